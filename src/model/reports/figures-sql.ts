// Every query of the reports: sums of folded days for the figures, and short lists from the tables
// themselves for what stands beside them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { listed } from '../../db/listed.ts';
import type { RowOf } from '../../lib/api/shaped.ts';
import { OWED } from '../invoices/life.ts';
import { IN_TROUBLE, RENEWING } from '../subscriptions/life.ts';
import type { Period } from './period.ts';
import { UNCOLLECTED } from './rows-sql.ts';
import type { Report } from './shape.ts';

/** Of one measure, kind, subject and count: before the window, within it, and in the one before. */
export interface Sum {
  readonly measure: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly per: number;
  readonly countBefore: number;
  readonly countIn: number;
  readonly countPrevious: number;
  readonly valueBefore: string;
  readonly valueIn: string;
  readonly valuePrevious: string;
}

/** What adds up over all time: a state is the sum of everything before it. */
const STATES = [
  'mrr',
  'standing',
  'customers',
  'customers_counted',
  'subscriptions_new',
  'mandates',
];
/** What is asked for by the window only. */
const FLOWS = [
  'payments_succeeded',
  'payments_failed',
  'fees',
  'refunds',
  'taxes',
  'discounts',
  'credit_used',
  'subscriptions_canceled',
  'deliveries',
];

export async function selectSums(db: Db, tenantId: string, period: Period): Promise<Sum[]> {
  const { from, to, previousFrom, previousTo } = period;
  const inside = sql`day between ${from} and ${to}`;
  const previous = sql`day between ${previousFrom} and ${previousTo}`;
  const { rows } = await sql<Sum>`
    select measure, kind, subject_id, per,
      coalesce(sum(count) filter (where day < ${from}), 0)::bigint as count_before,
      coalesce(sum(count) filter (where ${inside}), 0)::bigint as count_in,
      coalesce(sum(count) filter (where ${previous}), 0)::bigint as count_previous,
      coalesce(sum(value) filter (where day < ${from}), 0)::text as value_before,
      coalesce(sum(value) filter (where ${inside}), 0)::text as value_in,
      coalesce(sum(value) filter (where ${previous}), 0)::text as value_previous
    from (
      select * from analytics_days
      where tenant_id = ${tenantId} and measure = any(${STATES}::text[]) and day <= ${to}
      union all
      select * from analytics_days
      where tenant_id = ${tenantId} and measure = any(${FLOWS}::text[])
        and day between ${previousFrom} and ${to}) days
    group by measure, kind, subject_id, per`.execute(db);
  return rows;
}

export interface Point {
  readonly bucket: string;
  readonly measure: string;
  readonly kind: string;
  readonly per: number;
  readonly count: number;
  readonly value: string;
}

const TREND = [
  'payments_succeeded',
  'payments_failed',
  'refunds',
  'subscriptions_new',
  'subscriptions_canceled',
  'mrr',
];

/** By day, or by month: the first characters of a day are its month. */
export async function selectTrend(
  db: Db,
  tenantId: string,
  asked: { readonly period: Period; readonly unit: 'day' | 'month' },
): Promise<Point[]> {
  const { from, to } = asked.period;
  const format = asked.unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await sql<Point>`
    select to_char(day, ${format}) as bucket, measure, '' as kind, per,
      sum(count)::bigint as count, sum(value)::text as value
    from analytics_days
    where tenant_id = ${tenantId} and measure = any(${TREND}::text[])
      and day between ${from} and ${to}
    group by 1, 2, 4 order by 1`.execute(db);
  return rows;
}

/** How many were lost in a window, by their plan: of which some were there when it began. */
export interface Lost {
  readonly planId: string;
  /** Canceled; else paused as nothing could be collected, and so still at the window's end. */
  readonly isCanceled: boolean;
  /** Active or past due when the window began: then it is by the plan of that moment. */
  readonly wasCounted: boolean;
  readonly count: number;
}

export async function countLost(
  db: Db,
  tenantId: string,
  { startsAt, endsAt }: Period,
): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select case when is_counted(was.status_after) then was.plan_id else gone.plan_id end as plan_id,
      gone.is_canceled, is_counted(was.status_after) as was_counted, count(*)::bigint as count
    from (
      select s.id, s.plan_id, true as is_canceled from subscriptions s
      where s.tenant_id = ${tenantId} and s.status = 'canceled'
        and s.canceled_at >= ${startsAt} and s.canceled_at < ${endsAt}
      union all
      select m.subscription_id, m.plan_id, false from subscription_movements m
      join subscriptions s on s.tenant_id = m.tenant_id and s.id = m.subscription_id
      where m.tenant_id = ${tenantId} and m.status_after = 'paused'
        and m.status_before is distinct from 'paused'
        and m.at >= ${startsAt} and m.at < ${endsAt}
        and coalesce(m.pause_reason, case when s.paused_at = m.at then s.pause_reason end)
          in ${listed(UNCOLLECTED)}
        and not exists (
          select from subscription_movements later
          where later.tenant_id = m.tenant_id and later.subscription_id = m.subscription_id
            and later.number > m.number and later.at < ${endsAt}
            and later.status_after <> 'paused')
    ) gone
    left join lateral (
      select m.status_after, m.plan_id from subscription_movements m
      where m.tenant_id = ${tenantId} and m.subscription_id = gone.id and m.at < ${startsAt}
      order by m.number desc limit 1) was on true
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Of those that began in a month: how many, and how many more or fewer count since, by month. */
export interface CohortStep {
  readonly measure: 'cohort_started' | 'cohort_active';
  readonly cohort: string;
  readonly month: string;
  readonly count: number;
}

export async function selectCohorts(
  db: Db,
  tenantId: string,
  asked: { readonly firstMonth: string; readonly to: string },
): Promise<CohortStep[]> {
  const { firstMonth, to } = asked;
  const { rows } = await sql<CohortStep>`
    select measure, kind as cohort, to_char(day, 'YYYY-MM') as month, sum(count)::bigint as count
    from analytics_days
    where tenant_id = ${tenantId} and measure in ('cohort_started', 'cohort_active')
      and day between ${`${firstMonth}-01`} and ${to} and kind >= ${firstMonth}
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface Expected {
  readonly weekCount: number;
  readonly weekAmount: number;
  readonly monthCount: number;
  readonly monthAmount: number;
}

/** What is to be charged by the end of the seventh and of the thirtieth day from today. */
export async function selectExpected(db: Db, tenantId: string, today: string): Promise<Expected> {
  const within = (days: number) => sql`day <= ${today}::date + ${days}::int`;
  const { rows } = await sql<Expected>`
    select coalesce(sum(count) filter (where ${within(7)}), 0)::bigint as week_count,
      coalesce(sum(value) filter (where ${within(7)}), 0)::bigint as week_amount,
      coalesce(sum(count), 0)::bigint as month_count,
      coalesce(sum(value), 0)::bigint as month_amount
    from analytics_days
    where tenant_id = ${tenantId} and measure = 'renewals' and day >= ${today}::date
      and ${within(30)}`.execute(db);
  return rows[0] ?? { weekCount: 0, weekAmount: 0, monthCount: 0, monthAmount: 0 };
}

export type UpcomingRow = RowOf<Report['renewals']['upcoming'][number], 'nextBillingAt'>;

export async function selectUpcoming(db: Db, tenantId: string, now: Date): Promise<UpcomingRow[]> {
  const { rows } = await sql<UpcomingRow>`
    select s.id as subscription_id, s.code as subscription_code, c.email as customer_email,
      c.name as customer_name, p.name as plan_name, s.amount, s.next_billing_at
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    join plans p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    where s.tenant_id = ${tenantId} and s.next_billing_at >= ${now}
      and s.status in ${listed(RENEWING)} and renews(s)
    order by s.next_billing_at, s.id limit 10`.execute(db);
  return rows;
}

export type FailedInvoiceRow = RowOf<
  Omit<Report['recentFailedInvoices'][number], 'chargePending'>,
  'lastFailedAt' | 'nextPaymentAttemptAt'
>;

/** Of those due by then that nobody has paid since, the ten that failed last, the newest first. */
export async function selectFailedInvoices(
  db: Db,
  tenantId: string,
  until: Date,
): Promise<FailedInvoiceRow[]> {
  const { rows } = await sql<FailedInvoiceRow>`
    select i.id as invoice_id, i.code as invoice_code, i.subscription_id,
      i.subscription_code, c.id as customer_id, c.code as customer_code,
      c.email as customer_email, c.name as customer_name, i.status,
      i.amount_due - i.amount_paid as amount,
      i.attempt_count, tried.failure_code, i.failure_reason, i.next_payment_attempt_at,
      coalesce(tried.failed_at, i.failed_at, i.updated_at) as last_failed_at
    from (
      select i.*, s.code as subscription_code
      from invoices i
      left join subscriptions s on s.tenant_id = i.tenant_id and s.id = i.subscription_id
      where i.tenant_id = ${tenantId} and is_failing(i.status, i.failure_reason)
        and i.due_at < ${until} and has_ended(s.status) is not true
      order by i.updated_at desc, i.id desc limit 10) i
    join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
    left join lateral (
      select a.failed_at, a.failure_code from payment_attempts a
      where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.status = 'failed'
      order by a.failed_at desc, a.id desc limit 1) tried on true
    order by last_failed_at desc, i.id desc`.execute(db);
  return rows;
}

export interface Trouble {
  readonly measure: 'failing' | 'at_risk';
  readonly reason: string;
  readonly count: number;
  readonly amount: number;
}

/** What was due by that day, failed and is unpaid, and all at risk now: by why, most first. */
export async function selectTrouble(db: Db, tenantId: string, to: string): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    select measure, kind as reason, sum(count)::bigint as count, sum(value)::bigint as amount
    from analytics_days
    where tenant_id = ${tenantId} and measure in ('failing', 'at_risk') and day <= ${to}
    group by 1, 2 having sum(count) > 0 order by 3 desc, 2`.execute(db);
  return rows;
}

export type AtRiskRow = RowOf<Omit<Report['atRiskCustomers'][number], 'chargePending'>, 'since'>;

export async function selectAtRisk(db: Db, tenantId: string): Promise<AtRiskRow[]> {
  const { rows } = await sql<AtRiskRow>`
    select c.id as customer_id, c.code as customer_code, c.email as customer_email,
      c.name as customer_name, s.id as subscription_id, s.code as subscription_code,
      case when i.status in ${listed(OWED)} then i.id end as invoice_id,
      risk_of(s) as reason, s.amount,
      coalesce(s.paused_at, i.due_at, s.updated_at) as since
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join invoices i on i.tenant_id = s.tenant_id and i.id = s.latest_invoice_id
    where s.tenant_id = ${tenantId} and risk_of(s) is not null
      and (s.status in ${listed(IN_TROUBLE)} or s.card_expiry_told is not null)
    order by s.amount desc, s.id limit 10`.execute(db);
  return rows;
}

export async function selectTopCustomers(
  db: Db,
  tenantId: string,
): Promise<Report['topCustomers']> {
  const { rows } = await sql<Report['topCustomers'][number]>`
    select c.id as customer_id, c.code as customer_code, c.email as customer_email,
      c.name as customer_name, t.paid::bigint as total_paid, t.payments
    from (
      select * from analytics_customers where tenant_id = ${tenantId} and paid > 0
      order by paid desc, customer_id limit 5) t
    join customers c on c.tenant_id = t.tenant_id and c.id = t.customer_id
    order by t.paid desc, t.customer_id`.execute(db);
  return rows;
}

export async function selectPlanNames(
  db: Db,
  tenantId: string,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly name: string }>> {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from plans
    where tenant_id = ${tenantId} and id = any(${planIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

export type EndpointRow = RowOf<Report['webhooks']['endpoint'], 'failingSince' | 'disabledAt'>;

export async function selectEndpoint(db: Db, tenantId: string): Promise<EndpointRow> {
  return await db
    .selectFrom('tenants')
    .select([
      'webhookUrl as url',
      'webhookFailingSince as failingSince',
      'webhookDisabledAt as disabledAt',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
}
