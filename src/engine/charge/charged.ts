// A charge as a book holds it: its attempt, and the invoice that it pays.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { type AnyAccount, invoiceOf } from '../book/book.ts';

export interface ChargedInvoice {
  readonly attempt: PaymentAttemptRow;
  readonly invoice: InvoiceRow;
}

/** The charge of an invoice; both rows are in the book. */
export function chargedIn(account: AnyAccount, attempt: PaymentAttemptRow): ChargedInvoice {
  const invoice = invoiceOf(account, attempt.invoiceId);
  if (!invoice) throw new Error(`attempt ${attempt.id} is of an invoice that is not in the book`);
  return { attempt, invoice };
}
