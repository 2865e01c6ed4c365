// The provider's slots, as the directory's database gives them out.

import type { Database } from '../../db/connect.ts';
import { pause } from '../../lib/process/clock.ts';
import type { SlotBatch, SlotRequest, Slots } from '../../provider/port/slots.ts';
import { insertSlotsAcrossTenants, takeSlotsAcrossTenants } from './slots-sql.ts';

/** A request waits so long for its slot before its process goes by its own share. */
const PATIENCE_MS = 1_000;

/** Null while the database is not open yet: a provider is opened beside it. */
export function openSlots(databaseOf: () => Database | null): Slots {
  return {
    async take(request) {
      const db = databaseOf();
      if (db === null) throw new Error('the directory is not open yet');
      const taken = take(db, request);
      const answered = new AbortController();
      const late = pause(PATIENCE_MS, answered.signal).then(() => null);
      try {
        const batch = await Promise.race([taken, late]);
        if (batch === null) throw new Error('the directory gave no slot in time');
        return batch;
      } finally {
        answered.abort();
        taken.catch(() => {});
      }
    },
  };
}

async function take(db: Database, request: SlotRequest): Promise<SlotBatch> {
  let taken = await takeSlotsAcrossTenants(db, request);
  if (!taken) {
    await insertSlotsAcrossTenants(db, request);
    taken = await takeSlotsAcrossTenants(db, request);
  }
  if (!taken) throw new Error(`the slots of ${request.rate} are gone`);
  const { most: limit, windowMs, slackMs, pausedForMs, names, opensInMs, processes } = taken;
  const slots = names.map((name, place) => ({ name, opensInMs: opensInMs[place] ?? 0 }));
  return { slots, limit, windowMs, slackMs, pausedForMs, processes: Math.max(1, processes) };
}
