// A job whose rows each ask the provider something: any tenants' together, each as the house's
// flight has a place for it, and settled as its answer comes or, where nobody waits for it, with
// its batch, while the next one is taken.

import { createGatherer } from '../../db/queue/gather.ts';
import { inHalves } from '../../db/queue/in-halves.ts';
import { giveBackLeasesAcrossTenants, type HeldRow } from '../../db/queue/leases.ts';
import type { Queue } from '../../db/queue/queue.ts';
import { contextOf, type HouseContext } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import type { QueueJob } from '../../frame/job.ts';
import { contextsOf } from '../../model/tenants/contexts.ts';
import type { OfProvider } from '../../provider/ask/asker.ts';
import type { Lane } from '../../provider/ask/flight.ts';

interface AskingWork<T, Answer = never> {
  readonly name: string;
  readonly queue: Queue;
  readonly lane: Lane;
  /** Asks for one row, or about it, and commits what came of it or returns it. */
  askAndSettle(at: HouseContext, row: T): Promise<Answer | undefined>;
  /** Commits what was returned of a batch, once all of it was asked for. */
  settle?(house: House, answers: readonly Answer[]): Promise<void>;
}

/** Few: the next tenant's rows wait no longer than these take. */
const BATCH = 64;

export function askingJob<T extends HeldRow & OfProvider, Answer = never>(
  asking: AskingWork<T, Answer>,
): QueueJob<T> {
  const { name, queue, lane } = asking;
  return {
    name,
    queue,
    batchMax: BATCH,
    untilRoom: (house) => house.flight.untilRoom(lane),
    handle: async (house, rows) => ({ finished: goEach(house, rows, asking) }),
  };
}

async function goEach<T extends HeldRow & OfProvider, Answer>(
  house: House,
  rows: readonly T[],
  { queue, lane, askAndSettle, settle = async () => {} }: AskingWork<T, Answer>,
): Promise<void> {
  const answers: Answer[] = [];
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
    const answer = await askAndSettle(contextOf({ house, tenant, now }), row).finally(leave);
    if (answer !== undefined) answers.push(answer);
  }

  const ends = await Promise.allSettled(rows.map(go));
  const unsettled = await inHalves(answers, (some) => settle(house, some));
  const failures = [
    ...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])),
    ...unsettled.map(({ error }) => error),
  ];
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
  }
}
