// Every query on acts in bulk.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { isId } from '../../lib/values/id.ts';
import { type Filtering, filterConditions } from '../lists/filters-sql.ts';
import { type BulkActRow, type BulkRow, type BulkSubject, MOST_IN_BULK } from './shape.ts';

/** Of which one is acted on: an invoice by its number, where it has one. */
export interface NamedSubject {
  readonly id: string;
  readonly name: string;
}

const NAMES: Readonly<Record<BulkSubject, ReturnType<typeof sql>>> = {
  invoices: sql`coalesce(number, code)`,
  subscriptions: sql`code`,
};

/** All that a list has, the oldest first; one more than may be acted on, where there are more. */
export async function selectFilteredSubjects(
  db: Db,
  tenantId: string,
  asked: Filtering<BulkSubject>,
): Promise<NamedSubject[]> {
  const conditions = await filterConditions(db, tenantId, asked);
  const { rows } = await sql<NamedSubject>`
    select id, ${NAMES[asked.kind]} as name from ${sql.table(asked.kind)}
    where ${sql.join(conditions, sql` and `)}
    order by created_at, id limit ${MOST_IN_BULK + 1}`.execute(db);
  return rows;
}

/** By the ids, codes and numbers that name them, as they were sent. */
export async function selectNamedSubjects(
  db: Db,
  tenantId: string,
  { kind, names }: { readonly kind: BulkSubject; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, NamedSubject>> {
  const ids = names.filter(isId);
  const words = names.filter((name) => !isId(name));
  const called = sql`unnest(${words}::text[]) as w (word)`;
  const named = sql`select x.id, ${NAMES[kind]} as name`;
  const table = sql.table(kind);
  const numbered =
    kind === 'invoices'
      ? sql`union all ${named}, w.word from ${called} join ${table} x
          on x.tenant_id = ${tenantId} and lower(x.number) = lower(w.word)`
      : sql``;
  const { rows } = await sql<NamedSubject & { word: string }>`
    ${named}, x.id::text as word from ${table} x
    where x.tenant_id = ${tenantId} and x.id = any(${ids}::uuid[])
    union all ${named}, w.word from ${called} join ${table} x
      on x.tenant_id = ${tenantId} and lower(x.code) = lower(w.word) and x.code = w.word
    ${numbered}`.execute(db);
  return new Map(rows.map(({ word, ...subject }) => [word, subject]));
}

type NewBulk = Omit<BulkRow, 'tenantId'>;

export async function insertBulk(db: Db, tenantId: string, bulk: NewBulk): Promise<void> {
  const { actor, body, ...columns } = bulk;
  await db
    .insertInto('bulks')
    .values({ tenantId, ...columns, actor: JSON.stringify(actor), body: JSON.stringify(body) })
    .execute();
}

type NewAct = Pick<
  BulkActRow,
  'id' | 'place' | 'name' | 'subjectId' | 'refusalCode' | 'refusalMessage' | 'decidedAt' | 'dueAt'
>;

export async function insertActs(
  db: Db,
  tenantId: string,
  { bulkId, acts }: { readonly bulkId: string; readonly acts: readonly NewAct[] },
): Promise<void> {
  if (acts.length === 0) return;
  const column = (name: keyof NewAct) => acts.map((act) => act[name]);
  await sql`
    insert into bulk_acts (tenant_id, bulk_id, id, place, name, subject_id, refusal_code,
      refusal_message, decided_at, due_at)
    select ${tenantId}, ${bulkId}, * from unnest(${column('id')}::uuid[], ${column('place')}::int[],
      ${column('name')}::text[], ${column('subjectId')}::uuid[], ${column('refusalCode')}::text[],
      ${column('refusalMessage')}::text[], ${column('decidedAt')}::timestamptz[],
      ${column('dueAt')}::timestamptz[])`.execute(db);
}

/** How many of a tenant's are under way, of so many at the most. */
export async function countRunningBulks(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct bulk_id) as count from bulk_acts
    where tenant_id = ${tenantId} and due_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectBulk(
  db: Db,
  tenantId: string,
  id: string,
): Promise<BulkRow | undefined> {
  return (await selectBulksAcrossTenants(db, [{ tenantId, id }])).get(nameOfKey({ tenantId, id }));
}

/** By the names of their keys. */
export async function selectBulksAcrossTenants(
  db: Db,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, BulkRow>> {
  const { rows } = await sql<BulkRow>`
    select b.* from ${relationOf(keys)}
    join bulks b on b.tenant_id = k.tenant_id and b.id = k.id`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row]));
}

export interface BulkProgress {
  readonly total: number;
  readonly done: number;
  readonly lastAt: Date | null;
}

export async function selectProgress(
  db: Db,
  tenantId: string,
  bulkId: string,
): Promise<BulkProgress> {
  const { rows } = await sql<BulkProgress>`
    select count(*) as total, count(decided_at) as done, max(decided_at) as last_at
    from bulk_acts where tenant_id = ${tenantId} and bulk_id = ${bulkId}`.execute(db);
  return rows[0] ?? { total: 0, done: 0, lastAt: null };
}

/** In their order. */
export async function selectRefusals(
  db: Db,
  tenantId: string,
  bulkId: string,
): Promise<Pick<BulkActRow, 'subjectId' | 'name' | 'refusalCode' | 'refusalMessage'>[]> {
  return await db
    .selectFrom('bulkActs')
    .select(['subjectId', 'name', 'refusalCode', 'refusalMessage'])
    .where('tenantId', '=', tenantId)
    .where('bulkId', '=', bulkId)
    .where('refusalCode', 'is not', null)
    .orderBy('place')
    .execute();
}

/** An act as a process holds it: it writes of it only as long as the lease is its own. */
type HeldAct = Pick<BulkActRow, 'id' | 'leasedUntil'>;

const ofHeld = (db: Db, tenantId: string, { id, leasedUntil }: HeldAct) =>
  db
    .updateTable('bulkActs')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('dueAt', 'is not', null)
    .where('leasedUntil', '=', leasedUntil);

/** What its first step commits, with that step. False where another process took it over. */
export async function keepActIntent(
  db: Db,
  tenantId: string,
  { act, intent }: { readonly act: HeldAct; readonly intent: unknown },
): Promise<boolean> {
  const written = await ofHeld(db, tenantId, act)
    .set({ intent: JSON.stringify(intent) })
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

/** How it ended; null: it was done. False where another process took it over. */
export async function decideAct(
  db: Db,
  tenantId: string,
  end: {
    readonly act: HeldAct;
    readonly now: Date;
    readonly refusal: { readonly code: string; readonly message: string } | null;
  },
): Promise<boolean> {
  const { act, now, refusal } = end;
  const written = await ofHeld(db, tenantId, act)
    .set({
      ...{ dueAt: null, leasedUntil: null, intent: null, decidedAt: now },
      ...{ refusalCode: refusal?.code ?? null, refusalMessage: refusal?.message ?? null },
    })
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

export async function putOffAct(
  db: Db,
  tenantId: string,
  { act, until }: { readonly act: HeldAct; readonly until: Date },
): Promise<void> {
  await ofHeld(db, tenantId, act)
    .set({ dueAt: until, leasedUntil: null, tries: sql`tries + 1` })
    .execute();
}

/** Forgets those that were asked for before this moment: the acts, and then what asked for them. */
export async function deleteOldBulksAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const old = sql`select tenant_id, id from bulks where created_at < ${before}
    order by created_at limit ${most}`;
  const { numAffectedRows: acts = 0n } = await sql`
    delete from bulk_acts where (tenant_id, id) in (
      select a.tenant_id, a.id from (${old}) old
      join bulk_acts a on a.tenant_id = old.tenant_id and a.bulk_id = old.id
      limit ${most})`.execute(db);
  if (acts > 0n) return Number(acts);
  const { numAffectedRows: bulks = 0n } = await sql`
    delete from bulks where (tenant_id, id) in (${old})`.execute(db);
  return Number(bulks);
}

/** Whether the customer of this invoice has an address to be reminded at. */
export async function isMailable(db: Db, tenantId: string, invoiceId: string): Promise<boolean> {
  const { rows } = await sql<{ email: string | null }>`
    select c.email from invoices i
    join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
    where i.tenant_id = ${tenantId} and i.id = ${invoiceId}`.execute(db);
  return rows.every(({ email }) => email !== null);
}
