// How a subscription is collected changes: from now on its source is charged, or its payer
// transfers. The invoice that is open is collected in the new way, for what remains of it.

import { HOUR_MS } from '../../lib/values/durations.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { transferDueAt } from '../../model/invoices/transfer-times.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  isUsable,
  putInvoice,
} from '../book/book.ts';
import { redraft } from '../price/entries.ts';
import { stepSubscription } from '../tell/step.ts';
import { awaitTransfer } from './await-transfer.ts';
import { startCycleNow } from './start-cycle.ts';

export type Collection = Pick<SubscriptionRow, 'collectionMethod' | 'dueDays'>;

/** Other days hold for invoices that open from now on. */
export function changeCollection(book: Book, account: Account, to: Collection): void {
  const wasByTransfer = isByTransfer(account.subscription);
  changeSubscription(account, to);
  redraft(account);
  if (wasByTransfer === isByTransfer(to)) return;
  const { status } = account.subscription;
  const open = invoiceIn(account, 'open');
  if (!open) return;
  if (status === 'incomplete') return beginByTransfer(book, account, open);
  if (COLLECTING.has(status)) return collectAnew(book, account, open);
  // What is paused is collected when it goes on.
  putInvoice(account, { ...open, ...asCollectedBy(account), updatedAt: account.at.now });
}

/** What its first charge or link was waited for begins now, and is transferred. */
function beginByTransfer(book: Book, account: Account, open: InvoiceRow): void {
  const invoice = startCycleNow(book, account, open);
  stepSubscription(book, account, { trigger: 'await_transfer' });
  collectAnew(book, account, invoice);
}

/** From the first: with all the attempts of a charge, or all the days of a transfer. */
export function collectAnew(book: Book, account: Account, open: InvoiceRow): void {
  const { now } = account.at;
  const { subscription } = account;
  if (isByTransfer(subscription)) {
    const dueAt = transferDueAt({ start: now, now, dueDays: subscription.dueDays ?? 0 });
    awaitTransfer(book, account, { invoice: { ...open, automaticAttempts: 0 }, dueAt });
    return;
  }
  const isLeft = isByTransfer(open);
  // Where no source can be charged, the engine says so when it is to.
  putInvoice(account, {
    ...open,
    ...(isLeft ? { ...asCollectedBy(account), dueAt: open.dueAt < now ? open.dueAt : now } : {}),
    nextPaymentAttemptAt: now,
    automaticAttempts: 0,
    updatedAt: now,
  });
}

/**
 * Something can be charged again: what its payer was to pay for want of it is charged now, or where
 * a mandate allowed less a day after that, as after any other try.
 */
export function collectByNewSource(account: Account): void {
  const { now, tenant } = account.at;
  const open = invoiceIn(account, 'open');
  if (!open || !COLLECTING.has(account.subscription.status) || isByTransfer(open)) return;
  if (open.givesUpAt === null || !isUsable(account.source)) return;
  const { debitLimit } = account.source;
  if (debitLimit !== null && remainingOf(open) > debitLimit) return;
  const waitsHours = open.givesUpReason === 'payment_failed' ? tenant.dunningRetryHours : 0;
  const nextPaymentAttemptAt = new Date(now.getTime() + waitsHours * HOUR_MS);
  const rest = { givesUpAt: null, givesUpReason: null };
  putInvoice(account, { ...open, ...rest, nextPaymentAttemptAt, updatedAt: now });
}

/** Nothing of how it was collected before is left. */
const asCollectedBy = ({ subscription }: Account) => ({
  collectionMethod: subscription.collectionMethod,
  remindersPast: null,
  givesUpAt: null,
  givesUpReason: null,
});
