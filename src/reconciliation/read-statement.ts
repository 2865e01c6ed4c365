// Has the day before read from every account at a provider, at half past two in Lagos, and days
// that were missed. Days of test clocks are asked for where a clock arrives.

import type { House } from '../frame/house.ts';
import { leaseEnd, type OwnJob } from '../frame/job.ts';
import { addDays } from '../lib/values/day.ts';
import { closesAt, lastClosable } from '../model/ledger/days.ts';
import { nextReadingAcrossTenants } from '../model/reconciliation/next-reading-sql.ts';
import {
  claimStatementDaysAcrossTenants,
  insertStatementDaysAcrossTenants,
  type StatementDayRow,
  selectFirstDayAcrossTenants,
  wantEndedDayAcrossTenants,
} from '../model/reconciliation/statement-days-sql.ts';
import { type StatementAccount, statementAccounts } from '../provider/ask/statement.ts';
import { readOn } from './read-day.ts';

const DAYS_AT_ONCE = 4;
/** A service that was down for longer is asked for its days by hand. */
const MOST_DAYS_MISSED = 35;

export const readStatements: OwnJob<StatementDayRow> = {
  name: 'read-statements',
  batchMax: DAYS_AT_ONCE,
  lease: { table: 'statement_days', until: 'leased_until' },
  untilRoom: (house) => house.flight.untilRoom('look'),

  async claim(house, now) {
    const accounts = statementAccounts(house.providers);
    for (const account of accounts) await openDays(house, account, now);
    const claim = { accounts, now, leasedUntil: leaseEnd(house, now), most: DAYS_AT_ONCE };
    return await claimStatementDaysAcrossTenants(house.db, claim);
  },

  handle: async (house, days) => ({ finished: readEach(house, days) }),

  nextDueAt: ({ providers }, now) => nextReadingAcrossTenants(statementAccounts(providers), now),
};

async function readEach(house: House, days: readonly StatementDayRow[]): Promise<void> {
  const ends = await Promise.allSettled(days.map((day) => readOn(house, day)));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'statements could not be read');
}

/** The first day of all is yesterday; from then on none is left out. */
async function openDays({ db }: House, account: StatementAccount, now: Date): Promise<void> {
  const last = lastClosable(now);
  const earliest = addDays(last, 1 - MOST_DAYS_MISSED);
  const first = (await selectFirstDayAcrossTenants(db, account)) ?? last;
  const days: string[] = [];
  let day = first < earliest ? earliest : first;
  for (day = day > last ? last : day; day <= last; day = addDays(day, 1)) days.push(day);
  await insertStatementDaysAcrossTenants(db, [account], { days, now });
  await wantEndedDayAcrossTenants(db, { day: last, endedAt: closesAt(last) }, now);
}
