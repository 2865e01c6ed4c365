// The provider's slots, as the directory's database gives them out.

import type { Database } from '../../db/connect.ts';
import { monotonicMs, pause } from '../../lib/process/clock.ts';
import type { SlotBatch, SlotRequest, Slots } from '../../provider/port/slots.ts';
import { giveSlots } from './give-slots.ts';
import {
  insertSlotsAcrossTenants,
  selectSlotsAcrossTenants,
  updateSlotsAcrossTenants,
} from './slots-sql.ts';

/** A request waits so long for its slot before its process goes by its own share. */
const PATIENCE_MS = 1_000;

/** Null while the database is not open yet: a provider is opened beside it. */
export function openSlots(databaseOf: () => Database | null): Slots {
  return {
    async take(request) {
      const db = databaseOf();
      if (db === null) throw new Error('the directory is not open yet');
      const ended = new AbortController();
      const taken = take(db, request, ended.signal);
      const late = pause(PATIENCE_MS, ended.signal).then(() => null);
      try {
        const batch = await Promise.race([taken, late]);
        if (batch === null) throw new Error('the directory gave no slot in time');
        return batch;
      } finally {
        ended.abort();
        taken.catch(() => {});
      }
    },
  };
}

/** Where others were first it is tried again: of those who try at once, one always succeeds. */
async function take(
  db: Database,
  request: SlotRequest,
  ended: AbortSignal,
): Promise<SlotBatch | null> {
  while (!ended.aborted) {
    const row = await selectSlotsAcrossTenants(db, request);
    if (!row) {
      await insertSlotsAcrossTenants(db, request);
      continue;
    }
    const readAt = monotonicMs();
    const { now, version, processes } = row;
    const { state, slots, limit, windowMs, slackMs } = giveSlots(row, request, now);
    if (!(await updateSlotsAcrossTenants(db, request, { ...state, version }))) continue;
    const sinceMs = monotonicMs() - readAt;
    return {
      slots: slots.map((at) => ({ name: String(at), opensInMs: Math.max(0, at - now - sinceMs) })),
      ...{ limit, windowMs, slackMs, processes: Math.max(1, processes) },
      pausedForMs: Math.max(0, state.pausedUntil - now - sinceMs),
    };
  }
  return null;
}
