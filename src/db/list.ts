// What every list does alike: by when a row was made, ties by id; a page of it by its number or
// after a row that was seen; and how many rows there are: counted up to a limit, estimated above.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PageRequest, PageRows } from '../lib/api/page.ts';
import type { Window } from '../lib/values/window.ts';
import type { Db } from './connect.ts';
import type { Schema } from './schema.ts';
import { anyCondition, type Condition, rowsOfAny } from './search.ts';
import {
  countRows,
  estimateRows,
  type OrderColumn,
  type RowPlace,
  type RowWalk,
  selectAfter,
  selectPlaceAfter,
  selectPlaceOf,
  type TableName,
} from './walk.ts';

/** Up to here a list is counted row by row. */
const MOST_COUNTED = 10_000;

export interface ListQuery {
  readonly page: PageRequest;
  /** What holds for a row for good: whose it is first. */
  readonly where: readonly Condition[];
  /** What may hold for a row today and not tomorrow. */
  readonly besides?: readonly Condition[];
  /** Of these one must hold: what a search finds, each by an index of its own. */
  readonly search?: readonly Condition[] | null;
  readonly by?: OrderedBy;
}

export interface OrderedBy {
  readonly columns: readonly OrderColumn[];
  /** What the columns are made of, besides the keys of a row: a search has to find it. */
  readonly from?: readonly string[];
  /** By the name of a row that the reader has seen. */
  readonly name: string;
}

export interface CommonFilter {
  readonly search?: string | undefined;
  readonly window: Window;
}

const BY_AGE: OrderedBy = { columns: ['created_at', 'id'], name: 'id' };

/** The conditions that all lists share. */
export function commonConditions(tenantId: string, window: Window): Condition[] {
  return [sql<boolean>`tenant_id = ${tenantId}`, ...withinConditions('created_at', window)];
}

/** An exact match for each field that was asked for. */
export function equalConditions(fields: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
}

/** A moment within a window. */
export function withinConditions(
  column: string | RawBuilder<unknown>,
  { since, until }: Window,
): Condition[] {
  const moment = typeof column === 'string' ? sql.ref(column) : column;
  return [
    ...(since ? [sql<boolean>`${moment} >= ${since}`] : []),
    ...(until ? [sql<boolean>`${moment} < ${until}`] : []),
  ];
}

const allOf = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `);

/** A list that was asked for, and what is known of it before its rows are looked at. */
interface ListWalk<T extends TableName> {
  readonly walk: RowWalk<T>;
  readonly limit: number;
  /** How many its search has found, counted as far as lists are; null where there was none. */
  readonly known: number | null;
}

/** Where a page begins. */
interface PageStart {
  readonly place: RowPlace | null;
  /** How many rows come before it. */
  readonly before: number;
  readonly isEstimate: boolean;
}

export async function selectPage<T extends TableName>(
  db: Db,
  table: T,
  listing: ListQuery,
): Promise<PageRows<Selectable<Schema[T]>>> {
  const asked = await listWalk(db, table, listing);
  const { where, by = BY_AGE, page } = listing;
  if (page.after === undefined) return await pageByNumber(asked, page.page);
  // A row that has left the list since it was seen still says where to go on.
  const lasting = { ...asked.walk, where: allOf(where) };
  const place = await selectPlaceOf(lasting, { column: by.name, is: page.after });
  if (place === null) return { rows: [], before: null, hasMore: false, totalCount: 0 };
  return await pageFrom(asked, { place, ...(await countBefore(asked, place)) });
}

async function listWalk<T extends TableName>(
  db: Db,
  table: T,
  { where, besides = [], search, by = BY_AGE, page }: ListQuery,
): Promise<ListWalk<T>> {
  const all = allOf([...where, ...besides]);
  const { limit, order } = page;
  const walk: RowWalk<T> = { db, table, where: all, found: null, columns: by.columns, order };
  if (!search) return { walk, limit, known: null };
  const asked = { where: all, most: MOST_COUNTED + 1, columns: by.from ?? [] };
  const found = rowsOfAny(table, search, asked);
  const known = await countRows({ ...walk, found }, { after: null }, MOST_COUNTED + 1);
  // Where so many are found, the first of them are soon met.
  const dense = { ...walk, where: allOf([all as Condition, anyCondition(search)]) };
  const searched = known > MOST_COUNTED ? dense : { ...walk, found };
  return { walk: searched, limit, known };
}

async function pageByNumber<T extends TableName>(asked: ListWalk<T>, number: number) {
  const { walk, limit } = asked;
  const before = (number - 1) * limit;
  if (before === 0) return await pageFrom(asked, { place: null, before, isEstimate: false });
  const place = await selectPlaceAfter(walk, null, before);
  if (place !== null) return await pageFrom(asked, { place, before, isEstimate: false });
  const counted = await countRows(walk, { after: null }, MOST_COUNTED + 1);
  if (counted <= MOST_COUNTED) return { rows: [], before, hasMore: false, totalCount: counted };
  const estimate = Math.min(await estimateOf(walk, null), before - 1);
  return { rows: [], before, hasMore: false, totalCount: estimate, isEstimate: true };
}

async function countBefore(
  asked: ListWalk<TableName>,
  place: RowPlace,
): Promise<Omit<PageStart, 'place'>> {
  const { walk } = asked;
  const counted = await countRows(walk, { upTo: place }, MOST_COUNTED + 1);
  if (counted <= MOST_COUNTED) return { before: counted, isEstimate: false };
  return { before: await estimateOf(walk, place), isEstimate: true };
}

async function pageFrom<T extends TableName>(
  asked: ListWalk<T>,
  start: PageStart,
): Promise<PageRows<Selectable<Schema[T]>>> {
  const { walk, limit } = asked;
  const { place, before } = start;
  const found = await selectAfter(walk, place, limit + 1);
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  const seen = before + rows.length;
  if (!hasMore) return { rows, before, hasMore, totalCount: seen, isEstimate: start.isEstimate };
  const counted = await countList(asked, start);
  if (counted <= MOST_COUNTED) return { rows, before, hasMore, totalCount: counted };
  const totalCount = Math.max(await estimateOf(walk, null), seen + 1);
  return { rows, before, hasMore, totalCount, isEstimate: true };
}

/** How many rows the list has; one more than are counted where it has more. */
async function countList({ walk, known }: ListWalk<TableName>, start: PageStart): Promise<number> {
  const { place, before, isEstimate } = start;
  if (isEstimate || before > MOST_COUNTED) return MOST_COUNTED + 1;
  if (known !== null) return known;
  return before + (await countRows(walk, { after: place }, MOST_COUNTED + 1 - before));
}

/** Of a list that has more rows than are counted: how many, all in all or up to a place. */
const estimateOf = async (walk: RowWalk, upTo: RowPlace | null): Promise<number> =>
  Math.max(await estimateRows(walk, upTo), MOST_COUNTED + 1);
