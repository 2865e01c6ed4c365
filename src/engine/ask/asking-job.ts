// A job whose rows each ask the provider something: any tenants' together, each as the house's
// flight has a place for it, and settled as its answer comes, while the next batch is taken.

import { createGatherer } from '../../db/queue/gather.ts';
import { giveBackLeasesAcrossTenants, type HeldRow } from '../../db/queue/leases.ts';
import type { Queue } from '../../db/queue/queue.ts';
import { contextOf, type HouseContext } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import type { QueueJob } from '../../frame/job.ts';
import type { Lane } from '../../lib/fair/flight.ts';
import { contextsOf } from '../../model/tenants/contexts.ts';
import type { OfProvider } from '../../provider/ask/asker.ts';

interface AskingWork<T> {
  readonly name: string;
  readonly queue: Queue;
  readonly lane: Lane;
  /** Asks for one row, or about it, and commits what came of it. */
  askAndSettle(at: HouseContext, row: T): Promise<void>;
}

/** Few: the next tenant's rows wait no longer than these take. */
const BATCH = 64;

export function askingJob<T extends HeldRow & OfProvider>(asking: AskingWork<T>): QueueJob<T> {
  const { name, queue, lane } = asking;
  return {
    name,
    queue,
    batchMax: BATCH,
    untilRoom: (house) => house.flight.untilRoom(lane),
    handle: async (house, rows) => ({ finished: goEach(house, rows, asking) }),
  };
}

async function goEach<T extends HeldRow & OfProvider>(
  house: House,
  rows: readonly T[],
  { queue, lane, askAndSettle }: AskingWork<T>,
): Promise<void> {
  const contexts = await contextsOf(house, rows);
  const unasked = createGatherer<T>(BATCH, (some) =>
    giveBackLeasesAcrossTenants(house.db, queue.table, some),
  );

  async function go(row: T): Promise<void> {
    const { provider, tenantId } = row;
    const leave = await house.flight.enter({ provider, tenantId, lane });
    if (!leave) return await unasked.put(row);
    const { tenant } = contexts.of(row);
    const now = tenant.clockNow ?? house.clock.now();
    // The place is left once it is settled: no more come back at once than can be written.
    await askAndSettle(contextOf({ house, tenant, now }), row).finally(leave);
  }

  const ends = await Promise.allSettled(rows.map(go));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
  }
}
