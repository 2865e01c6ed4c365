// What an invoice uses up when it opens: the entries that waited for it, and one cycle of a
// discount.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import { type Account, type Book, changeSubscription } from '../book/book.ts';
import { usedOnce } from './off.ts';

export function takeUp(book: Book, account: Account, { id: invoiceId }: InvoiceRow): void {
  const discount = discountOn(account.subscription);
  if (discount !== null) changeSubscription(account, { discount: usedOnce(discount) });
  if (account.entries.length === 0) return;
  for (const { tenantId, id } of account.entries) {
    book.takenEntries.push({ tenantId, id, invoiceId });
  }
  account.entries = [];
  changeSubscription(account, { waitingEntries: 0 });
}
