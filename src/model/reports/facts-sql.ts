// What all rows in the tables add to the reports, said once more and by the database: by
// this the reports are made anew, and the truths about them hold it against what was appended.

import { type RawBuilder, sql } from 'kysely';
import { literalList } from '../../db/listed.ts';
import { PAID } from '../invoices/life.ts';
import { ARRIVED_BY, type CountedTable, NO_SUBJECT } from './facts.ts';
import { isRenewing, riskReason } from './rows-sql.ts';

type SqlPart = RawBuilder<unknown>;

/** Of an invoice `i`: what counts of one without a plan counts for no plan. */
export const PLAN_SOLD = sql`case when i.kind = 'one_off' then ${NO_SUBJECT}::uuid
  else i.plan_id end`;

const BY = sql.lit(ARRIVED_BY);

/** Each gives measure, kind, subject_id, at, count and value of the tenants that are asked for. */
const FACTS: Readonly<Record<CountedTable, (isAsked: SqlPart) => SqlPart>> = {
  customers: (isAsked) => sql`
    select r.tenant_id, 'customers' as measure, '' as kind, ${NO_SUBJECT}::uuid as subject_id,
      r.created_at as at, 1::bigint as count, 0::numeric as value
    from customers r where ${isAsked}`,

  subscriptions: (isAsked) => sql`
    select r.tenant_id, f.measure, f.kind, f.subject_id, f.at, 1, f.value
    from subscriptions r cross join lateral (values
      ('subscriptions_new', '', r.plan_id, r.created_at, 0, true),
      ('subscriptions_canceled', '', r.plan_id, r.canceled_at, 0, r.status = 'canceled'),
      ('renewals', '', r.plan_id, r.next_billing_at, r.amount, ${isRenewing('r')}),
      ('at_risk', ${riskReason('r')}, ${NO_SUBJECT}::uuid, 'epoch', r.amount,
        ${riskReason('r')} is not null)
    ) as f (measure, kind, subject_id, at, value, counts)
    where ${isAsked} and f.counts`,

  // What fails, by the day it fell due, which stays the same however often it is tried.
  invoices: (isAsked) => sql`
    select r.tenant_id, f.measure, f.kind, f.subject_id, f.at, f.count, f.value
    from invoices r
    left join subscriptions s on s.tenant_id = r.tenant_id and s.id = r.subscription_id
    cross join lateral (
      select 0 - sum((line ->> 'amount')::bigint) as off
      from jsonb_array_elements(r.lines) line where line ->> 'kind' = 'discount') taken
    cross join lateral (select case when r.status in ${literalList(PAID)}
        or r.reversed_at is not null then r.deposit_credit_applied end as money,
      case when r.status in ${literalList(PAID)} then r.paid_at else r.reversed_at end as at,
      coalesce(r.plan_id, ${NO_SUBJECT}::uuid) as plan_id,
      round(r.tax_amount::numeric * r.deposit_credit_applied
        / nullif(r.amount_due + r.credit_applied, 0)) as tax) earlier
    cross join lateral (values
      ('failing', r.failure_reason, ${NO_SUBJECT}::uuid, r.due_at, 1, r.amount_due - r.amount_paid,
        is_failing(r.status, r.failure_reason) and has_ended(s.status) is not true),
      ('discounts', '', ${NO_SUBJECT}::uuid, r.paid_at, 1, taken.off,
        r.status in ${literalList(PAID)} and taken.off <> 0),
      ('credit_used', '', ${NO_SUBJECT}::uuid, r.paid_at, 1, r.credit_applied,
        r.status in ${literalList(PAID)} and r.credit_applied <> 0),
      ('payments_succeeded', ${BY}, earlier.plan_id, earlier.at, 0, earlier.money,
        earlier.money is not null),
      ('paid', '', r.customer_id, earlier.at, 0, earlier.money,
        earlier.money is not null),
      ('taxes', ${BY}, earlier.plan_id, earlier.at, 0, earlier.tax,
        earlier.money is not null and earlier.tax <> 0)
    ) as f (measure, kind, subject_id, at, count, value, counts)
    where ${isAsked} and f.counts`,

  payment_attempts: (isAsked) => sql`
    select r.tenant_id, f.measure, f.kind, f.subject_id, f.at, 1, f.value
    from payment_attempts r
    left join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
    cross join lateral (values
      ('payments_succeeded', r.payment_source_type, ${PLAN_SOLD}, r.completed_at, r.amount,
        'succeeded'),
      ('paid', '', r.customer_id, r.completed_at, r.amount, 'succeeded'),
      ('taxes', r.payment_source_type, ${PLAN_SOLD}, r.completed_at, nullif(r.tax_amount, 0),
        'succeeded'),
      ('reversals', r.payment_source_type, ${PLAN_SOLD}, r.reversed_at, case
        when r.reversed_at is not null then r.taken_back_borne end, 'succeeded'),
      ('taxes', r.payment_source_type, ${PLAN_SOLD}, r.reversed_at,
        nullif(round(r.tax_amount::numeric * (r.amount - r.taken_back_borne) / nullif(r.amount, 0))
          - r.tax_amount, 0), case when r.reversed_at is not null then 'succeeded' end),
      ('payments_failed', r.payment_source_type, ${PLAN_SOLD}, r.failed_at, r.amount, 'failed')
    ) as f (measure, kind, subject_id, at, value, status)
    where ${isAsked} and r.purpose = 'invoice' and f.subject_id is not null
      and f.value is not null
      and f.status = case r.status when 'refunded' then 'succeeded' else r.status end`,

  settlements: (isAsked) => sql`
    select r.tenant_id, 'fees', p.payment_source_type, ${PLAN_SOLD}, p.completed_at, 1,
      r.fee_amount
    from settlements r
    join payment_attempts p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
    where ${isAsked}
    union all
    select r.tenant_id, 'fees', ${BY}, ${NO_SUBJECT}::uuid, r.created_at, 1, r.fee_amount
    from settlements r where ${isAsked} and r.deposit_id is not null`,

  refunds: (isAsked) => sql`
    select r.tenant_id, f.measure, p.payment_source_type, ${PLAN_SOLD}, r.updated_at, 1, f.value
    from refunds r
    join payment_attempts p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    cross join lateral (values ('refunds', r.amount), ('taxes', nullif(0 - r.tax_amount, 0))
    ) as f (measure, value)
    where ${isAsked} and r.status = 'succeeded' and r.goes_to = 'source'
      and p.purpose = 'invoice' and f.value is not null`,

  mandates: (isAsked) => sql`
    select r.tenant_id, 'mandates', case r.status
        when 'completed' then lower(coalesce(r.mandate_status, 'active')) else r.status end,
      ${NO_SUBJECT}::uuid, r.created_at, 1, 0
    from mandates r where ${isAsked}`,

  webhook_deliveries: (isAsked) => sql`
    select r.tenant_id, 'deliveries', r.status, ${NO_SUBJECT}::uuid, r.created_at, 1, 0
    from webhook_deliveries r where ${isAsked}`,
};

/** A table of everything that counts, of one tenant or (null) of all. */
export const factsOfTenant = (tenantId: string | null): SqlPart => {
  const isAsked = tenantId === null ? sql`true` : sql`r.tenant_id = ${tenantId}`;
  const facts = Object.values(FACTS).map((factsIn) => factsIn(isAsked));
  return sql.join(facts, sql` union all `);
};
