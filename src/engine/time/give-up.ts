// An invoice is given up: it fails, and its subscription pauses or, if it never began, expires.

import { invoiceLife } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type Book,
  dueInvoice,
  invoiceIn,
  mail,
  putInvoice,
  step,
  tellOfInvoice,
  tellOfSubscription,
} from '../book/book.ts';

export type PauseReason =
  | 'payment_failed'
  | 'no_payment_source'
  | 'mandate_suspended'
  | 'requested';

export function failInvoice(
  book: Book,
  account: Account,
  failed: { readonly invoice: InvoiceRow; readonly reason?: string },
): void {
  const { now } = account.at;
  const { invoice, reason } = failed;
  const kept = putInvoice(account, {
    ...invoice,
    status: invoiceLife.next(invoice.status, 'fail'),
    failedAt: now,
    failureReason: reason ?? invoice.failureReason,
    nextPaymentAttemptAt: null,
    givesUpAt: null,
    givesUpReason: null,
    updatedAt: now,
  });
  tellOfInvoice(book, account, { type: 'invoice.marked_uncollectible', invoice: kept });
}

/** Seven days have passed without a payment. */
export function giveUp(book: Book, account: Account, invoice: InvoiceRow): void {
  const { givesUpReason } = invoice;
  if (givesUpReason === 'expired') {
    failInvoice(book, account, { invoice, reason: 'subscription_expired' });
    step(account, { trigger: 'expire', change: { nextBillingAt: null } });
    return tellOfSubscription(book, account, 'subscription.expired');
  }
  const reason = givesUpReason === 'payment_failed' ? 'payment_failed' : 'no_payment_source';
  failInvoice(book, account, { invoice, ...(invoice.failureReason ? {} : { reason }) });
  pauseFor(book, account, reason);
}

const TRIGGERS = {
  payment_failed: 'payment_fails',
  no_payment_source: 'payment_fails',
  mandate_suspended: 'suspend_mandate',
  requested: 'pause',
} as const satisfies Record<PauseReason, string>;

/** Retries stop, and an open invoice waits. */
export function pauseFor(book: Book, account: Account, reason: PauseReason): void {
  const open = invoiceIn(account, 'open');
  if (open) {
    const rest = { nextPaymentAttemptAt: null, givesUpAt: null, givesUpReason: null };
    putInvoice(account, { ...open, ...rest, updatedAt: account.at.now });
  }
  const change = { pausedAt: account.at.now, pauseReason: reason };
  step(account, { trigger: TRIGGERS[reason], change });
  tellOfSubscription(book, account, 'subscription.paused');
  const cause = `${account.subscription.id} ${account.at.now.toISOString()}`;
  if (reason !== 'requested') {
    const unpaid = dueInvoice(account);
    const failureReason = reason === 'payment_failed' ? unpaid?.failureReason : null;
    const facts = { reason, failureReason, ...(unpaid ? { invoiceId: unpaid.id } : {}) };
    mail(book, account, { type: 'subscription_paused', cause, facts });
  }
}
