// An invoice beside the cycles is taken back: it fails, is no longer owed, and what it stood
// in the way of goes on. Of a change the new terms stay; what was paid of the old ones is still
// held.

import { VOIDED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, type Book, isSubscribed, putInvoice } from '../book/book.ts';
import { returnCredit } from '../price/return-credit.ts';
import { tellOfInvoice } from '../tell/tell.ts';
import { failInvoice } from '../time/give-up.ts';
import { becomeActive } from '../time/open-cycle.ts';

/** `voidProblem` found nothing against it. */
export function voidInBook(book: Book, account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  if (invoice.status === 'failed') {
    const { now } = account.at;
    const voided = {
      ...invoice,
      // One that is written off has its credit still.
      ...returnCredit(book, account, invoice),
      ...{ failureReason: VOIDED, voidedAt: now, updatedAt: now },
    };
    putInvoice(account, voided);
    tellOfInvoice(book, account, { type: 'invoice.marked_uncollectible', invoice: voided });
    return voided;
  }
  const failed = failInvoice(book, account, {
    invoice: { ...invoice, voidedAt: account.at.now },
    reason: VOIDED,
  });
  if (isSubscribed(account) && account.subscription.status === 'past_due') {
    becomeActive(book, account);
  }
  return failed;
}
