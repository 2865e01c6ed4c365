// Resets a sandbox tenant: all its data is deleted in one transaction, and its time is real
// again. Who it is stays, and so do its keys, its settings and the trail of what was done.

import { wakeWorkers } from '../db/queue/wake.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { NOT_YET } from '../lib/fair/turn.ts';
import { deleteAllRows, isTenantAtWork } from '../model/test-clock/reset-sql.ts';
import { TestClock, testClockExample, viewClock } from '../model/test-clock/shape.ts';
import {
  isClockHeld,
  isMoving,
  lockClock,
  selectClock,
  stopClock,
  updateClock,
} from '../model/test-clock/sql.ts';
import { requireSandbox } from './instant.ts';

/** A receiver of webhooks may take 15 seconds to answer. */
const LONGEST_WAIT_MS = 20_000;

export const resetTestClock = inTurnOperation({
  access: 'key',
  needs: 'build',
  audit: { action: 'tenant.reset', subject: 'tenant' },
  tag: 'Test clock',
  summary: 'Delete all data and start again',
  description:
    'Deletes plans, customers, subscriptions, invoices, payments, events, messages and ' +
    'reports, all or none, and returns to real time. Your account, keys, members, ' +
    'settings, audit log and API log are kept. An advancing clock is stopped. Other work ' +
    'in progress is given up to 20 seconds to finish. Later callbacks from the provider ' +
    'about deleted orders are ignored.',
  input: { body: EmptyBody },
  output: TestClock,
  message: 'All data deleted',
  problems: ['clock_conflict', 'test_clock_unavailable'],
  example: { body: {}, data: { ...testClockExample, frozen: false, progress: null } },

  async prepare({ house, db, tenant }) {
    requireSandbox(house);
    const clock = await lockClock(db, tenant.id);
    if (isMoving(clock)) await stopClock(db, tenant.id);
    return null;
  },

  turn: async ({ house, db, tenant }) =>
    (await isAtWork(db, tenant.id, house.clock.now())) ? NOT_YET : null,

  waitsMs: () => LONGEST_WAIT_MS,

  // Workers stop on their own: no provider is asked.
  call: async () => null,

  async settle({ house, db, tenant, afterCommit, audit }) {
    const realNow = house.clock.now();
    const clock = await lockClock(db, tenant.id);
    if (isMoving(clock))
      throw problem('clock_conflict', { message: 'The test clock is advancing again' });
    const { clockNow } = clock;
    if (await isAtWork(db, tenant.id, realNow)) {
      const message = 'Work for your account is still in progress: try again in a moment';
      throw problem('clock_conflict', { message, retryAfterSeconds: 5 });
    }
    const rows = await deleteAllRows(db, tenant.id, realNow);
    const clear = { clockNow: null, clockTo: null, clockProgress: null };
    await updateClock(db, tenant.id, { trigger: 'reset', ...clear });
    audit({ changes: { rows, clock: clockNow?.toISOString() ?? null } });
    await wakeWorkers(db);
    afterCommit(() => house.callersByKey.forget((known) => known.tenant.id === tenant.id));
    return await viewClock(db, await selectClock(db, tenant.id), realNow);
  },
});

type ClockDb = Parameters<typeof lockClock>[0];

/** A stopped clock stays leased until its worker reaches the next moment. */
const isAtWork = async (db: ClockDb, tenantId: string, realNow: Date) =>
  (await isClockHeld(db, tenantId, realNow)) || (await isTenantAtWork(db, tenantId, realNow));
