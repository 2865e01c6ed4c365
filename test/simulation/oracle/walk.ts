// Walks along a subscription's story with the oracle's own calendar: where its cycles are anchored,
// which one comes next, and which version of the plan holds there.

import { boundaryOf } from './calendar.ts';
import type { Evidence, Row } from './evidence.ts';
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
  readonly versions: readonly Version[];
  terms: Version;
  anchorMs: number;
  /** Which cycle of the anchor the next one is. */
  index: number;
  nextMs: number;
  /** A new cycle begins as soon as may be, anchored at its own start. */
  isAnew: boolean;
  trialEndMs: number | null;
  pausedMs: number;
  status: string;
  latest: Opened | null;
  readonly opened: Map<string, Opened>;
}

const DAY_MS = 86_400_000;

/** As the plan and the wish to subscribe say that it begins. */
export function beginWalk(
  { versions, mandates }: Evidence,
  subscription: Row<'subscriptions'>,
  created: Fact,
): Walk | null {
  const ofPlan = versions
    .filter(({ planId }) => planId === subscription.planId)
    .toSorted((one, other) => one.version - other.version);
  const number = numberOf(created.data, 'planVersion');
  const terms = ofPlan.find(({ version }) => version === number);
  if (!terms) return null;
  const mandate = mandates.find(({ subscriptionId }) => subscriptionId === subscription.id);
  const wished = (subscription.startsAt ?? mandate?.startAt)?.getTime() ?? created.atMs;
  const startMs = Math.max(created.atMs, wished);
  const trialMs = terms.trialPeriodDays * DAY_MS;
  return {
    createdMs: created.atMs,
    versions: ofPlan,
    terms,
    anchorMs: startMs + trialMs,
    index: 0,
    nextMs: startMs + trialMs,
    isAnew: false,
    trialEndMs: trialMs > 0 ? startMs + trialMs : null,
    pausedMs: 0,
    status: textOf(created.data, 'status') ?? '',
    latest: null,
    opened: new Map(),
  };
}

/** The newest version that was made by then for subscriptions too, if it is a newer one. */
export function termsAt({ versions, terms }: Walk, startMs: number): Version {
  const moving = versions.findLast(
    ({ movesExisting, version, createdAt }) =>
      movesExisting && version > terms.version && createdAt.getTime() <= startMs,
  );
  return moving ?? terms;
}

/** Moves to those terms; another rhythm counts from the boundary where it takes effect. */
export function adopt(walk: Walk, terms: Version, startMs: number): void {
  const isSame =
    terms.interval === walk.terms.interval && terms.intervalCount === walk.terms.intervalCount;
  if (!isSame) anchorAt(walk, startMs);
  walk.terms = terms;
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
  return opened;
}

/** The latest invoice's cycle is the one that starts at this moment. */
function moveLatest(walk: Walk, atMs: number): void {
  anchorAt(walk, atMs);
  const endMs = boundaryOf(atMs, walk.terms, 1);
  walk.index = 1;
  walk.nextMs = endMs;
  if (walk.latest) Object.assign(walk.latest, { startMs: atMs, endMs });
}

/** What the story says of the subscription itself. */
export function hear(walk: Walk, fact: Fact, following: Fact | undefined): void {
  const { type, data, atMs } = fact;
  const before = walk.status;
  walk.status = textOf(data, 'status') ?? before;
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
    const isPrepaid = latest?.startMs === trialEndMs;
    return isPrepaid ? moveLatest(walk, walk.trialEndMs) : anchorAt(walk, walk.trialEndMs);
  }
  if (latest?.state === 'paid') return anchorAt(walk, walk.nextMs + sleptMs);
  if (latest?.state === 'open') return moveLatest(walk, atMs);
  anchorAt(walk, atMs);
  walk.isAnew = true;
}
