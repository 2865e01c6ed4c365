// Folds what happened since the last time into days of the tenant's own zone. The process that
// folds has the tenant's days to himself; what is being appended meanwhile waits for the next fold.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { TENANT_AT_HOME } from '../../db/queue/queue.ts';
import { together } from '../../db/together.ts';
import { newId } from '../../lib/values/id.ts';
import { BEGUN, NOT_BEGUN } from '../subscriptions/life.ts';
import { NO_SUBJECT } from './facts.ts';
import { factsOfTenant } from './facts-sql.ts';

/** Within a transaction: from here to its end no other process changes this tenant's days. */
export async function foldDays(db: Db, tenantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('analytics ' || ${tenantId}::text, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ timezone: string; analyticsTimezone: string | null }>`
    select timezone, analytics_timezone from tenants where id = ${tenantId}`.execute(db);
  const [{ timezone, analyticsTimezone } = { timezone: 'UTC', analyticsTimezone: null }] = rows;
  if (analyticsTimezone === null) await setZone(db, tenantId, timezone);
  else if (timezone !== analyticsTimezone) await beginAgain(db, tenantId, timezone);
  await foldDeltas(db, tenantId, timezone);
  await foldMovements(db, tenantId, timezone);
  await foldCohorts(db, tenantId, timezone);
}

/**
 * The days of another zone are of no use. All that ever counted is appended once more, less what
 * waits already, and in one statement: what others append meanwhile is either seen both as a row
 * and as a delta, or as neither.
 */
async function beginAgain(db: Db, tenantId: string, timezone: string): Promise<void> {
  await together([
    sql`delete from analytics_days where tenant_id = ${tenantId}`.execute(db),
    sql`delete from analytics_customers where tenant_id = ${tenantId}`.execute(db),
    sql`
      update subscription_movements set is_folded = false, is_in_cohort = false
      where tenant_id = ${tenantId} and (is_folded or is_in_cohort)`.execute(db),
    setZone(db, tenantId, timezone),
    sql`
      insert into analytics_deltas (tenant_id, id, measure, kind, subject_id, at, count, value)
      select tenant_id, ${idOfRow(newId())}, measure, kind, subject_id,
        date_bin('15 minutes', at, 'epoch') as quarter, sum(count), sum(value)
      from (${factsOfTenant(tenantId)} union all
        select tenant_id, measure, kind, subject_id, at, 0 - count, 0 - value
        from analytics_deltas where tenant_id = ${tenantId}) facts
      group by tenant_id, measure, kind, subject_id, quarter
      having sum(count) <> 0 or sum(value) <> 0`.execute(db),
  ]);
}

/** An id for each row of a result: the beginning of one that was drawn, and the row's number. */
const idOfRow = (drawn: string): RawBuilder<unknown> =>
  sql`(left(${drawn}, 24) || lpad(to_hex(row_number() over ()), 12, '0'))::uuid`;

async function setZone(db: Db, tenantId: string, timezone: string): Promise<void> {
  await sql`
    update tenants set analytics_timezone = ${timezone} where id = ${tenantId}`.execute(db);
}

const ADD_UP = sql`
  on conflict (tenant_id, measure, day, kind, subject_id, per) do update
  set count = analytics_days.count + excluded.count, value = analytics_days.value + excluded.value`;

async function foldDeltas(db: Db, tenantId: string, timezone: string): Promise<void> {
  await sql`
    with taken as (
      delete from analytics_deltas where tenant_id = ${tenantId} returning *
    ), paid as (
      insert into analytics_customers (tenant_id, customer_id, counted, payments, paid)
      select tenant_id, subject_id, 0, sum(count), sum(value) from taken
      where measure = 'paid' group by 1, 2
      on conflict (tenant_id, customer_id) do update
      set payments = analytics_customers.payments + excluded.payments,
        paid = analytics_customers.paid + excluded.paid
    )
    insert into analytics_days (tenant_id, measure, day, kind, subject_id, per, count, value)
    select tenant_id, measure, (at at time zone ${timezone})::date, kind, subject_id, 0,
      sum(count), sum(value)
    from taken where measure <> 'paid' group by 1, 2, 3, 4, 5 ${ADD_UP}`.execute(db);
}

async function foldMovements(db: Db, tenantId: string, timezone: string): Promise<void> {
  await sql`
    with taken as (
      update subscription_movements set is_folded = true
      where tenant_id = ${tenantId} and not is_folded
      returning *, (at at time zone ${timezone})::date as day,
        is_counted(status_after)::int - is_counted(status_before)::int as turned
    ), stepped as (
      -- How many of a customer's subscriptions counted after each of these steps.
      select t.*, coalesce(c.counted, 0) + sum(turned) over (
          partition by t.customer_id order by t.at, t.subscription_id, t.number) as counted
      from taken t left join analytics_customers c
        on c.tenant_id = t.tenant_id and c.customer_id = t.customer_id
    ), customers as (
      insert into analytics_customers (tenant_id, customer_id, counted, payments, paid)
      select tenant_id, customer_id, sum(turned), 0, 0 from taken group by 1, 2
      on conflict (tenant_id, customer_id) do update
      set counted = analytics_customers.counted + excluded.counted
    ), told as (
      select tenant_id, 'standing' as measure, day, status_after as kind, plan_id as subject_id,
        0 as per, 1 as count, 0::numeric as value
      from taken where is_counted(status_after)
      union all
      select tenant_id, 'standing', day, status_before, plan_id, 0, -1, 0
      from taken where is_counted(status_before)
      union all
      select tenant_id, 'mrr', day, kind, plan_id, per_after, greatest(turned, 0), rate_after
      from taken where kind is not null and is_counted(status_after)
      union all
      select tenant_id, 'mrr', day, kind, plan_id, per_before, least(turned, 0), -rate_before
      from taken where kind is not null and is_counted(status_before)
      union all
      select tenant_id, 'customers_counted', day, '', ${NO_SUBJECT}::uuid, 0, 1, 0
      from stepped where turned = 1 and counted = 1
      union all
      select tenant_id, 'customers_counted', day, '', ${NO_SUBJECT}::uuid, 0, -1, 0
      from stepped where turned = -1 and counted = 0
    )
    insert into analytics_days (tenant_id, measure, day, kind, subject_id, per, count, value)
    select tenant_id, measure, day, kind, subject_id, per, sum(count), sum(value)
    from told group by 1, 2, 3, 4, 5, 6 ${ADD_UP}`.execute(db);
}

/** By the month in which a subscription began: how many did, and how many of them count since. */
async function foldCohorts(db: Db, tenantId: string, timezone: string): Promise<void> {
  await sql`
    with taken as (
      update subscription_movements m set is_in_cohort = true
      from subscriptions s
      where m.tenant_id = ${tenantId} and not m.is_in_cohort
        and s.tenant_id = m.tenant_id and s.id = m.subscription_id
      returning m.*, s.started_at, s.created_at
    )
    insert into analytics_days (tenant_id, measure, day, kind, subject_id, per, count, value)
    select ${tenantId}::uuid, measure, day, month, ${NO_SUBJECT}::uuid, 0, sum(count), 0
    from (
      select ${cohortFacts(sql`${timezone}::text`)}
      from taken m cross join lateral (select m.started_at, m.created_at) s) told
    cross join lateral (values ('cohort_started', begun), ('cohort_active', turned)
    ) as f (measure, count)
    group by measure, day, month having sum(count) <> 0 ${ADD_UP}`.execute(db);
}

/** Of a movement `m` of a subscription `s`: its day, whose month it counts for, and what. */
export const cohortFacts = (timezone: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (m.at at time zone ${timezone})::date as day,
  to_char(coalesce(s.started_at, s.created_at) at time zone ${timezone}, 'YYYY-MM') as month,
  -- What a change of plan takes out of the one and into the other begins nothing.
  ((m.status_before is null or m.status_before in ${literalList(NOT_BEGUN)})
    and m.status_after in ${literalList(BEGUN)} and coalesce(m.kind, 'new') = 'new')::int as begun,
  is_counted(m.status_after)::int - is_counted(m.status_before)::int as turned`;

/** Whose deltas wait, some at a time. */
export async function selectUnfoldedTenantsAcrossTenants(
  db: Db,
  most: number,
): Promise<{ readonly tenantId: string }[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select id as tenant_id from tenants t
    where ${TENANT_AT_HOME} and (
      exists (select from analytics_deltas d where d.tenant_id = t.id)
      or exists (select from subscription_movements m where m.tenant_id = t.id and not m.is_folded)
      or exists (
        select from subscription_movements m where m.tenant_id = t.id and not m.is_in_cohort))
    limit ${most}`.execute(db);
  return rows;
}
