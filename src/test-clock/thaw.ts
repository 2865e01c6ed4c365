// A tenant goes back to real time, which nothing of its own may lie ahead of.

import { wakeWorkers } from '../db/queue/wake.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { TestClock, testClockExample, viewClock } from '../model/test-clock/shape.ts';
import { lockClock, selectClock, updateClock } from '../model/test-clock/sql.ts';
import { requireSandbox } from './instant.ts';

export const thawTestClock = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'test_clock.thawed', subject: 'tenant' },
  tag: 'Test clock',
  summary: 'Return to real time',
  input: {},
  output: TestClock,
  message: 'Test clock removed',
  problems: ['clock_conflict', 'test_clock_unavailable'],
  example: { data: { ...testClockExample, frozen: false, progress: null } },

  async run({ house, db, tenant, afterCommit }) {
    requireSandbox(house);
    const { clockNow, clockStatus } = await lockClock(db, tenant.id);
    if (clockStatus === 'advancing') {
      throw problem('clock_conflict', {
        message: 'The test clock is advancing: wait until it is done',
      });
    }
    if (clockNow !== null && clockNow > house.clock.now()) {
      const message = `The test clock is ahead of real time, at ${clockNow.toISOString()}`;
      throw problem('clock_conflict', { message });
    }
    const clear = { clockNow: null, clockTo: null, clockProgress: null };
    await updateClock(db, tenant.id, { trigger: 'set', ...clear });
    await wakeWorkers(db);
    afterCommit(() => house.callersByKey.forget((known) => known.tenant.id === tenant.id));
    return await viewClock(db, await selectClock(db, tenant.id), house.clock.now());
  },
});
