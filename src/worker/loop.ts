// The worker in real time: each job turns on its own, rests until something is due, and is woken by
// a notification. Polling is the guarantee; the notification only makes it quick.

import { isDatabaseAway, isDiskFull } from '../db/failures.ts';
import type { House } from '../frame/house.ts';
import type { SanwoJob } from '../frame/job.ts';
import { pause } from '../lib/clock.ts';
import type { WorkerMetrics } from './metrics.ts';
import { isHousekeeping, nextDueAt, runBatch } from './tick.ts';

const DRAIN_MS = 25_000;
/**
 * A job begins when the one before it has looked for the first time, so that not all look at once,
 * each on a connection of its own; or after this long, where that one found work to do.
 */
const LONGEST_FIRST_LOOK_MS = 250;

export interface Pace {
  /** How long a job that sees nothing coming rests before it looks again. */
  readonly pollMs: number;
  /** How long it rests at least, however often it is woken. */
  readonly leastRestMs: number;
  readonly firstBackoffMs: number;
  readonly longestBackoffMs: number;
}

const PACE: Pace = {
  pollMs: 1_000,
  leastRestMs: 20,
  firstBackoffMs: 500,
  longestBackoffMs: 30_000,
};

export interface WorkerOptions {
  readonly metrics?: WorkerMetrics;
  readonly pace?: Partial<Pace>;
}

export interface Worker {
  /** Something may be due, of one job or of any: look soon. */
  wake(job?: string): void;
  /** Takes no more work, and finishes what is in flight or leaves it to its leases. */
  stop(): Promise<void>;
}

export function startWorker(
  house: House,
  jobs: readonly SanwoJob[],
  options: WorkerOptions = {},
): Worker {
  const stopping = new AbortController();
  const pace = { ...PACE, ...options.pace };
  let before = Promise.resolve();
  const turns = jobs.map((job) => {
    const bell = createBell();
    const { metrics } = options;
    const looked = new AbortController();
    const signals = { stopping: stopping.signal, looked };
    const done = before.then(() => turn({ house, job, bell, pace, metrics, ...signals }));
    const goesOn = AbortSignal.any([looked.signal, stopping.signal]);
    before = before.then(() => pause(LONGEST_FIRST_LOOK_MS, goesOn));
    return { job, bell, done };
  });
  return {
    wake(name) {
      for (const { job, bell } of turns) {
        if (name === undefined ? !isHousekeeping(job) : job.name === name) bell.ring();
      }
    },
    async stop() {
      stopping.abort();
      for (const { bell } of turns) bell.ring();
      const drained = new AbortController();
      const all = Promise.all(turns.map(({ done }) => done)).then(() => drained.abort());
      await Promise.race([all, pause(DRAIN_MS, drained.signal)]);
    },
  };
}

interface Turn {
  readonly house: House;
  readonly job: SanwoJob;
  readonly bell: Bell;
  readonly pace: Pace;
  readonly metrics: WorkerMetrics | undefined;
  readonly stopping: AbortSignal;
  /** Told when it has looked for the first time. */
  readonly looked: AbortController;
}

async function turn(of: Turn): Promise<void> {
  const { house, job, bell, pace, metrics, stopping, looked } = of;
  let failures = 0;
  while (!stopping.aborted) {
    try {
      const handled = await runBatch(house, job, { now: house.clock.now() });
      metrics?.handled(job.name, handled);
      failures = 0;
      if (handled >= job.batchMax || stopping.aborted) continue;
      const restMs = await restOf(house, job, pace);
      looked.abort();
      await pause(pace.leastRestMs, stopping);
      await bell.rest(restMs);
    } catch (error) {
      looked.abort();
      metrics?.failed(job.name);
      failures += 1;
      const delayMs = Math.min(pace.firstBackoffMs * 2 ** (failures - 1), pace.longestBackoffMs);
      tellFailure(house, error, { job: job.name, attempt: failures, delayMs });
      // No notification shortens this: what fails must not fail as fast as others make work.
      await pause(delayMs, stopping);
    }
  }
}

/** While the database is away or full every job fails, for a reason that needs no stack. */
function tellFailure(house: House, error: unknown, facts: object): void {
  if (isDatabaseAway(error)) house.log.warn(facts, 'a job waits for the database');
  else if (isDiskFull(error)) house.log.error(facts, 'a job waits for room on the disk');
  else house.log.error({ error, ...facts }, 'a job failed');
}

async function restOf(house: House, job: SanwoJob, pace: Pace): Promise<number> {
  const longest = isHousekeeping(job) ? job.everyMs : pace.pollMs;
  const dueAt = await nextDueAt(house, job);
  if (dueAt === null) return longest;
  const untilDue = dueAt.getTime() - house.clock.now().getTime();
  return Math.min(Math.max(untilDue, 0), longest);
}

type Bell = ReturnType<typeof createBell>;

/** Ends a rest early; rung while its job was still at work, it ends the next rest at once. */
function createBell() {
  let ringing = new AbortController();
  return {
    ring: () => ringing.abort(),
    async rest(milliseconds: number): Promise<void> {
      await pause(milliseconds, ringing.signal);
      ringing = new AbortController();
    },
  };
}
