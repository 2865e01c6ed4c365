// The message that tells a payer where to transfer what by when. It goes out once its number is
// there: where the customer has none, the one that is opened for them brings it along.

import type { QueuedEmail } from '../../events/emails.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, type Book, type OneOffAccount, putInvoice } from '../book/book.ts';
import { mailOf } from './tell.ts';

type ToldInvoice = Pick<InvoiceRow, 'id' | 'amountDue' | 'amountPaid' | 'withheldAmount' | 'dueAt'>;

/** Once for each day that it is to be paid by. */
export function transferWords(
  invoice: ToldInvoice,
): Pick<QueuedEmail, 'type' | 'cause'> & { readonly facts: object } {
  const { id: invoiceId, dueAt } = invoice;
  return {
    type: 'invoice_to_transfer',
    cause: `${invoiceId} ${dueAt.toISOString()}`,
    facts: { invoiceId, amount: remainingOf(invoice), dueAt, byTransfer: true },
  };
}

export function tellToTransfer(book: Book, account: AnyAccount, invoice: InvoiceRow): void {
  const mail = mailOf(account, transferWords(invoice));
  if (account.customer.hasNumber !== true) {
    book.numberWishes.push({ at: account.at, customerId: account.customer.id, mail });
  } else if (mail !== null) book.emails.push(mail);
}

/** What was sold once waits for a transfer: its payer gets a number, and a mail if wanted. */
export function awaitOneOff(
  book: Book,
  account: OneOffAccount,
  { invoice, isMailed }: { readonly invoice: InvoiceRow; readonly isMailed: boolean },
): InvoiceRow {
  const { at, customer } = account;
  if (!isMailed) {
    if (customer.hasNumber !== true) {
      book.numberWishes.push({ at, customerId: customer.id, mail: null });
    }
    return invoice;
  }
  // It says so, for a number that opens later.
  const kept = putInvoice(account, { ...invoice, remindersPast: 0 });
  tellToTransfer(book, account, kept);
  return kept;
}
