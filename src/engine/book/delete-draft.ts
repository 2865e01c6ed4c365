// A cycle that was announced and does not come: its draft goes.

import { nameOfKey } from '../../db/keys.ts';
import { type Account, type Book, invoiceIn } from './book.ts';
import { isLastCycle } from './next-due.ts';

export function deleteDraft(book: Book, account: Account): void {
  const draft = invoiceIn(account, 'draft');
  if (!draft) return;
  account.invoices.splice(account.invoices.indexOf(draft), 1);
  if (book.before.invoices.has(nameOfKey(draft))) book.droppedDrafts.push(draft);
}

/** A change may leave a plan that has no more cycles, once the next one was announced. */
export function deleteDraftOfLastCycle(book: Book, account: Account): void {
  const start = account.subscription.nextBillingAt ?? account.at.now;
  if (isLastCycle(account, start)) deleteDraft(book, account);
}
