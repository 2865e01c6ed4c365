// What a change of a subscription moves in recurring revenue, and its value from then on.

import { compareRates, rateOf } from '../../lib/values/rate.ts';
import { RECURRING } from '../subscriptions/life.ts';
import type { CountedRows } from './facts.ts';

type CountedSubscription = CountedRows['subscriptions'];

export interface Movement {
  /** Where one change moves twice: out of one plan, and into another. */
  readonly place: 0 | 1;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly planId: string;
  readonly at: Date;
  /** An arrival is a new one the first time, and a reactivation after that. */
  readonly kind: 'arrival' | 'expansion' | 'contraction' | 'churn' | null;
  readonly statusBefore: string | null;
  readonly statusAfter: string;
  /** Why it is paused from then on; null: it is not. */
  readonly pauseReason: string | null;
  /** Still to be shared out by the interval count beside it. */
  readonly rateBefore: bigint;
  readonly perBefore: number;
  readonly rateAfter: bigint;
  readonly perAfter: number;
}

/** None where neither its state nor its price became another. */
export function planMovements(
  before: CountedSubscription | null,
  after: CountedSubscription,
): Movement[] {
  if (before && isAlike(before, after)) return [];
  const moved = movementOf(before, after);
  if (!before || before.planId === after.planId || !recurs(before) || !recurs(after)) {
    return [moved];
  }
  // Out of the one plan and into the other: what both come to is what the price moved.
  const kind = moved.kind ?? 'expansion';
  const { perBefore, perAfter } = moved;
  const out = { rateAfter: 0n, perAfter: perBefore, statusAfter: 'switched' };
  const into = { rateBefore: 0n, perBefore: perAfter, statusBefore: null };
  return [
    { ...moved, ...out, kind, planId: before.planId },
    { ...moved, ...into, kind, place: 1 },
  ];
}

function movementOf(before: CountedSubscription | null, after: CountedSubscription): Movement {
  const { id: subscriptionId, customerId, planId } = after;
  return {
    place: 0,
    subscriptionId,
    customerId,
    planId,
    at: before ? after.updatedAt : after.createdAt,
    kind: movementKind(before, after),
    statusBefore: before?.status ?? null,
    statusAfter: after.status,
    pauseReason: after.status === 'paused' ? after.pauseReason : null,
    rateBefore: before ? recurringRate(before) : 0n,
    perBefore: (before ?? after).intervalCount,
    rateAfter: recurringRate(after),
    perAfter: after.intervalCount,
  };
}

function isAlike(before: CountedSubscription, after: CountedSubscription): boolean {
  return (
    before.status === after.status &&
    before.planId === after.planId &&
    netOf(before) === netOf(after) &&
    before.interval === after.interval &&
    before.intervalCount === after.intervalCount
  );
}

function movementKind(
  before: CountedSubscription | null,
  after: CountedSubscription,
): Movement['kind'] {
  if (!before || !recurs(before)) return recurs(after) ? 'arrival' : null;
  if (!recurs(after)) return 'churn';
  const difference = compareRates(movementPrice(after), movementPrice(before));
  if (difference !== 0n) return difference > 0n ? 'expansion' : 'contraction';
  // The same price in other words moves nothing, but is kept under its own count.
  return before.intervalCount === after.intervalCount ? null : 'expansion';
}

const recurs = ({ status }: CountedSubscription) => RECURRING.has(status);

const movementPrice = (row: CountedSubscription) => ({
  rate: recurringRate(row),
  per: row.intervalCount,
});

const recurringRate = (row: CountedSubscription) =>
  recurs(row) ? rateOf(netOf(row), row.interval) : 0n;

/** What recurs is the merchant’s: never the tax that a price contains. */
const netOf = ({ amount, taxContained }: CountedSubscription) => amount - taxContained;
