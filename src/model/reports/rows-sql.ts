// Which rows a figure counts, as conditions: the lists behind the figures and the files filter by
// the very same.

import { type RawBuilder, sql } from 'kysely';
import { literalList } from '../../db/listed.ts';
import type { Condition } from '../../db/search.ts';
import { PAID } from '../invoices/life.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import { IN_TROUBLE, RECURRING, RENEWING, RUNNING } from '../subscriptions/life.ts';

export const IS_RECURRING: Condition = sql`status in ${literalList(RECURRING)}`;

const IS_CANCELED: Condition = sql`status = 'canceled'`;

/** Why a subscription is paused from which nothing could be collected: it is lost so far. */
export const UNCOLLECTED = ['payment_failed', 'no_payment_source'] as const;

const IS_UNCOLLECTED: Condition = sql`(status = 'paused'
  and pause_reason in ${literalList(UNCOLLECTED)})`;

/** Canceled, or paused because nothing could be collected: in these days where any are said. */
export const lostConditions = (
  canceled: readonly Condition[],
  paused: readonly Condition[],
): Condition[] =>
  canceled.length === 0
    ? []
    : [
        sql<boolean>`((${sql.join([IS_CANCELED, ...canceled], sql` and `)})
          or (${sql.join([IS_UNCOLLECTED, ...paused], sql` and `)}))`,
      ];

/** Whether the next cycle of a subscription `s`, by the name it has in the query, is charged. */
export const isRenewing = (s: string): Condition => {
  const of = (column: string) => sql.ref(`${s}.${column}`);
  // A trial with an invoice has paid its first cycle before: its end charges nothing.
  return sql`(${of('status')} in ${literalList(RENEWING)} and ${of('next_billing_at')} is not null
    and not ${of('cancel_at_period_end')}
    and not (${of('status')} = 'trialing' and ${of('invoice_count')} > 0)
    and (${of('invoice_limit')} is null or ${of('invoice_count')} < ${of('invoice_limit')}))`;
};

/** As an index has it: those that are not billed any more come after all others. */
export const NEXT_BILLING = sql<Date>`coalesce(next_billing_at, 'infinity'::timestamptz)`;

/** Why a subscription may be lost, if it may. The card in use is the one whose end was told. */
export const riskReason = (s: string): RawBuilder<string | null> => {
  const of = (column: string) => sql.ref(`${s}.${column}`);
  return sql`case when ${of('status')} = 'past_due' then 'past_due'
    when ${of('status')} = 'paused' and ${of('pause_reason')} <> 'requested'
      then ${of('pause_reason')}
    when ${of('status')} in ${literalList(RUNNING)}
      and starts_with(${of('card_expiry_told')}, ${of('payment_source_id')}::text || ' ')
      then 'card_expiring' end`;
};

/** Some states are named again for the sake of the index. */
export const isAtRisk = (s: string): Condition => sql`(${riskReason(s)} is not null
  and (${sql.ref(`${s}.status`)} in ${literalList(IN_TROUBLE)}
    or ${sql.ref(`${s}.card_expiry_told`)} is not null))`;

export const isAtRiskFor = (s: string, reason: string): Condition =>
  sql`(${isAtRisk(s)} and ${riskReason(s)} = ${reason})`;

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
