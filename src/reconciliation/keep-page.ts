// Keeps a page of a statement, and at its end says whether the day is whole: every row could be
// read, and the balances chain from the day before on. What does not is read again, first the day
// before where that is the one that may have changed.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import { addDays } from '../lib/values/day.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { formatNaira } from '../lib/values/money.ts';
import { dayBefore } from '../model/ledger/days.ts';
import { type ChainEnd, createChain } from '../model/reconciliation/chain.ts';
import { newRows } from '../model/reconciliation/repeats.ts';
import {
  deleteStatementRowsAcrossTenants,
  insertStatementRowsAcrossTenants,
  rowsInOrderAcrossTenants,
  selectKeptAcrossTenants,
} from '../model/reconciliation/rows-sql.ts';
import {
  lockStatementDayAcrossTenants,
  readFromStart,
  type StatementDayRow,
  updateStatementDayAcrossTenants,
} from '../model/reconciliation/statement-days-sql.ts';
import type { StatementPage } from '../provider/port/statement.ts';

/** Five million rows, fifty a page, more than any day has: a statement that does not end. */
const MOST_PAGES = 100_000;
/** So many pages in a row that bring nothing new lead nowhere. */
const MOST_REPEATED = 3;
/** A day that is not whole is read again at once, as often as this; then hourly, for a day. */
const READ_AT_ONCE = 3;
const READ_LATER = DAY_MS / HOUR_MS;
const CURRENCY = 'NGN';

interface CamePage {
  readonly page: StatementPage;
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** The day as it is held for its next page; null at its end, or where another process has it. */
export async function keepPage(
  house: House,
  held: StatementDayRow,
  { page, now, leasedUntil }: CamePage,
): Promise<StatementDayRow | null> {
  const { day } = held;
  const beside = { before: dayBefore(day), after: addDays(day, 1) };
  const end = await transact(house.db, async (db) => {
    const locked = await lockStatementDayAcrossTenants(db, held, beside);
    if (locked === null) return null;
    const read = await writePage(db, held, page);
    const { cursor } = read;
    if (cursor !== null) {
      const goesOn = { ...read, leasedUntil, failures: 0, status: 'pending' } as const;
      return await updateStatementDayAcrossTenants(db, held, goesOn);
    }
    const problem = await conclude(db, { ...held, ...read }, { ...locked, now });
    return { problem };
  });
  if (end === null || !('problem' in end)) return end;
  const { provider, account } = held;
  if (end.problem === null) {
    house.log.info({ provider, account, day }, 'a day of a statement was read');
  } else {
    const reason = end.problem;
    house.log.warn({ provider, account, day, reason }, 'a day of a statement is not whole');
  }
  return null;
}

type PageProgress = Pick<
  StatementDayRow,
  'cursor' | 'pagesRead' | 'rowsRead' | 'unreadable' | 'repeated'
>;

const NOTHING_READ = { pagesRead: 0, rowsRead: 0, unreadable: 0, repeated: 0 } as const;

/** The first page of a reading takes the place of all that was kept of the day. */
async function writePage(
  db: Db,
  held: StatementDayRow,
  page: StatementPage,
): Promise<PageProgress> {
  const isFirst = held.cursor === null;
  if (isFirst) await deleteStatementRowsAcrossTenants(db, held);
  const before = isFirst ? NOTHING_READ : held;
  const rows = newRows(page.rows, await selectKeptAcrossTenants(db, held, page.rows));
  await insertStatementRowsAcrossTenants(db, held, { rows, after: before.rowsRead });
  const pagesRead = before.pagesRead + 1;
  const repeated = rows.length > 0 ? 0 : before.repeated + 1;
  const isEndless = page.cursor !== null && (repeated > MOST_REPEATED || pagesRead >= MOST_PAGES);
  return {
    cursor: isEndless ? null : page.cursor,
    pagesRead,
    rowsRead: before.rowsRead + rows.length,
    unreadable: before.unreadable + page.unreadable + Number(isEndless),
    repeated,
  };
}

interface Beside {
  readonly before: StatementDayRow | undefined;
  readonly after: StatementDayRow | undefined;
  readonly now: Date;
}

/** What is not as it should be; null where the day is whole. */
async function conclude(
  db: Db,
  read: StatementDayRow,
  { before, after, now }: Beside,
): Promise<string | null> {
  const known = before?.status === 'whole' ? before.closing : null;
  const end = await chainOf(db, read, known);
  const problem = problemOf(read, { end, known });
  const { pagesRead, rowsRead, unreadable } = read;
  const done = { cursor: null, pagesRead, rowsRead, unreadable, leasedUntil: null, failures: 0 };
  const sums = end.holds ? { opening: end.opening, closing: end.closing } : NO_SUMS;
  const ended = { ...done, ...sums, reading: read.reading + 1, readAt: now, reason: problem };
  if (problem === null) {
    const whole = { ...ended, status: 'whole', tries: 0, dueAt: null } as const;
    const day = await updateStatementDayAcrossTenants(db, read, whole);
    await followUp(db, day, { after, now });
    return null;
  }
  const tries = read.tries + 1;
  if (tries < READ_AT_ONCE) {
    if (before && known !== null && end.holds && end.opening !== known) {
      await updateStatementDayAcrossTenants(db, before, readFromStart(now));
    }
    const again = { ...readFromStart(now), tries, failures: 0, reason: problem };
    await updateStatementDayAcrossTenants(db, read, again);
    return problem;
  }
  const isGivenUp = tries >= READ_AT_ONCE + READ_LATER;
  const dueAt = isGivenUp ? null : new Date(now.getTime() + HOUR_MS);
  const incomplete = { ...ended, status: 'incomplete', tries, dueAt } as const;
  await updateStatementDayAcrossTenants(db, read, incomplete);
  return problem;
}

const NO_SUMS = { opening: null, closing: null };

async function chainOf(db: Db, read: StatementDayRow, known: number | null): Promise<ChainEnd> {
  const chain = createChain(known);
  for await (const rows of rowsInOrderAcrossTenants(db, read, CURRENCY)) {
    for (const row of rows) chain.add(row);
  }
  return chain.end();
}

function problemOf(
  { unreadable }: StatementDayRow,
  { end, known }: { readonly end: ChainEnd; readonly known: number | null },
): string | null {
  if (unreadable > 0) return `${unreadable} of its rows or pages could not be read`;
  if (!end.holds) return end.reason;
  if (known === null || end.opening === known) return null;
  const opening = formatNaira(end.opening ?? 0);
  return `it begins with ${opening}, and the day before ended with ${formatNaira(known)}`;
}

/** The next day was read before, and began with what this one does not end with any more. */
async function followUp(
  db: Db,
  { closing }: StatementDayRow,
  { after, now }: Pick<Beside, 'after' | 'now'>,
): Promise<void> {
  if (after === undefined || after.status === 'pending' || after.opening === closing) return;
  await updateStatementDayAcrossTenants(db, after, { ...readFromStart(now), tries: 0 });
}
