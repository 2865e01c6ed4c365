// Reads a day of a statement on from where it stands: each page is asked for outside of any
// transaction, and kept in one together with where the next begins. A process that dies on
// the way has read what is kept.

import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import { leaseEnd } from '../frame/job.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { windowOfDay } from '../model/ledger/days.ts';
import {
  lockStatementDayAcrossTenants,
  readFromStart,
  type StatementDayRow,
  updateStatementDayAcrossTenants,
} from '../model/reconciliation/statement-days-sql.ts';
import { askForStatement } from '../provider/ask/statement.ts';
import type { ProviderAnswer } from '../provider/port/outcomes.ts';
import type { StatementPage } from '../provider/port/statement.ts';
import { keepPage } from './keep-page.ts';

/** A provider that gives no page is asked again after so long, and twice as long each time. */
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;
const MOST_DOUBLINGS = 10;

/** To its end, or to where no page comes. */
export async function readOn(house: House, claimed: StatementDayRow): Promise<void> {
  let held: StatementDayRow | null = claimed;
  while (held !== null) held = await readNextPage(house, held);
}

/** The day as it is held for its next page; null where there is none for this process. */
async function readNextPage(house: House, held: StatementDayRow): Promise<StatementDayRow | null> {
  const { provider, account, cursor } = held;
  const { since: from, until: before } = windowOfDay(held.day);
  const leave = await house.flight.enter({ provider, tenantId: account, lane: 'look' });
  if (leave === null) return await giveBack(house, held);
  let answer: ProviderAnswer<StatementPage>;
  try {
    const { providers } = house;
    answer = await askForStatement({ providers }, { provider, account, from, before, cursor });
  } finally {
    leave();
  }
  const now = house.clock.now();
  if (answer.kind !== 'answered') return await putOff(house, held, { answer, now });
  const page = { ...answer.value, rows: answer.value.rows.filter(isWithin({ from, before })) };
  return await keepPage(house, held, { page, now, leasedUntil: leaseEnd(house, now) });
}

/** A statement may begin before the day that was asked for, or end after it. */
const isWithin =
  ({ from, before }: { readonly from: Date; readonly before: Date }) =>
  ({ at }: { readonly at: Date }) =>
    at >= from && at < before;

/** The process stops: another goes on at once. */
async function giveBack(house: House, held: StatementDayRow): Promise<null> {
  await change(house, held, { leasedUntil: null });
  return null;
}

interface NoPage {
  readonly answer: Exclude<ProviderAnswer<never>, { kind: 'answered' }>;
  readonly now: Date;
}

/** A place in the statement that the provider does not know any more is none: it begins anew. */
async function putOff(house: House, held: StatementDayRow, { answer, now }: NoPage): Promise<null> {
  const { provider, account, day, failures, tries } = held;
  const isForgotten = answer.kind === 'refused' && held.cursor !== null;
  const again = new Date(now.getTime() + pauseMs(isForgotten ? tries - 1 : failures));
  house.log.warn({ provider, account, day, reason: answer.reason }, 'no page of a statement came');
  await change(house, held, {
    ...(isForgotten ? readFromStart(again) : { dueAt: again }),
    ...(isForgotten ? { tries: tries + 1 } : { failures: failures + 1 }),
    reason: `the provider gave no page: ${answer.reason}`,
    leasedUntil: null,
  });
  return null;
}

/** The first time that it loses its place it is asked at once. */
function pauseMs(times: number): number {
  if (times < 0) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(times, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
}

async function change(
  { db }: House,
  held: StatementDayRow,
  to: Parameters<typeof updateStatementDayAcrossTenants>[2],
): Promise<void> {
  await transact(db, async (tx) => {
    const { day } = held;
    const locked = await lockStatementDayAcrossTenants(tx, held, { before: day, after: day });
    if (locked !== null) await updateStatementDayAcrossTenants(tx, held, to);
  });
}
