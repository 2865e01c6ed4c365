// Short lists from the tables themselves, for what is beside the figures of the reports: what
// is due, what failed, who is at risk.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { AnswerRow } from '../../lib/api/shaped.ts';
import { OWED } from '../invoices/life.ts';
import { isAtRisk, isRenewing, NEXT_BILLING, riskReason } from './rows-sql.ts';
import type { AnalyticsReport } from './shape.ts';

export type UpcomingRenewalRow = AnswerRow<
  AnalyticsReport['renewals']['upcoming'][number],
  'nextBillingAt'
>;

export async function selectUpcoming(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<UpcomingRenewalRow[]> {
  const { rows } = await sql<UpcomingRenewalRow>`
    select s.id as subscription_id, s.code as subscription_code, c.email as customer_email,
      c.name as customer_name, p.name as plan_name, s.amount, s.next_billing_at
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    join plans p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    where s.tenant_id = ${tenantId} and ${NEXT_BILLING} >= ${now}
      and ${isRenewing('s')}
    order by ${NEXT_BILLING}, s.id limit 10`.execute(db);
  return rows;
}

export type FailedInvoiceRow = AnswerRow<
  Omit<AnalyticsReport['recentFailedInvoices'][number], 'chargePending'>,
  'lastFailedAt' | 'nextPaymentAttemptAt'
>;

/** Of those due by then that are still unpaid, the ten that failed last, the newest first. */
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

export interface TroubleSum {
  readonly measure: 'failing' | 'at_risk';
  readonly reason: string;
  readonly count: number;
  readonly amount: number;
}

/** What was due by that day, failed and is unpaid, and all at risk now: by why, most first. */
export async function selectTrouble(db: Db, tenantId: string, to: string): Promise<TroubleSum[]> {
  const { rows } = await sql<TroubleSum>`
    select measure, kind as reason, sum(count)::bigint as count, sum(value)::bigint as amount
    from analytics_days
    where tenant_id = ${tenantId} and measure in ('failing', 'at_risk') and day <= ${to}
    group by 1, 2 having sum(count) > 0 order by 3 desc, 2`.execute(db);
  return rows;
}

export type AtRiskCustomerRow = AnswerRow<
  Omit<AnalyticsReport['atRiskCustomers'][number], 'chargePending'>,
  'since'
>;

export async function selectAtRisk(db: Db, tenantId: string): Promise<AtRiskCustomerRow[]> {
  const { rows } = await sql<AtRiskCustomerRow>`
    select c.id as customer_id, c.code as customer_code, c.email as customer_email,
      c.name as customer_name, s.id as subscription_id, s.code as subscription_code,
      case when i.status in ${literalList(OWED)} then i.id end as invoice_id,
      ${riskReason('s')} as reason, s.amount,
      coalesce(s.paused_at, i.due_at, s.updated_at) as since
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join invoices i on i.tenant_id = s.tenant_id and i.id = s.latest_invoice_id
    where s.tenant_id = ${tenantId} and ${isAtRisk('s')}
    order by s.amount desc, s.id limit 10`.execute(db);
  return rows;
}

export async function selectTopCustomers(
  db: Db,
  tenantId: string,
): Promise<AnalyticsReport['topCustomers']> {
  const { rows } = await sql<AnalyticsReport['topCustomers'][number]>`
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

export type EndpointReportRow = AnswerRow<
  AnalyticsReport['webhooks']['endpoint'],
  'failingSince' | 'disabledAt'
>;

export async function selectReportEndpoint(db: Db, tenantId: string): Promise<EndpointReportRow> {
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
