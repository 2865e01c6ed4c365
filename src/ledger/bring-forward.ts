// The job that posts what was before there was a ledger, some rows at a time and beside the work,
// once no process of an earlier version is there.

import { transact } from '../db/transaction.ts';
import type { OwnJob } from '../frame/job.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { bringForward } from '../model/ledger/forward-sql.ts';
import {
  endProgress,
  keepProgress,
  selectProgress,
  selectWithoutLedgerAcrossTenants,
  type TenantKey,
} from '../model/ledger/progress-sql.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { selectAwayAcrossTenants } from '../model/tenants/move-sql.ts';

export const bringLedgersForward: OwnJob<TenantKey> = {
  name: 'bring-ledgers-forward',
  batchMax: 20,
  everyMs: MINUTE_MS,

  claim: (house) => selectWithoutLedgerAcrossTenants(house.db, bringLedgersForward.batchMax),

  /** Two workers that take the same tenant wait for each other’s rows, and post nothing twice. */
  handle: (house, tenants) =>
    eachTenant(house, tenants, async ({ tenant: { id } }) => {
      for (let hasMore = true; hasMore; ) {
        hasMore = await transact(house.db, async (db) => {
          if ((await selectAwayAcrossTenants(db, [id])).has(id)) return false;
          const progress = await bringForward(db, id, {
            progress: await selectProgress(db, id),
            clock: house.clock,
          });
          if (progress) await keepProgress(db, id, progress);
          else await endProgress(db, id, house.clock.now());
          return progress !== null;
        });
      }
    }),

  nextDueAt: async () => null,
};
