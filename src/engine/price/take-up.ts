// A cycle is sold: its row is made, and its invoice uses up what waited for it, one use of a
// discount and the customer's credit; what it comes to below nothing becomes credit.

import type { CycleRow, SoldTerms } from '../../model/cycles/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import { type Account, type Book, changeSubscription, putCycle } from '../book/book.ts';
import { drawCredit, giveCredit } from './credit.ts';
import { invoicedOf, type MadeInvoice } from './invoice.ts';
import { usedOnce } from './off.ts';
import { soldTermsOf } from './prorate.ts';

interface OpenedInvoice extends MadeInvoice {
  /** What was paid for it already: that stays due. */
  readonly paid?: number;
  readonly state?: CycleRow['state'];
  /** What is sold, where that is not by the terms of this moment. */
  readonly sold?: SoldTerms;
}

/** Returns the invoice as it opens. */
export function takeUp(
  book: Book,
  account: Account,
  { invoice, excess, paid = 0, state = 'running', sold = soldTermsOf(account) }: OpenedInvoice,
): InvoiceRow {
  const { id: invoiceId } = invoice;
  sellCycle(account, { invoice, state, sold });
  const discount = discountOn(account.subscription);
  if (discount !== null) changeSubscription(account, { discount: usedOnce(discount) });
  const invoiced = invoicedOf(account, { excess, entries: account.entries });
  if (account.entries.length > 0) {
    for (const { tenantId, id } of account.entries) {
      book.takenEntries.push({ tenantId, id, invoiceId });
    }
    account.entries = [];
    changeSubscription(account, { waitingEntries: 0 });
  }
  const reason = 'The invoice total was negative';
  giveCredit(book, account, {
    amount: excess,
    source: 'invoice',
    reason,
    invoiceId,
    invoiced,
    wasCarried: true,
  });
  return drawCredit(book, account, { invoice, most: invoice.amountDue - paid });
}

/** The cycle before it is over, where it had not ended yet. */
function sellCycle(
  account: Account,
  {
    invoice,
    state,
    sold,
  }: Required<Pick<OpenedInvoice, 'state' | 'sold'>> & { readonly invoice: InvoiceRow },
): void {
  const { tenantId, id, cycleOrdinal } = invoice;
  if (cycleOrdinal === null) throw new Error(`invoice ${id} is of no cycle`);
  endCycles(account, invoice.billingPeriodStart);
  const discount = discountOn(account.subscription);
  putCycle(account, {
    tenantId,
    id,
    subscriptionId: account.subscription.id,
    ordinal: cycleOrdinal,
    state,
    startsAt: invoice.billingPeriodStart,
    endsAt: invoice.billingPeriodEnd,
    pausedMs: 0,
    ...sold,
    changes: 0,
    usedDiscount: discount === null || discount.cyclesLeft === null ? null : discount,
  });
  account.changes = [];
}

/** Whatever cycle it was in, it is over by this moment. */
export function endCycles(account: Account, at: Date): void {
  for (const cycle of account.cycles) {
    if (cycle.state === 'over') continue;
    const endsAt = cycle.endsAt < at ? cycle.endsAt : at;
    putCycle(account, { ...cycle, state: 'over', endsAt: laterOf(endsAt, cycle.startsAt) });
  }
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);
