// Compares the days that are due, each in a transaction of its own. What is nobody's comes once all
// tenants have taken what is theirs.

import { isDatabaseAway } from '../db/failures.ts';
import { transact } from '../db/transaction.ts';
import { compareDay } from '../engine/reconciliation/compare-day.ts';
import { compareUnknown, knownInCell } from '../engine/reconciliation/compare-unknown.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import { FIRST_CELL } from '../lib/values/cell.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { hasOthersDueAcrossTenants, putOffDay } from '../model/reconciliation/days-sql.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';
import type { DayRow } from '../model/reconciliation/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';

const BATCH_MAX = 50;
/** Others are at work on what may be theirs: so much later. */
const AGAIN_MS = 2_000;
/** A tenant whose day fails for so long holds up the operator no more. */
const WAITED_FOR_MS = HOUR_MS;

export const compareDays: QueueJob<DayRow> = {
  name: 'compare-days',
  batchMax: BATCH_MAX,
  queue: { table: 'reconciliation_days', due: 'due_at', time: 'real', mayBeLate: true },

  async handle(house, days) {
    const tenants = days.filter(({ tenantId }) => tenantId !== OPERATOR);
    const ends = await Promise.allSettled([compareTenants(house, tenants)]);
    const others = days.filter(({ tenantId }) => tenantId === OPERATOR);
    for (const day of others) ends.push(...(await Promise.allSettled([compareRest(house, day)])));
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'days could not be compared');
  },
};

const compareTenants = (house: House, days: readonly DayRow[]) =>
  eachTenant(house, days, async ({ tenant, now, realNow }, own) => {
    for (const claimed of own) {
      const at = { now, realNow };
      await transact(house.db, (db) => compareDay(db, tenant.id, { claimed, at }));
    }
  });

async function compareRest(house: House, day: DayRow): Promise<void> {
  const realNow = house.clock.now();
  const since = new Date(realNow.getTime() - WAITED_FOR_MS);
  if (await hasOthersDueAcrossTenants(house.db, day, since)) {
    const dueAt = new Date(realNow.getTime() + AGAIN_MS);
    return await putOffDay(house.db, OPERATOR, { id: day.id, dueAt });
  }
  const cells = [FIRST_CELL, ...house.config.cells.map(({ id }) => id)];
  const otherCells = new Set(cells.filter((id) => id !== house.cell.id));
  const knownThere = new Set<string>();
  for (const cell of otherCells) {
    for (const name of await knownIn(house, cell, day)) knownThere.add(name);
  }
  const at = { now: realNow, realNow, otherCells, knownThere };
  await transact(house.db, (db) => compareUnknown(db, day, at));
}

/** A cell that is away holds up nobody: what is its own heals once it is back. */
async function knownIn(house: House, cell: string, day: DayRow): Promise<readonly string[]> {
  const neighbour = house.neighbour(cell);
  if (neighbour === null) return [];
  try {
    return await knownInCell({ here: house.db, there: neighbour.db }, day);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    house.log.warn({ error, cell }, 'another cell was not asked about rows of a statement');
    return [];
  }
}
