// What an invoice uses up when it opens: the entries that waited for it, one cycle of a discount,
// and the customer's credit; what it comes to below nothing becomes credit. And what it leaves of
// the price for its cycle.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import { type Account, type Book, changeSubscription } from '../book/book.ts';
import { drawCredit, giveCredit } from './credit.ts';
import { invoicedExcessOf, type Made } from './invoice.ts';
import { usedOnce } from './off.ts';
import { coveredBy } from './prorate.ts';

/** Returns the invoice as it opens; where something was paid for it already, that stays due. */
export function takeUp(
  book: Book,
  account: Account,
  { invoice, excess, paid = 0 }: Made & { readonly paid?: number },
): InvoiceRow {
  const { id: invoiceId } = invoice;
  const cycleCovered = coveredBy(invoice, account.subscription.amount);
  if (account.subscription.cycleCovered !== cycleCovered) {
    changeSubscription(account, { cycleCovered });
  }
  const discount = discountOn(account.subscription);
  if (discount !== null) changeSubscription(account, { discount: usedOnce(discount) });
  const invoiced = excess > 0 ? invoicedExcessOf(account) : 0;
  if (account.entries.length > 0) {
    for (const { tenantId, id } of account.entries) {
      book.takenEntries.push({ tenantId, id, invoiceId });
    }
    account.entries = [];
    changeSubscription(account, { waitingEntries: 0 });
  }
  const reason = 'The invoice came to less than nothing';
  giveCredit(book, account, { amount: excess, source: 'invoice', reason, invoiceId, invoiced });
  return drawCredit(book, account, { invoice, most: invoice.amountDue - paid });
}
