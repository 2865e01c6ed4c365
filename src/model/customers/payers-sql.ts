// Customers as payers reach them: the one that asks.

import type { Db } from '../../db/connect.ts';
import { type Payer, scopeOf } from '../../frame/payer.ts';

/** Whoever has proven to be the customer as a whole, and not by the link of one subscription. */
export async function selectOwnCustomer(db: Db, payer: Payer) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  if (subscriptionId !== null) return undefined;
  return await db
    .selectFrom('customers')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', customerId)
    .executeTakeFirst();
}
