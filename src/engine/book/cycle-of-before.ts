// A subscription from before its cycles were rows gets the row of its current cycle when its book
// is opened first: from the columns that said a part of it, and its invoices. Once every
// subscription has been through here, this file and those columns can go.

import { timesFractionHalfUp } from '../../lib/values/money.ts';
import type { CycleRow } from '../../model/cycles/shape.ts';
import { PAID } from '../../model/invoices/life.ts';
import {
  type BillingLine,
  discountSum,
  invoiceLines,
  lineKind,
  subtotalOf,
} from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { taxOf, taxOn, WHOLE_BASIS_POINTS } from '../../model/invoices/tax.ts';
import { ENDED } from '../../model/subscriptions/life.ts';
import { type Account, invoiceOf, latestInvoice } from './book.ts';

/** What a new subscription has in those columns. */
export const NO_COLUMNS_OF_BEFORE = {
  cycleIndex: null,
  generation: 0,
  changeCount: 0,
  cyclePausedMs: 0,
  cycleCovered: null,
  cycleTaxBasisPoints: null,
} as const;

/** Nothing is done for those that have their rows. */
export function giveCycleOfBefore(account: Account): void {
  if (account.subscription.cycleIndex === null) return;
  const invoice = latestInvoice(account);
  if (invoice && account.cycles.length === 0) account.cycles.push(cycleOfBefore(account, invoice));
  account.subscription = { ...account.subscription, cycleIndex: null };
}

function cycleOfBefore(account: Account, invoice: InvoiceRow): CycleRow {
  const { subscription } = account;
  const { currentBillingCycleStart, currentBillingCycleEnd, nextBillingAt } = subscription;
  const isPrepaid =
    PAID.has(invoice.status) && invoice.billingPeriodStart.getTime() === nextBillingAt?.getTime();
  // A change since then that was to cost nothing said what of its price was paid.
  const isAsInvoiced = isPrepaid && subscription.cycleCovered === null;
  const isCurrent = !isPrepaid && subscription.status !== 'incomplete';
  const ended = ENDED.has(subscription.status) ? 'over' : 'running';
  const { planId, planVersion, quantity, amount: price } = subscription;
  return {
    tenantId: invoice.tenantId,
    id: invoice.id,
    subscriptionId: subscription.id,
    ordinal: Math.max(subscription.invoiceCount - 1, 0),
    state: isPrepaid ? 'prepaid' : ended,
    startsAt: (isCurrent ? currentBillingCycleStart : null) ?? invoice.billingPeriodStart,
    endsAt: (isCurrent ? currentBillingCycleEnd : null) ?? invoice.billingPeriodEnd,
    pausedMs: subscription.cyclePausedMs,
    ...{ planId, planVersion, quantity, price },
    ...(isAsInvoiced ? termsSoldBy(invoice) : {}),
    discount: isAsInvoiced ? discountSum(invoice) : notCovered(account),
    ...taxTaken(account),
    changes: 0,
    usedDiscount: null,
  };
}

/** What its plan's line says. */
function termsSoldBy(invoice: InvoiceRow) {
  const [line] = invoiceLines(invoice);
  const { planId, planVersion } = invoice;
  if (!line || planId === null || planVersion === null) return {};
  return { planId, planVersion, quantity: line.quantity, price: line.amount };
}

/** What of the price was not paid, for a discount as a rule. */
function notCovered({ subscription }: Account): number {
  const { amount, cycleCovered } = subscription;
  return cycleCovered === null ? 0 : Math.max(amount - cycleCovered, 0);
}

const isSold = (line: BillingLine) =>
  lineKind(line) === 'plan' || (lineKind(line) === 'proration' && line.amount > 0);

/** The rate that the price of this cycle was taxed at, and whether the tax was added. */
function taxTaken(account: Account): Pick<CycleRow, 'taxBasisPoints' | 'taxAdded'> {
  const { cycleTaxBasisPoints, changeInvoiceId, latestInvoiceId } = account.subscription;
  const invoice = invoiceOf(account, changeInvoiceId) ?? invoiceOf(account, latestInvoiceId);
  const lines = invoice ? invoiceLines(invoice) : [];
  const hasTaxLine = lines.some((line) => lineKind(line) === 'tax');
  const taxAdded = hasTaxLine || (invoice?.taxAmount ?? 0) === 0;
  const known = cycleTaxBasisPoints ?? lines.find(isSold)?.taxBasisPoints;
  const taxBasisPoints = known ?? (invoice ? onlyRate(account, { invoice, taxAdded }) : 0);
  return { taxBasisPoints, taxAdded };
}

/** Of an invoice with one rate: today's where that makes the very tax that it took. */
function onlyRate(
  account: Account,
  { invoice, taxAdded }: { readonly invoice: InvoiceRow; readonly taxAdded: boolean },
): number {
  const { taxAmount } = invoice;
  const amount = subtotalOf(invoice) - discountSum(invoice);
  const { basisPoints } = taxOf(account);
  if (taxOn({ amount, basisPoints }, !taxAdded) === taxAmount) return basisPoints;
  const net = Math.abs(taxAdded ? amount : amount - taxAmount);
  return net === 0 ? 0 : timesFractionHalfUp(Math.abs(taxAmount), WHOLE_BASIS_POINTS, net);
}
