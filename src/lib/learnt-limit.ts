// How many requests somebody takes at once, learnt from how long the answers take: ever more while
// they come as quickly as they ever did, fewer as soon as they come later, because then they wait
// on the other side, and everybody else's behind them.

import { monotonicMs } from './clock.ts';

export interface LearntLimit {
  readonly now: number;
  /** How long an answer of a kind took; or how long none was waited for. */
  learn(kind: string, tookMs: number): void;
}

export interface LearntLimits {
  /** It never falls below, and begins there. */
  readonly least: number;
  readonly most: number;
}

/** An answer is late that takes twice as long as the quickest of its kind, and so much longer. */
const LATE_TIMES = 2;
const LATE_BY_MS = 50;
const UP = 2;
const DOWN = 4;
const MINUTE_MS = 60_000;
/** What was the quickest is forgotten slowly: whoever became slower for good is believed. */
const FORGOTTEN_A_MINUTE = 0.1;

export function createLearntLimit({ least, most }: LearntLimits): LearntLimit {
  const quickest = new Map<string, { tookMs: number; at: number }>();
  let limit = least;

  function quickestOf(kind: string, tookMs: number): number {
    const now = monotonicMs();
    const known = quickest.get(kind);
    const minutes = known ? (now - known.at) / MINUTE_MS : 0;
    const remembered = known ? known.tookMs * (1 + FORGOTTEN_A_MINUTE * minutes) : tookMs;
    if (tookMs <= remembered) quickest.set(kind, { tookMs, at: now });
    return Math.min(remembered, tookMs);
  }

  return {
    get now() {
      return limit;
    },
    learn(kind, tookMs) {
      const usual = quickestOf(kind, tookMs);
      const isLate = tookMs > Math.max(usual * LATE_TIMES, usual + LATE_BY_MS);
      limit = isLate ? Math.max(least, limit - DOWN) : Math.min(most, limit + UP);
    },
  };
}
