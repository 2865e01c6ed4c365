// The lines of a change become an invoice of their own where they come to more than nothing, and
// the customer's credit where they come to less.

import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { subtotalOf } from '../../model/invoices/lines.ts';
import { type Account, type Book, changeSubscription } from '../book/book.ts';
import { drawCredit, giveCredit } from '../price/credit.ts';
import { changeInvoice, type Made } from '../price/invoice.ts';
import { coveredBy, type Rest } from '../price/prorate.ts';
import { openInvoice } from './open-invoice.ts';

/** The invoice of these lines, and its place among the changes of the subscription. */
export function prepareBill(
  account: Account,
  { entries, rest }: { readonly entries: readonly BillingEntryRow[]; readonly rest: Rest },
): Made {
  const { subscription, plan } = account;
  const made = changeInvoice(account, { subscription, plan, entries, period: rest.period });
  const cycleCovered = coveredBy(made.invoice, subscription.amount);
  changeSubscription(account, {
    cycleCovered,
    cycleTaxBasisPoints: rateSoldAt(entries),
    ...(isOpened(made)
      ? { changeCount: made.invoice.ordinal ?? 0, changeInvoiceId: made.invoice.id }
      : {}),
  });
  return made;
}

/** Of what a change gives back and what it sells, in this order, the second is what goes on. */
export const rateSoldAt = (entries: readonly BillingEntryRow[]): number | null =>
  entries.at(-1)?.taxBasisPoints ?? null;

/** A sum that a discount makes nothing of is invoiced all the same. */
const isOpened = ({ invoice, excess }: Made) => excess === 0 && subtotalOf(invoice) > 0;

export function settleBill(book: Book, account: Account, made: Made): void {
  if (isOpened(made)) {
    return openInvoice(book, account, drawCredit(book, account, { invoice: made.invoice }));
  }
  if (made.excess === 0) return;
  giveCredit(book, account, {
    amount: made.excess,
    source: 'change',
    reason: `${account.plan.name}: less is asked for the rest of the cycle`,
    invoiceId: null,
    invoiced: made.excess,
  });
}
