// Cards and bank accounts as their payers reach them.

import type { Db } from '../../db/connect.ts';
import { type Payer, scopeOf } from '../../frame/payer.ts';
import { isId } from '../../lib/values/id.ts';

/** The link of one subscription opens none of them. */
export async function selectOwnSource(db: Db, payer: Payer, id: string) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  if (subscriptionId !== null || !isId(id)) return undefined;
  return await db
    .selectFrom('paymentSources')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const MOST_SHOWN = 20;

/** What the payer can pay with, the newest first. */
export async function selectOwnSources(db: Db, payer: Payer) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  if (subscriptionId !== null) return [];
  return await db
    .selectFrom('paymentSources')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('status', '=', 'active')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
