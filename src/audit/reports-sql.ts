// Truths about what the reports are made of: recomputed from the rows themselves, they come to the
// same. Each reads every row there is, so they are for a thorough look.

import { sql } from 'kysely';
import { factsOfTenant } from '../model/reports/facts-sql.ts';
import { cohortFacts } from '../model/reports/fold-sql.ts';
import type { Invariant, Violation } from './books-sql.ts';

/** What is kept of each measure, less what the rows say: nothing may be left. */
const differences = () => sql<Violation>`
    select tenant_id, subject_id as id, measure || ' ' || kind || ': ' || sum(count) || ' and '
      || sum(value) || ' too much' as detail
    from (
      select tenant_id, measure, kind, subject_id, count, value from analytics_deltas
      union all
      select tenant_id, measure, kind, subject_id, count, value from analytics_days
      where measure not in ('mrr', 'standing', 'customers_counted', 'cohort_started',
        'cohort_active')
      union all
      select tenant_id, 'paid', '', customer_id, payments, paid from analytics_customers
      union all
      select tenant_id, measure, kind, subject_id, -count, -value
      from (${factsOfTenant(null)}) said
    ) kept (tenant_id, measure, kind, subject_id, count, value)
    group by tenant_id, measure, kind, subject_id having sum(count) <> 0 or sum(value) <> 0`;

export const REPORT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'reports_add_up',
    meaning: 'The reports’ sums are those of the rows themselves',
    isThorough: true,
    query: differences,
  },
  {
    name: 'movements_lead_here',
    meaning: 'Every subscription’s last movement led to where it stands',
    isThorough: true,
    query: () => sql<Violation>`
      select s.tenant_id, s.id, coalesce(m.status_after, 'none') || ', not ' || s.status as detail
      from subscriptions s left join lateral (
        select * from subscription_movements m
        where m.tenant_id = s.tenant_id and m.subscription_id = s.id
        order by m.number desc limit 1) m on true
      where m.status_after is distinct from s.status
        or m.pause_reason <> s.pause_reason
        or m.rate_after <> rate_of(s.status, s.amount - s.tax_contained, s.interval)`,
  },
  {
    name: 'movements_folded',
    meaning: 'The days’ recurring revenue and standing are what their movements come to',
    isThorough: true,
    query: () => sql<Violation>`
      select tenant_id, plan_id as id, measure || ' ' || kind || ': ' || sum(count) || ' and '
        || sum(value) || ' too much' as detail
      from (
        select tenant_id, measure, case measure when 'mrr' then '' else kind end as kind,
          subject_id as plan_id, case measure when 'mrr' then 0 else count end as count, value
        from analytics_days where measure in ('mrr', 'standing')
        union all
        select tenant_id, 'mrr', '', plan_id, 0, rate_before - rate_after
        from subscription_movements where is_folded
        union all
        select tenant_id, 'standing', status_after, plan_id, -1, 0
        from subscription_movements where is_folded and is_counted(status_after)
        union all
        select tenant_id, 'standing', status_before, plan_id, 1, 0
        from subscription_movements where is_folded and is_counted(status_before)) kept
      group by tenant_id, measure, kind, plan_id having sum(count) <> 0 or sum(value) <> 0`,
  },
  {
    name: 'cohorts_folded',
    meaning: 'The cohorts’ days are what the movements of their subscriptions come to',
    isThorough: true,
    query: () => sql<Violation>`
      select tenant_id, tenant_id as id, measure || ' of ' || month || ' on ' || day || ': '
        || sum(count) || ' too much' as detail
      from (
        select tenant_id, measure, kind as month, day, count from analytics_days
        where measure in ('cohort_started', 'cohort_active')
        union all
        select tenant_id, measure, month, day, 0 - f.count
        from (
          select m.tenant_id, ${cohortFacts(sql`t.analytics_timezone`)}
          from subscription_movements m
          join tenants t on t.id = m.tenant_id
          join subscriptions s on s.tenant_id = m.tenant_id and s.id = m.subscription_id
          where m.is_in_cohort) told
        cross join lateral (values ('cohort_started', begun), ('cohort_active', turned)
        ) as f (measure, count)) kept
      group by tenant_id, measure, month, day having sum(count) <> 0`,
  },
];
