// Which rows a figure counts, as conditions: the lists behind the figures and the files filter by
// the very same.

import { sql } from 'kysely';
import { literalList } from '../../db/listed.ts';
import type { Condition } from '../../db/search.ts';
import { PAID } from '../invoices/life.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import { IN_TROUBLE, RECURRING, RENEWING } from '../subscriptions/life.ts';

export const IS_RECURRING: Condition = sql`status in ${literalList(RECURRING)}`;

export const IS_CANCELED: Condition = sql`status = 'canceled'`;

/** Why a subscription is paused from which nothing could be collected: it is lost so far. */
export const UNCOLLECTED = ['payment_failed', 'no_payment_source'] as const;

export const IS_UNCOLLECTED: Condition = sql`(status = 'paused'
  and pause_reason in ${literalList(UNCOLLECTED)})`;

/** The states are said again for the sake of the index. */
export const IS_RENEWING: Condition = sql`(status in ${literalList(RENEWING)}
  and renews(subscriptions))`;

export const IS_AT_RISK: Condition = sql`(risk_of(subscriptions) is not null
  and (status in ${literalList(IN_TROUBLE)} or card_expiry_told is not null))`;

export const IS_FAILING: Condition = sql`(is_failing(status, failure_reason) and not exists (
  select from subscriptions s
  where s.tenant_id = invoices.tenant_id and s.id = invoices.subscription_id
    and has_ended(s.status)))`;

export const IS_RECOVERED: Condition = sql`(status in ${literalList(PAID)} and attempt_count > 1
  and exists (select from payment_attempts a
    where a.tenant_id = invoices.tenant_id and a.invoice_id = invoices.id
      and a.status = 'failed'))`;

const OF_INVOICE = sql`purpose = 'invoice' and invoice_id is not null`;

export const OUTCOMES = {
  succeeded: sql<boolean>`(${OF_INVOICE} and status in ${literalList(TOOK_MONEY)})`,
  failed: sql<boolean>`(${OF_INVOICE} and status = 'failed')`,
  decided: sql<boolean>`(${OF_INVOICE}
    and (status in ${literalList(TOOK_MONEY)} or status = 'failed'))`,
} as const;

/** When an attempt was decided. */
export const DECIDED_AT = sql`case status when 'failed' then failed_at else completed_at end`;

export const IS_LESS_REVENUE: Condition = sql`(status = 'succeeded' and goes_to = 'source'
  and exists (select from payment_attempts p
    where p.tenant_id = refunds.tenant_id and p.id = refunds.payment_id
      and p.purpose = 'invoice' and p.invoice_id is not null))`;
