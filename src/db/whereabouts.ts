// What the connections of one pool know of where their database is, and what they tell of it.

import { monotonicMs } from '../lib/process/clock.ts';
import { isRefusedWrite } from './failures.ts';
import type { Outage } from './outage.ts';
import type { Primary } from './server/primary.ts';

/** Connections are replaced at most this often, however many statements are refused. */
const LEAVES_APART_MS = 1_000;

export class Whereabouts {
  readonly primary: Primary;
  readonly #outage: Outage;
  #generation = 0;
  #leftMs = Number.NEGATIVE_INFINITY;

  constructor(primary: Primary, outage: Outage) {
    this.primary = primary;
    this.#outage = outage;
  }

  /** Connections of an earlier generation are not lent any more. */
  get generation(): number {
    return this.#generation;
  }

  /** What one connection has prepared is as old on all others of its generation. */
  replace(generation: number): void {
    if (generation === this.#generation) this.#generation += 1;
  }

  /** Told of everything that fails. */
  notice(error: unknown): void {
    this.#outage.notice(error);
    if (isRefusedWrite(error)) this.#leave();
  }

  /**
   * A database that accepts no writes any more is no primary. All connections to it end, those that
   * only read, too: what they would read is from before.
   */
  #leave(): void {
    this.primary.forget();
    if (monotonicMs() - this.#leftMs < LEAVES_APART_MS) return;
    this.#leftMs = monotonicMs();
    this.#generation += 1;
  }
}
