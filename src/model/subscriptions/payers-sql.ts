// Subscriptions as their payers reach them: every query is bound to the tenant and the customer.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isNamed } from '../../db/named.ts';
import { type Payer, scopeOf } from '../../frame/payer.ts';
import { LIVE } from './life.ts';

const MOST_SHOWN = 50;

/** All that the payer reaches, those that have not ended first, each with its plan. */
export async function selectOwnSubscriptions(db: Db, payer: Payer) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  const own = db
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join
        .onRef('plans.tenantId', '=', 'subscriptions.tenantId')
        .onRef('plans.id', '=', 'subscriptions.planId'),
    )
    .select(['subscriptions.id', 'subscriptions.code', 'subscriptions.status'])
    .select(['plans.name as planName'])
    .where('subscriptions.tenantId', '=', tenantId)
    .where('subscriptions.customerId', '=', customerId)
    .orderBy(sql`subscriptions.status in (${sql.join(LIVE.map((each) => sql.lit(each)))})`, 'desc')
    .orderBy('subscriptions.createdAt', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(MOST_SHOWN);
  const within = subscriptionId === null ? own : own.where('subscriptions.id', '=', subscriptionId);
  return await within.execute();
}

/** With its plan, and what it is paid from. */
export async function selectOwnSubscription(db: Db, payer: Payer, idOrCode: string) {
  const { tenantId, customerId, subscriptionId } = scopeOf(payer);
  const own = db
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join
        .onRef('plans.tenantId', '=', 'subscriptions.tenantId')
        .onRef('plans.id', '=', 'subscriptions.planId'),
    )
    .leftJoin('paymentSources', (join) =>
      join
        .onRef('paymentSources.tenantId', '=', 'subscriptions.tenantId')
        .onRef('paymentSources.id', '=', 'subscriptions.paymentSourceId'),
    )
    .selectAll('subscriptions')
    .select(['plans.name as planName'])
    .select(['paymentSources.type', 'cardBrand', 'cardLast4', 'bankName', 'bankLast4'])
    .where('subscriptions.tenantId', '=', tenantId)
    .where('subscriptions.customerId', '=', customerId)
    .where(isNamed(idOrCode, 'subscriptions'));
  const within = subscriptionId === null ? own : own.where('subscriptions.id', '=', subscriptionId);
  return await within.executeTakeFirst();
}
