// Forgets what has served its time: idempotency keys after a day, throttles after an hour, applied
// callbacks after a month. A batch at a time, so that no statement holds many rows.

import type { House } from '../house.ts';
import { deleteForgottenKeysAcrossTenants } from '../http/idempotency-sql.ts';
import { deleteOldCallbacksAcrossTenants } from '../inbox/sql.ts';
import type { Job } from '../lib/job.ts';
import { deleteOldThrottlesAcrossTenants } from '../tenants/sql.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const BATCH_MAX = 1_000;

const KEPT = [
  { forMs: DAY_MS, forget: deleteForgottenKeysAcrossTenants },
  { forMs: HOUR_MS, forget: deleteOldThrottlesAcrossTenants },
  { forMs: 30 * DAY_MS, forget: deleteOldCallbacksAcrossTenants },
];

const lastRunAt = new WeakMap<House, Date>();

/** Each claim deletes one batch of each kind: what it answers is the kinds that have more. */
export const purge: Job<House, number> = {
  name: 'purge',
  batchMax: 1,

  async claim(house, now) {
    if (now < nextRunAt(house)) return [];
    const counts = [];
    for (const { forMs, forget } of KEPT) {
      counts.push(await forget(house.db, new Date(now.getTime() - forMs), BATCH_MAX));
    }
    const more = counts.filter((count) => count === BATCH_MAX);
    if (more.length === 0) lastRunAt.set(house, now);
    return more;
  },

  handle: async () => {},
  nextDueAt: async (house) => nextRunAt(house),
};

/** Each process keeps its own hours: what two of them delete, they delete once. */
function nextRunAt(house: House): Date {
  const last = lastRunAt.get(house);
  return last === undefined ? new Date(0) : new Date(last.getTime() + HOUR_MS);
}
