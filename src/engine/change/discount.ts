// A running subscription gets a discount, or loses the one it has: what is drafted is priced anew,
// and a use of the one before does not come back.

import type { Discount } from '../../model/subscriptions/discount.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  putCycle,
  putInvoice,
} from '../book/book.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { tellOfUpdate } from '../tell/without-step.ts';

export function changeDiscount(book: Book, account: Account, discount: Discount | null): void {
  changeSubscription(account, { discount });
  forgetUse(account);
  redraftDiscounted(account);
  tellOfUpdate(book, account);
}

/** Were its cycle superseded, its use would be given back: a discount taken away stays away. */
function forgetUse(account: Account): void {
  for (const cycle of account.cycles.filter(({ usedDiscount }) => usedDiscount !== null)) {
    putCycle(account, { ...cycle, usedDiscount: null });
  }
}

function redraftDiscounted(account: Account): void {
  const { nextBillingAt } = account.subscription;
  if (!invoiceIn(account, 'draft') || nextBillingAt === null) return;
  const { invoice } = cycleInvoice(account, cycleAhead(account, nextBillingAt));
  putInvoice(account, { ...invoice, updatedAt: account.at.now });
}
