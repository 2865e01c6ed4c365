// Every query on the lines of the ledger, in the order in which they were posted.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { withinConditions } from '../../db/list.ts';
import type { Condition } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { Window } from '../../lib/values/window.ts';
import { type LedgerAccount, placeOfAccount } from './accounts.ts';
import type { LedgerLineRow } from './shape.ts';

export interface LineFilter {
  readonly account?: LedgerAccount | undefined;
  /** An id, or a type and an id. */
  readonly of?: { readonly type: string | null; readonly id: string } | undefined;
  readonly window: Window;
}

/** Of an entry `e`, by line `l`: an entry's last digit is free for the number of its line. */
const COLUMNS = sql`
  (left(e.id::text, 35) || to_hex(l.number))::uuid as id, e.at, e.id as entry_id, l.place,
  l.amount, e.currency, e.tenant_id, e.of_type, e.of_id, e.reason`;

const LINES = sql`cross join lateral
  unnest(e.accounts, e.amounts) with ordinality as l (place, amount, number)`;

const entryIdOf = (lineId: string): string => `${lineId.slice(0, -1)}0`;
const lineNumberOf = (lineId: string): number => Number.parseInt(lineId.slice(-1), 16);

function entryConditions(tenantId: string, { account, of, window }: LineFilter): Condition[] {
  return [
    sql<boolean>`tenant_id = ${tenantId}`,
    ...withinConditions('at', window),
    ...(of === undefined ? [] : [sql<boolean>`of_id = ${of.id}`]),
    ...(of?.type ? [sql<boolean>`of_type = ${of.type}`] : []),
    ...(account === undefined ? [] : [sql<boolean>`accounts @> ${placesOf(account)}`]),
  ];
}

/** As the database has it: a moment of JavaScript has no microseconds. */
const placeInTime = (tenantId: string, { entryId }: LedgerLineRow) => sql`(
  select k.at, k.id from ledger_entries k where k.tenant_id = ${tenantId} and k.id = ${entryId})`;

const placesOf = (account: LedgerAccount) => sql`array[${placeOfAccount(account)}]::smallint[]`;

const lineCondition = ({ account }: LineFilter) =>
  account === undefined ? sql`true` : sql`l.place = ${placeOfAccount(account)}`;

/** Up to here lines are counted one by one. */
const MOST_COUNTED = 10_000;

export async function selectLinePage(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: LineFilter; readonly page: PageRequest },
): Promise<PageRows<LedgerLineRow>> {
  const { limit, order, after } = page;
  const isOldestFirst = order === 'oldest';
  const [follows, direction] = isOldestFirst ? [sql`>`, sql``] : [sql`<`, sql`desc`];
  const seen = after === undefined ? null : await selectLine(db, tenantId, String(after));
  const totalCount = await countLines(db, tenantId, { filter, upTo: null });
  const isEstimate = totalCount > MOST_COUNTED;
  if (after !== undefined && seen === null) {
    return { rows: [], before: null, hasMore: false, totalCount, isEstimate };
  }
  const skipped = seen === null ? (page.page - 1) * limit : 0;
  const conditions = entryConditions(tenantId, filter);
  const isNext = seen
    ? sql`((e.at, e.id) ${follows} ${placeInTime(tenantId, seen)}
        or e.id = ${seen.entryId} and l.number ${follows} ${lineNumberOf(seen.id)})`
    : sql`true`;
  if (seen) {
    const from = isOldestFirst ? sql`>=` : sql`<=`;
    conditions.push(sql<boolean>`(at, id) ${from} ${placeInTime(tenantId, seen)}`);
  }
  // Each entry has at least one of the lines, but for the one that was seen.
  const { rows } = await sql<LedgerLineRow>`
    select ${COLUMNS} from (
      select * from ledger_entries where ${sql.join(conditions, sql` and `)}
      order by at ${direction}, id ${direction} limit ${skipped + limit + 2}) e ${LINES}
    where ${lineCondition(filter)} and ${isNext}
    order by e.at ${direction}, e.id ${direction}, l.number ${direction}
    offset ${skipped} limit ${limit + 1}`.execute(db);
  const hasMore = rows.length > limit;
  const upTo = seen && { line: seen, isOldestFirst };
  const before = upTo ? await countLines(db, tenantId, { filter, upTo }) : skipped;
  return { rows: rows.slice(0, limit), before, hasMore, totalCount, isEstimate };
}

/** At most one more than are counted; of a list from its beginning up to a line, that included. */
async function countLines(
  db: Db,
  tenantId: string,
  {
    filter,
    upTo,
  }: {
    readonly filter: LineFilter;
    readonly upTo: { readonly line: LedgerLineRow; readonly isOldestFirst: boolean } | null;
  },
): Promise<number> {
  const conditions = entryConditions(tenantId, filter);
  const precedes = upTo?.isOldestFirst ? sql`<` : sql`>`;
  const isCounted = upTo
    ? sql`((e.at, e.id) ${precedes} ${placeInTime(tenantId, upTo.line)}
        or e.id = ${upTo.line.entryId} and l.number ${precedes}= ${lineNumberOf(upTo.line.id)})`
    : sql`true`;
  if (upTo) {
    conditions.push(sql<boolean>`(at, id) ${precedes}= ${placeInTime(tenantId, upTo.line)}`);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (
        select * from ledger_entries where ${sql.join(conditions, sql` and `)}
        limit ${MOST_COUNTED + 1}) e ${LINES}
      where ${lineCondition(filter)} and ${isCounted} limit ${MOST_COUNTED + 1}) counted`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

export async function selectLine(
  db: Db,
  tenantId: string,
  lineId: string,
): Promise<LedgerLineRow | null> {
  const { rows } = await sql<LedgerLineRow>`
    select ${COLUMNS} from ledger_entries e ${LINES}
    where e.tenant_id = ${tenantId} and e.id = ${entryIdOf(lineId)}
      and l.number = ${lineNumberOf(lineId)}`.execute(db);
  return rows[0] ?? null;
}

const ENTRIES_AT_ONCE = 1_000;

/** The lines of some entries, the oldest first; none when those after which were the last. */
async function selectLinesAfter(
  db: Db,
  tenantId: string,
  { window, after }: { readonly window: Window; readonly after: LedgerLineRow | null },
): Promise<LedgerLineRow[]> {
  const conditions = entryConditions(tenantId, { window });
  if (after) conditions.push(sql<boolean>`(at, id) > ${placeInTime(tenantId, after)}`);
  const { rows } = await sql<LedgerLineRow>`
    select ${COLUMNS} from (
      select * from ledger_entries where ${sql.join(conditions, sql` and `)}
      order by at, id limit ${ENTRIES_AT_ONCE}) e ${LINES}
    order by e.at, e.id, l.number`.execute(db);
  return rows;
}

/** All lines of a window, some at a time. */
export async function* linesIn(
  db: Db,
  tenantId: string,
  {
    window,
    inTurn = (read) => read(),
  }: {
    readonly window: Window;
    readonly inTurn?: <T>(read: () => Promise<T>) => Promise<T>;
  },
): AsyncGenerator<readonly LedgerLineRow[]> {
  for (let after: LedgerLineRow | null = null; ; ) {
    const step: { window: Window; after: LedgerLineRow | null } = { window, after };
    const rows = await inTurn(() => selectLinesAfter(db, tenantId, step));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

/** From a moment on. */
export async function countLinesBefore(
  db: Db,
  tenantId: string,
  { line, since }: { readonly line: LedgerLineRow; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(accounts)), 0)::bigint as count from ledger_entries
    where tenant_id = ${tenantId} and at >= ${since}
      and (at, id) < ${placeInTime(tenantId, line)}`.execute(db);
  return Number(rows[0]?.count ?? 0) + lineNumberOf(line.id) - 1;
}

export async function countLinesIn(db: Db, tenantId: string, window: Window): Promise<number> {
  const conditions = entryConditions(tenantId, { window });
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(accounts)), 0)::bigint as count from ledger_entries
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
