// The only maker of invoices: terms and waiting entries become lines, and lines become amounts.
// Nothing is written here, so that a preview is the same as the act.

import { describeInterval } from '../../lib/values/period.ts';
import {
  type CollectionMethodName,
  collectionOf,
  isByTransfer,
} from '../../model/collection/method.ts';
import type { BillingEntryRow, OneOff } from '../../model/entries/shape.ts';
import type { BillingLine } from '../../model/invoices/lines.ts';
import { NO_LINK } from '../../model/invoices/links.ts';
import { NOT_PROMISED } from '../../model/invoices/promise.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type TaxedSale, taxNameOf, taxOf } from '../../model/invoices/tax.ts';
import { transferDueAt } from '../../model/invoices/transfer-times.ts';
import { NOT_WITHHELD } from '../../model/invoices/withheld.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { type SubscriptionRow, unitOf } from '../../model/subscriptions/shape.ts';
import { type Account, type AnyAccount, currentCycle, invoiceIn } from '../book/book.ts';
import type { CycleAhead } from './cycle-ahead.ts';
import { discountOff } from './off.ts';
import { soldEntries } from './sold-entries.ts';
import { type PricedLines, priceLines, type SoldLine } from './total.ts';

/** An invoice as it would be, and what its lines come to below nothing. */
export interface MadeInvoice {
  readonly invoice: InvoiceRow;
  readonly excess: number;
}

type CycleToBill = Pick<CycleAhead, 'subscription' | 'period'> & {
  /** Where it is another than the account's. */
  readonly plan?: PlanRow;
};

/** The invoice of a cycle: its draft where there is one, at the terms in force. */
export function cycleInvoice(account: Account, ahead: CycleToBill): MadeInvoice {
  const { subscription, plan = account.plan, period } = ahead;
  const sold = soldInCycle({ ...account, plan }, subscription);
  const begun = invoiceIn(account, 'draft') ?? newInvoice(account);
  // Each cycle has one such invoice, and no draft is counted.
  const cycleOrdinal = subscription.invoiceCount;
  const place = { kind: 'cycle' as const, cycleOrdinal, ordinal: 0 };
  return pricedInvoice(account, { begun, subscription, sold, place, period });
}

/** The invoice of a change within a cycle: what it gives back, and what it asks for the rest. */
export function changeInvoice(
  account: Account,
  change: Pick<CycleToBill, 'subscription' | 'period'> & {
    readonly plan: PlanRow;
    readonly entries: readonly BillingEntryRow[];
  },
): MadeInvoice {
  const payer = { ...account, plan: change.plan };
  const sold = soldEntries(
    payer,
    change.entries.map((entry) => ({ ...entry, id: null })),
  );
  const { ordinal: cycleOrdinal, changes } = currentCycle(account);
  const place = { kind: 'change' as const, cycleOrdinal, ordinal: changes + 1 };
  return pricedInvoice(account, { ...change, begun: newInvoice(account), sold, place });
}

/** Until when it is to be paid, what it says to its payer, and how it is collected. */
export interface OneOffTerms {
  readonly dueAt?: Date | undefined;
  readonly note?: string | null | undefined;
  readonly collectionMethod?: CollectionMethodName | undefined;
}

/** What is sold by itself, to a customer and of no subscription: at the tenant's rate of tax. */
export function oneOffInvoice(
  { at, customer }: Pick<AnyAccount, 'at' | 'customer'>,
  some: readonly OneOff[],
  { dueAt = at.now, note = null, collectionMethod = 'charge' }: OneOffTerms = {},
): MadeInvoice {
  const tax = taxOf({ at, customer, plan: null });
  const sold = some.map((line) => ({
    line: { kind: 'one_off' as const, ...line },
    tax,
    discount: null,
  }));
  const { invoice, excess } = soldAlone({ at, customer, subscription: null }, sold);
  return { invoice: { ...invoice, dueAt, note, collectionMethod }, excess };
}

function soldAlone(begun: BegunInvoice, sold: readonly SoldLine[]): MadeInvoice {
  const { now } = begun.at;
  const { lines, taxAmount, total, excess } = priceLines(sold, taxNameOf(begun));
  const invoice = {
    ...newInvoice(begun),
    kind: 'one_off' as const,
    // Its place is drawn with its number.
    ordinal: null,
    planId: null,
    planVersion: null,
    currency: 'NGN',
    lines,
    taxAmount,
    creditApplied: 0,
    depositCreditApplied: null,
    amountDue: total,
    billingPeriodStart: now,
    billingPeriodEnd: now,
    dueAt: now,
    collectionMethod: 'charge' as const,
  };
  return { invoice, excess };
}

/** What waits when a subscription ends, asked for by itself. */
export function lastInvoice(account: Account): MadeInvoice {
  const sold = soldEntries(account, account.entries);
  return soldAlone(account, sold);
}

/** What a cycle costs with its tax and without any discount: what a mandate must cover. */
export const fullPriceOf = (
  payer: Omit<PricedPayer, 'plan' | 'entries'>,
  sale: { readonly subscription: Omit<PriceTerms, 'discount'>; readonly plan: PlanRow },
): PricedLines =>
  priceCycle({ ...payer, plan: sale.plan, entries: [] }, { ...sale.subscription, discount: null });

interface InvoiceToPrice extends Pick<CycleToBill, 'subscription' | 'period'> {
  readonly begun: ReturnType<typeof newInvoice> | InvoiceRow;
  readonly sold: readonly SoldLine[];
  readonly place: Pick<InvoiceRow, 'kind' | 'cycleOrdinal' | 'ordinal'>;
}

function pricedInvoice(account: Account, parts: InvoiceToPrice): MadeInvoice {
  const { begun, subscription, sold, place, period } = parts;
  const { lines, taxAmount, total, excess } = priceLines(sold, taxNameOf(account));
  const invoice = {
    ...begun,
    ...place,
    // Only what was invoiced before there were cycles is counted so.
    generation: null,
    planId: subscription.planId,
    planVersion: subscription.planVersion,
    currency: subscription.currency,
    lines,
    taxAmount,
    creditApplied: 0,
    depositCreditApplied: null,
    amountDue: total,
    billingPeriodStart: period.start,
    billingPeriodEnd: period.end,
    dueAt: dueAtOf(account, { subscription, start: period.start }),
    collectionMethod: collectionOf(subscription),
  };
  return { invoice, excess };
}

/** Charged at once; who transfers has some days. */
function dueAtOf(
  { at }: Account,
  { subscription, start }: { readonly subscription: SubscriptionRow; readonly start: Date },
): Date {
  if (!isByTransfer(subscription)) return start;
  return transferDueAt({ start, now: at.now, dueDays: subscription.dueDays ?? 0 });
}

/** Who pays, for which plan, and what waits to be paid with it. */
export type PricedPayer = Pick<Account, 'plan' | 'entries'> &
  Partial<Pick<Account, 'changes'>> &
  Omit<TaxedSale, 'plan'>;

export type PriceTerms = Pick<
  SubscriptionRow,
  'amount' | 'quantity' | 'interval' | 'intervalCount' | 'discount'
>;

export const priceCycle = (payer: PricedPayer, terms: PriceTerms): PricedLines =>
  priceLines(soldInCycle(payer, terms), taxNameOf(payer));

function soldInCycle({ entries, ...payer }: PricedPayer, terms: PriceTerms): SoldLine[] {
  const line = soldPlanLine(payer.plan, terms);
  return [
    { line, tax: taxOf(payer), discount: discountOff(terms, line.amount) },
    ...soldEntries(payer, entries),
  ];
}

function soldPlanLine(plan: PlanRow, subscription: Omit<PriceTerms, 'discount'>): BillingLine {
  const { amount, quantity, interval, intervalCount } = subscription;
  return {
    description: `${plan.name}, ${describeInterval(interval, intervalCount)}`,
    quantity,
    unitAmount: unitOf(subscription),
    amount,
  };
}

/** What these come to by themselves, below nothing. */
export function excessOf(account: Account, entries: readonly BillingEntryRow[]): number {
  const sold = soldEntries(account, entries);
  return priceLines(sold, taxNameOf(account)).excess;
}

/**
 * Of an excess, what had been invoiced before: unused time. A merchant's lines below zero were not,
 * and are the first to become credit.
 */
export function invoicedOf(
  account: Account,
  { excess, entries }: { readonly excess: number; readonly entries: readonly BillingEntryRow[] },
): number {
  if (excess === 0) return 0;
  const gifts = entries.filter(({ kind, amount }) => kind === 'one_off' && amount < 0);
  return Math.max(excess - excessOf(account, gifts), 0);
}

type BegunInvoice = Pick<AnyAccount, 'at' | 'customer' | 'subscription'>;

/** As every invoice begins, whether anybody sees it as a draft or not. */
function newInvoice({ at, customer, subscription }: BegunInvoice) {
  const { now, chance } = at;
  return {
    tenantId: customer.tenantId,
    id: chance.newId(),
    code: chance.newCode('INV_'),
    subscriptionId: subscription?.id ?? null,
    customerId: customer.id,
    number: null,
    cycleOrdinal: null,
    generation: null,
    returnedLines: false,
    carriedOver: 0,
    status: 'draft' as const,
    openedAt: null,
    voidedAt: null,
    reversedAt: null,
    amountPaid: 0,
    ...NOT_WITHHELD,
    ...NOT_PROMISED,
    ...{ note: null, metadata: null, draftTerms: null },
    amountRefunded: 0,
    paidAt: null,
    failedAt: null,
    refundedAt: null,
    nextPaymentAttemptAt: null,
    attemptCount: 0,
    automaticAttempts: 0,
    remindersPast: null,
    failureReason: null,
    ...NO_LINK,
    givesUpAt: null,
    givesUpReason: null,
    heldAttemptAt: null,
    leasedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
}
