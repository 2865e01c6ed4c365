// The worker in real time: a lookout asks for all jobs at once what is due, and rings those that
// have work; each then works on its own until nothing is left. Polling is the guarantee; a
// notification only makes it quick.

import { isDatabaseAway, isDiskFull } from '../db/failures.ts';
import type { House } from '../frame/house.ts';
import type { SanwoJob } from '../frame/job.ts';
import { monotonicMs, pause } from '../lib/process/clock.ts';
import type { WorkerMetrics } from './metrics.ts';
import { beginBatch, type Housekeeping, isHousekeeping, nextMoments, runBatch } from './tick.ts';

const DRAIN_MS = 25_000;
/** Housekeeping begins so long one after the other: all at once would be a crowd after a start. */
const HOUSEKEEPING_APART_MS = 250;
/** As long as a timer can. */
const UNTIL_RUNG_MS = 2 ** 31 - 1;

export interface Pace {
  /** How long the lookout rests that sees nothing coming. */
  readonly pollMs: number;
  /** How long it rests at least, however often it is woken. */
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
  /** Something may be due, of one job or of any: look soon. */
  wake(job?: string): void;
  /** Takes no more work, and finishes what is in flight or leaves it to its leases. */
  stop(): Promise<void>;
}

interface LoopContext {
  readonly house: House;
  readonly pace: Pace;
  readonly metrics: WorkerMetrics | undefined;
  readonly stopping: AbortSignal;
}

/** A job as the lookout sees it. */
interface Post {
  readonly job: SanwoJob;
  /** Rung when there is work for it. */
  readonly bell: Bell;
  isResting: boolean;
  /** Somebody said that there may be something new. */
  isAsked: boolean;
  /** What the last look saw coming. */
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
  const posts = jobs.filter((job) => !isHousekeeping(job)).map(createPost);
  const lookout = createBell();
  const ask = (asked: readonly Post[]) => {
    for (const post of asked) post.isAsked = true;
    lookout.ring();
  };
  const all = [
    ...posts.map((post) => keepWorking(work, post, () => ask([post]))),
    ...jobs.filter(isHousekeeping).map((job, place) => keepHouse(work, job, place)),
    keepLooking(work, posts, lookout),
  ];
  return {
    wake: (name) => ask(posts.filter(({ job }) => name === undefined || job.name === name)),
    async stop() {
      stopping.abort();
      // What was never asked for goes back at once; what was is waited for.
      house.flight.close();
      for (const { bell } of [...posts, { bell: lookout }]) bell.ring();
      const drained = new AbortController();
      const ended = Promise.all(all).then(() => drained.abort());
      await Promise.race([ended, pause(DRAIN_MS, drained.signal)]);
    },
  };
}

const createPost = (job: SanwoJob): Post => ({
  job,
  bell: createBell(),
  isResting: true,
  isAsked: true,
  dueAt: null,
});

async function keepLooking(work: LoopContext, posts: readonly Post[], bell: Bell): Promise<void> {
  const { house, pace, stopping } = work;
  let polledAt = monotonicMs();
  while (!stopping.aborted) {
    if (monotonicMs() - polledAt >= pace.pollMs) {
      polledAt = monotonicMs();
      for (const post of posts) post.isAsked = true;
    }
    const resting = posts.filter(({ isResting }) => isResting);
    await look(
      house,
      resting.filter(({ isAsked }) => isAsked),
    );
    const now = house.clock.now();
    let restMs = pace.pollMs;
    for (const post of resting) {
      if (post.dueAt === null) continue;
      const untilDue = post.dueAt.getTime() - now.getTime();
      if (untilDue > 0) restMs = Math.min(restMs, untilDue);
      else {
        post.isResting = false;
        post.bell.ring();
      }
    }
    await pause(pace.leastRestMs, stopping);
    await bell.rest(restMs);
  }
}

/** One query for all. Where even that fails every job tries, and tells and waits by itself. */
async function look(house: House, asked: readonly Post[]): Promise<void> {
  if (asked.length === 0) return;
  for (const post of asked) post.isAsked = false;
  const jobs = asked.map(({ job }) => job);
  const moments = await nextMoments(house, jobs).catch(() => null);
  for (const post of asked) {
    post.dueAt = moments ? (moments.get(post.job) ?? null) : house.clock.now();
  }
}

async function keepWorking(work: LoopContext, post: Post, ask: () => void): Promise<void> {
  const { house, metrics, stopping } = work;
  const { job, bell } = post;
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
    await bell.rest();
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
      // No notification shortens this: what fails must not fail as fast as others make work.
      await backOff(work, error, { job, failures });
    }
    post.isResting = true;
    ask();
  }
  await Promise.all(underWay);
}

/** What comes round by itself: it is woken by nobody. */
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

/** While the database is away or full every job fails, for a reason that needs no stack. */
function tellFailure(house: House, error: unknown, facts: object): void {
  if (isDatabaseAway(error)) house.log.warn(facts, 'a job waits for the database');
  else if (isDiskFull(error)) house.log.error(facts, 'a job waits for room on the disk');
  else house.log.error({ error, ...facts }, 'a job failed');
}

type Bell = ReturnType<typeof createBell>;

/** Ends a rest early; rung while nobody rests, it ends the next rest at once. */
function createBell() {
  let ringing = new AbortController();
  return {
    ring: () => ringing.abort(),
    async rest(milliseconds = UNTIL_RUNG_MS): Promise<void> {
      await pause(milliseconds, ringing.signal);
      ringing = new AbortController();
    },
  };
}
