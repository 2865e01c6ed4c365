// Moves test clocks. Each moment on the way is stopped at: everything that falls due there is done,
// in the order of the job list, before the clock goes on. A long way is gone in slices, so that
// many clocks move side by side and a process that dies is taken over.

import type { Db } from '../db/connect.ts';
import { isPassing } from '../db/failures.ts';
import { isAnyRowHeld, type QueueHead, selectQueueHeads } from '../db/queue/queue.ts';
import type { House } from '../frame/house.ts';
import { leaseEnd, type OwnJob, type QueueJob, type SanwoJob } from '../frame/job.ts';
import { monotonicMs, pause } from '../lib/process/clock.ts';
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
const LONGEST_STRETCH_MS = 24 * 60 * 60 * 1000;
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
  const walk = startWalk(house, jobs, clock);
  try {
    const endsAt = monotonicMs() + SLICE_MS;
    // What general workers had begun before the walk ends first.
    while (monotonicMs() < endsAt && (await walk.isHeld())) await rest();
    if (await walk.isHeld()) return await restClock(house.db, tenantId, {});
    await moveAllDrafts(house, tenantId);
    while (!walk.hasEnded() && monotonicMs() < endsAt) await walk.step();
    await restClock(house.db, tenantId, {
      clockProgress: walk.progress(),
      ...(walk.hasArrived() ? { trigger: 'arrive' } : {}),
    });
    if (!walk.hasEnded()) {
      const { moments, rows } = walk.progress();
      const now = walk.now().toISOString();
      house.log.info({ tenantId, now, to: clock.clockTo, moments, rows }, 'a test clock moves');
    }
  } catch (error) {
    // The lease runs out, and the walk goes on.
    if (isPassing(error)) throw error;
    house.log.error({ error, tenantId, now: walk.now() }, 'a test clock stopped');
    const clockProgress = walk.progress();
    await restClock(house.db, tenantId, { trigger: 'fail', clockProgress });
  }
}

const rest = () => pause(WAIT_MS, new AbortController().signal);

type TimedJob = QueueJob<never>;

function startWalk(house: House, jobs: readonly SanwoJob[], clock: ClockRow) {
  const { tenantId, clockNow, clockTo, clockProgress } = clock;
  if (clockNow === null || clockTo === null)
    throw new Error('a clock that stands nowhere advances');
  // A walk waits for no receiver of webhooks.
  const queued = jobs.filter((job): job is TimedJob => 'queue' in job && !job.inBackground);
  const timed = queued.filter(({ queue }) => queue.time === 'tenant');
  const real = queued.filter(({ queue }) => queue.time === 'real');
  const rows: Record<string, number> = { ...clockProgress?.rows };
  const from = clockProgress?.from ?? clockNow.toISOString();
  let moments = clockProgress?.moments ?? 0;
  let now = clockNow;
  // Behind the clock while what a stretch of time has brought about is still to be lived.
  let since = clockProgress?.since === undefined ? clockNow : new Date(clockProgress.since);
  /** Of the latest stretch, each counted once. */
  const lived = new Set([Number(since), Number(clockNow)]);
  let arrived = false;
  let stopped = false;
  let lookedAt = monotonicMs();
  let batches = 0;

  const progress = (): ClockProgress => ({ from, moments, rows, since: since.toISOString() });

  async function moveTo(db: Db, moment: Date): Promise<boolean> {
    stopped = !(await moveClock(db, tenantId, { to: moment, progress: progress() }));
    return !stopped;
  }

  async function run(
    job: TimedJob,
    stretch: { readonly since: Date; readonly until: Date },
  ): Promise<number> {
    let reached: readonly Date[] = [];
    const reach = async (db: Db, at: readonly Date[]) => {
      reached = at;
      const last = at.at(-1) ?? now;
      return last <= now || (await moveTo(db, last));
    };
    const only = { tenantId, ...stretch, reach };
    const handled = await runBatch(house, job, { now: house.clock.now(), only });
    if (handled > 0) rows[job.name] = (rows[job.name] ?? 0) + handled;
    now = new Date(Math.max(Number(now), ...reached.map(Number)));
    for (const moment of reached.map(Number)) {
      if (!lived.has(moment)) moments += 1;
      lived.add(moment);
    }
    return handled;
  }

  /** What the world outside does for this tenant: payment pages, and payments made meanwhile. */
  async function meetTheWorld(heads: readonly QueueHead[]): Promise<void> {
    const realNow = house.clock.now();
    for (const { position, dueAt } of heads) {
      const job = real[position - timed.length];
      if (job && dueAt <= realNow) await run(job, { since: now, until: now });
    }
  }

  /** A reset stops it, also in the middle of a long backlog of one moment. */
  async function look(): Promise<void> {
    if (monotonicMs() - lookedAt < LOOK_MS) return;
    stopped = !isMoving(await selectClock(house.db, tenantId));
    lookedAt = monotonicMs();
  }

  async function arrive(to: Date, heads: readonly QueueHead[]): Promise<void> {
    await meetTheWorld(heads);
    since = to;
    arrived = now >= to || (await moveTo(house.db, to));
    now = to;
  }

  return {
    now: () => now,
    isHeld: () =>
      isAnyRowHeld(house.db, tenantId, {
        queues: timed.map(({ queue }) => queue),
        realNow: house.clock.now(),
      }),
    hasArrived: () => arrived,
    hasEnded: () => arrived || stopped,
    progress,

    async step(): Promise<void> {
      await look();
      if (stopped) return;
      const heads = await selectQueueHeads(
        house.db,
        tenantId,
        [...timed, ...real].map(({ queue }) => queue),
      );
      const ahead = heads.filter(({ position }) => position < timed.length);
      const next = nextStretch(ahead, { since, clockTo });
      const job = next && timed[next.position];
      if (!job) return await arrive(clockTo, heads);
      if (next.since > now) {
        await meetTheWorld(heads);
        lived.clear();
      }
      if (next.since > since) batches = 0;
      since = next.since;
      batches += 1;
      if (batches > MOST_BATCHES) throw new Error(`${job.name} does not come to an end`);
      const handled = await run(job, next);
      if (handled === 0) await rest();
    },
  };
}

/**
 * The next moment, whose turn it is there, and how far that job alone has something to do. Null
 * when there is none on the way.
 */
function nextStretch(
  ahead: readonly QueueHead[],
  { since: before, clockTo }: { readonly since: Date; readonly clockTo: Date },
) {
  const [first] = ahead;
  if (!first || first.dueAt > clockTo) return null;
  const since = first.dueAt > before ? first.dueAt : before;
  const due = ahead.filter(({ dueAt }) => dueAt <= since);
  const later = ahead.find(({ dueAt }) => dueAt > since);
  const position = Math.min(...due.map((head) => head.position));
  const ends = [clockTo.getTime(), since.getTime() + LONGEST_STRETCH_MS];
  if (later) ends.push(later.dueAt.getTime() - 1);
  const until = due.length > 1 ? since : new Date(Math.min(...ends));
  return { position, since, until };
}
