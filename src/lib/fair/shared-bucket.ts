// Token buckets of several processes that keep one limit. Each process lets pass what its own
// bucket allows; now and then they tell each other what they let pass of busy keys, and each takes
// off its buckets what the others did. Over a minute their sum is the limit of one.

import {
  type BucketTake,
  createTokenBuckets,
  type TokenBucketLimits,
  type TokenBuckets,
} from './token-bucket.ts';

/** What one process let pass of one key. */
export interface KeyUse {
  readonly key: string;
  /** Since it began to tell. */
  readonly used: number;
  /** Since it told last. */
  readonly lately: number;
  /** How many came since then, let pass or not. */
  readonly asked: number;
}

export interface UseElsewhere extends KeyUse {
  readonly process: string;
}

interface Busy {
  used: number;
  lately: number;
  asked: number;
  /** Until when it is told, if nothing more comes. */
  until: number;
  /** What others let pass in a second, smoothed. */
  elsewhere: number;
  /** What one bucket for all would have held when this was looked at last, and what passed here. */
  tokens: number;
  since: number;
  passed: number;
  readonly seen: Map<string, number>;
}

const EVERY_MS = 1_000;
/** A key of which a process lets pass less than this part of the limit is not told. */
const SMALL_PART = 0.02;
/** A key is told for so long after it was busy: others slow down for it no longer. */
const TOLD_FOR_MS = 3_000;
const SMOOTHING = 0.5;
const REPAID_WITHIN_S = 10;

export class SharedBuckets {
  readonly #limits: TokenBucketLimits;
  readonly #buckets: TokenBuckets;
  /** Takes since the last round, let pass or not. */
  #asked = new Map<string, { passed: number; asked: number }>();
  readonly #busy = new Map<string, Busy>();
  #round = Number.NEGATIVE_INFINITY;

  constructor(limits: TokenBucketLimits) {
    this.#limits = limits;
    this.#buckets = createTokenBuckets(limits);
  }

  take(key: string, nowMs: number): BucketTake {
    const taken = this.#buckets.take(key, nowMs);
    const counted = this.#asked.get(key) ?? { passed: 0, asked: 0 };
    counted.asked += 1;
    if (taken.allowed) counted.passed += 1;
    this.#asked.set(key, counted);
    return taken;
  }

  /**
   * No other process keeps these limits: each key has all of its own again, and what passes now
   * is not reported to processes that come later.
   */
  alone(nowMs: number): void {
    for (const key of this.#busy.keys()) this.#forget(key, nowMs);
    this.#asked.clear();
    this.#round = Number.NEGATIVE_INFINITY;
  }

  /** Once a second what others should know; null in between, and where there is nothing. */
  uses(nowMs: number): readonly KeyUse[] | null {
    const elapsedMs = nowMs - this.#round;
    if (elapsedMs < EVERY_MS) return null;
    const isFirst = this.#round === Number.NEGATIVE_INFINITY;
    this.#round = nowMs;
    if (isFirst) {
      this.#asked.clear();
      return null;
    }
    const least = (SMALL_PART * this.#limits.perSecond * Math.min(elapsedMs, TOLD_FOR_MS)) / 1_000;
    for (const [key, { passed, asked }] of this.#asked) {
      const busy = this.#busy.get(key) ?? (asked > least ? this.#follow(key, passed) : null);
      if (busy && asked > least) busy.until = nowMs + TOLD_FOR_MS;
    }
    for (const [key, busy] of this.#busy) {
      const { passed = 0, asked = 0 } = this.#asked.get(key) ?? {};
      busy.used += passed;
      busy.passed += passed;
      Object.assign(busy, { lately: passed, asked });
    }
    this.#asked = new Map();
    const uses: KeyUse[] = [];
    for (const [key, busy] of this.#busy) {
      if (busy.until < nowMs) this.#forget(key, nowMs);
      else uses.push({ key, used: busy.used, lately: busy.lately, asked: busy.asked });
    }
    return uses.length > 0 ? uses : null;
  }

  /** What others let pass of the keys that were told. */
  learn(elsewhere: readonly UseElsewhere[], nowMs: number): void {
    const byKey = Map.groupBy(elsewhere, ({ key }) => key);
    for (const key of this.#busy.keys()) this.#correct(key, byKey.get(key) ?? [], nowMs);
  }

  #follow(key: string, passed: number): Busy {
    const { burst } = this.#limits;
    const now = this.#round;
    const tokens = Math.min(burst, this.#buckets.take(key, now, 0).remaining + passed);
    const counts = { used: 0, lately: 0, asked: 0, elsewhere: 0, passed: 0 };
    const since = now - EVERY_MS;
    const busy = { ...counts, until: 0, tokens, since, seen: new Map() };
    this.#busy.set(key, busy);
    return busy;
  }

  #forget(key: string, nowMs: number): void {
    const { burst: atMost, perSecond } = this.#limits;
    this.#busy.delete(key);
    this.#buckets.slow(key, nowMs, { atMost, perSecond });
  }

  #correct(key: string, elsewhere: readonly UseElsewhere[], nowMs: number): void {
    const busy = this.#busy.get(key);
    if (!busy) return;
    const { perSecond, burst } = this.#limits;
    const seconds = Math.max(1, nowMs - busy.since) / 1_000;
    const fairShare = perSecond / (elsewhere.length + 1);
    let passed = 0;
    let wanted = 0;
    for (const { process, used, lately, asked } of elsewhere) {
      const before = busy.seen.get(process);
      // One that began to tell anew counts from nothing.
      passed += before === undefined || used < before ? lately : used - before;
      wanted += Math.min(fairShare, asked);
      busy.seen.set(process, used);
    }
    busy.elsewhere += SMOOTHING * (passed / seconds - busy.elsewhere);
    const expected = Math.max(busy.elsewhere, wanted);
    const share = elsewhere.length === 0 ? perSecond : Math.max(fairShare, perSecond - expected);
    busy.tokens = Math.min(burst, busy.tokens + perSecond * seconds - busy.passed - passed);
    Object.assign(busy, { since: nowMs, passed: 0 });
    // What passed too many before they knew of each other is made up for, but none is shut out.
    const owed = Math.max(0, -busy.tokens) / (REPAID_WITHIN_S * perSecond);
    const change = {
      atMost: Math.max(0, busy.tokens),
      perSecond: share * (1 - Math.min(owed, 0.5)),
    };
    this.#buckets.slow(key, nowMs, change);
  }
}
