// A running subscription gets a discount, or loses the one it has: what is drafted is priced anew.

import type { Discount } from '../../model/subscriptions/discount.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  putInvoice,
} from '../book/book.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { tellOfUpdate } from '../tell/without-step.ts';

export function changeDiscount(book: Book, account: Account, discount: Discount | null): void {
  changeSubscription(account, { discount });
  redraftDiscounted(account);
  tellOfUpdate(book, account);
}

function redraftDiscounted(account: Account): void {
  const { nextBillingAt } = account.subscription;
  if (!invoiceIn(account, 'draft') || nextBillingAt === null) return;
  const { invoice } = cycleInvoice(account, cycleAhead(account, nextBillingAt));
  putInvoice(account, { ...invoice, updatedAt: account.at.now });
}
