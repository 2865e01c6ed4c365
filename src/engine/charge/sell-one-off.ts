// Something is sold by itself, of no subscription: its invoice is open at once, less what credit
// pays of it, and is charged or waits for its payer.

import type { Context } from '../../frame/context.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { type Book, type OneOffAccount, putInvoice } from '../book/book.ts';
import { drawCredit, giveCredit } from '../price/credit.ts';
import type { MadeInvoice } from '../price/invoice.ts';
import { stepInvoice } from '../tell/step.ts';

export interface OneOffSale {
  readonly at: Context;
  /** With its lock. */
  readonly customer: CustomerRow;
  readonly made: MadeInvoice;
  /** What is charged for it; null where its payer gets a link. */
  readonly source: PaymentSourceRow | null;
}

/** So much is to be paid: the rest is paid by credit. */
export const dueOf = ({ customer, made }: Pick<OneOffSale, 'customer' | 'made'>): number =>
  Math.max(made.invoice.amountDue - (customer.creditBalance ?? 0), 0);

export function sellOneOff(
  book: Book,
  { at, customer, made, source }: OneOffSale,
): { readonly account: OneOffAccount; readonly invoice: InvoiceRow } {
  const { id: invoiceId } = made.invoice;
  const own = { invoiceId, subscription: null, plan: null };
  const account: OneOffAccount = { at, customer, source, invoices: [], attempts: [], ...own };
  book.accounts.push(account);
  const reason = 'The invoice total was negative';
  giveCredit(book, account, { amount: made.excess, source: 'invoice', reason, invoiceId });
  const invoice = putInvoice(account, drawCredit(book, account, made));
  const isPaid = invoice.amountDue === 0;
  const opened = isPaid
    ? stepInvoice(book, account, { invoice, trigger: 'pay', change: { paidAt: at.now } })
    : stepInvoice(book, account, {
        invoice,
        trigger: 'open',
        change: { nextPaymentAttemptAt: source === null ? null : invoice.dueAt },
      });
  return { account, invoice: opened };
}
