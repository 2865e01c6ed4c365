// What every list does alike: newest first, ties by id, one page of it and the count of all.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PageRequest, Rows } from '../lib/page.ts';
import type { Window } from '../lib/window.ts';
import type { Db } from './connect.ts';
import type { Schema } from './schema.ts';

export type Condition = RawBuilder<boolean>;

export interface CommonFilter {
  readonly search?: string | undefined;
  readonly window: Window;
}

/** A pattern for lower-case text that has the words somewhere; what LIKE holds special is not. */
export function containing(words: string): RawBuilder<string> {
  const escaped = words.replace(/[\\%_]/g, (special) => `\\${special}`);
  return sql<string>`'%' || lower(${escaped}::text) || '%'`;
}

/**
 * The conditions that all lists share. The search is a substring, in the words of the trigram
 * index.
 */
export function commonConditions(tenantId: string, filter: CommonFilter): Condition[] {
  const conditions = [sql<boolean>`tenant_id = ${tenantId}`];
  const { since, until } = filter.window;
  if (filter.search) conditions.push(sql<boolean>`search_text like ${containing(filter.search)}`);
  if (since) conditions.push(sql<boolean>`created_at >= ${since}`);
  if (until) conditions.push(sql<boolean>`created_at < ${until}`);
  return conditions;
}

/** Above it a list of ids is no shorter way than the search itself. */
const MOST_NAMED = 1_000;

/**
 * The rows whose customer or plan has the words in its names. Looked up first, few of them let an
 * index find their rows; nothing when there are none.
 */
export async function namedLike(
  db: Db,
  tenantId: string,
  { table, search }: { readonly table: 'customers' | 'plans'; readonly search: string },
): Promise<Condition[]> {
  const named = sql<{ id: string }>`select id from ${sql.table(table)}
    where tenant_id = ${tenantId} and search_text like ${containing(search)}`;
  const { rows } = await sql<{ id: string }>`${named} limit ${MOST_NAMED + 1}`.execute(db);
  if (rows.length === 0) return [];
  const column = sql.ref(table === 'customers' ? 'customer_id' : 'plan_id');
  if (rows.length > MOST_NAMED) return [sql<boolean>`${column} in (${named})`];
  return [sql<boolean>`${column} = any(${rows.map(({ id }) => id)}::uuid[])`];
}

export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** An exact match for each field that was asked for. */
export function equalConditions(fields: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
}

export async function selectPage<T extends keyof Schema & string>(
  db: Db,
  table: T,
  list: { readonly where: readonly Condition[]; readonly page: PageRequest },
): Promise<Rows<Selectable<Schema[T]>>> {
  const where = sql.join([...list.where], sql` and `);
  const { page, limit } = list.page;
  const { rows } = await sql<Selectable<Schema[T]>>`
    select * from ${sql.table(table)} where ${where}
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  if (page === 1 && rows.length < limit) return { rows, totalCount: rows.length };
  const counted = await sql<{ totalCount: number }>`
    select count(*) as total_count from ${sql.table(table)} where ${where}`.execute(db);
  return { rows, totalCount: counted.rows[0]?.totalCount ?? 0 };
}
