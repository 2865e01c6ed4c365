// Time as the simulator sees it: what it is now, and something to do later. Tests bring their own.

export interface Clock {
  now(): Date;
  /** Runs once after the delay; the answer takes it back. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(delayMs, run) {
    // Nothing that merely waits may keep the program alive.
    const timer = setTimeout(run, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
