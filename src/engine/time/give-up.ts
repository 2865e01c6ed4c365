// An invoice is given up: it fails, and its subscription pauses or, if it never began, expires.

import type { BillingEntryRow } from '../../model/entries/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  invoiceIn,
  latestInvoice,
  putInvoice,
} from '../book/book.ts';
import { returnCredit } from '../price/return-credit.ts';
import { returnTakenUp } from '../price/return-taken.ts';
import { endCycles } from '../price/take-up.ts';
import { stepInvoice, stepSubscription } from '../tell/step.ts';
import { endWaiting } from './end-waiting.ts';

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

/** The subscription has ended: what its last invoice had taken up, and was not paid, is credit. */
export function returnLast(book: Book, account: Account, waited: readonly BillingEntryRow[]): void {
  const latest = latestInvoice(account);
  if (latest?.status !== 'failed') return;
  const returned = returnTakenUp(book, account, { invoice: latest, waited });
  if (returned !== latest) putInvoice(account, { ...returned, updatedAt: account.at.now });
}

/** Seven days have passed without a payment. */
export function giveUp(book: Book, account: Account, invoice: InvoiceRow): void {
  const { givesUpReason } = invoice;
  if (givesUpReason === 'expired') {
    failInvoice(book, account, { invoice, reason: 'subscription_expired' });
    const waited = account.entries;
    endWaiting(book, account);
    endCycles(account, account.at.now);
    const change = { nextBillingAt: null };
    stepSubscription(book, account, { trigger: 'expire', change });
    return returnLast(book, account, waited);
  }
  const reason = givesUpReason === 'payment_failed' ? 'payment_failed' : 'no_payment_source';
  failInvoice(book, account, { invoice, ...(invoice.failureReason ? {} : { reason }) });
  pauseFor(book, account, { reason });
}

const TRIGGERS = {
  payment_failed: 'payment_fails',
  no_payment_source: 'payment_fails',
  mandate_suspended: 'suspend_mandate',
  requested: 'pause',
} as const satisfies Record<PauseReason, string>;

export interface Pause {
  readonly reason: PauseReason;
  /** When it resumes by itself. */
  readonly until?: Date | null;
}

/** Retries stop, and an open invoice waits. */
export function pauseFor(book: Book, account: Account, { reason, until }: Pause): void {
  const open = invoiceIn(account, 'open');
  if (open) {
    const rest = { nextPaymentAttemptAt: null, givesUpAt: null, givesUpReason: null };
    putInvoice(account, { ...open, ...rest, updatedAt: account.at.now });
  }
  const change = { pausedAt: account.at.now, pauseReason: reason, resumesAt: until ?? null };
  stepSubscription(book, account, { trigger: TRIGGERS[reason], change });
}
