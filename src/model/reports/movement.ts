// What a change of a subscription moves in recurring revenue, and where it stands from then on.

import { compareRates, rateOf } from '../../lib/rate.ts';
import { RECURRING } from '../subscriptions/life.ts';
import type { Counted } from './facts.ts';

type Subscription = Counted['subscriptions'];

export interface Movement {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly planId: string;
  readonly at: Date;
  /** An arrival is a new one the first time, and a reactivation after that. */
  readonly kind: 'arrival' | 'expansion' | 'contraction' | 'churn' | null;
  readonly statusBefore: string | null;
  readonly statusAfter: string;
  /** Still to be shared out by the interval count beside it. */
  readonly rateBefore: bigint;
  readonly perBefore: number;
  readonly rateAfter: bigint;
  readonly perAfter: number;
}

/** Null where neither its state nor its price became another. */
export function movementOf(before: Subscription | null, after: Subscription): Movement | null {
  const { id: subscriptionId, customerId, planId } = after;
  if (before && isAlike(before, after)) return null;
  return {
    subscriptionId,
    customerId,
    planId,
    at: before ? after.updatedAt : after.createdAt,
    kind: kindOf(before, after),
    statusBefore: before?.status ?? null,
    statusAfter: after.status,
    rateBefore: before ? recurring(before) : 0n,
    perBefore: (before ?? after).intervalCount,
    rateAfter: recurring(after),
    perAfter: after.intervalCount,
  };
}

function isAlike(before: Subscription, after: Subscription): boolean {
  return (
    before.status === after.status &&
    before.amount === after.amount &&
    before.interval === after.interval &&
    before.intervalCount === after.intervalCount
  );
}

function kindOf(before: Subscription | null, after: Subscription): Movement['kind'] {
  if (!before || !recurs(before)) return recurs(after) ? 'arrival' : null;
  if (!recurs(after)) return 'churn';
  const difference = compareRates(priceOf(after), priceOf(before));
  if (difference !== 0n) return difference > 0n ? 'expansion' : 'contraction';
  // The same price in other words moves nothing, but is kept under its own count.
  return before.intervalCount === after.intervalCount ? null : 'expansion';
}

const recurs = ({ status }: Subscription) => RECURRING.has(status);

const priceOf = (row: Subscription) => ({ rate: recurring(row), per: row.intervalCount });

const recurring = (row: Subscription) => (recurs(row) ? rateOf(row.amount, row.interval) : 0n);
