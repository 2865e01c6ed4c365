// The job that asks the provider about orders: on their ladder, and at once when a callback named
// one. Polling alone is enough; callbacks only make it quicker.

import type { CheckoutOrderRow } from '../checkout/shape.ts';
import { claimDueOrdersAcrossTenants } from '../checkout/sql.ts';
import { selectNextDueAt } from '../db/due.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../house.ts';
import type { Job } from '../lib/job.ts';
import { askForOrder, settleLookUp } from './settle-look-up.ts';

const BATCH_MAX = 50;
// Longer than a look-up's several requests may take.
const LEASE_BEYOND_PROVIDER_MS = 60_000;

export const lookUpOrders: Job<House, CheckoutOrderRow> = {
  name: 'look-up-orders',
  batchMax: BATCH_MAX,

  claim: (house, now) =>
    claimDueOrdersAcrossTenants(house.db, {
      now,
      leasedUntil: leaseEnd(house, now),
      most: BATCH_MAX,
    }),

  async handle(house, orders) {
    const settled = await Promise.allSettled(orders.map((order) => lookUpOrder(house, order)));
    for (const result of settled) {
      if (result.status === 'rejected') {
        house.log.error(
          { error: result.reason, job: 'look-up-orders' },
          'an order was not settled',
        );
      }
    }
  },

  nextDueAt: (house) => selectNextDueAt(house.db, 'checkoutOrders'),
};

async function lookUpOrder(house: House, order: CheckoutOrderRow): Promise<void> {
  const found = await askForOrder(house, order);
  const { reference, tenantId } = order;
  await transact(house.db, (db) => settleLookUp(db, tenantId, { house, reference, found }));
}

export function leaseEnd(house: House, now: Date): Date {
  return new Date(now.getTime() + house.config.provider.timeoutMs * 3 + LEASE_BEYOND_PROVIDER_MS);
}
