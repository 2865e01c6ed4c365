// Begins to compare a day once its statement was read, or read again: for everyone whose money
// moved about that day, and for what is nobody's.

import { transact } from '../db/transaction.ts';
import { stretchOf } from '../engine/reconciliation/pair.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { lookAgainAcrossTenants } from '../model/reconciliation/breaks-sql.ts';
import {
  nextReadDayAcrossTenants,
  type ReadDay,
  requestDaysAcrossTenants,
  selectConcernedAcrossTenants,
  selectReadDaysAcrossTenants,
  takeUpReadingAcrossTenants,
} from '../model/reconciliation/days-sql.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';

const DAYS_AT_ONCE = 4;
const TENANTS_AT_ONCE = 2_000;

export const beginComparing: OwnJob<ReadDay> = {
  name: 'begin-comparing',
  batchMax: DAYS_AT_ONCE,
  claim: (house) => selectReadDaysAcrossTenants(house.db, DAYS_AT_ONCE),

  async handle(house, days, now) {
    for (const day of days) await beginDay(house, day, now);
  },

  nextDueAt: (_house, now) => nextReadDayAcrossTenants(now),
};

/** Should this process die before the end, the reading is not taken up, and another begins. */
async function beginDay(house: House, read: ReadDay, now: Date): Promise<void> {
  const { provider, day } = read;
  const stretch = stretchOf(day);
  let after: string = OPERATOR;
  for (;;) {
    const asked = { provider, day, ...stretch, now, after, most: TENANTS_AT_ONCE };
    const tenants = await transact(house.db, async (db) => {
      const found = await selectConcernedAcrossTenants(db, asked);
      const days = found.map((tenantId) => ({ tenantId, provider, day, dueAt: now }));
      await requestDaysAcrossTenants(db, days);
      return found;
    });
    const last = tenants.at(-1);
    if (last === undefined || tenants.length < TENANTS_AT_ONCE) break;
    after = last;
  }
  await transact(house.db, async (db) => {
    await takeUpReadingAcrossTenants(db, read, now);
    await lookAgainAcrossTenants(db, read, now);
  });
}
