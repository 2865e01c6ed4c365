// A part of a deposit, or money that was paid elsewhere, pays an invoice: all that is left of it,
// or some; and such a part is taken off its invoice again.

import { NO_LINK } from '../../model/invoices/links.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { taxOfNextPart } from '../../model/invoices/tax.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { type AnyAccount, type Book, putAttempt, putInvoice } from '../book/book.ts';
import { payInvoice } from '../charge/outcome.ts';
import { tellOfInvoice } from '../tell/tell.ts';

export interface PartPayment {
  /** It arrived, and pays nothing yet. */
  readonly payment: PaymentAttemptRow;
  readonly invoice: InvoiceRow;
  /** What stays open because its payer withholds it: the invoice is paid with that. */
  readonly withheld: number;
}

export function payInPart(
  book: Book,
  account: AnyAccount,
  { payment, invoice, withheld }: PartPayment,
): PaymentAttemptRow {
  const attempt = putAttempt(account, {
    ...payment,
    purpose: 'invoice',
    taxAmount: taxOfNextPart(invoice, payment.amount),
    subscriptionId: invoice.subscriptionId,
    invoiceId: invoice.id,
  });
  const withheldAmount = withheld > 0 ? withheld : invoice.withheldAmount;
  const asked = { ...invoice, withheldAmount };
  const left = remainingOf(asked) - payment.amount;
  if (left < 0) throw new Error(`invoice ${invoice.id} is owed less than ${payment.amount}`);
  if (left === 0) {
    payInvoice(book, account, { attempt, invoice: putInvoice(account, asked) });
    return attempt;
  }
  book.collected.push(attempt);
  const { now } = account.at;
  const amountPaid = invoice.amountPaid + payment.amount;
  // A page from before asks for too much.
  const part = putInvoice(account, { ...asked, ...NO_LINK, amountPaid, updatedAt: now });
  tellOfInvoice(book, account, { type: 'invoice.partially_paid', invoice: part });
  return attempt;
}
