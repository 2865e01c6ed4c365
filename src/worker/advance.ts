// Moves test clocks. The clock stops at each moment on its way: all work that is due there is done,
// in the order of the job list, before the clock goes on. A long way is done in slices, so that
// many clocks move side by side and another process continues after a crash.

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
  isMoving,
  moveClock,
  nowIfAnyAdvancesAcrossTenants,
  restClock,
  selectClock,
} from '../model/test-clock/sql.ts';
import { wantPassedDays } from '../reconciliation/want-days.ts';
import { moveAllDrafts } from '../subscriptions/move-drafts.ts';
import { purgeOf } from './purge.ts';
import { runBatch } from './tick.ts';

const SLICE_MS = 2_000;
const CLOCKS_AT_ONCE = 8;
/** So far apart lie the moments that are lived in one transaction. */
const LONGEST_WINDOW_MS = DAY_MS;
/** Another process is still at work on a row that is due: the clock waits. */
const WAIT_MS = 25;
/** How often a walk checks whether a reset stopped it. */
const CHECK_MS = 100;
/** No backlog needs more batches at one moment: the job makes new work without end. */
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

  nextDueAt: (_house, now) => nowIfAnyAdvancesAcrossTenants(now),
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
    // What general workers began before the walk has to end first.
    while (monotonicMs() < endsAt && (await walk.isHeld())) await rest();
    if (await walk.isHeld()) return await restClock(house.db, tenantId, {});
    await moveAllDrafts(house, tenantId);
    while (!walk.hasEnded && monotonicMs() < endsAt) await walk.step();
    if (walk.hasArrived) {
      await purgeOf(house, tenantId);
      await wantPassedDays(house, walk.passed);
    }
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
    // The lease runs out, and another slice continues the walk.
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
  /** Behind the clock while work that a window brought about is still to be done. */
  #since: Date;
  /** The moments of the latest window, so that each is counted once. */
  readonly #counted: Set<number>;
  #hasArrived = false;
  #isStopped = false;
  #checkedAt = monotonicMs();
  #batches = 0;

  constructor(house: House, jobs: readonly SanwoJob[], clock: ClockRow) {
    const { tenantId, clockNow, clockTo, clockProgress } = clock;
    if (clockNow === null || clockTo === null) throw new Error('an advancing clock has no time');
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
    this.#counted = new Set([Number(this.#since), Number(clockNow)]);
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

  get passed() {
    return { from: new Date(this.#from), to: this.#to };
  }

  isHeld(): Promise<boolean> {
    return isAnyRowHeld(this.#house.db, this.#tenantId, {
      queues: this.#timed.map(({ queue }) => queue),
      realNow: this.#house.clock.now(),
    });
  }

  async step(): Promise<void> {
    await this.#checkStopped();
    if (this.#isStopped) return;
    const queues = [...this.#timed, ...this.#real].map(({ queue }) => queue);
    const heads = await selectQueueHeads(this.#house.db, this.#tenantId, queues);
    const ahead = heads.filter(({ position }) => position < this.#timed.length);
    const next = nextWindow(ahead, { since: this.#since, clockTo: this.#to });
    const job = next && this.#timed[next.position];
    if (!job) return await this.#arrive(heads);
    if (next.since > this.#now) {
      await this.#runRealTimeJobs(heads);
      this.#counted.clear();
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
      if (!this.#counted.has(moment)) this.#moments += 1;
      this.#counted.add(moment);
    }
    return handled;
  }

  /** Jobs in real time for this tenant: payment pages, and payments made meanwhile. */
  async #runRealTimeJobs(heads: readonly QueueHead[]): Promise<void> {
    const realNow = this.#house.clock.now();
    for (const { position, dueAt } of heads) {
      const job = this.#real[position - this.#timed.length];
      if (job && dueAt <= realNow) await this.#run(job, { since: this.#now, until: this.#now });
    }
  }

  /** A reset stops the walk, even within a long backlog of one moment. */
  async #checkStopped(): Promise<void> {
    if (monotonicMs() - this.#checkedAt < CHECK_MS) return;
    this.#isStopped = !isMoving(await selectClock(this.#house.db, this.#tenantId));
    this.#checkedAt = monotonicMs();
  }

  async #arrive(heads: readonly QueueHead[]): Promise<void> {
    await this.#runRealTimeJobs(heads);
    this.#since = this.#to;
    this.#hasArrived = this.#now >= this.#to || (await this.#moveTo(this.#house.db, this.#to));
    this.#now = this.#to;
  }
}

/**
 * The next moment with work, the job that works first there, and until when only that job has work.
 * Null if nothing is due before the clock's target.
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
