// One rate as several processes keep it together. A process whose requests wait takes a few of the
// next slots, lets a request pass in each, and gives back what it could not use. While slots cannot
// be had, it keeps to its share of the rate.

import type { GivenSlot, RateNumbers, SlotBatch, SlotRequest, Slots } from '../../port/slots.ts';
import { OwnRate } from './own-rate.ts';
import type { Time } from './time.ts';

/** The rates of one account, for all processes that use it. */
export interface SharedAccount {
  readonly slots: Slots;
  readonly account: string;
}

export interface SharedRateMeans extends SharedAccount {
  readonly rate: string;
  readonly published: RateNumbers;
  readonly time: Time;
  /** Told when waiting requests may be looked at again. */
  supplied(): void;
}

/** Slots are taken as far ahead as this, and no more at once than so long is worth. */
const AHEAD_MS = 250;
/** While slots cannot be had, they are asked for so often. */
const AGAIN_MS = 1_000;

interface HeldSlot {
  readonly name: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

export class SharedRate {
  readonly #means: SharedRateMeans;
  /** What this process has let pass, and what it knows of the limit. */
  readonly #own: OwnRate;
  #held: HeldSlot[] = [];
  #unused: string[] = [];
  #isTaking = false;
  #isAway = false;
  #askAgainAt = 0;
  #processes = 1;
  #learnt: RateNumbers | null = null;
  #pausedUntil = 0;
  #isPauseTold = true;

  constructor(means: SharedRateMeans) {
    this.#means = means;
    this.#own = new OwnRate(means.published);
  }

  get windowMs(): number {
    return this.#own.windowMs;
  }

  delayMs(now: number, waiting: number): number | null {
    this.#dropLapsed(now);
    this.#stock(now, waiting);
    if (this.#isAway) return this.#own.delayMs(now, waiting, this.#processes);
    const ownMs = this.#own.delayMs(now);
    const [first] = this.#held;
    // A slot is asked for once this process could use it.
    if (!first) return ownMs > 0 ? ownMs : null;
    return Math.max(first.opensAt - now, ownMs);
  }

  lookAgainAt(now: number, waiting: number): number {
    const last = this.#held.at(-1);
    if (this.#isTaking || !last || this.#held.length >= waiting) return Number.POSITIVE_INFINITY;
    return Math.max(now + this.#own.delayMs(now), last.opensAt - AHEAD_MS);
  }

  pass(now: number): void {
    this.#own.pass(now);
    if (!this.#isAway) this.#held.shift();
  }

  /** What was taken far ahead for a request that would not wait so long is free for others. */
  rest(now: number): void {
    const last = this.#held.at(-1);
    if (!last || last.opensAt <= now + AHEAD_MS) return;
    this.#giveBack(this.#held.splice(0));
    if (!this.#isTaking) void this.#take(0);
  }

  pause(until: number): void {
    this.#own.pause(until);
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#isPauseTold = false;
    if (!this.#isTaking) void this.#take(0);
  }

  learn(said: Partial<RateNumbers>): void {
    const { limit, windowMs } = this.#own;
    this.#own.learn(said);
    if (this.#own.limit === limit && this.#own.windowMs === windowMs) return;
    this.#learnt = { limit: this.#own.limit, windowMs: this.#own.windowMs };
  }

  #dropLapsed(now: number): void {
    const lapsed = this.#held.findIndex(({ closesAt }) => closesAt >= now);
    const gone = this.#held.splice(0, lapsed === -1 ? this.#held.length : lapsed);
    this.#giveBack(gone);
  }

  #giveBack(slots: readonly GivenName[]): void {
    // Older ones are of no use to anybody.
    this.#unused = [...this.#unused, ...slots.map(({ name }) => name)].slice(-this.#own.limit);
  }

  #stock(now: number, waiting: number): void {
    const wanted = waiting - this.#held.length;
    if (this.#isTaking || wanted <= 0 || now < this.#askAgainAt) return;
    if (!this.#isAway && this.#own.delayMs(now) > 0) return;
    const last = this.#held.at(-1);
    if (last && last.opensAt > now + AHEAD_MS) return;
    const { limit, windowMs } = this.#own;
    const worth = Math.max(1, Math.ceil((limit * AHEAD_MS) / windowMs));
    void this.#take(Math.min(wanted, worth));
  }

  async #take(count: number): Promise<void> {
    const { slots, account, rate, published, time } = this.#means;
    this.#isTaking = true;
    const sentAt = time.now().getTime();
    const [unused, learnt] = [this.#unused, this.#learnt];
    const pauseMs = this.#isPauseTold ? 0 : Math.max(0, this.#pausedUntil - sentAt);
    const pausedUntil = this.#pausedUntil;
    const request: SlotRequest = { account, rate, count, published, learnt, pauseMs, unused };
    this.#unused = [];
    try {
      const batch = await slots.take(request);
      if (this.#learnt === learnt) this.#learnt = null;
      if (this.#pausedUntil === pausedUntil) this.#isPauseTold = true;
      this.#keep(batch, { sentAt, now: time.now().getTime() });
    } catch {
      this.#isAway = true;
      this.#askAgainAt = time.now().getTime() + AGAIN_MS;
      this.#giveBack(unused.map((name) => ({ name })));
      // Where they are away, no process looks for what is held any more.
      this.#giveBack(this.#held.splice(0));
    }
    this.#isTaking = false;
    this.#means.supplied();
    if (!this.#isPauseTold && !this.#isAway && !this.#isTaking) void this.#take(0);
  }

  /** A slot opens as long after the answer as it was given ahead: at worst late, never early. */
  #keep(
    batch: SlotBatch,
    { sentAt, now }: { readonly sentAt: number; readonly now: number },
  ): void {
    this.#isAway = false;
    this.#askAgainAt = 0;
    this.#processes = batch.processes;
    if (this.#learnt === null) this.#own.learn(batch);
    if (batch.pausedForMs > 0) this.#own.pause(now + batch.pausedForMs);
    const usableMs = Math.max(batch.slackMs - (now - sentAt), batch.slackMs / 2);
    for (const { name, opensInMs } of batch.slots) {
      const opensAt = now + Math.max(0, opensInMs);
      this.#held.push({ name, opensAt, closesAt: opensAt + usableMs });
    }
  }
}

type GivenName = Pick<GivenSlot, 'name'>;
