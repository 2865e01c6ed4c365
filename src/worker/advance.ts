// Moves test clocks. Each moment on the way is stopped at: everything that falls due there is done,
// in the order of the job list, before the clock goes on. A long way is gone in slices, so that
// many clocks move side by side and a process that dies is taken over.

import type { Db } from '../db/connect.ts';
import { isPassing } from '../db/failures.ts';
import { isAnyRowHeld, type QueueHead, selectQueueHeads } from '../db/queue/queue.ts';
import type { House } from '../frame/house.ts';
import { leaseEnd, type OwnJob, type QueueJob, type SanwoJob } from '../frame/job.ts';
import { monotonicMs, pause } from '../lib/process/clock.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import {
  type ClockProgress,
  type ClockRow,
  claimAdvancingClocksAcrossTenants,
  isAnyClockAdvancingAcrossTenants,
  isMoving,
  moveClock,
  restClock,
  selectClock,
} from '../model/test-clock/sql.ts';
import { moveAllDrafts } from '../subscriptions/move-drafts.ts';
import { runBatch } from './tick.ts';

const SLICE_MS = 2_000;
const CLOCKS_AT_ONCE = 8;
/** So far apart lie the moments that are lived in one transaction. */
const LONGEST_WINDOW_MS = DAY_MS;
/** Somebody else is still at work on a row that is due: the clock waits. */
const WAIT_MS = 25;
/** How often a walk looks whether it was stopped. */
const LOOK_MS = 100;
/** More batches at one moment than any backlog needs: work that makes its own work for ever. */
const MOST_BATCHES = 100_000;

export const advanceClocks = (jobs: readonly SanwoJob[]): OwnJob<ClockRow> => ({
  name: 'advance-clocks',
  batchMax: CLOCKS_AT_ONCE,
  lease: { table: 'tenants', until: 'clock_leased_until' },

  claim: (house, now) =>
    claimAdvancingClocksAcrossTenants(house.db, {
      now,
      leasedUntil: leaseEnd(house, now),
      most: CLOCKS_AT_ONCE,
    }),

  async handle(house, clocks) {
    await Promise.all(clocks.map((clock) => advanceSlice(house, jobs, clock)));
  },

  nextDueAt: async (house, now) =>
    (await isAnyClockAdvancingAcrossTenants(house.db, now)) ? now : null,
});

async function advanceSlice(
  house: House,
  jobs: readonly SanwoJob[],
  clock: ClockRow,
): Promise<void> {
  const { tenantId } = clock;
  const walk = new ClockWalk(house, jobs, clock);
  try {
    const endsAt = monotonicMs() + SLICE_MS;
    // What general workers had begun before the walk ends first.
    while (monotonicMs() < endsAt && (await walk.isHeld())) await rest();
    if (await walk.isHeld()) return await restClock(house.db, tenantId, {});
    await moveAllDrafts(house, tenantId);
    while (!walk.hasEnded && monotonicMs() < endsAt) await walk.step();
    await restClock(house.db, tenantId, {
      clockProgress: walk.progress,
      ...(walk.hasArrived ? { trigger: 'arrive' } : {}),
    });
    if (!walk.hasEnded) {
      const { moments, rows } = walk.progress;
      const now = walk.now.toISOString();
      house.log.info({ tenantId, now, to: clock.clockTo, moments, rows }, 'a test clock moves');
    }
  } catch (error) {
    // The lease runs out, and the walk goes on.
    if (isPassing(error)) throw error;
    house.log.error({ error, tenantId, now: walk.now }, 'a test clock stopped');
    const clockProgress = walk.progress;
    await restClock(house.db, tenantId, { trigger: 'fail', clockProgress });
  }
}

const rest = () => pause(WAIT_MS, new AbortController().signal);

type TimedJob = QueueJob<never>;

interface WalkWindow {
  readonly since: Date;
  readonly until: Date;
}

class ClockWalk {
  readonly #house: House;
  readonly #tenantId: string;
  readonly #to: Date;
  readonly #from: string;
  readonly #timed: readonly TimedJob[];
  readonly #real: readonly TimedJob[];
  readonly #rows: Record<string, number>;
  #moments: number;
  #now: Date;
  /** Behind the clock while what a stretch of time has brought about is still to be lived. */
  #since: Date;
  /** Of the latest stretch, each counted once. */
  readonly #lived: Set<number>;
  #hasArrived = false;
  #isStopped = false;
  #lookedAt = monotonicMs();
  #batches = 0;

  constructor(house: House, jobs: readonly SanwoJob[], clock: ClockRow) {
    const { tenantId, clockNow, clockTo, clockProgress } = clock;
    if (clockNow === null || clockTo === null)
      throw new Error('a clock that stands nowhere advances');
    // A walk waits for no receiver of webhooks.
    const queued = jobs.filter((job): job is TimedJob => 'queue' in job && !job.inBackground);
    this.#house = house;
    this.#tenantId = tenantId;
    this.#to = clockTo;
    this.#timed = queued.filter(({ queue }) => queue.time === 'tenant');
    this.#real = queued.filter(({ queue }) => queue.time === 'real');
    this.#rows = { ...clockProgress?.rows };
    this.#from = clockProgress?.from ?? clockNow.toISOString();
    this.#moments = clockProgress?.moments ?? 0;
    this.#now = clockNow;
    this.#since = clockProgress?.since === undefined ? clockNow : new Date(clockProgress.since);
    this.#lived = new Set([Number(this.#since), Number(clockNow)]);
  }

  get now(): Date {
    return this.#now;
  }

  get hasArrived(): boolean {
    return this.#hasArrived;
  }

  get hasEnded(): boolean {
    return this.#hasArrived || this.#isStopped;
  }

  get progress(): ClockProgress {
    const since = this.#since.toISOString();
    return { from: this.#from, moments: this.#moments, rows: this.#rows, since };
  }

  isHeld(): Promise<boolean> {
    return isAnyRowHeld(this.#house.db, this.#tenantId, {
      queues: this.#timed.map(({ queue }) => queue),
      realNow: this.#house.clock.now(),
    });
  }

  async step(): Promise<void> {
    await this.#look();
    if (this.#isStopped) return;
    const queues = [...this.#timed, ...this.#real].map(({ queue }) => queue);
    const heads = await selectQueueHeads(this.#house.db, this.#tenantId, queues);
    const ahead = heads.filter(({ position }) => position < this.#timed.length);
    const next = nextWindow(ahead, { since: this.#since, clockTo: this.#to });
    const job = next && this.#timed[next.position];
    if (!job) return await this.#arrive(heads);
    if (next.since > this.#now) {
      await this.#meetTheWorld(heads);
      this.#lived.clear();
    }
    if (next.since > this.#since) this.#batches = 0;
    this.#since = next.since;
    this.#batches += 1;
    if (this.#batches > MOST_BATCHES) throw new Error(`${job.name} does not come to an end`);
    const handled = await this.#run(job, next);
    if (handled === 0) await rest();
  }

  async #moveTo(db: Db, moment: Date): Promise<boolean> {
    const move = { to: moment, progress: this.progress };
    this.#isStopped = !(await moveClock(db, this.#tenantId, move));
    return !this.#isStopped;
  }

  async #run(job: TimedJob, walked: WalkWindow): Promise<number> {
    let reached: readonly Date[] = [];
    const moveClockTo = async (db: Db, at: readonly Date[]) => {
      reached = at;
      const last = at.at(-1) ?? this.#now;
      return last <= this.#now || (await this.#moveTo(db, last));
    };
    const window = { tenantId: this.#tenantId, ...walked, moveClockTo };
    const handled = await runBatch(this.#house, job, { now: this.#house.clock.now(), window });
    if (handled > 0) this.#rows[job.name] = (this.#rows[job.name] ?? 0) + handled;
    this.#now = new Date(Math.max(Number(this.#now), ...reached.map(Number)));
    for (const moment of reached.map(Number)) {
      if (!this.#lived.has(moment)) this.#moments += 1;
      this.#lived.add(moment);
    }
    return handled;
  }

  /** What the world outside does for this tenant: payment pages, and payments made meanwhile. */
  async #meetTheWorld(heads: readonly QueueHead[]): Promise<void> {
    const realNow = this.#house.clock.now();
    for (const { position, dueAt } of heads) {
      const job = this.#real[position - this.#timed.length];
      if (job && dueAt <= realNow) await this.#run(job, { since: this.#now, until: this.#now });
    }
  }

  /** A reset stops it, also in the middle of a long backlog of one moment. */
  async #look(): Promise<void> {
    if (monotonicMs() - this.#lookedAt < LOOK_MS) return;
    this.#isStopped = !isMoving(await selectClock(this.#house.db, this.#tenantId));
    this.#lookedAt = monotonicMs();
  }

  async #arrive(heads: readonly QueueHead[]): Promise<void> {
    await this.#meetTheWorld(heads);
    this.#since = this.#to;
    this.#hasArrived = this.#now >= this.#to || (await this.#moveTo(this.#house.db, this.#to));
    this.#now = this.#to;
  }
}

/**
 * The next moment, whose turn it is there, and how far that job alone has something to do. Null
 * when there is none on the way.
 */
function nextWindow(
  ahead: readonly QueueHead[],
  { since: before, clockTo }: { readonly since: Date; readonly clockTo: Date },
) {
  const [first] = ahead;
  if (!first || first.dueAt > clockTo) return null;
  const since = first.dueAt > before ? first.dueAt : before;
  const due = ahead.filter(({ dueAt }) => dueAt <= since);
  const later = ahead.find(({ dueAt }) => dueAt > since);
  const position = Math.min(...due.map((head) => head.position));
  const ends = [clockTo.getTime(), since.getTime() + LONGEST_WINDOW_MS];
  if (later) ends.push(later.dueAt.getTime() - 1);
  const until = due.length > 1 ? since : new Date(Math.min(...ends));
  return { position, since, until };
}
