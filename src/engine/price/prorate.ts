// What a change within a cycle gives back of the old terms, and what it asks for the new ones: in
// milliseconds of the cycle, rounded half up to the kobo, a line each.

import { timesFractionHalfUp } from '../../lib/money.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { discountOf, kindOf, type Line, linesOf, subtotalOf } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { taxOf, taxOn, WHOLE_BASIS_POINTS } from '../../model/invoices/tax.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type Account, invoiceOf } from '../book/book.ts';

/** The rest of a cycle, and all of it, without the time that was spent paused. */
export interface Rest {
  readonly period: { readonly start: Date; readonly end: Date };
  readonly restMs: number;
  readonly wholeMs: number;
}

export function restOf({ at, subscription }: Account): Rest {
  const { currentBillingCycleStart: start, currentBillingCycleEnd: end } = subscription;
  if (!start || !end) throw new Error(`subscription ${subscription.id} is in no cycle`);
  return {
    period: { start: at.now, end },
    restMs: end.getTime() - at.now.getTime(),
    wholeMs: end.getTime() - start.getTime() - subscription.cyclePausedMs,
  };
}

/** What a cycle's price comes to for its rest. */
const shareOf = (amount: number, { restMs, wholeMs }: Rest): number =>
  timesFractionHalfUp(amount, restMs, wholeMs);

/** What is given back: at most what was paid for the rest, and has not gone back since. */
export function unusedLine(
  account: Account,
  { rest, paid }: { readonly rest: Rest; readonly paid: readonly InvoiceRow[] },
): BillingEntryRow {
  const { subscription, plan } = account;
  const covered = Math.min(subscription.amount, coveredOf(subscription));
  const took = sum(paid.map(({ amountPaid, creditApplied }) => amountPaid + creditApplied));
  const gone = sum(paid.map(({ amountRefunded }) => amountRefunded));
  const unused =
    gone === 0
      ? shareOf(covered, rest)
      : timesFractionHalfUp(
          covered,
          BigInt(rest.restMs) * BigInt(took - gone),
          BigInt(rest.wholeMs) * BigInt(took),
        );
  return entryOf(account, {
    description: `Unused time of ${many(subscription, plan)}`,
    amount: 0 - unused,
    period: rest.period,
    taxBasisPoints: taxTaken(account),
  });
}

/** What the new terms cost until the cycle ends. */
export function remainingLine(
  account: Account,
  { rest, plan, subscription }: { rest: Rest; plan: PlanRow; subscription: SubscriptionRow },
): BillingEntryRow {
  return entryOf(account, {
    description: `Remaining time of ${many(subscription, plan)}`,
    amount: shareOf(subscription.amount, rest),
    period: rest.period,
    taxBasisPoints: taxOf({ ...account, plan }).basisPoints,
  });
}

const many = ({ quantity }: Pick<SubscriptionRow, 'quantity'>, { name }: PlanRow) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** So much of its price is paid for the cycle that it is in. */
export const coveredOf = ({ amount, cycleCovered }: SubscriptionRow): number =>
  cycleCovered ?? amount;

const isSold = (line: Line) =>
  kindOf(line) === 'plan' || (kindOf(line) === 'proration' && line.amount > 0);

/** What an invoice asks of a price, its discount taken off; null where that is all of it. */
export function coveredBy(invoice: InvoiceRow, amount: number): number | null {
  const off = discountOf(invoice);
  if (off === 0) return null;
  const sold = sum(
    linesOf(invoice)
      .filter(isSold)
      .map((line) => line.amount),
  );
  return amount - timesFractionHalfUp(amount, off, sold);
}

/**
 * The rate that the price of this cycle was taxed at, whatever it is today: what was never taxed
 * gives no tax back.
 */
function taxTaken(account: Account): number {
  const { cycleTaxBasisPoints, changeInvoiceId, latestInvoiceId } = account.subscription;
  if (cycleTaxBasisPoints !== null) return cycleTaxBasisPoints;
  const invoice = invoiceOf(account, changeInvoiceId ?? latestInvoiceId);
  if (!invoice) return 0;
  const isAdded = linesOf(invoice).some((line) => kindOf(line) === 'tax');
  const isAddedNow = !account.at.tenant.taxInclusive;
  if (isAddedNow && !isAdded) return 0;
  return linesOf(invoice).find(isSold)?.taxBasisPoints ?? onlyRateOf(account, { invoice, isAdded });
}

/** Of an invoice with one rate: today's where that makes the very tax that it took. */
function onlyRateOf(
  account: Account,
  { invoice, isAdded }: { readonly invoice: InvoiceRow; readonly isAdded: boolean },
): number {
  const { taxAmount } = invoice;
  const amount = subtotalOf(invoice) - discountOf(invoice);
  const { basisPoints } = taxOf(account);
  if (taxOn({ amount, basisPoints }, !isAdded) === taxAmount) return basisPoints;
  const net = Math.abs(isAdded ? amount : amount - taxAmount);
  return net === 0 ? 0 : timesFractionHalfUp(Math.abs(taxAmount), WHOLE_BASIS_POINTS, net);
}

function entryOf(
  { at, subscription }: Account,
  of: {
    readonly description: string;
    readonly amount: number;
    readonly period: { readonly start: Date; readonly end: Date };
    readonly taxBasisPoints: number;
  },
): BillingEntryRow {
  const { description, amount, period, taxBasisPoints } = of;
  return {
    tenantId: subscription.tenantId,
    id: at.chance.newId(),
    subscriptionId: subscription.id,
    kind: 'proration',
    description,
    quantity: 1,
    unitAmount: amount,
    amount,
    periodStart: period.start,
    periodEnd: period.end,
    taxBasisPoints,
    invoiceId: null,
    createdAt: at.now,
  };
}
