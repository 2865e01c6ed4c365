// Deletes what merchants keep for so many days alone, of each a few rows at a time, so that one who
// has millions holds up no other and no renewal. What is old is found by the keys and indexes that
// lists have anyway; a tenant's moment is that of its test clock, but for the API log.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { countChangesAcrossTenants } from '../reports/count-sql.ts';
import type { CountedRows } from '../reports/facts.ts';

export interface Purge {
  readonly realNow: Date;
  /** How many rows of all tenants, and of each. */
  readonly most: number;
  readonly mostOfOne: number;
  /** Only this one's. */
  readonly tenantId?: string;
}

type PurgePart = RawBuilder<unknown>;

/** Of tenants `t`. */
const ofTenant = ({ tenantId }: Purge): PurgePart =>
  tenantId === undefined ? sql`true` : sql`t.id = ${tenantId}`;

/** Before this moment of tenant `t` a row is old; null where the tenant keeps them. */
const endOf = (days: string, { realNow }: Purge): PurgePart => sql`
  (coalesce(t.clock_now, ${realNow}::timestamptz) - ${sql.ref(`t.${days}`)} * interval '1 day')`;

/** Rows `o (tenant_id, id)`: of each tenant the oldest ones, which are old. */
const oldRows = (rows: PurgePart, days: string, purge: Purge): PurgePart => sql`
  select o.tenant_id, o.id from tenants t cross join lateral (${rows}) o
  where ${sql.ref(`t.${days}`)} is not null and ${ofTenant(purge)} limit ${purge.most}`;

/** One that waits to be sent goes when it has been. */
export async function deleteOldEmailsAcrossTenants(db: Db, purge: Purge): Promise<number> {
  const rows = sql`
    select tenant_id, id from emails
    where tenant_id = t.id and created_at < ${endOf('email_days', purge)} and due_at is null
    order by created_at, id limit ${purge.mostOfOne}`;
  const { numAffectedRows } = await sql`
    with old as materialized (${oldRows(rows, 'email_days', purge)})
    delete from emails e using old where e.tenant_id = old.tenant_id and e.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

type DeletedDelivery = CountedRows['webhook_deliveries'] & {
  readonly tenantId: string;
  readonly many: number;
};

/** In a transaction: figures count deliveries that are there. */
export async function deleteOldDeliveriesAcrossTenants(db: Db, purge: Purge): Promise<number> {
  const rows = sql`
    select tenant_id, id from webhook_deliveries
    where tenant_id = t.id and created_at < ${endOf('delivery_days', purge)} and due_at is null
    order by created_at, id limit ${purge.mostOfOne} for no key update skip locked`;
  return await deleteDeliveries(db, oldRows(rows, 'delivery_days', purge));
}

async function deleteDeliveries(db: Db, old: PurgePart): Promise<number> {
  const { rows } = await sql<DeletedDelivery>`
    with old as materialized (${old}), tries as (
      delete from webhook_attempts a using old
      where a.tenant_id = old.tenant_id and a.delivery_id = old.id
    ), gone as (
      delete from webhook_deliveries d using old
      where d.tenant_id = old.tenant_id and d.id = old.id
      returning d.tenant_id, d.status, d.created_at
    )
    select tenant_id, status, created_at, count(*) as many from gone
    group by tenant_id, status, created_at`.execute(db);
  await countChangesAcrossTenants(
    db,
    rows.map(({ tenantId, many, ...before }) => ({
      ...{ tenantId, table: 'webhook_deliveries', before, after: null, many },
    })),
  );
  return rows.reduce((sum, { many }) => sum + many, 0);
}

/**
 * In a transaction. The oldest are looked at by the key, in the order in which they were written: a
 * further index would be one more that every renewal writes. An event goes with its delivery, once
 * that waits for nothing.
 */
export async function deleteOldEventsAcrossTenants(db: Db, purge: Purge): Promise<number> {
  const oldest = sql`
    select e.tenant_id, e.id from (
      select tenant_id, id, occurred_at from events where tenant_id = t.id
      order by id limit ${purge.mostOfOne}) e
    where e.occurred_at < ${endOf('event_days', purge)} and not exists (
      select from webhook_deliveries d
      where d.tenant_id = e.tenant_id and d.event_id = e.id and d.due_at is not null)`;
  const { rows: old } = await sql<{ tenantId: string; id: string }>`
    ${oldRows(oldest, 'event_days', purge)}`.execute(db);
  if (old.length === 0) return 0;
  const named = sql`unnest(${old.map(({ tenantId }) => tenantId)}::uuid[],
    ${old.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)`;
  await deleteDeliveries(
    db,
    sql`select d.tenant_id, d.id from ${named} join webhook_deliveries d
      on d.tenant_id = k.tenant_id and d.event_id = k.id`,
  );
  const { numAffectedRows } = await sql`
    delete from events e using ${named}
    where e.tenant_id = k.tenant_id and e.id = k.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The first id of a moment, as src/lib/values/id.ts has it. */
const firstIdOf = (moment: PurgePart): PurgePart => sql`(
  select (left(h, 8) || '-' || right(h, 4) || '-0000-0000-000000000000')::uuid
  from lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') h)`;

/**
 * From tenant to tenant along the key, and of each the oldest: what is old is found without an
 * index of its own, which every request would have to write. Of a tenant that has set nothing it is
 * what its operator keeps.
 */
export async function deleteOldRequestsAcrossTenants(
  db: Db,
  purge: Purge & { readonly operatorDays: number },
): Promise<number> {
  const { realNow, operatorDays, most, mostOfOne, tenantId } = purge;
  const end = sql`(${realNow}::timestamptz - interval '1 day'
    * case when ${operatorDays}::int = 0 then 0
        else coalesce(t.api_log_days, ${operatorDays}::int) end)`;
  const { numAffectedRows } = await sql`
    with recursive logged as (
      (select tenant_id from api_requests
        where ${tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`}
        order by tenant_id limit 1)
      union all
      select (select tenant_id from api_requests following
        where following.tenant_id > logged.tenant_id and ${tenantId === undefined}
        order by tenant_id limit 1)
      from logged where logged.tenant_id is not null
    ), old as (
      select oldest.* from logged left join tenants t on t.id = logged.tenant_id
      cross join lateral (
        select tenant_id, id from api_requests
        where tenant_id = logged.tenant_id and id < ${firstIdOf(end)}
        order by id limit ${mostOfOne}) oldest
      limit ${most}
    )
    delete from api_requests r using old
    where r.tenant_id = old.tenant_id and r.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
