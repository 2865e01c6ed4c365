// Which period of each subscription is billed when, and at which amount.

import type { Deviation, Evidence, Row } from './evidence.ts';
import { type Fact, instantOf, numberOf, type Stories, textOf } from './story.ts';
import {
  adopt,
  beginWalk,
  hear,
  type Opened,
  take,
  termsAt,
  type Version,
  type Walk,
} from './walk.ts';

// Written apart from the code that it judges.
const ENDED = new Set(['canceled', 'completed', 'expired']);

export function judgePeriods(evidence: Evidence, stories: Stories): Deviation[] {
  return evidence.subscriptions.flatMap((subscription) => {
    const story = stories.get(subscription.id) ?? [];
    const deviations: Deviation[] = [];
    const say = (check: string, detail: string) =>
      deviations.push({ check, subject: `subscription ${subscription.code}`, detail });
    const created = story.find(({ type }) => type === 'subscription.created');
    const walk = created ? beginWalk(evidence, subscription, created) : null;
    if (!walk) say('told', 'nobody was told that it began, or at which version of its plan');
    else new Judge(evidence, walk, say).judge(subscription, story);
    return deviations;
  });
}

type Say = (check: string, detail: string) => void;

class Judge {
  readonly #evidence: Evidence;
  readonly #walk: Walk;
  readonly #say: Say;
  /** When the invoice before was decided: the next cycle waits for that. */
  #freeSinceMs = 0;

  constructor(evidence: Evidence, walk: Walk, say: Say) {
    this.#evidence = evidence;
    this.#walk = walk;
    this.#say = say;
  }

  judge(subscription: Row<'subscriptions'>, story: readonly Fact[]): void {
    for (const [index, fact] of story.entries()) {
      if (fact.type.startsWith('subscription.')) this.#hear(fact, story[index + 1]);
      else if (!this.#walk.opened.has(fact.entityId)) this.#open(fact);
      else this.#follow(fact);
    }
    this.#compareRows(subscription);
    this.#lookForMissing(subscription);
  }

  #hear(fact: Fact, following: Fact | undefined): void {
    const before = this.#walk.status;
    hear(this.#walk, fact, following);
    const { status } = this.#walk;
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

  /** A cycle is billed. */
  #open({ entityId, data, atMs }: Fact): void {
    const walk = this.#walk;
    const startMs = instantOf(data, 'billingPeriodStart') ?? 0;
    const endMs = instantOf(data, 'billingPeriodEnd') ?? 0;
    if (ENDED.has(walk.status)) this.#say('nothing after the end', `billed at ${text(atMs)}`);
    if (walk.status === 'paused') this.#say('paused is not billed', `billed at ${text(atMs)}`);
    if (walk.isAnew) this.#beginAnew(startMs);
    const isPromised = walk.trialEndMs !== null && walk.latest === null;
    const isPrepaid = isPromised && textOf(data, 'status') === 'paid';
    if (startMs > atMs + this.#evidence.skewMs && !isPrepaid) {
      this.#say('billed when due', `the cycle of ${text(startMs)} was billed at ${text(atMs)}`);
    }
    this.#judgeDelay(startMs, atMs);
    // What was ordered is what is paid for: a newer version moves it at the next boundary.
    const isAgreed = isPrepaid || atMs === walk.createdMs;
    if (!isAgreed) adopt(walk, this.#termsBilled(data, atMs), walk.nextMs);
    const expectedMs = walk.nextMs;
    const before = walk.opened.size;
    const opened = take(walk, { id: entityId, isPaid: textOf(data, 'status') === 'paid' });
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
  #beginAnew(startMs: number): void {
    const { latest } = this.#walk;
    if (latest && latest.endMs > startMs) latest.endMs = Math.max(startMs, latest.startMs);
  }

  #judgeDelay(startMs: number, atMs: number): void {
    const isQuiet = startMs >= this.#evidence.quietSince.getTime();
    const isFree = this.#walk.latest?.state !== 'open';
    const delayMs = atMs - Math.max(startMs, this.#freeSinceMs);
    if (isQuiet && isFree && this.#walk.latest !== null && delayMs > this.#evidence.lateMs) {
      this.#say('billed when due', `the cycle of ${text(startMs)} only at ${text(atMs)}`);
    }
  }

  #judgeTerms(data: unknown, before: number): void {
    const { version, amount, invoiceLimit } = this.#walk.terms;
    const asked = numberOf(data, 'amountDue');
    const billed = `version ${numberOf(data, 'planVersion')} at ${asked} kobo`;
    const expected = `version ${version} at ${amount} kobo`;
    if (billed !== expected) this.#say('prices', `billed ${billed}, expected ${expected}`);
    if (invoiceLimit !== null && before >= invoiceLimit) {
      this.#say('invoice limit', `${before + 1} cycles billed where ${invoiceLimit} are allowed`);
    }
  }

  #follow({ type, entityId, atMs }: Fact): void {
    const opened = this.#walk.opened.get(entityId);
    if (!opened) return;
    const before = opened.state;
    if (type === 'invoice.paid' || type === 'invoice.refunded') opened.state = 'paid';
    if (type === 'invoice.marked_uncollectible') opened.state = 'failed';
    if (before === 'open' && opened.state !== before) this.#freeSinceMs = atMs;
  }

  /** In the end the rows say the periods that the walk arrived at. */
  #compareRows({ id }: Row<'subscriptions'>): void {
    const rows = this.#evidence.invoices.filter(
      ({ subscriptionId, status }) => subscriptionId === id && status !== 'draft',
    );
    for (const row of rows) {
      const opened = this.#walk.opened.get(row.id);
      if (!opened) this.#say('told', `nobody was told of invoice ${row.code}`);
      else if (opened.state === 'paid') this.#compare(row, opened);
    }
    if (rows.length < this.#walk.opened.size) this.#say('told', 'an invoice that was told is gone');
  }

  #compare(row: Row<'invoices'>, { startMs, endMs }: Opened): void {
    const { billingPeriodStart, billingPeriodEnd } = row;
    const said = `${billingPeriodStart.toISOString()} – ${billingPeriodEnd.toISOString()}`;
    const expected = `${text(startMs)} – ${text(endMs)}`;
    if (said !== expected) this.#say('periods', `${row.code} is of ${said}, expected ${expected}`);
  }

  /** What lives has its cycle billed, or is about to have it. */
  #lookForMissing({ status, cancelAtPeriodEnd }: Row<'subscriptions'>): void {
    const { latest, nextMs, terms, opened } = this.#walk;
    const { now, skewMs, lateMs } = this.#evidence;
    if (!['active', 'past_due', 'trialing'].includes(status) || latest?.state === 'open') return;
    if (nextMs > now.getTime() - lateMs - skewMs) return;
    const isUsedUp = terms.invoiceLimit !== null && opened.size >= terms.invoiceLimit;
    const end = cancelAtPeriodEnd ? 'canceled' : 'completed';
    if (isUsedUp || cancelAtPeriodEnd) this.#say('ends', `${status}, should be ${end}`);
    else this.#say('no cycle is left out', `the cycle of ${text(nextMs)} was never billed`);
  }
}

const text = (ms: number) => new Date(ms).toISOString();
