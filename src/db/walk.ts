// A list as its rows stand in it, the newest first: what follows a place, which place is so many
// rows further, and how many rows there are. A place is what the order goes by, as text.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Schema } from './schema.ts';

export type Table = keyof Schema & string;
export type Place = readonly string[];

export interface Walk<T extends Table = Table> {
  readonly db: Db;
  readonly table: T;
  readonly where: RawBuilder<unknown>;
  /** The keys of all its rows, where a search found few: faster than to walk past all others. */
  readonly found: RawBuilder<unknown> | null;
  /** The columns that the order goes by: the greatest first. */
  readonly order: readonly string[];
}

/** A condition on the place of a row. */
type Where = RawBuilder<unknown>;

const columns = ({ order }: Walk) => sql`(${sql.join(order.map((column) => sql.ref(column)))})`;
const compared = (sign: '<' | '=' | '>=') => (walk: Walk, place: Place) =>
  sql`${columns(walk)} ${sql.raw(sign)} (${sql.join([...place])})`;

const at = compared('=');
const newerOrAt = compared('>=');
const older = compared('<');
const after = (walk: Walk, place: Place | null) =>
  place === null ? sql`true` : older(walk, place);

const newestFirst = ({ order }: Walk) =>
  sql`order by ${sql.join(order.map((column) => sql`${sql.ref(column)} desc`))}`;
const placeIn = ({ order }: Walk) =>
  sql`array[${sql.join(order.map((column) => sql`${sql.ref(column)}::text`))}]`;
const from = ({ table, where, found }: Walk, condition: Where) =>
  found === null
    ? sql`from ${sql.table(table)} where ${where} and ${condition}`
    : sql`from found where ${condition}`;
/** Looked for once, whatever the planner thinks of it. */
const head = ({ found }: Walk) =>
  found === null ? sql`` : sql`with found as materialized (${found})`;

/** At most so many rows after the place, or from the beginning. */
export async function selectAfter<T extends Table>(
  walk: Walk<T>,
  place: Place | null,
  most: number,
): Promise<Selectable<Schema[T]>[]> {
  const chosen = sql`${from(walk, after(walk, place))} ${newestFirst(walk)} limit ${most}`;
  const rows = sql<Selectable<Schema[T]>>`select * ${chosen}`;
  if (walk.found === null) return (await rows.execute(walk.db)).rows;
  const joined = sql<Selectable<Schema[T]>>`${head(walk)}
    select listed.* from (select tenant_id, id ${chosen}) chosen
    join ${sql.table(walk.table)} listed
      on listed.tenant_id = chosen.tenant_id and listed.id = chosen.id
    order by listed.created_at desc, listed.id desc`;
  return (await joined.execute(walk.db)).rows;
}

/** The place so many rows after another one; null where there are not so many. */
export async function selectPlace(
  walk: Walk,
  place: Place | null,
  rowsOn: number,
): Promise<Place | null> {
  const { rows } = await sql<{ place: Place }>`${head(walk)} select ${placeIn(walk)} as place
    ${from(walk, after(walk, place))} ${newestFirst(walk)}
    limit 1 offset ${rowsOn - 1}`.execute(walk.db);
  return rows[0]?.place ?? null;
}

/** The same again and again, in one go. */
export async function selectPlaces(
  walk: Walk,
  place: Place | null,
  { rowsOn, times }: { readonly rowsOn: number; readonly times: number },
): Promise<Place[]> {
  const { rows } = await sql<{ place: Place }>`${head(walk)}
    select place from (
      select ${placeIn(walk)} as place, row_number() over (${newestFirst(walk)}) as number
      ${from(walk, after(walk, place))} ${newestFirst(walk)} limit ${rowsOn * times}) passed
    where number % ${rowsOn} = 0 order by number`.execute(walk.db);
  return rows.map((row) => row.place);
}

/** Where the row of this name stands; null where there is none. */
export async function selectPlaceOf(
  walk: Walk,
  name: { readonly column: string; readonly is: string | number },
): Promise<Place | null> {
  const { rows } = await sql<{ place: Place }>`select ${placeIn(walk)} as place
    from ${sql.table(walk.table)}
    where ${walk.where} and ${sql.ref(name.column)} = ${name.is}`.execute(walk.db);
  return rows[0]?.place ?? null;
}

/** Whether there still is a row at this place. */
export async function isTaken(walk: Walk, place: Place): Promise<boolean> {
  const { rows } = await sql`select ${from(walk, at(walk, place))}`.execute(walk.db);
  return rows.length > 0;
}

type Stretch = { readonly upTo: Place } | { readonly after: Place | null };

/** How many rows there are up to the place or after it, counted no further than so many. */
export async function countRows(walk: Walk, where: Stretch, most: number): Promise<number> {
  const stretch = 'upTo' in where ? newerOrAt(walk, where.upTo) : after(walk, where.after);
  const { rows } = await sql<{ count: number }>`${head(walk)} select count(*) as count
    from (select ${from(walk, stretch)} limit ${most}) counted`.execute(walk.db);
  return rows[0]?.count ?? 0;
}

/** How many the planner believes there are: from what it knows of the table, without a look. */
export async function estimateRows(walk: Walk, upTo: Place | null): Promise<number> {
  const condition = upTo === null ? sql`true` : newerOrAt(walk, upTo);
  const { rows } = await sql`explain (format json)
    select from ${sql.table(walk.table)} where ${walk.where} and ${condition}`.execute(walk.db);
  const [[{ Plan: plan }]] = Object.values(rows[0] as object) as [Explained];
  return Math.round(plan['Plan Rows']);
}

type Explained = readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
