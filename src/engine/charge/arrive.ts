// Money that arrived pays an invoice: on a page, or by whatever way its payer pushed it.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { taxOfNextPart } from '../../model/invoices/tax.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { type AnyAccount, type Book, putAttempt, putInvoice } from '../book/book.ts';
import { tellOfPayment } from '../tell/without-step.ts';
import { payInvoice } from './outcome.ts';

/** The whole of what is due of it must have arrived. */
export function payByArrival(
  book: Book,
  account: AnyAccount,
  arrival: { readonly payment: PaymentAttemptRow; readonly invoice: InvoiceRow },
): void {
  const { payment, invoice } = arrival;
  const attempt = putAttempt(account, {
    ...payment,
    purpose: 'invoice',
    taxAmount: taxOfNextPart(invoice, payment.amount),
    subscriptionId: invoice.subscriptionId,
    invoiceId: invoice.id,
  });
  const tried = putInvoice(account, { ...invoice, attemptCount: invoice.attemptCount + 1 });
  payInvoice(book, account, { attempt, invoice: tried });
  tellOfPayment(book, account, attempt);
}
