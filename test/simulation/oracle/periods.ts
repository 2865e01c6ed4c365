// Which period of each subscription is billed when, on which terms, and what its changes come to.

import { boundaryOf } from './calendar.ts';
import {
  type AskedChange,
  amountOf,
  askedOf,
  isSameRhythm,
  isSameTerms,
  type Terms,
  takenBackAt,
  termsAsked,
} from './changes.ts';
import { Bearer, type Rest } from './discounts.ts';
import type { Deviation, Evidence, Row, Say } from './evidence.ts';
import {
  judgeProration,
  judgeUnpaidEnd,
  moveUnasked,
  passProration,
  restAt,
  sellCycle,
} from './prorations.ts';
import { type Fact, instantOf, linesOf, numberOf, type Stories, textOf } from './story.ts';
import {
  adopt,
  adoptPrepaid,
  beginWalk,
  hear,
  isPrepaid,
  isSoldOtherwise,
  losePayment,
  loseSight,
  type Opened,
  take,
  termsAt,
  termsOf,
  type Version,
  type Walk,
} from './walk.ts';

// Written apart from the code that it judges.
const ENDED = new Set(['canceled', 'completed', 'expired']);

/** With what it walked along, by the ids of subscriptions. */
export function judgePeriods(
  evidence: Evidence,
  stories: Stories,
): { readonly deviations: Deviation[]; readonly walks: ReadonlyMap<string, Walk> } {
  const walks = new Map<string, Walk>();
  const deviations = evidence.subscriptions.flatMap((subscription) => {
    const story = stories.get(subscription.id) ?? [];
    const deviations: Deviation[] = [];
    const say = (check: string, detail: string) =>
      deviations.push({ check, subject: `subscription ${subscription.code}`, detail });
    const created = story.find(({ type }) => type === 'subscription.created');
    const walk = created ? beginWalk(evidence, subscription, created) : null;
    if (!walk) say('told', 'nobody was told that it began, or at which version of its plan');
    else new Judge(evidence, { walk, say, subscription }).judge(story);
    if (walk) walks.set(subscription.id, walk);
    return deviations;
  });
  return { deviations, walks };
}

class Judge {
  readonly #evidence: Evidence;
  readonly #walk: Walk;
  readonly #say: Say;
  readonly #subscription: Row<'subscriptions'>;
  readonly #asked: readonly AskedChange[];
  readonly #takenBackAt: ReadonlySet<number>;
  readonly #bearer: Bearer;
  /** When the invoice before was decided: the next cycle waits for that. */
  #freeSinceMs = 0;
  /** It ends with its period: only another rhythm, or resuming what was not paid, bills anew. */
  #isLeaving = false;
  /** When it was last given another rhythm, which begins a cycle at once. */
  #turnedMs: number | null = null;
  /** What was left of its cycle when the pause began that ended last. */
  #left: Rest | null = null;

  constructor(
    evidence: Evidence,
    context: { walk: Walk; say: Say; subscription: Row<'subscriptions'> },
  ) {
    const { walk, say, subscription } = context;
    this.#evidence = evidence;
    this.#subscription = subscription;
    this.#asked = askedOf(evidence, subscription.id);
    this.#takenBackAt = takenBackAt(evidence, subscription.id);
    this.#bearer = new Bearer(evidence, subscription);
    this.#walk = walk;
    this.#say = say;
  }

  judge(story: readonly Fact[]): void {
    for (const [index, fact] of story.entries()) {
      this.#bearer.hear(fact);
      if (fact.type.startsWith('subscription.')) this.#hear(fact, story[index + 1]);
      else if (this.#isKnown(fact.entityId)) this.#follow(fact);
      else if (textOf(fact.data, 'kind') === 'change') this.#openChange(fact);
      else this.#open(fact);
    }
    for (const { atMs } of this.#asked.filter(({ isHeard }) => !isHeard)) {
      this.#say('told', `nobody was told of the change at ${text(atMs)}`);
    }
    this.#judgePauseEnds(this.#evidence.now.getTime());
    this.#compareRows(this.#subscription);
    this.#lookForMissing(this.#subscription);
  }

  #isKnown(id: string): boolean {
    return this.#walk.opened.has(id) || this.#walk.changes.has(id);
  }

  #hear(fact: Fact, following: Fact | undefined): void {
    const before = this.#walk.status;
    const wasPrepaid = isPrepaid(this.#walk);
    this.#judgePauseEnds(fact.atMs);
    if (fact.type === 'subscription.updated') this.#change(fact);
    if (fact.type === 'subscription.resumed') this.#left = restAt(this.#walk, this.#walk.pausedMs);
    hear(this.#walk, fact, following);
    const { status } = this.#walk;
    this.#isLeaving = Reflect.get(Object(fact.data), 'cancelAtPeriodEnd') === true;
    // A cycle whose turn came late, and then a pause, is billed when the pause ends.
    if (before === 'paused' && status !== 'paused') this.#freeSinceMs = fact.atMs;
    if (wasPrepaid && fact.type === 'subscription.activated') this.#settleFirst(fact);
    if (ENDED.has(before) && status !== before) {
      this.#say('over is over', `${before}, and ${status} after that at ${text(fact.atMs)}`);
    }
    if (fact.type === 'subscription.canceled' && before === 'canceled') {
      this.#say('over is over', `canceled a second time at ${text(fact.atMs)}`);
    }
    if (fact.type === 'subscription.paused' && before === 'paused') {
      this.#say('over is over', `paused at ${text(fact.atMs)}, when it was paused already`);
    }
  }

  /** Its terms change, or will: as it was asked for then, or at a boundary as before. */
  #change({ data, atMs }: Fact): void {
    const walk = this.#walk;
    const own = termsOf(walk);
    const said = termsIn(this.#evidence, data);
    if (!said) return this.#say('terms', `no such version of a plan at ${text(atMs)}`);
    for (const asked of this.#asked.filter((each) => !each.isHeard && each.atMs === atMs)) {
      const mayBe = termsAsked(this.#evidence, asked, own);
      const wanted = mayBe.find((terms) => isSameTerms(terms, said));
      const isLater = asked.isLater && isSameTerms(own, said);
      if (isLater || (wanted && !asked.isLater)) return this.#changeAsAsked(asked, wanted, mayBe);
    }
    if (this.#takenBackAt.has(atMs)) walk.pending = [];
    if (Reflect.get(Object(data), 'cancelAtPeriodEnd') === true) walk.pending = [];
    if (isSameTerms(own, said)) return;
    const pending = walk.pending.findLast((terms) => isReached(terms, said));
    if (pending) return this.#reach(pending);
    // A version that moves everybody is adopted with the invoice that it brings.
    if (isReached(own, said)) return;
    this.#say('terms', `changed at ${text(atMs)}, and nobody had asked for that`);
  }

  #changeAsAsked(asked: AskedChange, wanted: Terms | undefined, mayBe: readonly Terms[]): void {
    const walk = this.#walk;
    const own = termsOf(walk);
    asked.isHeard = true;
    const isAsItIs = mayBe.some((terms) => isSameTerms(terms, own));
    walk.pending = asked.isLater && !isAsItIs ? mayBe : [];
    if (asked.isLater || isAsItIs || !wanted) return;
    if (isPrepaid(walk)) {
      const known = { walk, bearer: this.#bearer, subscription: this.#subscription };
      if (asked.proration === 'none') {
        moveUnasked(this.#evidence, known, { wanted, atMs: asked.atMs });
      }
      return adoptPrepaid(walk, wanted);
    }
    if (walk.status !== 'active' || walk.latest === null) return adopt(walk, wanted, walk.nextMs);
    this.#prorate(asked, wanted);
    if (isSameRhythm(own, wanted)) return adopt(walk, wanted, asked.atMs);
    // The cycle ends here, and another begins: not before it, where a clock ahead began it.
    const endMs = Math.max(asked.atMs, walk.latest.startMs);
    walk.latest.endMs = endMs;
    this.#turnedMs = endMs;
    adopt(walk, wanted, endMs);
  }

  /** Two at one instant cannot be told apart, unless the other waits for the next cycle. */
  #prorate(asked: AskedChange, wanted: Terms): void {
    const walk = this.#walk;
    const isAlone = this.#asked.every((each) => {
      return each === asked || each.isLater || each.atMs !== asked.atMs;
    });
    const rest = restAt(walk, asked.atMs);
    if (rest.wholeMs <= 0) return this.#sayUnbilled(asked.atMs);
    const follow = isAlone ? judgeProration : passProration;
    follow(this.#evidence, {
      ...{ walk, bearer: this.#bearer, subscription: this.#subscription, say: this.#say },
      ...{ wanted, atMs: asked.atMs, proration: asked.proration },
      isSame: isSameRhythm(termsOf(walk), wanted),
      rest,
    });
  }

  /** The cycle before it was over when it began: what was changed is one that nobody billed. */
  #sayUnbilled(atMs: number): void {
    const walk = this.#walk;
    loseSight(walk);
    const changed = `the cycle of ${text(walk.nextMs)} was changed at ${text(atMs)}`;
    this.#say('no cycle is left out', `${changed}, and was never billed`);
  }

  /** A first cycle that was paid before begins: what other terms make of it since is settled. */
  #settleFirst({ atMs }: Fact): void {
    const walk = this.#walk;
    const { latest, terms, opened } = walk;
    if (!latest || !isSoldOtherwise(walk)) return;
    const isSame = boundaryOf(latest.startMs, terms, 1) === latest.endMs;
    if (!isSame && terms.invoiceLimit !== null && opened.size >= terms.invoiceLimit) return;
    judgeProration(this.#evidence, {
      ...{ walk, bearer: this.#bearer, subscription: this.#subscription, say: this.#say },
      ...{ wanted: termsOf(walk), atMs, proration: 'invoice_now', isSame },
      rest: { restMs: 1, wholeMs: 1 },
    });
  }

  /** What waited holds from here on. */
  #reach(pending: Terms): void {
    const walk = this.#walk;
    walk.pending = [];
    if (isPrepaid(walk)) adoptPrepaid(walk, pending);
    else adopt(walk, pending, walk.nextMs);
  }

  #openChange({ entityId, data, atMs }: Fact): void {
    const walk = this.#walk;
    if (ENDED.has(walk.status)) this.#say('nothing after the end', `changed at ${text(atMs)}`);
    if (this.#isOpen()) this.#say('one at a time', `a change is billed beside an open invoice`);
    walk.changes.set(entityId, textOf(data, 'status') === 'paid' ? 'paid' : 'open');
  }

  #isOpen(): boolean {
    const { latest, changes } = this.#walk;
    return latest?.state === 'open' || [...changes.values()].includes('open');
  }

  /** A cycle is billed. */
  #open(fact: Fact): void {
    const { entityId, data, atMs } = fact;
    const walk = this.#walk;
    const startMs = instantOf(data, 'billingPeriodStart') ?? 0;
    const endMs = instantOf(data, 'billingPeriodEnd') ?? 0;
    if (ENDED.has(walk.status)) this.#say('nothing after the end', `billed at ${text(atMs)}`);
    if (walk.status === 'paused') this.#say('paused is not billed', `billed at ${text(atMs)}`);
    const mayBeBilled = !this.#isLeaving || startMs === this.#turnedMs || walk.isAnew;
    if (!mayBeBilled) this.#say('ends', `billed at ${text(atMs)}, though it was to end`);
    if (walk.isAnew) this.#beginAnew(startMs, fact);
    const isPromised = walk.trialEndMs !== null && walk.latest === null;
    // Told with its subscription; what a coupon or credit pays is made when it is due.
    const isPrepaid = isPromised && atMs === walk.createdMs;
    if (startMs > atMs + this.#evidence.skewMs && !isPrepaid) {
      this.#say('billed when due', `the cycle of ${text(startMs)} was billed at ${text(atMs)}`);
    }
    this.#judgeDelay(startMs, atMs);
    // What was ordered is what is paid for: a newer version moves it at the next boundary.
    const isAgreed = isPrepaid || atMs === walk.createdMs;
    if (!isAgreed) {
      const { quantity } = walk;
      adopt(walk, { version: this.#termsBilled(data, atMs), quantity }, walk.nextMs);
    }
    const expectedMs = walk.nextMs;
    if (walk.latest && walk.latest.endMs > expectedMs) walk.latest.endMs = expectedMs;
    const before = walk.opened.size;
    const opened = take(walk, { id: entityId, isPaid: textOf(data, 'status') === 'paid' });
    const known = { walk, bearer: this.#bearer, subscription: this.#subscription };
    sellCycle(this.#evidence, known, fact);
    this.#judgeTerms(data, before);
    if (startMs !== expectedMs || endMs !== opened.endMs) {
      const expected = `${text(expectedMs)} – ${text(opened.endMs)}`;
      this.#say('periods', `billed ${text(startMs)} – ${text(endMs)}, expected ${expected}`);
    }
  }

  /** A version that is made in the moment in which the cycle is billed may be a word too late. */
  #termsBilled(data: unknown, atMs: number): Version {
    const walk = this.#walk;
    const terms = termsAt(walk, walk.nextMs);
    const sureMs = atMs - this.#evidence.skewMs - 1;
    const isSure = terms.createdAt.getTime() <= sureMs;
    const isBilled = numberOf(data, 'planVersion') === terms.version;
    return isSure || isBilled ? terms : termsAt(walk, Math.min(walk.nextMs, sureMs));
  }

  /** What is billed anew ends the period of the failed one before it. */
  #beginAnew(startMs: number, { atMs, data: next }: Fact): void {
    const walk = this.#walk;
    const { latest } = walk;
    if (latest?.state === 'failed' && this.#left) {
      judgeUnpaidEnd(this.#evidence, { walk, say: this.#say, rest: this.#left, atMs, next });
    }
    if (latest && latest.endMs > startMs) latest.endMs = Math.max(startMs, latest.startMs);
  }

  #judgeDelay(startMs: number, atMs: number): void {
    const isQuiet = startMs >= this.#evidence.quietSince.getTime();
    const isFree = !this.#isOpen();
    const delayMs = atMs - Math.max(startMs, this.#freeSinceMs);
    if (isQuiet && isFree && this.#walk.latest !== null && delayMs > this.#evidence.lateMs) {
      this.#say('billed when due', `the cycle of ${text(startMs)} only at ${text(atMs)}`);
    }
  }

  /** Whatever is told of it, or nothing any more: a pause with an end does not outlast it. */
  #judgePauseEnds(atMs: number): void {
    const { resumesMs, status } = this.#walk;
    if (resumesMs === null || status !== 'paused') return;
    const isQuiet = resumesMs >= this.#evidence.quietSince.getTime();
    if (!isQuiet || atMs - resumesMs <= this.#evidence.lateMs) return;
    this.#say('pauses end', `paused until ${text(resumesMs)}, and still at ${text(atMs)}`);
  }

  #judgeTerms(data: unknown, before: number): void {
    const { terms, quantity } = this.#walk;
    const { version, amount, invoiceLimit } = terms;
    const [plan] = linesOf(data, 'plan');
    const said = `${plan?.quantity} times ${plan?.unitAmount} makes ${plan?.amount}`;
    const billed = `version ${numberOf(data, 'planVersion')}, ${said}`;
    const full = amountOf(termsOf(this.#walk));
    const expected = `version ${version}, ${quantity} times ${amount} makes ${full}`;
    if (textOf(data, 'planId') !== terms.planId) this.#say('prices', 'billed for another plan');
    if (billed !== expected) this.#say('prices', `billed ${billed}, expected ${expected}`);
    if (invoiceLimit !== null && before >= invoiceLimit) {
      this.#say('invoice limit', `${before + 1} cycles billed where ${invoiceLimit} are allowed`);
    }
  }

  #follow(fact: Fact): void {
    const { type, entityId, atMs } = fact;
    const { opened, changes } = this.#walk;
    const cycle = opened.get(entityId);
    const before = cycle?.state ?? changes.get(entityId);
    const state = STATES[type] ?? before;
    if (cycle && state) cycle.state = state;
    else if (state) changes.set(entityId, state);
    if (before === 'open' && state !== before) this.#freeSinceMs = atMs;
    if (before === 'paid' && state === 'failed') losePayment(this.#walk);
  }

  /** In the end the rows say the periods that the walk arrived at. */
  #compareRows({ id }: Row<'subscriptions'>): void {
    const rows = this.#evidence.invoices.filter(
      ({ subscriptionId, status }) => subscriptionId === id && status !== 'draft',
    );
    for (const row of rows) {
      const opened = this.#walk.opened.get(row.id);
      if (!this.#isKnown(row.id)) this.#say('told', `nobody was told of invoice ${row.code}`);
      else if (opened?.state === 'paid') this.#compare(row, opened);
    }
    if (rows.length < this.#walk.opened.size + this.#walk.changes.size)
      this.#say('told', 'an invoice that was told is gone');
  }

  #compare(row: Row<'invoices'>, { startMs, endMs }: Opened): void {
    const { billingPeriodStart, billingPeriodEnd } = row;
    const said = `${billingPeriodStart.toISOString()} – ${billingPeriodEnd.toISOString()}`;
    const expected = `${text(startMs)} – ${text(endMs)}`;
    if (said !== expected) this.#say('periods', `${row.code} is of ${said}, expected ${expected}`);
  }

  /** What lives has its cycle billed, or is about to have it. */
  #lookForMissing({ status, cancelAtPeriodEnd }: Row<'subscriptions'>): void {
    const { nextMs, terms, opened } = this.#walk;
    const { now, skewMs, lateMs } = this.#evidence;
    if (!['active', 'past_due', 'trialing'].includes(status) || this.#isOpen()) return;
    if (nextMs > now.getTime() - lateMs - skewMs) return;
    const isUsedUp = terms.invoiceLimit !== null && opened.size >= terms.invoiceLimit;
    const end = cancelAtPeriodEnd ? 'canceled' : 'completed';
    if (isUsedUp || cancelAtPeriodEnd) this.#say('ends', `${status}, should be ${end}`);
    else this.#say('no cycle is left out', `the cycle of ${text(nextMs)} was never billed`);
  }
}

const STATES: Readonly<Record<string, Opened['state']>> = {
  'invoice.paid': 'paid',
  'invoice.refunded': 'paid',
  'invoice.marked_uncollectible': 'failed',
};

/** Of the plan that was agreed, perhaps in a version that came since. */
const isReached = (agreed: Terms, said: Terms) =>
  agreed.version.planId === said.version.planId &&
  agreed.version.version <= said.version.version &&
  agreed.quantity === said.quantity;

function termsIn({ versions }: Evidence, data: unknown): Terms | null {
  const plan = textOf(data, 'planId');
  const number = numberOf(data, 'planVersion');
  const version = versions.find((each) => each.planId === plan && each.version === number);
  return version ? { version, quantity: numberOf(data, 'quantity') ?? 1 } : null;
}

const text = (ms: number) => new Date(ms).toISOString();
