// Rows of the statement with what of ours they are about.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, PLANNED_EACH_TIME } from '../../db/connect.ts';
import { readInBatches } from '../../db/cursor.ts';
import type { StatementRows } from '../../db/schema.ts';
import { unnestRows } from '../../db/unnest.ts';
import { REVERSAL } from './rules.ts';

export type KeptRow = Selectable<StatementRows>;

/** Names under which rows may be ours. */
export interface RowNames {
  readonly references: readonly string[];
  readonly transactionIds: readonly string[];
  readonly sessionIds: readonly string[];
}

/** It may be of another thing than it is said to be: of an order its payment, of that a refund. */
const IS_LOOSE = sql`(of_type = 'order'
  or (of_type = 'payment' and entry = 'debit' and kind <> ${sql.lit(REVERSAL)}))`;

/** Rows with one of these names which are not known to be of one thing. */
export async function selectFreeRows(
  db: Db,
  tenantId: string,
  { provider, names }: { readonly provider: string; readonly names: RowNames },
): Promise<KeptRow[]> {
  const { references, transactionIds, sessionIds } = names;
  const isFree = sql`provider = ${provider}
    and (of_tenant is null or (of_tenant = ${tenantId} and ${IS_LOOSE}))`;
  const { rows } = await sql<KeptRow>`
    select * from statement_rows where reference = any(${references}::text[]) and ${isFree}
    union select * from statement_rows
      where transaction_id = any(${transactionIds}::text[]) and ${isFree}
    union select * from statement_rows
      where session_id = any(${sessionIds}::text[]) and ${isFree}
    order by day, account, place`.execute(db);
  return rows;
}

/**
 * Said as a stretch of the index by tenants: of a new day the planner knows nothing, and would read
 * the rows of all tenants.
 */
const isOfTenantOn = (tenantId: string, { provider, day }: DayOf) => sql`
  r.of_tenant is not null
  and (r.of_tenant, r.provider, r.day) >= (${tenantId}::uuid, ${provider}, ${day}::date)
  and (r.of_tenant, r.provider, r.day) <= (${tenantId}::uuid, ${provider}, ${day}::date)`;

/**
 * What the loose rows of a day may be of by now: the payment of an order, which was learnt of days
 * later, and the refunds of a payment.
 */
export async function selectKeysOfLooseRows(
  db: Db,
  tenantId: string,
  { provider, day }: DayOf,
): Promise<{ readonly type: string; readonly id: string }[]> {
  const ofDay = isOfTenantOn(tenantId, { provider, day });
  const { rows } = await sql<{ type: string; id: string }>`
    select 'payment' as type, a.id from statement_rows r
      join checkout_orders o on o.tenant_id = ${tenantId} and o.id = r.of_id
      join payment_attempts a on a.tenant_id = ${tenantId} and a.reference = o.reference
      where ${ofDay} and r.of_type = 'order'
    union select 'refund', f.id from statement_rows r
      join refunds f on f.tenant_id = ${tenantId} and f.payment_id = r.of_id
      where ${ofDay} and r.of_type = 'payment' and r.entry = 'debit'
        and r.kind <> ${REVERSAL}`.execute(db);
  return rows;
}

/**
 * Those of these that a row is about. Of a new day the planner knows nothing, and goes through all
 * rows of the tenant: a list that it knows is looked up by hash, another one by one.
 */
export async function selectLinkedIds(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ofId: string; ofType: string }>`
    ${PLANNED_EACH_TIME} select distinct of_type, of_id from statement_rows
    where of_tenant = ${tenantId} and of_id = any(${ids}::uuid[]) and kind <> ${REVERSAL}
      and not ${IS_LOOSE}`.execute(db);
  return new Set(rows.map(({ ofType, ofId }) => `${ofType} ${ofId}`));
}

export interface RowLink {
  readonly row: Pick<KeptRow, 'provider' | 'account' | 'day' | 'place'>;
  readonly tenantId: string;
  readonly type: string;
  readonly id: string;
}

export async function linkRowsAcrossTenants(db: Db, links: readonly RowLink[]): Promise<void> {
  if (links.length === 0) return;
  const columns = {
    provider: 'text',
    account: 'text',
    day: 'date',
    place: 'integer',
    ofTenant: 'uuid',
    ofType: 'text',
    ofId: 'uuid',
  } as const;
  const rows = links.map(({ row: { provider, account, day, place }, tenantId, type, id }) => ({
    ...{ provider, account, day, place, ofTenant: tenantId, ofType: type, ofId: id },
  }));
  await sql`
    update statement_rows r set of_tenant = k.of_tenant, of_type = k.of_type, of_id = k.of_id
    from ${unnestRows('k', columns, rows)}
    where r.provider = k.provider and r.account = k.account and r.day = k.day
      and r.place = k.place`.execute(db);
}

/** A row to be judged, and what rows before it say of the same movement. */
export interface JudgedRow extends KeptRow {
  readonly repeats: number;
  readonly reversedBefore: number;
  /** How many rows before it the provider calls the same. */
  readonly nth: number;
}

export interface DayOf {
  readonly provider: string;
  readonly day: string;
}

export interface RowPlace {
  readonly account: string;
  readonly place: number;
}

interface RowsOfDay extends DayOf {
  readonly after: RowPlace | null;
  readonly most: number;
}

const isBefore = sql`(e.day, e.account, e.place) < (r.day, r.account, r.place)`;
const isSameMovement = sql`
  e.of_tenant = r.of_tenant and e.of_id = r.of_id and e.of_type = r.of_type
  and e.entry = r.entry and (e.kind = ${sql.lit(REVERSAL)}) = (r.kind = ${sql.lit(REVERSAL)})`;
/** What goes back of a payment in parts, or is taken back so, is no repetition. */
const isRepeated = sql`
  (r.kind <> ${sql.lit(REVERSAL)} and (r.entry = 'credit' or e.transaction_id = r.transaction_id)
    or (e.amount = r.amount and e.at = r.at and e.transaction_id = r.transaction_id))`;

const NTH = sql`(select count(*)::int from statement_rows e
  where e.provider = r.provider and e.transaction_id = r.transaction_id and e.entry = r.entry
    and e.kind = r.kind and ${isBefore}) as nth`;

const isAfter = (after: RowPlace | null) =>
  after === null
    ? sql`true`
    : sql`(r.account, r.place) > (${after.account}, ${after.place}::integer)`;

/** The rows of a day that are about a tenant's money, in their order. */
export function rowsOfTenant(
  db: Db,
  tenantId: string,
  { provider, day }: DayOf,
): AsyncGenerator<readonly JudgedRow[]> {
  const query = sql<JudgedRow>`
    select r.*, ${NTH},
      (select count(*)::int from statement_rows e
        where ${isSameMovement} and ${isBefore} and ${isRepeated}) as repeats,
      case when r.kind = ${sql.lit(REVERSAL)} then
        (select coalesce(sum(d.amount), 0)::bigint from (
          select distinct e.amount, e.at from statement_rows e
          where ${isSameMovement} and ${isBefore} and not ${isRepeated}) d) else 0 end
        as reversed_before
    from statement_rows r
    where ${isOfTenantOn(tenantId, { provider, day })}
    order by r.of_tenant, r.provider, r.day, r.account, r.place`;
  return readInBatches(db, query);
}

/** The rows of a day that are about nothing known. */
export async function selectUnknownRowsAcrossTenants(
  db: Db,
  { provider, day, after, most }: RowsOfDay,
): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select r.*, ${NTH}, 0 as repeats, 0 as reversed_before from statement_rows r
    where r.of_tenant is null and r.provider = ${provider} and r.day = ${day}::date
      and ${isAfter(after)}
    order by r.account, r.place limit ${most}`.execute(db);
  return rows;
}

/** What rows have taken back of a payment, each once. */
export const reversedByRows = (payment: {
  readonly tenantId: RawBuilder<unknown>;
  readonly paymentId: RawBuilder<unknown>;
  readonly provider: string;
}): RawBuilder<number> => sql`(
  select coalesce(sum(amount), 0)::bigint from (
    select distinct amount, at from statement_rows
    where of_tenant = ${payment.tenantId} and of_id = ${payment.paymentId} and of_type = 'payment'
      and provider = ${payment.provider} and kind = ${REVERSAL}) r)`;

export async function sumReversedRows(
  db: Db,
  tenantId: string,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<number> {
  const payment = { tenantId: sql`${tenantId}`, paymentId: sql`${paymentId}`, provider };
  const { rows } = await sql<{ amount: number }>`
    select ${reversedByRows(payment)} as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Whether this row, the so many-th that the provider calls so, is of one thing by now. */
export async function isRowSettled(
  db: Db,
  tenantId: string,
  row: Pick<JudgedRow, 'provider' | 'transactionId' | 'entry' | 'kind' | 'nth'>,
): Promise<boolean> {
  const { provider, transactionId, entry, kind, nth } = row;
  const { rows } = await sql<{ isLoose: boolean }>`
    select ${IS_LOOSE} as is_loose from (
      select * from statement_rows
      where provider = ${provider} and transaction_id = ${transactionId} and entry = ${entry}
        and kind = ${kind}
      order by day, account, place offset ${nth} limit 1) r
    where of_tenant = ${tenantId}`.execute(db);
  return rows[0]?.isLoose !== true;
}
