// Reads a day of a statement to its end at once, for a person who waits for it.

import type { House } from '../frame/house.ts';
import { leaseEnd } from '../frame/job.ts';
import { pause } from '../lib/process/clock.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { dayBefore } from '../model/ledger/days.ts';
import {
  claimStatementDayAcrossTenants,
  type StatementDayKey,
  type StatementDayRow,
  selectStatementDayAcrossTenants,
} from '../model/reconciliation/statement-days-sql.ts';
import { readOn } from './read-day.ts';
import { requestDay } from './want-days.ts';

const LOOK_AGAIN_MS = 250;
/** Another process has it: it is waited for as long as a lease may last, and then some. */
const MOST_LOOKS = (5 * MINUTE_MS) / LOOK_AGAIN_MS;

const MOST_TRIES = 5;

/** The day as it is then: still `pending` where the provider gave no page. */
export async function readDayNow(house: House, key: StatementDayKey): Promise<StatementDayRow> {
  await requestDay(house.db, { ...key, now: house.clock.now() });
  for (let look = 1; ; look += 1) {
    const next = await firstPending(house, key);
    const now = house.clock.now();
    const lease = { now, leasedUntil: leaseEnd(house, now) };
    const claimed = await claimStatementDayAcrossTenants(house.db, next, lease);
    if (claimed) await readOn(house, claimed);
    const day = await selectStatementDayAcrossTenants(house.db, key);
    if (!day) throw new Error('the day of the statement is gone');
    const read = await selectStatementDayAcrossTenants(house.db, next);
    const isStuck = read?.status === 'pending' && read.leasedUntil === null && givesUp(read);
    if (day.status !== 'pending' || isStuck || look >= MOST_LOOKS) {
      return isStuck ? { ...day, reason: read.reason } : day;
    }
    if (!claimed) await pause(LOOK_AGAIN_MS, new AbortController().signal);
  }
}

/** No page came, or the provider has lost the place again and again. */
const givesUp = ({ failures, tries }: StatementDayRow) => failures > 0 || tries > MOST_TRIES;

/** A day waits for the day before, where that is being read again. */
async function firstPending(house: House, key: StatementDayKey): Promise<StatementDayKey> {
  const before = { ...key, day: dayBefore(key.day) };
  const row = await selectStatementDayAcrossTenants(house.db, before);
  return row?.status === 'pending' ? await firstPending(house, before) : key;
}
