// The job that looks orders up at the provider: at growing intervals, and at once when a callback
// names the order. Polling alone is enough; callbacks only make it quicker.

import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import { makePage } from '../engine/order/page.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import { updateOrder } from '../model/orders/sql.ts';
import { askAboutOrder } from './ask-about.ts';
import { settleOrder } from './settle.ts';

export const lookUpOrders: QueueJob<CheckoutOrderRow> = askingJob({
  name: 'look-up-orders',
  queue: { table: 'checkout_orders', due: 'due_at', time: 'real', mayBeLate: true },
  lane: 'look',
  askAndSettle: (at, order) => lookUpOrPutOff(at, order),
});

const PUT_OFF_MS = HOUR_MS;

/** An order that fails is tried again after an hour, not each time a lease ends. */
async function lookUpOrPutOff(at: HouseContext, order: CheckoutOrderRow): Promise<void> {
  const { house } = at;
  try {
    await lookUpOrder(at, order);
  } catch (error) {
    const dueAt = new Date(house.clock.now().getTime() + PUT_OFF_MS);
    const { tenantId, reference } = order;
    await updateOrder(house.db, tenantId, { reference, change: { dueAt } });
    throw error;
  }
}

/** What an order sells that pays nothing owed before. */
const SELLING: ReadonlySet<CheckoutOrderRow['purpose']> = new Set(['plan', 'one_off']);

async function lookUpOrder(at: HouseContext, order: CheckoutOrderRow): Promise<void> {
  const { house, tenant, now } = at;
  // The page of an order that sells is not needed any more: its caller asked again.
  const isWanted = !SELLING.has(order.purpose) && order.checkoutLink === null;
  if (isWanted) return await makePage(house, order);
  const { providers, log } = house;
  const about = await askAboutOrder({ providers, log, tenant, now }, order);
  const { reference, tenantId } = order;
  await transact(house.db, (db) => settleOrder(db, tenantId, { house, reference, ...about }));
}
