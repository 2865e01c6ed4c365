// Invoices as their payers reach them: every query is bound to the tenant and the customer.

import type { Db } from '../../db/connect.ts';
import { isNamed } from '../../db/named.ts';
import { type Payer, scopeOf } from '../../frame/payer.ts';

/** A draft is the merchant's own. */
export async function selectOwnInvoice(db: Db, payer: Payer, idOrCode: string) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  const own = db
    .selectFrom('invoices')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('status', '<>', 'draft')
    .where(isNamed(idOrCode, 'invoices'));
  const within = subscriptionId === null ? own : own.where('subscriptionId', '=', subscriptionId);
  return await within.executeTakeFirst();
}
