// Keeps one account within the provider's published rates, and shares them among tenants: each in
// turn, money before pages, and so many at once. It never lets more than the limit pass in any
// stretch as long as a window, so it cannot straddle the provider's fixed windows either. When the
// next may pass a process says alone (own-rate.ts), or together with all others (shared-rate.ts).

import { FairQueue } from '../../../lib/fair/fair-queue.ts';
import { createPlaces, type Leave, type PlaceLimits } from '../../../lib/fair/places.ts';
import { MINUTE_MS } from '../../../lib/values/durations.ts';
import type { RateNumbers } from '../../port/slots.ts';
import type { RateLimits } from '../settings.ts';
import { OwnRate } from './own-rate.ts';
import { type SharedAccount, SharedRate } from './shared-rate.ts';
import type { Time } from './time.ts';
import type { WireAnswer } from './wire.ts';

/** What the provider counts together. */
export type Rate = 'post' | 'other';

/** What moves money or decides about it, before what a person looks at. */
export type Importance = 'money' | 'page';

export interface Waiter {
  readonly rate: Rate;
  readonly importance: Importance;
  /** Whose turn it takes. */
  readonly tenantId: string;
  /** Asked under a test clock, where years pass as fast as answers come. */
  readonly isRehearsal?: boolean;
  /** After this moment it does not want its turn any more. */
  readonly deadlineMs: number;
}

const LANES: readonly Importance[] = ['money', 'page'];
/** While both wait, one page goes after four that concern money; a person waits for a page. */
const WAITING = {
  lanes: [
    { turns: 4, mostPerKey: 2_000 },
    { turns: 1, mostPerKey: 100 },
  ],
  most: 8_000,
};
/** While all places are taken, those who do not want to wait longer are looked for. */
const LOOK_AGAIN_MS = 250;
/** Before the key of a caller under a test clock. */
const REHEARSAL = 'rehearsal ';
const MAX_PAUSE_MS = MINUTE_MS;
const DEFAULT_WINDOW_MS = 1_000;
const FREE = Number.POSITIVE_INFINITY;

interface RateEntry extends Waiter {
  resolve(leave: Leave | null): void;
}

/** What says when the next request may pass. */
interface Supply {
  readonly windowMs: number;
  /** Null: that is not known yet, and those that wait are served once it is. */
  delayMs(now: number, waiting: number): number | null;
  /** When it wants to be asked again at the latest. */
  lookAgainAt(now: number, waiting: number): number;
  pass(now: number): void;
  /** No request waits any more. */
  rest(now: number): void;
  pause(until: number): void;
  learn(said: Partial<RateNumbers>): void;
}

interface RateState {
  readonly supply: Supply;
  readonly waiting: FairQueue<RateEntry>;
  /** When it will look again by itself; infinite while nothing makes it. */
  wakesAt: number;
}

interface LimiterLimits {
  readonly rates: RateLimits | null;
  readonly flight: PlaceLimits;
  /** So many of those may be on their way from under test clocks. */
  readonly rehearsals: PlaceLimits;
  /** Where several processes keep the rate together. */
  readonly shared?: SharedAccount;
}

export class Limiter {
  readonly #rates: RateLimits | null;
  readonly #time: Time;
  readonly #states: Readonly<Record<Rate, RateState>>;
  readonly #places: ReturnType<typeof createPlaces>;
  readonly #rehearsed: ReturnType<typeof createPlaces>;

  constructor({ rates, flight, rehearsals, shared }: LimiterLimits, time: Time) {
    this.#rates = rates;
    this.#time = time;
    const {
      postPerWindow = FREE,
      otherPerWindow = FREE,
      windowMs = DEFAULT_WINDOW_MS,
    } = rates ?? {};
    const createRate = (name: Rate, limit: number): RateState => {
      const supplied = () => this.#serve(this.#states[name]);
      const means = { ...shared, rate: name, published: { limit, windowMs }, time, supplied };
      const supply =
        rates && hasSlots(means) ? new SharedRate(means) : new OwnRate(means.published);
      const wakesAt = Number.POSITIVE_INFINITY;
      return { supply, waiting: new FairQueue<RateEntry>(WAITING), wakesAt };
    };
    this.#states = {
      post: createRate('post', postPerWindow),
      other: createRate('other', otherPerWindow),
    };
    this.#places = createPlaces(flight);
    this.#rehearsed = createPlaces(rehearsals);
  }

  /** Waits for a turn; null when none came by the deadline, or when too many of its own wait. */
  enter(waiter: Waiter): Promise<Leave | null> {
    const rate = this.#states[waiter.rate];
    const { promise, resolve } = Promise.withResolvers<Leave | null>();
    const lane = LANES.indexOf(waiter.importance);
    const key = waiter.isRehearsal ? REHEARSAL + waiter.tenantId : waiter.tenantId;
    const entry = { lane, key, item: { ...waiter, resolve } };
    rate.waiting.push(entry)?.item.resolve(null);
    this.#serve(rate);
    return promise;
  }

  /** Learns from an answer; for a 429, how long to wait before asking again. */
  observe(name: Rate, answer: Pick<WireAnswer, 'status' | 'headers'>): number {
    const { supply } = this.#states[name];
    supply.learn(learntFrom(answer.headers));
    if (answer.status !== 429) return 0;
    const now = this.#now();
    const pause = retryAfterMs(answer.headers['retry-after'], now) ?? supply.windowMs;
    const bounded = Math.min(pause, MAX_PAUSE_MS);
    supply.pause(now + bounded);
    return bounded;
  }

  #now(): number {
    return this.#time.now().getTime();
  }

  #serve(rate: RateState): void {
    for (;;) {
      const waitMs = this.#delayMs(rate);
      refuseLate(rate, this.#now() + (waitMs ?? 0));
      if (rate.waiting.size === 0) return rate.supply.rest(this.#now());
      if (waitMs === null) return;
      if (waitMs > 0) {
        const lookAgainAt = rate.supply.lookAgainAt(this.#now(), rate.waiting.size);
        return this.#wakeAt(rate, Math.min(this.#now() + waitMs, lookAgainAt));
      }
      const next = rate.waiting.take((key) => this.#hasRoom(key));
      if (!next) return this.#wakeAt(rate, this.#now() + LOOK_AGAIN_MS);
      if (this.#rates) rate.supply.pass(this.#now());
      next.item.resolve(this.#takePlace(next.key, next.item));
    }
  }

  #delayMs({ supply, waiting }: RateState): number | null {
    return this.#rates && waiting.size > 0 ? supply.delayMs(this.#now(), waiting.size) : 0;
  }

  #hasRoom(key: string): boolean {
    return (
      this.#places.hasRoom(key) && (!key.startsWith(REHEARSAL) || this.#rehearsed.hasRoom(key))
    );
  }

  #takePlace(key: string, { isRehearsal }: RateEntry): Leave {
    const leaveRehearsals = isRehearsal ? this.#rehearsed.take(key, () => {}) : () => {};
    const leave = this.#places.take(key, () => {
      for (const rate of Object.values(this.#states)) this.#serve(rate);
    });
    return () => {
      leaveRehearsals();
      leave();
    };
  }

  #wakeAt(rate: RateState, moment: number): void {
    if (rate.wakesAt <= moment) return;
    rate.wakesAt = moment;
    void this.#time.sleep(Math.max(0, moment - this.#now())).then(() => {
      if (rate.wakesAt === moment) rate.wakesAt = Number.POSITIVE_INFINITY;
      this.#serve(rate);
    });
  }
}

/** No turn comes before this moment. */
function refuseLate({ waiting }: RateState, earliest: number): void {
  for (const late of waiting.takeAll(({ deadlineMs }) => deadlineMs < earliest)) {
    late.resolve(null);
  }
}

const hasSlots = <T extends Partial<SharedAccount>>(means: T): means is T & SharedAccount =>
  means.slots !== undefined && means.account !== undefined;

/** The provider's own words about this account win: small accounts get one request a minute. */
function learntFrom(headers: Readonly<Record<string, string>>): Partial<RateNumbers> {
  const limit = Number(headers['x-rate-limit-limit'] ?? Number.NaN);
  const window = Number(headers['x-rate-limit-window'] ?? Number.NaN);
  const said = Number.isSafeInteger(limit) && limit > 0 ? { limit } : {};
  // The unit is not documented: the published windows are 1000 ms and 60 s.
  if (window > 0 && window <= 600) return { ...said, windowMs: window * 1_000 };
  if (window > 600 && window <= MAX_PAUSE_MS) return { ...said, windowMs: window };
  return said;
}

function retryAfterMs(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return pause >= 0 ? pause : null;
}
