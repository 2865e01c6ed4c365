// The one place that asks what time it is. Everything that decides by time is handed its `now`, so
// a test, a test clock and real time all run the same code.

import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Tells the time; its user need not know whether it is real. */
export interface Clock {
  now(): Date;
}

/** A clock that stands still until it is told to move. */
export interface MovableClock extends Clock {
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

/** The time of day, as the machine has it; it can jump when the machine is corrected. */
export function realNow(): Date {
  return new Date();
}

/** Milliseconds since some fixed moment, never going back: to measure how long something took. */
export function monotonicMs(): number {
  return performance.now();
}

/** Waits in real time; an abort ends the wait early and quietly. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

/** Does something in real time, unless it is called off before. */
export function doLater(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/** Comes back once whatever else has arrived meanwhile was looked at. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

export const realClock: Clock = { now: realNow };

export function createMovableClock(start: Date): MovableClock {
  let milliseconds = epochMs(start);
  return {
    // A new Date each time: the receiver of a Date can change it.
    now: () => new Date(milliseconds),
    set(instant) {
      milliseconds = epochMs(instant);
    },
    advance(by) {
      if (!Number.isSafeInteger(by) || by < 0) throw new RangeError(`cannot advance by ${by} ms`);
      milliseconds += by;
    },
  };
}

function epochMs(date: Date): number {
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('not an instant');
  return milliseconds;
}
