// An invoice is opened, of whatever kind: free it is paid at once, else it is charged at once, and
// where nothing can pay it the payer gets a link.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type Book, isUsable } from '../book/book.ts';
import { stepInvoice } from '../tell/step.ts';
import { missSource } from './miss-source.ts';

export function openInvoice(book: Book, account: Account, invoice: InvoiceRow): void {
  const { now } = account.at;
  if (invoice.amountDue === 0) {
    stepInvoice(book, account, { invoice, trigger: 'pay', change: { paidAt: now } });
    return;
  }
  const canPay = isUsable(account.source);
  const change = { nextPaymentAttemptAt: canPay ? now : null };
  const open = stepInvoice(book, account, { invoice, trigger: 'open', change });
  if (!canPay) missSource(book, account, { invoice: open, reason: 'no_payment_source' });
}
