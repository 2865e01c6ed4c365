// The cycle that begins at a moment: the terms in force then, its period, and what it costs.

import { boundary, type Cadence, cycleIndexAt, describeInterval } from '../../lib/period.ts';
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
  const subscription: SubscriptionRow = terms
    ? {
        ...before,
        planVersion: terms.version,
        amount: terms.amount,
        currency: terms.currency,
        interval: terms.interval,
        intervalCount: terms.intervalCount,
        invoiceLimit: terms.invoiceLimit,
        anchorAt: hasCadenceOf(before, terms) ? before.anchorAt : start,
      }
    : before;
  const { anchorAt } = subscription;
  const cadence = cadenceOf(subscription);
  const cycleIndex = cycleIndexAt(anchorAt, cadence, start);
  const period = { start, end: boundary(anchorAt, cadence, cycleIndex + 1) };
  return { subscription, isMoved: terms !== undefined, cycleIndex, period };
}

type WithCadence = Pick<SubscriptionRow, 'interval' | 'intervalCount'>;

function hasCadenceOf(one: WithCadence, other: WithCadence): boolean {
  return one.interval === other.interval && one.intervalCount === other.intervalCount;
}

/** What the invoice of a cycle says, apart from its state. */
export function invoiceTerms(
  { plan }: Account,
  { subscription, period }: Pick<CycleAhead, 'subscription' | 'period'>,
) {
  const { amount, currency, planVersion, interval, intervalCount } = subscription;
  const description = `${plan.name}, ${describeInterval(interval, intervalCount)}`;
  return {
    planVersion,
    amountDue: amount,
    currency,
    lines: [{ description, quantity: 1, unitAmount: amount, amount }],
    billingPeriodStart: period.start,
    billingPeriodEnd: period.end,
    dueAt: period.start,
  };
}

/** As every invoice begins, whether anybody sees it as a draft or not. */
export function newInvoice({ at, subscription }: Account) {
  const { now, chance } = at;
  const { tenantId, id, customerId, planId } = subscription;
  return {
    tenantId,
    id: chance.newId(),
    code: chance.newCode('INV_'),
    subscriptionId: id,
    customerId,
    planId,
    status: 'draft' as const,
    amountPaid: 0,
    amountRefunded: 0,
    paidAt: null,
    failedAt: null,
    refundedAt: null,
    nextPaymentAttemptAt: null,
    attemptCount: 0,
    automaticAttempts: 0,
    failureReason: null,
    checkoutLink: null,
    givesUpAt: null,
    givesUpReason: null,
    leasedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
}
