// A frozen clock moves forward: a worker does all that falls due on the way, each at its moment.

import { wakeWorkers } from '../db/queue/wake.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { readInstant } from '../frame/window.ts';
import { Body } from '../lib/api/schema.ts';
import { NOT_YET } from '../lib/fair/turn.ts';
import { TestClock, testClockExample, viewClock } from '../model/test-clock/shape.ts';
import { lockClock, selectClock, updateClock } from '../model/test-clock/sql.ts';
import { ClockInstant, MOST_YEARS, requireSandbox, yearsAfter } from './instant.ts';

export const advanceTestClock = inTurnOperation({
  access: 'key',
  needs: 'build',
  audit: { action: 'test_clock.advanced', subject: 'tenant', isPrepared: true },
  tag: 'Test clock',
  summary: 'Advance your test clock',
  description:
    'Everything due on the way happens at its due time: trials, drafts, cycles, retries, ' +
    'polls, expiries, payouts. Returns when done, or after 60 seconds with 202 while the ' +
    'work continues: retrieve the clock to follow it.',
  input: { body: Body({ to: ClockInstant() }) },
  output: TestClock,
  message: 'Test clock advanced',
  messageFor: ({ status, progress }) => {
    if (status === 'advancing') return 'The test clock is still advancing';
    if (status === 'idle') return 'Test clock advanced';
    return `The test clock stopped: ${progress?.error ?? 'something went wrong'}`;
  },
  statusFor: ({ status }) => (status === 'advancing' ? 202 : 200),
  problems: ['clock_conflict', 'clock_not_frozen', 'test_clock_unavailable'],
  example: { body: { to: '2026-03-01T00:00:00.000Z' }, data: testClockExample },

  async prepare({ house, db, tenant, body }) {
    requireSandbox(house);
    const to = readInstant('to', body.to);
    const { clockNow, clockStatus, clockProgress } = await lockClock(db, tenant.id);
    if (clockNow === null) throw problem('clock_not_frozen');
    if (clockStatus === 'advancing') {
      throw problem('clock_conflict', {
        message: 'The test clock is advancing: wait until it is done',
      });
    }
    if (to < clockNow) {
      throw invalidField('to', `must not be before ${clockNow.toISOString()}, the clock’s time`);
    }
    if (to > yearsAfter(clockNow, MOST_YEARS)) {
      throw invalidField('to', `must be at most ${MOST_YEARS} years after the clock’s time`);
    }
    const left = clockStatus === 'failed' ? clockProgress?.since : undefined;
    const since = left ?? clockNow.toISOString();
    const progress = { from: clockNow.toISOString(), moments: 0, rows: {}, since };
    const change = { clockTo: to, clockProgress: progress };
    await updateClock(db, tenant.id, { trigger: 'advance', ...change });
    await wakeWorkers(db);
    return null;
  },

  async turn({ db, tenant }) {
    const { clockStatus } = await selectClock(db, tenant.id);
    return clockStatus === 'advancing' ? NOT_YET : null;
  },

  waitsMs: ({ config }) => config.testClockWaitMs,

  // A worker moves the clock: no provider is asked.
  call: async () => null,

  settle: async ({ house, db, tenant }) =>
    await viewClock(db, await selectClock(db, tenant.id), house.clock.now()),
});
