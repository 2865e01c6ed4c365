// What belongs to rows that are shown, one query for each kind however many rows there are.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isOneOf } from '../db/keys.ts';
import type { CustomerRow } from './customers/shape.ts';
import type { InvoiceRow } from './invoices/shape.ts';
import type { PaymentAttemptRow } from './payments/shape.ts';
import type { PlanRow } from './plans/shape.ts';
import type { PaymentSourceRow } from './sources/shape.ts';
import type { SubscriptionRow } from './subscriptions/shape.ts';

type ById<T> = ReadonlyMap<string, T>;

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ById<T> =>
  new Map(rows.map((row) => [row.id, row]));

export async function selectCustomersById(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ById<CustomerRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CustomerRow>`
    select * from customers where tenant_id = ${tenantId} and ${isOneOf('id', ids)}`.execute(db);
  return byId(rows);
}

export async function selectInvoicesById(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ById<InvoiceRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<InvoiceRow>`
    select * from invoices where tenant_id = ${tenantId} and ${isOneOf('id', ids)}`.execute(db);
  return byId(rows);
}

export async function selectPlansById(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ById<PlanRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlanRow>`
    select * from plans where tenant_id = ${tenantId} and ${isOneOf('id', ids)}`.execute(db);
  return byId(rows);
}

export async function selectSourcesById(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ById<PaymentSourceRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaymentSourceRow>`
    select * from payment_sources
    where tenant_id = ${tenantId} and ${isOneOf('id', ids)}`.execute(db);
  return byId(rows);
}

export async function selectSubscriptionsById(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ById<SubscriptionRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SubscriptionRow>`
    select s.*, p.type as payment_source_type
    from subscriptions s
    left join payment_sources p on p.tenant_id = s.tenant_id and p.id = s.payment_source_id
    where s.tenant_id = ${tenantId} and ${isOneOf('s.id', ids)}`.execute(db);
  return byId(rows);
}

const NEWEST_SHOWN = 10;

export type NewestSubscription = SubscriptionRow & {
  /** Where a newer version of its plan moves it. */
  readonly movingPlanCode: string | null;
};

/** The newest ten subscriptions of each customer. */
export async function selectNewestSubscriptions(
  db: Db,
  tenantId: string,
  customerIds: readonly string[],
): Promise<readonly NewestSubscription[]> {
  const { rows } = await sql<NewestSubscription>`
    select newest.* from unnest(${customerIds}::uuid[]) as wanted (customer_id)
    cross join lateral (
      select s.*, p.type as payment_source_type,
        case when l.moving_version > s.plan_version then l.code end as moving_plan_code
      from subscriptions s
      join plans l on l.tenant_id = s.tenant_id and l.id = s.plan_id
      left join payment_sources p on p.tenant_id = s.tenant_id and p.id = s.payment_source_id
      where s.tenant_id = ${tenantId} and s.customer_id = wanted.customer_id
      order by s.created_at desc, s.id desc limit ${NEWEST_SHOWN}) newest`.execute(db);
  return rows;
}

export async function selectNewestSources(
  db: Db,
  tenantId: string,
  customerIds: readonly string[],
): Promise<readonly PaymentSourceRow[]> {
  const { rows } = await sql<PaymentSourceRow>`
    select newest.* from unnest(${customerIds}::uuid[]) as wanted (customer_id)
    cross join lateral (
      select * from payment_sources p
      where p.tenant_id = ${tenantId} and p.customer_id = wanted.customer_id
      order by p.created_at desc, p.id desc limit ${NEWEST_SHOWN}) newest`.execute(db);
  return rows;
}

export async function selectNewestPayments(
  db: Db,
  tenantId: string,
  customerIds: readonly string[],
): Promise<readonly PaymentAttemptRow[]> {
  const { rows } = await sql<PaymentAttemptRow>`
    select newest.* from unnest(${customerIds}::uuid[]) as wanted (customer_id)
    cross join lateral (
      select * from payment_attempts a
      where a.tenant_id = ${tenantId} and a.customer_id = wanted.customer_id
      order by a.created_at desc, a.id desc limit ${NEWEST_SHOWN}) newest`.execute(db);
  return rows;
}
