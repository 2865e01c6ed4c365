// A cycle whose invoice failed makes room for another, with what its invoice had taken up.

import { type Account, type Book, latestInvoice, putInvoice } from '../book/book.ts';
import { returnTakenUp } from '../price/return-taken.ts';
import { endUnpaid } from '../price/unpaid-lines.ts';

/**
 * The failed invoice stays failed, and its period ends where the new cycle begins, so that no
 * moment is paid for twice. What it had taken up goes to the new cycle's invoice.
 */
export function supersedeFailed(book: Book, account: Account, startsAt: Date): void {
  const { now } = account.at;
  const failed = latestInvoice(account);
  if (failed?.status !== 'failed') return;
  const end = account.subscription.pausedAt ?? startsAt;
  const returned = returnTakenUp(book, account, { invoice: failed });
  endUnpaid(book, account, end);
  const isCut = failed.billingPeriodEnd > startsAt;
  if (returned === failed && !isCut) return;
  const billingPeriodEnd = isCut ? startsAt : failed.billingPeriodEnd;
  putInvoice(account, { ...returned, billingPeriodEnd, updatedAt: now });
}
