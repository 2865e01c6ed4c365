// One turn of the work: every job's due rows, until nothing is due any more. Real time, tests and a
// test clock run this same code.

import type { House } from '../house.ts';
import type { AnyJob } from '../lib/job.ts';

export type SanwoJob = AnyJob<House>;

/** Claims and handles one batch; answers how many rows it took. */
export async function runBatch(house: House, job: SanwoJob): Promise<number> {
  const now = house.clock.now();
  const rows = await job.claim(house, now);
  if (rows.length > 0) await job.handle(house, rows as never[], now);
  return rows.length;
}

// More turns than any real backlog needs: a job that makes its own work due for ever is a bug.
const MOST_TURNS = 10_000;

/** Works through everything that is due at the clock's present moment. */
export async function runDueJobs(house: House, jobs: readonly SanwoJob[]): Promise<number> {
  let total = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    let handled = 0;
    for (const job of jobs) handled += await runBatch(house, job);
    if (handled === 0) return total;
    total += handled;
  }
  throw new Error(`work did not come to an end in ${MOST_TURNS} turns`);
}
