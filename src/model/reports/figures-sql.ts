// Sums of folded days for the figures of the reports, and what follows from single steps: losses
// and cohorts.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { ReportPeriod } from './period.ts';
import { UNCOLLECTED } from './rows-sql.ts';

/** Of one measure, kind, subject and count: before the window, within it, and in the one before. */
export interface MeasureSum {
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
  'reversals',
  'taxes',
  'discounts',
  'credit_used',
  'subscriptions_canceled',
  'deliveries',
];

export async function selectSums(
  db: Db,
  tenantId: string,
  period: ReportPeriod,
): Promise<MeasureSum[]> {
  const { from, to, previousFrom, previousTo } = period;
  const inside = sql`day between ${from} and ${to}`;
  const previous = sql`day between ${previousFrom} and ${previousTo}`;
  const { rows } = await sql<MeasureSum>`
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

export interface TrendPoint {
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
  'reversals',
  'subscriptions_new',
  'subscriptions_canceled',
  'mrr',
  'fees',
  'taxes',
  'standing',
];

/** By day, or by month: the first characters of a day are its month. */
export async function selectTrend(
  db: Db,
  tenantId: string,
  asked: { readonly period: ReportPeriod; readonly unit: 'day' | 'month' },
): Promise<TrendPoint[]> {
  const { from, to } = asked.period;
  const format = asked.unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await sql<TrendPoint>`
    select to_char(day, ${format}) as bucket, measure, kind, per,
      sum(count)::bigint as count, sum(value)::text as value
    from analytics_days
    where tenant_id = ${tenantId} and measure = any(${TREND}::text[])
      and day between ${from} and ${to}
    group by 1, 2, 3, 4 order by 1`.execute(db);
  return rows;
}

/** How many were lost in a window, by their plan: of which some were there when it began. */
export interface LostSubscriptions {
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
  { startsAt, endsAt }: ReportPeriod,
): Promise<LostSubscriptions[]> {
  const { rows } = await sql<LostSubscriptions>`
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
          in ${literalList(UNCOLLECTED)}
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

export interface ExpectedIncome {
  readonly weekCount: number;
  readonly weekAmount: number;
  readonly monthCount: number;
  readonly monthAmount: number;
}

/** What is to be charged by the end of the seventh and of the thirtieth day from today. */
export async function selectExpected(
  db: Db,
  tenantId: string,
  today: string,
): Promise<ExpectedIncome> {
  const within = (days: number) => sql`day <= ${today}::date + ${days}::int`;
  const { rows } = await sql<ExpectedIncome>`
    select coalesce(sum(count) filter (where ${within(7)}), 0)::bigint as week_count,
      coalesce(sum(value) filter (where ${within(7)}), 0)::bigint as week_amount,
      coalesce(sum(count), 0)::bigint as month_count,
      coalesce(sum(value), 0)::bigint as month_amount
    from analytics_days
    where tenant_id = ${tenantId} and measure = 'renewals' and day >= ${today}::date
      and ${within(30)}`.execute(db);
  return rows[0] ?? { weekCount: 0, weekAmount: 0, monthCount: 0, monthAmount: 0 };
}
