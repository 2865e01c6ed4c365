// Hands callbacks on that came for a cell which was away: they were kept where they came.

import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import {
  type CallbackOfOthers,
  claimCallbacksOfOthersAcrossTenants,
  deleteCallbacksOfOthersAcrossTenants,
  insertCallbacksAcrossTenants,
  putOffCallbacksOfOthersAcrossTenants,
  selectNextCallbackOfOthersAcrossTenants,
} from '../model/inbox/sql.ts';
import { applyCallbacks } from './apply-callbacks.ts';
import { INBOX_BINDING } from './binding.ts';

const BATCH_MAX = 200;
const LEASE_MS = 30_000;
const AGAIN_MS = 2_000;

export const handOnCallbacks: OwnJob<CallbackOfOthers> = {
  name: 'hand-on-callbacks',
  batchMax: BATCH_MAX,
  lease: { table: 'callbacks_of_others', until: 'leased_until' },

  claim(house, now) {
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    return claimCallbacksOfOthersAcrossTenants(house.db, { now, leasedUntil, most: BATCH_MAX });
  },

  async handle(house, callbacks, now) {
    for (const cell of new Set(callbacks.map((callback) => callback.cell))) {
      const its = callbacks.filter((callback) => callback.cell === cell);
      const ids = its.map(({ id }) => id);
      if (await handOn(house, cell, its)) await deleteCallbacksOfOthersAcrossTenants(house.db, ids);
      else {
        const again = new Date(now.getTime() + AGAIN_MS);
        await putOffCallbacksOfOthersAcrossTenants(house.db, ids, again);
      }
    }
  },

  nextDueAt: (house, now) => selectNextCallbackOfOthersAcrossTenants(house.db, now),
};

/** Whether the cell has them. A callback that it has already is not kept twice. */
async function handOn(
  house: House,
  cell: string,
  callbacks: readonly CallbackOfOthers[],
): Promise<boolean> {
  const target = house.neighbour(cell);
  if (target === null) return false;
  try {
    await transact(target.db, async (db) => {
      await insertCallbacksAcrossTenants(
        db,
        callbacks.map((callback) => ({
          ...callback,
          sealedBody: target.vault.seal(
            house.vault.open(callback.sealedBody, INBOX_BINDING),
            INBOX_BINDING,
          ),
        })),
      );
      await wakeWorkers(db, applyCallbacks.name);
    });
    return true;
  } catch (error) {
    house.log.warn({ error, cell }, 'callbacks wait for a cell that is away');
    return false;
  }
}
