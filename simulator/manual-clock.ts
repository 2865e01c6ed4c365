// A clock that only tests move. Timers that become due on the way run in order.

import type { Clock } from './clock.ts';

export interface ManualClock extends Clock {
  advance(byMs: number): void;
}

interface WaitingTimer {
  readonly at: number;
  readonly run: () => void;
}

export function manualClock(start: string): ManualClock {
  let now = Date.parse(start);
  const waiting = new Set<WaitingTimer>();

  const earliestUntil = (limit: number) =>
    [...waiting].filter((timer) => timer.at <= limit).sort((a, b) => a.at - b.at)[0];

  return {
    now: () => new Date(now),
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    advance(byMs) {
      const end = now + byMs;
      for (let timer = earliestUntil(end); timer; timer = earliestUntil(end)) {
        waiting.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
      }
      now = end;
    },
  };
}
