// A list in the order of its rows, from the newest or from the oldest: what follows a place, which
// place is so many rows further, and how many rows there are. A place is what the order goes by, as
// text.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ListOrder } from '../lib/api/page.ts';
import type { Db } from './connect.ts';
import type { Schema } from './schema.ts';

export type TableName = keyof Schema & string;
export type RowPlace = readonly string[];

/** A column, or what an index has of several. */
export type OrderColumn = string | RawBuilder<unknown>;

export interface RowWalk<T extends TableName = TableName> {
  readonly db: Db;
  readonly table: T;
  readonly where: RawBuilder<unknown>;
  /** The keys of all its rows, where a search found few: faster than to walk past all others. */
  readonly found: RawBuilder<unknown> | null;
  /** What the order goes by. */
  readonly columns: readonly OrderColumn[];
  /** Of the newest they are the greatest. */
  readonly order: ListOrder;
}

/** A condition on the place of a row. */
type Where = RawBuilder<unknown>;

const DIRECTIONS = {
  newest: { direction: 'desc', follows: '<', upTo: '>=' },
  oldest: { direction: 'asc', follows: '>', upTo: '<=' },
} as const;

const reference = (column: OrderColumn) => (typeof column === 'string' ? sql.ref(column) : column);
const keyColumns = ({ columns }: RowWalk) => sql`(${sql.join(columns.map(reference))})`;
const compared = (walk: RowWalk, sign: string, place: RowPlace) =>
  sql`${keyColumns(walk)} ${sql.raw(sign)} (${sql.join([...place])})`;

const upToPlace = (walk: RowWalk, place: RowPlace) =>
  compared(walk, DIRECTIONS[walk.order].upTo, place);
const afterPlace = (walk: RowWalk, place: RowPlace | null) =>
  place === null ? sql`true` : compared(walk, DIRECTIONS[walk.order].follows, place);

const walkOrder = ({ columns, order }: RowWalk) => {
  const direction = sql.raw(DIRECTIONS[order].direction);
  return sql`order by ${sql.join(columns.map((column) => sql`${reference(column)} ${direction}`))}`;
};
const placeArray = ({ columns }: RowWalk) =>
  sql`array[${sql.join(columns.map((column) => sql`${reference(column)}::text`))}]`;
const fromTable = ({ table, where, found }: RowWalk, condition: Where) =>
  found === null
    ? sql`from ${sql.table(table)} where ${where} and ${condition}`
    : sql`from found where ${condition}`;
/** Looked for once, whatever the planner thinks of it. */
const withFound = ({ found }: RowWalk) =>
  found === null ? sql`` : sql`with found as materialized (${found})`;

/** At most so many rows after the place, or from the beginning. */
export async function selectAfter<T extends TableName>(
  walk: RowWalk<T>,
  place: RowPlace | null,
  most: number,
): Promise<Selectable<Schema[T]>[]> {
  const chosen = sql`${fromTable(walk, afterPlace(walk, place))} ${walkOrder(walk)} limit ${most}`;
  const rows = sql<Selectable<Schema[T]>>`select * ${chosen}`;
  if (walk.found === null) return (await rows.execute(walk.db)).rows;
  const joined = sql<Selectable<Schema[T]>>`${withFound(walk)}
    select * from (
      select listed.* from (select tenant_id, id ${chosen}) chosen
      join ${sql.table(walk.table)} listed
        on listed.tenant_id = chosen.tenant_id and listed.id = chosen.id) shown
    ${walkOrder(walk)}`;
  return (await joined.execute(walk.db)).rows;
}

/** The place so many rows after another one; null where there are not so many. */
export async function selectPlaceAfter(
  walk: RowWalk,
  place: RowPlace | null,
  rowsOn: number,
): Promise<RowPlace | null> {
  // Text is made of the last row alone, not of all that are passed.
  const names = walk.columns.map((_, index) => sql.ref(`place_${index}`));
  const last = sql`select ${sql.join(
    walk.columns.map((column, index) => sql`${reference(column)} as ${names[index]}`),
  )} ${fromTable(walk, afterPlace(walk, place))} ${walkOrder(walk)} limit 1 offset ${rowsOn - 1}`;
  const { rows } = await sql<{ place: RowPlace }>`${withFound(walk)}
    select array[${sql.join(names.map((name) => sql`${name}::text`))}] as place
    from (${last}) passed`.execute(walk.db);
  return rows[0]?.place ?? null;
}

/** The place of the row of this name; null where there is none. */
export async function selectPlaceOf(
  walk: RowWalk,
  name: { readonly column: string; readonly is: string | number },
): Promise<RowPlace | null> {
  const { rows } = await sql<{ place: RowPlace }>`select ${placeArray(walk)} as place
    from ${sql.table(walk.table)}
    where ${walk.where} and ${sql.ref(name.column)} = ${name.is}`.execute(walk.db);
  return rows[0]?.place ?? null;
}

type WalkPart = { readonly upTo: RowPlace } | { readonly after: RowPlace | null };

/** How many rows there are up to the place or after it, counted no further than so many. */
export async function countRows(walk: RowWalk, where: WalkPart, most: number): Promise<number> {
  const place = 'upTo' in where ? where.upTo : where.after;
  const part = 'upTo' in where ? upToPlace(walk, where.upTo) : afterPlace(walk, place);
  // Of a place the planner compares the first column alone: where many rows have the same amount,
  // it would read the whole table in the belief that enough of it comes soon.
  const order = place === null ? sql`` : walkOrder(walk);
  const { rows } = await sql<{ count: number }>`${withFound(walk)} select count(*) as count
    from (select ${fromTable(walk, part)} ${order} limit ${most}) counted`.execute(walk.db);
  return rows[0]?.count ?? 0;
}

/** How many the planner believes there are: from what it knows of the table, without a look. */
export async function estimateRows(walk: RowWalk, upTo: RowPlace | null): Promise<number> {
  const condition = upTo === null ? sql`true` : upToPlace(walk, upTo);
  const { rows } = await sql`explain (format json)
    select from ${sql.table(walk.table)} where ${walk.where} and ${condition}`.execute(walk.db);
  const [[{ Plan: plan }]] = Object.values(rows[0] as object) as [ExplainedPlan];
  return Math.round(plan['Plan Rows']);
}

type ExplainedPlan = readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
