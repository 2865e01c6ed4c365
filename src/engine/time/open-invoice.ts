// An invoice is opened, of whatever kind: free it is paid at once, else it is charged at once, or
// waits for its payer's transfer; where nothing can pay it the payer gets a link.

import { isByTransfer } from '../../model/collection/method.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type Book, isUsable } from '../book/book.ts';
import { stepInvoice } from '../tell/step.ts';
import { awaitTransfer } from './await-transfer.ts';
import { missSource } from './miss-source.ts';

export function openInvoice(book: Book, account: Account, invoice: InvoiceRow): void {
  const { now } = account.at;
  if (invoice.amountDue === 0) {
    stepInvoice(book, account, { invoice, trigger: 'pay', change: { paidAt: now } });
    return;
  }
  if (isByTransfer(account.subscription)) {
    const open = stepInvoice(book, account, { invoice, trigger: 'open' });
    awaitTransfer(book, account, { invoice: open, dueAt: open.dueAt });
    return;
  }
  const canPay = isUsable(account.source);
  const change = { nextPaymentAttemptAt: canPay ? now : null };
  const open = stepInvoice(book, account, { invoice, trigger: 'open', change });
  if (!canPay) missSource(book, account, { invoice: open, reason: 'no_payment_source' });
}
