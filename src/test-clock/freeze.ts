// A sandbox tenant stops its time at a moment of its choice, to rehearse what time will bring.

import { wakeWorkers } from '../db/queue/wake.ts';
import { operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { readInstant } from '../frame/window.ts';
import { Body } from '../lib/api/schema.ts';
import { TestClock, testClockExample, viewClock } from '../model/test-clock/shape.ts';
import {
  CLOSED_DAYS,
  lockClock,
  selectClock,
  selectLatestRow,
  updateClock,
} from '../model/test-clock/sql.ts';
import { ClockInstant, MOST_YEARS, requireSandbox, yearsAfter } from './instant.ts';

export const freezeTestClock = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'test_clock.frozen', subject: 'tenant' },
  tag: 'Test clock',
  summary: 'Stop your test clock',
  description:
    'Takes any time, also in the past, if you have no data later than it, and at most ' +
    'ten years after your last data or the present. What is due at that time happens at ' +
    'once.',
  input: { body: Body({ now: ClockInstant() }) },
  output: TestClock,
  message: 'Test clock set',
  problems: ['clock_conflict', 'test_clock_unavailable'],
  example: {
    body: { now: '2026-01-31T09:00:00.000Z' },
    data: { ...testClockExample, now: '2026-01-31T09:00:00.000Z', progress: null },
  },

  async run({ house, db, tenant, body, afterCommit }) {
    requireSandbox(house);
    const clockNow = readInstant('now', body.now);
    const { clockStatus } = await lockClock(db, tenant.id);
    if (clockStatus === 'advancing') {
      throw problem('clock_conflict', {
        message: 'The test clock is advancing: wait until it is done',
      });
    }
    const latest = await selectLatestRow(db, tenant.id);
    if (latest && latest.at > clockNow) {
      const kind = latest.kind.replaceAll('_', ' ');
      const reach = latest.kind === CLOSED_DAYS ? 'until' : 'from';
      const at = latest.at.toISOString();
      const message = `You have ${kind} ${reach} ${at}: choose that time or later`;
      throw problem('clock_conflict', { message });
    }
    // What has nothing yet has nothing to catch up with, wherever it begins.
    const realNow = house.clock.now();
    const from = latest && latest.at > realNow ? latest.at : realNow;
    if (latest && clockNow > yearsAfter(from, MOST_YEARS)) {
      throw invalidField('now', `must be at most ${MOST_YEARS} years after ${from.toISOString()}`);
    }
    const clear = { clockTo: null, clockProgress: null };
    await updateClock(db, tenant.id, { trigger: 'set', clockNow, ...clear });
    await wakeWorkers(db);
    afterCommit(() => house.callersByKey.forget((known) => known.tenant.id === tenant.id));
    return await viewClock(db, await selectClock(db, tenant.id), house.clock.now());
  },
});
