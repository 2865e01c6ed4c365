// What a subscription costs a cycle, as its customer is told of it: by its terms today, and by
// those that hold from its next cycle on, be it for a change that waits or a version of its plan.

import { describeInterval, type Interval } from '../../lib/values/period.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { Account } from '../book/book.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';

export interface PricedCycle {
  readonly planName: string;
  readonly quantity: number;
  readonly amount: number;
  /** For a process of the version before, which knows no other. */
  readonly rhythm: string;
  readonly interval: Interval;
  readonly intervalCount: number;
}

export const pricedCycle = (
  { quantity, amount, interval, intervalCount }: SubscriptionRow,
  { name: planName }: Pick<PlanRow, 'name'>,
): PricedCycle => ({
  planName,
  quantity,
  amount,
  rhythm: describeInterval(interval, intervalCount),
  interval,
  intervalCount,
});

/** Null where the next cycle is as this one. */
export function pricedAhead(account: Account): PricedCycle | null {
  const { subscription, plan } = account;
  const { nextBillingAt } = subscription;
  if (nextBillingAt === null) return null;
  const ahead = cycleAhead(account, nextBillingAt);
  if (!ahead.isMoved) return null;
  const today = pricedCycle(subscription, plan);
  const next = pricedCycle(ahead.subscription, ahead.plan);
  return isSameCycle(today, next) ? null : next;
}

/** A quarter is three months. */
const isSameCycle = (one: PricedCycle, other: PricedCycle) =>
  one.planName === other.planName &&
  one.quantity === other.quantity &&
  one.amount === other.amount &&
  one.rhythm === other.rhythm;
