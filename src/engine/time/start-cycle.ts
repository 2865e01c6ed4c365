// The cycle of an open invoice starts now: with its payment, or when what was paused goes on.

import { boundary } from '../../lib/values/period.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  currentCycle,
  moveCycle,
  putInvoice,
} from '../book/book.ts';
import { anchoredAt, cadenceOf } from '../price/cycle-ahead.ts';
import { redraft } from '../price/entries.ts';

/** The cycle of this invoice is the one that starts now. */
export function startCycleNow(book: Book, account: Account, invoice: InvoiceRow): InvoiceRow {
  const { now } = account.at;
  const { subscription } = account;
  const end = boundary(now, cadenceOf(subscription), 1);
  changeSubscription(account, {
    ...anchoredAt(now),
    startedAt: subscription.startedAt ?? now,
    currentBillingCycleStart: now,
    currentBillingCycleEnd: end,
    nextBillingAt: end,
  });
  moveCycle(book, account, { ...currentCycle(account), startsAt: now, endsAt: end, pausedMs: 0 });
  const moved = putInvoice(account, {
    ...invoice,
    billingPeriodStart: now,
    billingPeriodEnd: end,
    updatedAt: now,
  });
  redraft(account);
  return moved;
}
