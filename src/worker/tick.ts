// One tick: every job's due rows, until nothing is due any more. Real time, tests and a test clock
// run this same code.

import { claimDueAcrossTenants, type Moment, selectNextDueAcrossTenants } from '../db/queue.ts';
import type { House } from '../house.ts';
import { leaseEnd, type SanwoJob } from '../job.ts';

/** Claims and handles one batch; answers how many rows it took. */
export async function runBatch(house: House, job: SanwoJob, moment: Moment): Promise<number> {
  const rows = await claim(house, job, moment);
  if (rows.length > 0) await job.handle(house, rows as never[], moment.now);
  return rows.length;
}

async function claim(house: House, job: SanwoJob, moment: Moment): Promise<readonly unknown[]> {
  if (!('queue' in job)) return await job.claim(house, moment.now);
  const leasedUntil = leaseEnd(house, moment.now);
  const most = job.batchMax;
  return await claimDueAcrossTenants(house.db, job.queue, { ...moment, leasedUntil, most });
}

/** When the job has something to do at the earliest, in real time. */
export async function nextDueAt(house: House, job: SanwoJob): Promise<Date | null> {
  const now = house.clock.now();
  if (!('queue' in job)) return await job.nextDueAt(house, now);
  return await selectNextDueAcrossTenants(house.db, job.queue, { now });
}

// More rounds than any real backlog needs: a job that makes its own work due for ever is a bug.
const MOST_ROUNDS = 10_000;

/** Works until nothing is due at the moment given, which is the clock's when none is. */
export async function runDueJobs(
  house: House,
  jobs: readonly SanwoJob[],
  { until }: { readonly until?: Date } = {},
): Promise<{ handled: number }> {
  let handled = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = handled;
    for (const job of jobs) {
      handled += await runBatch(house, job, { now: until ?? house.clock.now() });
    }
    if (handled === before) return { handled };
  }
  throw new Error(`work did not come to an end in ${MOST_ROUNDS} rounds`);
}
