// The job that gives subscriptions from before there were cycles the row of theirs, some at a time
// and beside the work: each is converted when its book is opened, so opening and closing it is all.

import { transact } from '../db/transaction.ts';
import { closeBook } from '../engine/book/close.ts';
import { openBooks } from '../engine/book/open.ts';
import type { OwnJob } from '../frame/job.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import {
  type SubscriptionKey,
  selectWithoutCyclesAcrossTenants,
} from '../model/subscriptions/sql.ts';
import { contextsOf } from '../model/tenants/contexts.ts';
import { selectAwayAcrossTenants } from '../model/tenants/move-sql.ts';

const tenantIdsOf = (rows: readonly SubscriptionKey[]) => [
  ...new Set(rows.map(({ tenantId }) => tenantId)),
];

export const giveCycles: OwnJob<SubscriptionKey> = {
  name: 'give-cycles',
  batchMax: 200,
  everyMs: MINUTE_MS,

  claim: (house) => selectWithoutCyclesAcrossTenants(house.db, giveCycles.batchMax),

  /**
   * Two workers that take the same rows wait for each other, and the second finds nothing to do.
   */
  async handle(house, rows) {
    await transact(house.db, async (db) => {
      const away = await selectAwayAcrossTenants(db, tenantIdsOf(rows));
      const here = rows.filter(({ tenantId }) => !away.has(tenantId));
      const contexts = await contextsOf(house, here, db);
      const wanted = here.map((row) => ({ at: contexts.of(row), subscriptionIds: [row.id] }));
      await closeBook(db, await openBooks(db, wanted));
    });
  },

  nextDueAt: async () => null,
};
