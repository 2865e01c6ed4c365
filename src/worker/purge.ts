// Forgets what has served its time: idempotency keys and throttles after a day, applied callbacks
// after a month, acts in bulk after three, the API log after the days that the operator says. Any
// number of processes may do it: no row is deleted twice.

import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { REMEMBERED_MS } from '../http/run/idempotency.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { deleteOldBulksAcrossTenants } from '../model/bulk/sql.ts';
import { deleteOldCallbacksAcrossTenants } from '../model/inbox/sql.ts';
import { deleteOldPassesAcrossTenants } from '../model/portal/passes-sql.ts';
import { deleteOldUsesAcrossTenants } from '../model/processes/uses-sql.ts';
import { deleteForgottenKeysAcrossTenants } from '../model/requests/idempotency-sql.ts';
import { deleteOldRequestsAcrossTenants } from '../model/requests/sql.ts';
import { deleteOldThrottlesAcrossTenants } from '../model/tenants/sql.ts';

const ROWS_AT_ONCE = 1_000;

const kindsOf = ({ config }: House) => [
  { keptMs: REMEMBERED_MS, forget: deleteForgottenKeysAcrossTenants },
  // The longest that something is counted for.
  { keptMs: 24 * HOUR_MS, forget: deleteOldThrottlesAcrossTenants },
  { keptMs: HOUR_MS, forget: deleteOldUsesAcrossTenants },
  { keptMs: 24 * HOUR_MS, forget: deleteOldPassesAcrossTenants },
  { keptMs: 30 * 24 * HOUR_MS, forget: deleteOldCallbacksAcrossTenants },
  { keptMs: 90 * 24 * HOUR_MS, forget: deleteOldBulksAcrossTenants },
  { keptMs: config.apiLogDays * 24 * HOUR_MS, forget: deleteOldRequestsAcrossTenants },
];

/** To delete a row is to take it, so the claim does it all; its one row means: there is more. */
export const purge: OwnJob<'more'> = {
  name: 'purge',
  batchMax: 1,
  everyMs: HOUR_MS,

  async claim(house, now) {
    let most = 0;
    for (const { keptMs, forget } of kindsOf(house)) {
      const before = new Date(now.getTime() - keptMs);
      most = Math.max(most, await forget(house.db, before, ROWS_AT_ONCE));
    }
    return most === ROWS_AT_ONCE ? ['more'] : [];
  },

  handle: async () => {},
  nextDueAt: async () => null,
};
