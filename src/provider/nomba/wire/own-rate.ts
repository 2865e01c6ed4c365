// One rate as a process keeps it alone: no stretch as long as a window sees more than the limit.

import type { RateNumbers } from '../../port/slots.ts';

export class OwnRate {
  limit: number;
  windowMs: number;
  /** When the recent requests were let pass, oldest first; never more than the limit. */
  readonly #passed: number[] = [];
  #pausedUntil = 0;

  constructor({ limit, windowMs }: RateNumbers) {
    this.limit = limit;
    this.windowMs = windowMs;
  }

  /** One of so many that ask at the provider without knowing of each other has a share of it. */
  delayMs(now: number, _waiting = 1, processes = 1): number {
    const { limit, windowMs } = this.#shareOf(processes);
    while (this.#passed[0] !== undefined && this.#passed[0] + windowMs <= now) this.#passed.shift();
    const oldest = this.#passed[this.#passed.length - limit];
    const free = oldest === undefined ? now : oldest + windowMs;
    return Math.max(free, this.#pausedUntil, now) - now;
  }

  lookAgainAt(): number {
    return Number.POSITIVE_INFINITY;
  }

  pass(now: number): void {
    this.#passed.push(now);
  }

  rest(): void {}

  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  learn({ limit = this.limit, windowMs = this.windowMs }: Partial<RateNumbers>): void {
    this.limit = limit;
    this.windowMs = windowMs;
  }

  /** Where there are more processes than requests in a window, a window of each is longer. */
  #shareOf(processes: number): RateNumbers {
    const { limit, windowMs } = this;
    if (processes <= limit) return { limit: Math.floor(limit / processes), windowMs };
    return { limit: 1, windowMs: Math.ceil((windowMs * processes) / limit) };
  }
}
