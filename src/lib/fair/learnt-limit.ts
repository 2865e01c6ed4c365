// How many requests a provider takes at once, learnt from how long the answers take: ever more
// while they come as quickly as they ever did, fewer as soon as they come later, because then they
// wait on the other side, and all others behind them.

import { monotonicMs } from '../process/clock.ts';

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

/** An answer is late that takes so many times as long as the quickest of its kind, and longer. */
const LATE_TIMES = 3;
const LATE_BY_MS = 50;
const MORE = 4;
const FEWER = 0.8;

export function createLearntLimit({ least, most }: LearntLimits): LearntLimit {
  const quickest = new Map<string, number>();
  let limit = least;
  let loweredAt = Number.NEGATIVE_INFINITY;

  function isLate(kind: string, tookMs: number): boolean {
    const usual = Math.min(quickest.get(kind) ?? tookMs, tookMs);
    quickest.set(kind, usual);
    if (tookMs <= Math.max(usual * LATE_TIMES, usual + LATE_BY_MS)) return false;
    // With so few under way it is not we who made it late: that is how long it takes now.
    if (limit === least) quickest.set(kind, tookMs);
    return true;
  }

  /** Once for all that were under way together. */
  function lower(tookMs: number): void {
    const now = monotonicMs();
    if (now - loweredAt < tookMs) return;
    loweredAt = now;
    limit = Math.max(least, Math.floor(limit * FEWER));
  }

  return {
    get now() {
      return limit;
    },
    learn(kind, tookMs) {
      if (isLate(kind, tookMs)) lower(tookMs);
      else limit = Math.min(most, limit + MORE);
    },
  };
}
