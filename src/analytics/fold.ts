// The job that adds new rows to the daily figures from time to time, so that a report has little
// left to add.

import { transact } from '../db/transaction.ts';
import type { OwnJob } from '../frame/job.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { foldDays, selectUnfoldedTenantsAcrossTenants } from '../model/reports/fold-sql.ts';
import { selectAwayAcrossTenants } from '../model/tenants/move-sql.ts';

const TENANTS_AT_ONCE = 200;

export const foldAnalytics: OwnJob<{ readonly tenantId: string }> = {
  name: 'fold-analytics',
  batchMax: TENANTS_AT_ONCE,
  everyMs: MINUTE_MS,

  claim: (house) => selectUnfoldedTenantsAcrossTenants(house.db, TENANTS_AT_ONCE),

  async handle(house, tenants) {
    for (const { tenantId } of tenants) {
      // One that cannot be folded holds up no other, and is tried again with the next round.
      await transact(house.db, async (db) => {
        const away = await selectAwayAcrossTenants(db, [tenantId]);
        if (!away.has(tenantId)) await foldDays(db, tenantId);
      }).catch((error: unknown) => {
        house.log.error({ error, tenantId }, 'figures were not folded');
      });
    }
  },

  nextDueAt: async () => null,
};
