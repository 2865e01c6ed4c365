// What an order of a plan keeps of its sale; and that a customer does not subscribe twice.

import type { Db } from '../db/connect.ts';
import type { PlanSale } from '../engine/sale/plan-sale.ts';
import { problem } from '../frame/problems.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import type { PlanRow } from '../model/plans/shape.ts';
import { hasLiveSubscription } from '../model/subscriptions/sql.ts';

export const planColumns = (plan: PlanRow, sale: PlanSale) => ({
  planId: plan.id,
  planVersion: plan.version,
  currency: plan.currency,
  amount: sale.amount,
  checksCard: sale.checksCard,
  defersFirstCycle: sale.defersFirstCycle,
  quantity: sale.quantity,
  discount: sale.discount,
  priced: sale.priced,
  shown: sale.shown,
});

/** A customer cannot subscribe to a plan twice. */
export async function requireNoOther(
  db: Db,
  customer: CustomerRow | null,
  { tenantId, id: planId }: PlanRow,
): Promise<void> {
  if (customer === null) return;
  const live = { customerId: customer.id, planId };
  if (await hasLiveSubscription(db, tenantId, live)) throw problem('subscription_exists');
}
