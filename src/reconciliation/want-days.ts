// Asks for days of a statement to be read, whether they were read before or not.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import { addDays } from '../lib/values/day.ts';
import { lastClosable } from '../model/ledger/days.ts';
import {
  type StatementDayKey,
  wantStatementDaysAcrossTenants,
} from '../model/reconciliation/statement-days-sql.ts';
import { statementAccounts } from '../provider/ask/statement.ts';

/** Longer walks of a test clock ask for their latest days alone. */
const MOST_DAYS_PASSED = 400;

/** The day is read from its start as soon as a process is free. */
export async function requestDay(
  db: Db,
  { now, day, ...account }: StatementDayKey & { readonly now: Date },
): Promise<void> {
  await wantStatementDaysAcrossTenants(db, [account], { days: [day], now });
}

/** The days that ended for a tenant while its test clock went from one moment to another. */
export async function wantPassedDays(
  house: House,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const last = lastClosable(to);
  const first = addDays(lastClosable(from), 1);
  const earliest = addDays(last, 1 - MOST_DAYS_PASSED);
  const days: string[] = [];
  for (let day = first < earliest ? earliest : first; day <= last; day = addDays(day, 1)) {
    days.push(day);
  }
  if (days.length === 0) return;
  const accounts = statementAccounts(house.providers);
  const now = house.clock.now();
  await transact(house.db, async (db) => {
    await wantStatementDaysAcrossTenants(db, accounts, { days, now });
  });
}
