// Forgets what has served its time: idempotency keys and throttles after a day, applied callbacks
// after a month, acts in bulk and questions of disputes after three; the provider's statement after
// the operator's days; and of each merchant what it keeps for some days alone.
// Any number of processes may do it: no row is deleted twice.

import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { REMEMBERED_MS } from '../http/run/idempotency.ts';
import { monotonicMs } from '../lib/process/clock.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { deleteOldBulksAcrossTenants } from '../model/bulk/sql.ts';
import { deleteOldQuestionsAcrossTenants } from '../model/disputes/questions-sql.ts';
import { deleteOldCallbacksAcrossTenants } from '../model/inbox/sql.ts';
import { forgetOldPapersAcrossTenants } from '../model/personal-data/erasures-sql.ts';
import { deleteOldPassesAcrossTenants } from '../model/portal/passes-sql.ts';
import { deleteOldUsesAcrossTenants } from '../model/processes/uses-sql.ts';
import { deleteOldStatementsAcrossTenants } from '../model/reconciliation/forget-sql.ts';
import { deleteForgottenKeysAcrossTenants } from '../model/requests/idempotency-sql.ts';
import {
  deleteOldDeliveriesAcrossTenants,
  deleteOldEmailsAcrossTenants,
  deleteOldEventsAcrossTenants,
  deleteOldRequestsAcrossTenants,
  type Purge,
} from '../model/tenants/retention-sql.ts';
import { deleteOldThrottlesAcrossTenants } from '../model/tenants/sql.ts';

const ROWS_AT_ONCE = 1_000;
/** Of one merchant: another's turn comes in the same statement. */
const ROWS_OF_ONE = 250;
const SLICE_MS = 1_000;

const KINDS = [
  { keptMs: REMEMBERED_MS, forget: deleteForgottenKeysAcrossTenants },
  // The longest that something is counted for.
  { keptMs: 24 * HOUR_MS, forget: deleteOldThrottlesAcrossTenants },
  { keptMs: HOUR_MS, forget: deleteOldUsesAcrossTenants },
  { keptMs: 24 * HOUR_MS, forget: deleteOldPassesAcrossTenants },
  { keptMs: 30 * 24 * HOUR_MS, forget: deleteOldCallbacksAcrossTenants },
  { keptMs: 90 * 24 * HOUR_MS, forget: deleteOldBulksAcrossTenants },
  { keptMs: 90 * 24 * HOUR_MS, forget: deleteOldQuestionsAcrossTenants },
];

/** What merchants say how long they keep it. Each is a transaction of a few rows. */
async function forgetByRetention({ db, config }: House, purge: Purge): Promise<boolean> {
  const operatorDays = config.apiLogDays;
  const deleted = [
    await deleteOldRequestsAcrossTenants(db, { ...purge, operatorDays }),
    await deleteOldEmailsAcrossTenants(db, purge),
    await transact(db, (within) => deleteOldDeliveriesAcrossTenants(within, purge)),
    await transact(db, (within) => deleteOldEventsAcrossTenants(within, purge)),
    await forgetOldPapersAcrossTenants(db, purge),
  ];
  return Math.max(...deleted) >= ROWS_OF_ONE;
}

const PIECE = { most: ROWS_AT_ONCE, mostOfOne: ROWS_OF_ONE };

/** To delete a row is to take it, so the claim does it all; its one row means: there is more. */
export const purge: OwnJob<'more'> = {
  name: 'purge',
  batchMax: 1,
  everyMs: HOUR_MS,

  async claim(house, now) {
    let most = 0;
    for (const { keptMs, forget } of KINDS) {
      const before = new Date(now.getTime() - keptMs);
      most = Math.max(most, await forget(house.db, before, ROWS_AT_ONCE));
    }
    const before = new Date(now.getTime() - house.config.statementDays * DAY_MS);
    const old = { before, now, most: ROWS_AT_ONCE };
    most = Math.max(most, await deleteOldStatementsAcrossTenants(house.db, old));
    const isMoreLeft = await forgetByRetention(house, { realNow: now, ...PIECE });
    return isMoreLeft || most === ROWS_AT_ONCE ? ['more'] : [];
  },

  handle: async () => {},
  nextDueAt: async () => null,
};

/** Where a test clock has arrived, what is old by it goes at once; a lot of it, within the hour. */
export async function purgeOf(house: House, tenantId: string): Promise<void> {
  const endsAt = monotonicMs() + SLICE_MS;
  const piece = { realNow: house.clock.now(), ...PIECE, tenantId };
  while ((await forgetByRetention(house, piece)) && monotonicMs() < endsAt);
}
