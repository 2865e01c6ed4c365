// The only maker of invoices: what stands becomes lines, and lines what is asked. Nothing is
// written here, so that a preview is the same as the act.

import { describeInterval } from '../../lib/period.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import type { Line } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type SubscriptionRow, unitOf } from '../../model/subscriptions/shape.ts';
import { type Account, invoiceIn } from '../book/book.ts';
import type { CycleAhead } from './cycle-ahead.ts';
import { offOf } from './off.ts';
import { taxOf } from './tax.ts';
import { priceOf, type Sold } from './total.ts';

/** An invoice as it would be, and what its lines come to below nothing. */
export interface Made {
  readonly invoice: InvoiceRow;
  readonly excess: number;
}

type OfCycle = Pick<CycleAhead, 'subscription' | 'period' | 'cycleIndex'>;

/** The invoice of a cycle: its draft where there is one, at the terms in force. */
export function cycleInvoice(account: Account, ahead: OfCycle): Made {
  const { subscription, period, cycleIndex } = ahead;
  const { tax, basisPoints } = taxOf(account);
  const sold = [
    { line: planLine(account, subscription), taxBasisPoints: basisPoints },
    ...account.entries.map((entry) => soldEntry(entry, basisPoints)),
  ];
  const { lines, taxAmount, total, excess } = priceOf(sold, { off: offOf(subscription), tax });
  const invoice = {
    ...(invoiceIn(account, 'draft') ?? newInvoice(account)),
    kind: 'cycle' as const,
    generation: subscription.generation,
    ordinal: cycleIndex,
    planId: subscription.planId,
    planVersion: subscription.planVersion,
    currency: subscription.currency,
    lines,
    taxAmount,
    creditApplied: 0,
    amountDue: total,
    billingPeriodStart: period.start,
    billingPeriodEnd: period.end,
    dueAt: period.start,
  };
  return { invoice, excess };
}

function planLine({ plan }: Account, subscription: SubscriptionRow): Line {
  const { amount, quantity, interval, intervalCount } = subscription;
  return {
    description: `${plan.name}, ${describeInterval(interval, intervalCount)}`,
    quantity,
    unitAmount: unitOf(subscription),
    amount,
  };
}

/** What waited, with the tax of what it is of. */
function soldEntry(entry: BillingEntryRow, taxBasisPoints: number): Sold {
  const { id, kind, description, quantity, unitAmount, amount } = entry;
  const { periodStart, periodEnd } = entry;
  const period = {
    ...(periodStart ? { periodStart: periodStart.toISOString() } : {}),
    ...(periodEnd ? { periodEnd: periodEnd.toISOString() } : {}),
  };
  return {
    line: { id, kind, description, quantity, unitAmount, amount, ...period },
    taxBasisPoints: entry.taxBasisPoints ?? taxBasisPoints,
  };
}

/** What waits, by itself, comes to below nothing. */
export function excessOf(account: Account): number {
  const { tax, basisPoints } = taxOf(account);
  const sold = account.entries.map((entry) => soldEntry(entry, basisPoints));
  return priceOf(sold, { off: null, tax }).excess;
}

/** As every invoice begins, whether anybody sees it as a draft or not. */
function newInvoice({ at, subscription }: Account) {
  const { now, chance } = at;
  const { tenantId, id, customerId } = subscription;
  return {
    tenantId,
    id: chance.newId(),
    code: chance.newCode('INV_'),
    subscriptionId: id,
    customerId,
    number: null,
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
