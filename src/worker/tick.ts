// One tick: every job's due rows, until nothing is due any more. Real time, tests and a test clock
// run this same code.

import type { RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { claimDueAcrossTenants } from '../db/queue/claim-due.ts';
import { selectNextDueAcrossTenants } from '../db/queue/first-due.ts';
import type { ClaimTime } from '../db/queue/queue.ts';
import type { House } from '../frame/house.ts';
import { type BatchBegun, leaseEnd, type QueueJob, type SanwoJob } from '../frame/job.ts';

/** Claims a batch and begins it; what is under way of it then may go on beside the next. */
export async function beginBatch(
  house: House,
  job: SanwoJob,
  moment: ClaimTime,
): Promise<BatchBegun> {
  const begun = 'queue' in job ? await beginAtOnce(house, job, moment) : null;
  if (begun) return begun;
  const rows = await claim(house, job, moment);
  noteTakeovers(house, job, rows.filter(isTakenOver).length);
  if (rows.length === 0) return { taken: 0 };
  const underWay = await job.handle(house, rows as never[], moment.now);
  return { taken: rows.length, ...underWay };
}

/** The same to its end; returns how many rows it took. */
export async function runBatch(house: House, job: SanwoJob, moment: ClaimTime): Promise<number> {
  const { taken, finished } = await beginBatch(house, job, moment);
  await finished;
  return taken;
}

async function beginAtOnce(
  house: House,
  job: QueueJob<never>,
  moment: ClaimTime,
): Promise<BatchBegun | null> {
  const claim = { ...moment, leasedUntil: null, most: job.batchMax };
  let left = 0;
  const within = async (db: Db) => {
    const rows = await claimDueAcrossTenants(db, job.queue, claim);
    left = rows.filter(isLeftLeased).length;
    return rows as never[];
  };
  const begun = (await job.atOnce?.(house, within)) ?? null;
  if (begun !== null) noteTakeovers(house, job, left);
  return begun;
}

function noteTakeovers({ meters }: House, { name }: SanwoJob, rows: number): void {
  if (rows > 0) meters.tookOver(name, rows);
}

/** A row with a new lease whose last one ran out before its work was done. */
const isTakenOver = (row: unknown) => Number((row as { takeovers?: number | null }).takeovers) > 0;

/** The same of a row that was taken without a new lease. */
const isLeftLeased = (row: object) =>
  ((row as { leasedUntil?: Date | null }).leasedUntil ?? null) !== null;

async function claim(house: House, job: SanwoJob, moment: ClaimTime): Promise<readonly unknown[]> {
  if (!('queue' in job)) return await job.claim(house, moment.now);
  const leasedUntil = leaseEnd(house, moment.now);
  const taking = { ...moment, leasedUntil, most: job.batchMax, holder: house.presence.id };
  return await claimDueAcrossTenants(house.db, job.queue, taking);
}

/** When the job has something to do at the earliest, in real time. */
export async function nextDueAt(house: House, job: SanwoJob): Promise<Date | null> {
  return (await nextMoments(house, [job])).get(job) ?? null;
}

/** The same for many jobs at once: all that is asked in SQL is asked in one query. */
export async function nextMoments(house: House, jobs: readonly SanwoJob[]): Promise<Moments> {
  const now = house.clock.now();
  const queued = jobs.filter((job) => 'queue' in job);
  const own: { readonly job: SanwoJob; readonly asked: RawBuilder<Date | null> }[] = [];
  const moments = new Map<SanwoJob, Date | null>();
  for (const job of jobs) {
    if ('queue' in job) continue;
    const asked = job.nextDueAt(house, now);
    if (asked instanceof Promise) moments.set(job, await asked);
    else own.push({ job, asked });
  }
  const first = { queues: queued.map(({ queue }) => queue), others: own.map(({ asked }) => asked) };
  const firsts = await selectNextDueAcrossTenants(house.db, first, { now });
  const inOrder: readonly SanwoJob[] = [...queued, ...own.map(({ job }) => job)];
  for (const [index, job] of inOrder.entries()) moments.set(job, firsts[index] ?? null);
  return moments;
}

// More rounds than any real backlog needs: a job that makes its own work due for ever is a bug.
const MOST_ROUNDS = 10_000;

export type Moments = ReadonlyMap<SanwoJob, Date | null>;

export interface WorkDone {
  readonly handled: number;
  /** So many of them may still be on their way. */
  readonly inBackground: number;
  /** When each job has something to do next, as the last look found. */
  readonly moments: Moments;
}

interface WorkTodo {
  /** The clock's moment where it is not given. */
  readonly until?: Date;
  /** What the last look found, where nothing has changed since but the time: one look less. */
  readonly moments?: Moments | null;
}

/** Works until nothing is due any more. */
export async function runDueJobs(
  house: House,
  jobs: readonly SanwoJob[],
  { until, moments: known = null }: WorkTodo = {},
): Promise<WorkDone> {
  const done = { handled: 0, inBackground: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = done.handled;
    const isKnown = round === 0 && known !== null;
    const moments = isKnown ? known : await nextMoments(house, jobs);
    const now = until ?? house.clock.now();
    for (const job of jobs) {
      const dueAt = moments.get(job) ?? null;
      // What is done earlier in a round makes work for the next one; housekeeping is never due.
      const isDue = isHousekeeping(job) || (dueAt !== null && dueAt <= now);
      if (!isDue) continue;
      const handled = await runBatch(house, job, { now: until ?? house.clock.now() });
      done.handled += handled;
      if ('inBackground' in job) done.inBackground += handled;
    }
    if (done.handled === before && !isKnown) return { ...done, moments };
  }
  throw new Error(`work did not come to an end in ${MOST_ROUNDS} rounds`);
}

export type Housekeeping = SanwoJob & { readonly everyMs: number };

export function isHousekeeping(job: SanwoJob): job is Housekeeping {
  return 'everyMs' in job && job.everyMs !== undefined;
}
