// The cycle that begins at a moment: the terms in force then, and its period.

import { timesKobo } from '../../lib/values/money.ts';
import { boundary, type Cadence, cycleIndexAt } from '../../lib/values/period.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import { type BilledTerms, pendingChangeOn } from '../../model/subscriptions/pending.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { Account } from '../book/book.ts';
import { versionAhead } from '../book/version-ahead.ts';

interface CyclePeriod {
  readonly start: Date;
  readonly end: Date;
}

interface MovedTerms {
  /** The subscription with the terms in force. */
  readonly subscription: SubscriptionRow;
  readonly plan: PlanRow;
  /** Whether a change that waited, or a version of the plan, moves it there. */
  readonly isMoved: boolean;
}

export interface CycleAhead extends MovedTerms {
  readonly period: CyclePeriod;
}

export const cadenceOf = ({ interval, intervalCount }: SubscriptionRow): Cadence => ({
  interval,
  intervalCount,
});

export function cycleAhead(account: Account, start: Date): CycleAhead {
  const changed = pendingAhead(account, start);
  const { quantity } = changed.subscription;
  const terms = versionAhead(account.moves, changed.subscription, start);
  const subscription = terms
    ? onTerms(changed.subscription, { ...terms, planVersion: terms.version, quantity }, start)
    : changed.subscription;
  const { anchorAt } = subscription;
  const cadence = cadenceOf(subscription);
  const cycleIndex = cycleIndexAt(anchorAt, cadence, start);
  const period = { start, end: boundary(anchorAt, cadence, cycleIndex + 1) };
  const isMoved = changed.isMoved || terms !== undefined;
  return { subscription, plan: changed.plan, isMoved, period };
}

/** The change that was asked for, if one waits: it comes before any version of the plan. */
export function pendingAhead(
  { subscription, plan, pendingPlan }: Account,
  start: Date,
): MovedTerms {
  const pending = pendingChangeOn(subscription);
  if (pending === null) return { subscription, plan, isMoved: false };
  if (pendingPlan === null)
    throw new Error(`${subscription.id} changes to a plan that is not read`);
  const changed = { ...onTerms(subscription, pending, start), pendingChange: null };
  return { subscription: changed, plan: pendingPlan, isMoved: true };
}

export type BillingTerms = BilledTerms & Pick<SubscriptionRow, 'quantity'>;

/** What terms make of a subscription from a moment on: another rhythm counts anew. */
export function onTerms(
  before: SubscriptionRow,
  terms: BillingTerms,
  start: Date,
): SubscriptionRow {
  const discount = discountOn(before);
  const isDiscounted = discount?.planIds?.includes(terms.planId) ?? true;
  return {
    ...before,
    planId: terms.planId,
    planVersion: terms.planVersion,
    quantity: terms.quantity,
    amount: Number(timesKobo(terms.amount, terms.quantity)),
    currency: terms.currency,
    interval: terms.interval,
    intervalCount: terms.intervalCount,
    invoiceLimit: terms.invoiceLimit,
    ...(isDiscounted ? {} : { discount: null }),
    ...(hasCadenceOf(before, terms) ? {} : anchoredAt(start)),
  };
}

/** Its cycles are counted from this moment. */
export const anchoredAt = (anchorAt: Date) => ({ anchorAt });

export function hasCadenceOf(one: Cadence, other: Cadence): boolean {
  return one.interval === other.interval && one.intervalCount === other.intervalCount;
}
