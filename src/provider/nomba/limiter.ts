// Keeps one account within the provider's published rates. It never lets more than the limit pass
// in any stretch as long as a window, so it cannot straddle the provider's fixed windows either.

import type { RateLimits } from './settings.ts';
import type { Time } from './time.ts';
import type { WireAnswer } from './wire.ts';

export type Lane = 'post' | 'other';

export interface Limiter {
  /** Waits for a turn, first come first served; false when it would come after the deadline. */
  enter(lane: Lane, deadlineMs: number): Promise<boolean>;
  /** Learns from an answer; for a 429, how long to wait before asking again. */
  observe(lane: Lane, answer: Pick<WireAnswer, 'status' | 'headers'>): number;
}

const MAX_WAITING = 2_000;
const MAX_PAUSE_MS = 60_000;
const DEFAULT_WINDOW_MS = 1_000;

interface LaneState {
  limit: number;
  windowMs: number;
  pausedUntil: number;
  /** When the recent requests were let pass, oldest first; never more than the limit. */
  readonly passed: number[];
  readonly waiting: { deadlineMs: number; resolve(admitted: boolean): void }[];
  draining: boolean;
}

export function createLimiter(limits: RateLimits | null, time: Time): Limiter {
  const now = () => time.now().getTime();
  const lanes = {
    post: createLane(limits?.postPerWindow, limits?.windowMs),
    other: createLane(limits?.otherPerWindow, limits?.windowMs),
  };

  async function drain(lane: LaneState): Promise<void> {
    if (lane.draining) return;
    lane.draining = true;
    for (let next = lane.waiting[0]; next; next = lane.waiting[0]) {
      const delay = delayOf(lane, now());
      if (now() + delay > next.deadlineMs) {
        lane.waiting.shift();
        next.resolve(false);
      } else if (delay > 0) {
        await time.sleep(delay);
      } else {
        lane.waiting.shift();
        lane.passed.push(now());
        next.resolve(true);
      }
    }
    lane.draining = false;
  }

  return {
    enter(name, deadlineMs) {
      const lane = lanes[name];
      if (!limits) return Promise.resolve(true);
      if (lane.waiting.length >= MAX_WAITING) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      lane.waiting.push({ deadlineMs, resolve });
      void drain(lane);
      return promise;
    },
    observe(name, answer) {
      const lane = lanes[name];
      learn(lane, answer.headers);
      if (answer.status !== 429) return 0;
      const pause = retryAfterMs(answer.headers['retry-after'], now()) ?? lane.windowMs;
      const bounded = Math.min(pause, MAX_PAUSE_MS);
      lane.pausedUntil = Math.max(lane.pausedUntil, now() + bounded);
      return bounded;
    },
  };
}

function createLane(limit = Number.POSITIVE_INFINITY, windowMs = DEFAULT_WINDOW_MS): LaneState {
  return { limit, windowMs, pausedUntil: 0, passed: [], waiting: [], draining: false };
}

function delayOf(lane: LaneState, now: number): number {
  while (lane.passed[0] !== undefined && lane.passed[0] + lane.windowMs <= now) lane.passed.shift();
  const oldest = lane.passed[lane.passed.length - lane.limit];
  const free = oldest === undefined ? now : oldest + lane.windowMs;
  return Math.max(free, lane.pausedUntil, now) - now;
}

/** The provider's own words about this account win: small accounts get one request a minute. */
function learn(lane: LaneState, headers: Readonly<Record<string, string>>): void {
  const limit = Number(headers['x-rate-limit-limit'] ?? Number.NaN);
  const window = Number(headers['x-rate-limit-window'] ?? Number.NaN);
  if (Number.isSafeInteger(limit) && limit > 0) lane.limit = limit;
  // The unit is not documented: the published windows are 1000 ms and 60 s.
  if (window > 0 && window <= 600) lane.windowMs = window * 1_000;
  else if (window > 600 && window <= MAX_PAUSE_MS) lane.windowMs = window;
}

function retryAfterMs(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return pause >= 0 ? pause : null;
}
