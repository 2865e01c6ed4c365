// What an invoice used goes back when it fails for good, or is void: the credit, and what had paid
// a part of it.

import { NO_LINK } from '../../model/invoices/links.ts';
import { reasonOfVoid } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  cycleOf,
  hasEnded,
  isSubscribed,
  pendingOf,
  putInvoice,
} from '../book/book.ts';
import { creditLeftIn, moneyLeftIn } from '../book/given-of.ts';
import { giveCredit } from './credit.ts';
import { returnTakenUp } from './return-taken.ts';

/**
 * What changes of an invoice that failed for good: its credit goes back, and a later payment pays
 * the whole of it. A charge that is under way asked for less, and may pay it yet: then it
 * is kept until that is decided. What a change gave of that credit already stays used.
 */
export function returnCredit(
  book: Book,
  account: AnyAccount,
  invoice: InvoiceRow,
): Partial<InvoiceRow> {
  const { creditApplied, depositCreditApplied, amountDue, id: invoiceId } = invoice;
  const amount = creditLeftIn(account, invoice);
  if (amount === 0 || pendingOf(account, invoiceId)) return { creditApplied, amountDue };
  const reason = 'The invoice was not paid';
  const depositReturned = Math.min(depositCreditApplied ?? 0, amount);
  giveCredit(book, account, { amount, source: 'invoice', reason, invoiceId, depositReturned });
  // A page from before asks for too little.
  const due = {
    creditApplied: creditApplied - amount,
    depositCreditApplied: (depositCreditApplied ?? 0) - depositReturned || null,
    amountDue: amountDue + amount,
  };
  return { ...due, ...NO_LINK };
}

/** What paid a part of it is credit once it is void, and goes with its payment. */
export function creditParts(book: Book, account: AnyAccount, invoice: InvoiceRow): void {
  const reason = reasonOfVoid(invoice.number ?? invoice.code);
  const amount = moneyLeftIn(account, invoice);
  giveCredit(book, account, { amount, source: 'refund', reason, invoiceId: invoice.id });
}

/** What one that failed meanwhile still kept for its charge, once that is decided. */
export function freeCredit(book: Book, account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  if (invoice.status !== 'failed') return invoice;
  const kept =
    isSubscribed(account) && !isStillBilled(account, invoice)
      ? returnTakenUp(book, account, { invoice })
      : invoice;
  if (kept === invoice && invoice.creditApplied === 0) return invoice;
  const returned = returnCredit(book, account, kept);
  return putInvoice(account, { ...kept, ...returned, updatedAt: account.at.now });
}

/** It is of the current cycle of a subscription that goes on: paid later, it pays for that. */
const isStillBilled = (account: Account, { id, kind }: InvoiceRow) =>
  !hasEnded(account) && (kind !== 'cycle' || cycleOf(account)?.id === id);
