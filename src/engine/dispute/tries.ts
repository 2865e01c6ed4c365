// While a payer's complaint is open, nothing of its subscription is charged automatically: each
// charge that was to come is put aside with its moment, and goes on from there once it is decided.

import { promisedUntil } from '../../model/invoices/promise.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type AnyAccount,
  changeSubscription,
  isCollected,
  putInvoice,
} from '../book/book.ts';

export function stopTries(account: Account): void {
  const { disputedAt } = account.subscription;
  changeSubscription(account, { disputedAt: disputedAt ?? account.at.now });
  for (const invoice of account.invoices) {
    // What is promised has its own moment, and is put aside once that is over.
    if (invoice.status === 'open' && promisedUntil(invoice) === null) putAside(account, invoice);
  }
}

/** The charge that was to come is not: its moment is kept. */
export function putAside(account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  const { nextPaymentAttemptAt } = invoice;
  if (nextPaymentAttemptAt === null) return invoice;
  return putInvoice(account, {
    ...invoice,
    nextPaymentAttemptAt: null,
    heldAttemptAt: nextPaymentAttemptAt,
    updatedAt: account.at.now,
  });
}

/** What is over by then is charged now. */
export function goOnTrying(account: Account): void {
  const { now } = account.at;
  changeSubscription(account, { disputedAt: null });
  for (const invoice of account.invoices) {
    const { status, heldAttemptAt } = invoice;
    if (status !== 'open' || heldAttemptAt === null || promisedUntil(invoice) !== null) continue;
    const goesOn = isCollected(account, invoice);
    putInvoice(account, {
      ...invoice,
      heldAttemptAt: null,
      ...(goesOn ? { nextPaymentAttemptAt: heldAttemptAt < now ? now : heldAttemptAt } : {}),
      updatedAt: now,
    });
  }
}
