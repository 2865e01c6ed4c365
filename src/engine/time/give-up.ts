// An invoice is given up: it fails, and its subscription pauses or, if it never began, expires.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type AnyAccount, type Book, invoiceIn, putInvoice } from '../book/book.ts';
import { returnCredit } from '../price/credit.ts';
import { deleteWaiting } from '../price/entries.ts';
import { stepInvoice, stepSubscription } from '../tell/step.ts';

export type PauseReason =
  | 'payment_failed'
  | 'no_payment_source'
  | 'mandate_suspended'
  | 'requested';

export function failInvoice(
  book: Book,
  account: AnyAccount,
  failed: { readonly invoice: InvoiceRow; readonly reason?: string },
): InvoiceRow {
  const { invoice, reason } = failed;
  return stepInvoice(book, account, {
    invoice,
    trigger: 'fail',
    change: {
      failedAt: account.at.now,
      failureReason: reason ?? invoice.failureReason,
      ...returnCredit(book, account, invoice),
      nextPaymentAttemptAt: null,
      givesUpAt: null,
      givesUpReason: null,
    },
  });
}

/** Seven days have passed without a payment. */
export function giveUp(book: Book, account: Account, invoice: InvoiceRow): void {
  const { givesUpReason } = invoice;
  if (givesUpReason === 'expired') {
    failInvoice(book, account, { invoice, reason: 'subscription_expired' });
    deleteWaiting(book, account);
    const change = { nextBillingAt: null };
    return stepSubscription(book, account, { trigger: 'expire', change });
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
  stepSubscription(book, account, { trigger: TRIGGERS[reason], change });
}
