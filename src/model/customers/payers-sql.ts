// Customers as payers reach them: the one that asks.

import type { Db } from '../../db/connect.ts';
import { type Payer, scopeOf } from '../../frame/payer.ts';

/** Of a payer who has proven to be the customer as a whole. */
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
