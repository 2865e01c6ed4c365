// The worker in real time. One scheduler reads, in one query, when each job is due next, and wakes
// the jobs that have work. A woken job works until nothing is left. Polling finds all work;
// notifications only make it quick.

import { isDiskFull } from '../db/failures.ts';
import type { House } from '../frame/house.ts';
import type { SanwoJob } from '../frame/job.ts';
import { monotonicMs, pause } from '../lib/process/clock.ts';
import type { WorkerMetrics } from './metrics.ts';
import { beginBatch, type Housekeeping, isHousekeeping, nextMoments, runBatch } from './tick.ts';

const DRAIN_MS = 25_000;
/** Housekeeping jobs start this long after each other, so that a start does not run all at once. */
const HOUSEKEEPING_APART_MS = 250;
/** The longest time that a timer can wait. */
const UNTIL_WOKEN_MS = 2 ** 31 - 1;

export interface Pace {
  /** How long the scheduler rests while no job is due. */
  readonly pollMs: number;
  /** The shortest rest of the scheduler, however often it is woken. */
  readonly leastRestMs: number;
  readonly firstBackoffMs: number;
  readonly longestBackoffMs: number;
}

/** An idle worker takes less than 2 % of a core by it: docs/decisions/0038. */
const POLL_MS = 1_500;

const PACE: Pace = {
  pollMs: POLL_MS,
  leastRestMs: 20,
  firstBackoffMs: 500,
  longestBackoffMs: 30_000,
};

export interface WorkerOptions {
  readonly metrics?: WorkerMetrics;
  readonly pace?: Partial<Pace>;
}

export interface Worker {
  /** Checks soon whether this job has work; without a name, whether any job has. */
  wake(job?: string): void;
  /** Takes no more work. What is in flight ends, or its leases run out. */
  stop(): Promise<void>;
}

interface LoopContext {
  readonly house: House;
  readonly pace: Pace;
  readonly metrics: WorkerMetrics | undefined;
  readonly stopping: AbortSignal;
}

/** What the scheduler knows of a job. */
interface JobSlot {
  readonly job: SanwoJob;
  /** Sent when the job has work. */
  readonly signal: Signal;
  isResting: boolean;
  /** There may be new work: its next due time is read again. */
  isStale: boolean;
  /** When the job is due next, as last read. Null: nothing is due. */
  dueAt: Date | null;
}

export function startWorker(
  house: House,
  jobs: readonly SanwoJob[],
  options: WorkerOptions = {},
): Worker {
  const stopping = new AbortController();
  const pace = { ...PACE, ...options.pace };
  const work: LoopContext = { house, pace, metrics: options.metrics, stopping: stopping.signal };
  const slots = jobs.filter((job) => !isHousekeeping(job)).map(createSlot);
  const scheduler = createSignal();
  const ask = (asked: readonly JobSlot[]) => {
    for (const slot of asked) slot.isStale = true;
    scheduler.send();
  };
  const all = [
    ...slots.map((slot) => keepWorking(work, slot, () => ask([slot]))),
    ...jobs.filter(isHousekeeping).map((job, place) => keepHouse(work, job, place)),
    keepScheduling(work, slots, scheduler),
  ];
  return {
    wake: (name) => ask(slots.filter(({ job }) => name === undefined || job.name === name)),
    async stop() {
      stopping.abort();
      // What was not asked for yet is released at once; the rest is waited for.
      house.flight.close();
      for (const { signal } of [...slots, { signal: scheduler }]) signal.send();
      const drained = new AbortController();
      const ended = Promise.all(all).then(() => drained.abort());
      await Promise.race([ended, pause(DRAIN_MS, drained.signal)]);
    },
  };
}

const createSlot = (job: SanwoJob): JobSlot => ({
  job,
  signal: createSignal(),
  isResting: true,
  isStale: true,
  dueAt: null,
});

async function keepScheduling(
  work: LoopContext,
  slots: readonly JobSlot[],
  signal: Signal,
): Promise<void> {
  const { house, pace, stopping } = work;
  let polledAt = monotonicMs();
  while (!stopping.aborted) {
    if (monotonicMs() - polledAt >= pace.pollMs) {
      polledAt = monotonicMs();
      for (const slot of slots) slot.isStale = true;
    }
    const resting = slots.filter(({ isResting }) => isResting);
    await readDueTimes(
      house,
      resting.filter(({ isStale }) => isStale),
    );
    const now = house.clock.now();
    let restMs = pace.pollMs;
    for (const slot of resting) {
      if (slot.dueAt === null) continue;
      const untilDue = slot.dueAt.getTime() - now.getTime();
      if (untilDue > 0) restMs = Math.min(restMs, untilDue);
      else {
        slot.isResting = false;
        slot.signal.send();
      }
    }
    await pause(pace.leastRestMs, stopping);
    await signal.rest(restMs);
  }
}

/** One query for all jobs. If it fails, each job is woken, and logs and waits on its own. */
async function readDueTimes(house: House, asked: readonly JobSlot[]): Promise<void> {
  if (asked.length === 0) return;
  for (const slot of asked) slot.isStale = false;
  const jobs = asked.map(({ job }) => job);
  const moments = await nextMoments(house, jobs).catch(() => null);
  for (const slot of asked) {
    slot.dueAt = moments ? (moments.get(slot.job) ?? null) : house.clock.now();
  }
}

async function keepWorking(work: LoopContext, slot: JobSlot, ask: () => void): Promise<void> {
  const { house, metrics, stopping } = work;
  const { job, signal } = slot;
  const underWay = new Set<Promise<void>>();
  let failures = 0;

  /** What is still under way of a batch fails by itself: its rows have their leases. */
  function follow(finished: Promise<void>): void {
    const ended = finished.then(ask, (error: unknown) => {
      metrics?.failed(job.name);
      tellFailure(house, error, { job: job.name });
    });
    underWay.add(ended);
    void ended.then(() => underWay.delete(ended));
  }

  while (!stopping.aborted) {
    await signal.rest();
    try {
      while (!stopping.aborted) {
        await job.untilRoom?.(house);
        if (stopping.aborted) break;
        const { taken, finished } = await beginBatch(house, job, { now: house.clock.now() });
        metrics?.handled(job.name, taken);
        failures = 0;
        if (finished !== undefined) follow(finished);
        if (taken < job.batchMax) break;
      }
    } catch (error) {
      failures += 1;
      // No notification shortens the wait, so that a failing job is not repeated at full speed.
      await backOff(work, error, { job, failures });
    }
    slot.isResting = true;
    ask();
  }
  await Promise.all(underWay);
}

/** Housekeeping runs at intervals. No notification wakes it. */
async function keepHouse(work: LoopContext, job: Housekeeping, place: number): Promise<void> {
  const { house, metrics, stopping } = work;
  let failures = 0;
  await pause(place * HOUSEKEEPING_APART_MS, stopping);
  while (!stopping.aborted) {
    try {
      const handled = await runBatch(house, job, { now: house.clock.now() });
      metrics?.handled(job.name, handled);
      failures = 0;
      if (handled < job.batchMax) await pause(job.everyMs, stopping);
    } catch (error) {
      failures += 1;
      await backOff(work, error, { job, failures });
    }
  }
}

async function backOff(
  { house, pace, metrics, stopping }: LoopContext,
  error: unknown,
  { job, failures }: { readonly job: SanwoJob; readonly failures: number },
): Promise<void> {
  metrics?.failed(job.name);
  const delayMs = Math.min(pace.firstBackoffMs * 2 ** (failures - 1), pace.longestBackoffMs);
  tellFailure(house, error, { job: job.name, attempt: failures, delayMs });
  await pause(delayMs, stopping);
}

/** While the disk is full every job fails, for a reason that needs no stack. */
function tellFailure(house: House, error: unknown, facts: object): void {
  if (isDiskFull(error)) house.log.error(facts, 'a job waits for room on the disk');
  else house.log.error({ error, ...facts }, 'a job failed');
}

type Signal = ReturnType<typeof createSignal>;

/** Ends a rest early. Sent when no rest is under way, it ends the next one at once. */
function createSignal() {
  let sent = new AbortController();
  return {
    send: () => sent.abort(),
    async rest(milliseconds = UNTIL_WOKEN_MS): Promise<void> {
      await pause(milliseconds, sent.signal);
      sent = new AbortController();
    },
  };
}
