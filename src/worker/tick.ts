// One tick: every job's due rows, until nothing is due any more. Real time, tests and a test clock
// run this same code.

import type { House } from '../house.ts';
import type { AnyJob } from '../lib/job.ts';

export type SanwoJob = AnyJob<House>;

/** Claims and handles one batch; answers how many rows it took. */
export async function runBatch(house: House, job: SanwoJob, now: Date): Promise<number> {
  const rows = await job.claim(house, now);
  if (rows.length > 0) await job.handle(house, rows as never[], now);
  return rows.length;
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
    for (const job of jobs) handled += await runBatch(house, job, until ?? house.clock.now());
    if (handled === before) return { handled };
  }
  throw new Error(`work did not come to an end in ${MOST_ROUNDS} rounds`);
}
