// Hands callbacks on that came for a cell which was away: they were kept where they came.

import { isDatabaseAway } from '../db/failures.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import {
  type CallbackOfOthers,
  claimCallbacksOfOthersAcrossTenants,
  deleteCallbacksOfOthersAcrossTenants,
  nextCallbackOfOthersAcrossTenants,
  putOffCallbacksOfOthersAcrossTenants,
} from '../model/inbox/sql.ts';
import { passOn } from './pass-on.ts';

const BATCH_MAX = 200;
const LEASE_MS = 30_000;
const AGAIN_MS = 2_000;
/** What they hint at has been looked up long before. */
const KEPT_FOR_MS = 7 * DAY_MS;

export const handOnCallbacks: OwnJob<CallbackOfOthers> = {
  name: 'hand-on-callbacks',
  batchMax: BATCH_MAX,
  lease: { table: 'callbacks_of_others', until: 'leased_until' },

  claim(house, now) {
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    return claimCallbacksOfOthersAcrossTenants(house.db, { now, leasedUntil, most: BATCH_MAX });
  },

  async handle(house, callbacks, now) {
    const old = new Date(now.getTime() - KEPT_FOR_MS);
    for (const cell of new Set(callbacks.map((callback) => callback.cell))) {
      const its = callbacks.filter((callback) => callback.cell === cell);
      const given = await handOn(house, cell, its);
      const forgotten = its.filter((each) => !given.includes(each) && each.receivedAt <= old);
      if (forgotten.length > 0) {
        house.log.error({ cell, count: forgotten.length }, 'callbacks of a cell were given up');
      }
      const done = [...given, ...forgotten];
      const later = its.filter((each) => !done.includes(each));
      const again = new Date(now.getTime() + AGAIN_MS);
      await deleteCallbacksOfOthersAcrossTenants(house.db, done);
      await putOffCallbacksOfOthersAcrossTenants(house.db, later, again);
    }
  },

  nextDueAt: (_house, now) => nextCallbackOfOthersAcrossTenants(now),
};

/** Those that the cell has now. One that cannot be handed on holds up no other. */
async function handOn(
  house: House,
  cell: string,
  callbacks: readonly CallbackOfOthers[],
): Promise<readonly CallbackOfOthers[]> {
  const target = house.neighbour(cell);
  if (target === null) return [];
  try {
    await passOn(house, target, callbacks);
    return callbacks;
  } catch (error) {
    const isAway = isDatabaseAway(error);
    house.log.warn({ error, cell }, 'callbacks of another cell could not be handed on');
    if (isAway || callbacks.length === 1) return [];
    // One by one: two hundred at once would take every connection of the other cell.
    const given: CallbackOfOthers[] = [];
    for (const each of callbacks) given.push(...(await handOn(house, cell, [each])));
    return given;
  }
}
