// The cycle that begins at a moment: the terms in force then, and its period.

import { timesKobo } from '../../lib/money.ts';
import { boundary, type Cadence, cycleIndexAt } from '../../lib/period.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { Account } from '../book/book.ts';

interface Period {
  readonly start: Date;
  readonly end: Date;
}

export interface CycleAhead {
  /** The subscription with the terms in force at the start. */
  readonly subscription: SubscriptionRow;
  /** Whether a version of the plan moves it there. */
  readonly isMoved: boolean;
  readonly cycleIndex: number;
  readonly period: Period;
}

export const cadenceOf = ({ interval, intervalCount }: SubscriptionRow): Cadence => ({
  interval,
  intervalCount,
});

export function cycleAhead(account: Account, start: Date): CycleAhead {
  const { moves } = account;
  // The last version that moves subscriptions and was made before the cycle began.
  const terms = moves.find(({ createdAt }) => createdAt <= start);
  const before = account.subscription;
  const subscription = terms ? { ...before, ...movedTo(before, terms, start) } : before;
  const { anchorAt } = subscription;
  const cadence = cadenceOf(subscription);
  const cycleIndex = cycleIndexAt(anchorAt, cadence, start);
  const period = { start, end: boundary(anchorAt, cadence, cycleIndex + 1) };
  return { subscription, isMoved: terms !== undefined, cycleIndex, period };
}

/** What the terms of a plan make of a subscription from then on: another rhythm counts anew. */
function movedTo(before: SubscriptionRow, terms: PlanVersionRow, start: Date) {
  return {
    planVersion: terms.version,
    amount: Number(timesKobo(terms.amount, before.quantity)),
    currency: terms.currency,
    interval: terms.interval,
    intervalCount: terms.intervalCount,
    invoiceLimit: terms.invoiceLimit,
    ...(hasCadenceOf(before, terms) ? {} : anchoredAnew(before, start)),
  };
}

/** Its cycles are counted from this moment. */
export const anchoredAnew = ({ generation }: SubscriptionRow, anchorAt: Date) => ({
  anchorAt,
  generation: generation + 1,
});

type WithCadence = Pick<SubscriptionRow, 'interval' | 'intervalCount'>;

function hasCadenceOf(one: WithCadence, other: WithCadence): boolean {
  return one.interval === other.interval && one.intervalCount === other.intervalCount;
}
