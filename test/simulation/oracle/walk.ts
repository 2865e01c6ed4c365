// Walks along a subscription's story with the oracle's own calendar: where its cycles are anchored,
// which one comes next, and which terms hold there.

import { DAY_MS } from '../../../src/lib/values/durations.ts';
import { boundaryOf } from './calendar.ts';
import { isSameRhythm, isSameTerms, type Terms } from './changes.ts';
import type { Rest } from './discounts.ts';
import type { Evidence, Row } from './evidence.ts';
import type { Item, Sale } from './held.ts';
import { type Fact, instantOf, numberOf, textOf } from './story.ts';

export type Version = Row<'planVersions'>;

export interface Opened {
  readonly id: string;
  startMs: number;
  endMs: number;
  state: 'open' | 'paid' | 'failed';
}

export interface Walk {
  readonly createdMs: number;
  /** Of all plans, each plan's in their order. */
  readonly versions: readonly Version[];
  terms: Version;
  quantity: number;
  /** What was asked for from the next cycle on: one of these. */
  pending: readonly Terms[];
  anchorMs: number;
  /** Which cycle of the anchor the next one is. */
  index: number;
  nextMs: number;
  /** A new cycle begins as soon as may be, anchored at its own start. */
  isAnew: boolean;
  trialEndMs: number | null;
  pausedMs: number;
  /** When its pause is to end by itself. */
  resumesMs: number | null;
  /** What was sold of its cycle, and taken back. */
  sold: readonly Item[];
  /** The last of them, and the terms that it was of. */
  inForce: Sale | null;
  soldTerms: Terms | null;
  /** Whether all of these are as they must be: else they bound what may go back. */
  isSure: boolean;
  /** Of all its cycles; where one could not be told, no sum can be. */
  readonly everSold: Item[];
  isSummable: boolean;
  /** What was left of a cycle at each change. */
  readonly rests: Map<number, Rest>;
  /** Of its cycle, spent paused. */
  sleptMs: number;
  status: string;
  latest: Opened | null;
  readonly opened: Map<string, Opened>;
  /** The invoices of changes within cycles. */
  readonly changes: Map<string, Opened['state']>;
}

/** As the plan and the wish to subscribe say that it begins. */
export function beginWalk(
  { versions, mandates, audit }: Evidence,
  subscription: Row<'subscriptions'>,
  created: Fact,
): Walk | null {
  const sorted = versions.toSorted((one, other) => one.version - other.version);
  const number = numberOf(created.data, 'planVersion');
  const plan = textOf(created.data, 'planId');
  const terms = sorted.find(({ planId, version }) => planId === plan && version === number);
  if (!terms) return null;
  const mandate = mandates.find(({ subscriptionId }) => subscriptionId === subscription.id);
  const wished = (subscription.startsAt ?? mandate?.startAt)?.getTime() ?? created.atMs;
  const startMs = Math.max(created.atMs, wished);
  const trialMs = hasComeBack(audit, subscription.id) ? 0 : terms.trialPeriodDays * DAY_MS;
  return {
    createdMs: created.atMs,
    versions: sorted,
    terms,
    quantity: numberOf(created.data, 'quantity') ?? 1,
    pending: [],
    anchorMs: startMs + trialMs,
    index: 0,
    nextMs: startMs + trialMs,
    isAnew: false,
    trialEndMs: trialMs > 0 ? startMs + trialMs : null,
    pausedMs: 0,
    resumesMs: null,
    sold: [],
    inForce: null,
    soldTerms: null,
    isSure: true,
    everSold: [],
    isSummable: true,
    rests: new Map(),
    sleptMs: 0,
    status: textOf(created.data, 'status') ?? '',
    latest: null,
    opened: new Map(),
    changes: new Map(),
  };
}

/** By a payer who had left: of no second trial. */
const hasComeBack = (audit: Evidence['audit'], id: string) =>
  audit.some(({ action, actorKind, subjectId }) => {
    return action === 'subscription.created' && actorKind === 'payer' && subjectId === id;
  });

/** The newest version that was made by then for subscriptions too, if it is a newer one. */
export function termsAt({ versions, terms }: Walk, startMs: number): Version {
  const moving = versions.findLast(
    ({ planId, movesExisting, version, createdAt }) =>
      planId === terms.planId &&
      movesExisting &&
      version > terms.version &&
      createdAt.getTime() <= startMs,
  );
  return moving ?? terms;
}

/** Moves to those terms; another rhythm counts from the boundary where it takes effect. */
export function adopt(walk: Walk, terms: Terms, startMs: number): void {
  if (!isSameRhythm(termsOf(walk), terms)) anchorAt(walk, startMs);
  walk.terms = terms.version;
  walk.quantity = terms.quantity;
}

export const termsOf = ({ terms: version, quantity }: Walk): Terms => ({ version, quantity });

/** Whether its first cycle was paid before it begins, and has not begun. */
export const isPrepaid = ({ latest, trialEndMs, status }: Walk): boolean =>
  status === 'trialing' && latest?.state === 'paid' && trialEndMs !== null;

/** What was paid before it begins is of other terms now. */
export function adoptPrepaid(walk: Walk, terms: Terms): void {
  walk.terms = terms.version;
  walk.quantity = terms.quantity;
  if (walk.latest) placePrepaid(walk, walk.latest);
}

/** What is paid of its cycle cannot be told: at most all of it. */
export function loseSight(walk: Walk): void {
  walk.isSure = false;
  walk.isSummable = false;
}

/** Credit of a change goes with the payment that it came from, as far as it is still there. */
export function losePayment(walk: Walk): void {
  if (walk.everSold.some(({ by }) => by === null)) walk.isSummable = false;
}

/** Whether a first cycle, paid before it began, was sold by other terms than it begins with. */
export const isSoldOtherwise = (walk: Walk): boolean =>
  walk.soldTerms !== null && !isSameTerms(walk.soldTerms, termsOf(walk));

/**
 * In another rhythm a new cycle takes its place. Where nothing is asked, it comes after it: a
 * change by nothing counts as sold, also where others led away from its terms and back to them
 * since, and nobody pays for a change that is none when the cycle begins.
 */
function placePrepaid(walk: Walk, { startMs, endMs }: Opened): void {
  const limit = walk.terms.invoiceLimit;
  const isLast = limit !== null && walk.opened.size >= limit;
  const isAsLong = boundaryOf(startMs, walk.terms, 1) === endMs;
  anchorAt(walk, !isAsLong && (isLast || !isSoldOtherwise(walk)) ? endMs : startMs);
  if (!isAsLong) return;
  walk.index = 1;
  walk.nextMs = endMs;
}

function movePrepaid(walk: Walk, latest: Opened, startMs: number): void {
  const isAsLong = boundaryOf(latest.startMs, walk.terms, 1) === latest.endMs;
  const lengthMs = latest.endMs - latest.startMs;
  const endMs = isAsLong ? boundaryOf(startMs, walk.terms, 1) : startMs + lengthMs;
  Object.assign(latest, { startMs, endMs });
  placePrepaid(walk, latest);
}

function anchorAt(walk: Walk, ms: number): void {
  walk.anchorMs = ms;
  walk.index = 0;
  walk.nextMs = ms;
}

/** The invoice takes the cycle that comes next, and the one after it is the next. */
export function take(
  walk: Walk,
  invoice: { readonly id: string; readonly isPaid: boolean },
): Opened {
  const endMs = boundaryOf(walk.anchorMs, walk.terms, walk.index + 1);
  const state = invoice.isPaid ? 'paid' : 'open';
  const opened: Opened = { id: invoice.id, startMs: walk.nextMs, endMs, state };
  walk.opened.set(invoice.id, opened);
  walk.latest = opened;
  walk.index += 1;
  walk.nextMs = endMs;
  walk.isAnew = false;
  walk.sleptMs = 0;
  return opened;
}

/** The latest invoice's cycle is the one that starts at this moment. */
function moveLatest(walk: Walk, atMs: number): void {
  anchorAt(walk, atMs);
  const endMs = boundaryOf(atMs, walk.terms, 1);
  walk.index = 1;
  walk.nextMs = endMs;
  walk.sleptMs = 0;
  if (walk.latest) Object.assign(walk.latest, { startMs: atMs, endMs });
}

/** What the story says of the subscription itself. */
export function hear(walk: Walk, fact: Fact, following: Fact | undefined): void {
  const { type, data, atMs } = fact;
  const before = walk.status;
  walk.resumesMs = instantOf(data, 'resumesAt');
  walk.status = textOf(data, 'status') ?? before;
  if (type === 'subscription.canceled') walk.pending = [];
  if (type === 'subscription.paused') walk.pausedMs = instantOf(data, 'pausedAt') ?? atMs;
  if (before === 'incomplete' && type === 'subscription.activated') moveLatest(walk, atMs);
  if (type !== 'subscription.resumed') return;
  const isPaidNow =
    following?.type === 'invoice.paid' &&
    following.entityId === walk.latest?.id &&
    following.atMs === atMs;
  if (isPaidNow) return moveLatest(walk, atMs);
  goOn(walk, atMs);
}

/** It was resumed by request: what was paid and not used is given back as time. */
function goOn(walk: Walk, atMs: number): void {
  const sleptMs = atMs - walk.pausedMs;
  const { latest, trialEndMs } = walk;
  if (trialEndMs !== null && trialEndMs > walk.pausedMs) {
    walk.trialEndMs = trialEndMs + sleptMs;
    if (latest?.startMs === trialEndMs) movePrepaid(walk, latest, walk.trialEndMs);
    // Its payment was taken back: it is asked for anew.
    if (latest?.startMs === walk.trialEndMs && latest.state !== 'failed') return;
    return anchorAt(walk, walk.trialEndMs);
  }
  if (latest?.state === 'paid') {
    walk.sleptMs += sleptMs;
    return anchorAt(walk, walk.nextMs + sleptMs);
  }
  if (latest?.state === 'open') return moveLatest(walk, atMs);
  anchorAt(walk, atMs);
  walk.isAnew = true;
}
