// Applies kept callbacks: the orders and charges that they name are looked up at once. No signature
// covers amount, reference or token, so a callback is a hint and never a proof.

import { requestLookUpsAcrossTenants } from '../checkout/sql.ts';
import { transact } from '../db/transaction.ts';
import { wakeWorkers } from '../db/wake.ts';
import type { OwnJob } from '../job.ts';
import { requestLooksAcrossTenants } from '../payments/sql.ts';
import {
  claimDueCallbacksAcrossTenants,
  type DueCallback,
  markCallbacksAppliedAcrossTenants,
  selectNextCallbackAcrossTenants,
} from './sql.ts';

/** The provider's word for money that was taken. */
const PAID = 'payment_success';
const BATCH_MAX = 200;
const LEASE_MS = 30_000;

export const applyCallbacks: OwnJob<DueCallback> = {
  name: 'apply-callbacks',
  batchMax: BATCH_MAX,

  claim(house, now) {
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    return claimDueCallbacksAcrossTenants(house.db, { now, leasedUntil, most: BATCH_MAX });
  },

  async handle(house, callbacks, now) {
    const references = [...new Set(callbacks.flatMap((callback) => callback.referencesSent))];
    const ids = callbacks.map((callback) => callback.id);
    await transact(house.db, async (db) => {
      await requestLookUpsAcrossTenants(db, references, now);
      const paid = callbacks
        .filter(({ eventType }) => eventType === PAID)
        .flatMap((callback) => callback.referencesSent);
      await requestLooksAcrossTenants(db, { references, paid, now });
      await markCallbacksAppliedAcrossTenants(db, ids, now);
      await wakeWorkers(db);
    });
  },

  nextDueAt: (house, now) => selectNextCallbackAcrossTenants(house.db, now),
};
