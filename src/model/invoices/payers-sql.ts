// Invoices as their payers reach them: every query is bound to the tenant and the customer.

import type { Db } from '../../db/connect.ts';
import { isNamed } from '../../db/named.ts';
import { type Payer, scopeOf } from '../../frame/payer.ts';
import { OWED } from './life.ts';

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

const MOST_SHOWN = 50;

/** The newest of the payer's invoices: all, or those that are still owed. */
export async function selectOwnInvoices(
  db: Db,
  payer: Payer,
  { owed }: { readonly owed: boolean },
) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  const own = db
    .selectFrom('invoices')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.tenantId', '=', 'invoices.tenantId')
        .onRef('subscriptions.id', '=', 'invoices.subscriptionId'),
    )
    .selectAll('invoices')
    .select([
      'subscriptions.status as subscriptionStatus',
      'subscriptions.code as subscriptionCode',
    ])
    .where('invoices.tenantId', '=', tenantId)
    .where('invoices.customerId', '=', customerId)
    .where('invoices.status', owed ? 'in' : 'not in', owed ? [...OWED] : ['draft'])
    .orderBy('invoices.createdAt', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(MOST_SHOWN);
  const within =
    subscriptionId === null ? own : own.where('invoices.subscriptionId', '=', subscriptionId);
  return await within.execute();
}
