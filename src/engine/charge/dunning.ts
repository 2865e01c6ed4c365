// What a refused charge means for its invoice and its subscription: another try, or the end.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import { type Account, type Book, pendingOf, putInvoice } from '../book/book.ts';
import { tellOfRefusedCharge } from '../tell/besides.ts';
import { stepSubscription } from '../tell/step.ts';
import { failInvoice, pauseFor } from '../time/give-up.ts';
import type { Charged } from './charged.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Another try to come, or the end of it. What is paused is left as it is; an invoice that had
 * failed before, tried by hand, says of its source what any other would.
 */
export function dun(
  book: Book,
  account: Account,
  { attempt, invoice, isTransient }: Charged & { readonly isTransient: boolean },
): void {
  const { status, allowRetries } = account.subscription;
  const { dunningMaxAttempts, dunningRetryHours } = account.at.tenant;
  const isCollecting = COLLECTING.has(status);
  const triesAgain =
    isCollecting &&
    invoice.status === 'open' &&
    isTransient &&
    !attempt.isManual &&
    allowRetries &&
    invoice.automaticAttempts < dunningMaxAttempts;
  const retryAt = attempt.attemptedAt.getTime() + dunningRetryHours * HOUR_MS;
  const kept = triesAgain
    ? putInvoice(account, {
        ...invoice,
        nextPaymentAttemptAt: new Date(Math.max(retryAt, account.at.now.getTime())),
      })
    : invoice;
  const isNews =
    invoice.status === 'open'
      ? !(attempt.isManual && isTransient)
      : !isTransient && attempt.paymentSourceId === account.subscription.paymentSourceId;
  const pauses = isCollecting && isNews && !triesAgain;
  tellOfRefusedCharge(book, account, { attempt, invoice: kept, isMailed: !pauses });
  if (!isCollecting || !isNews) return;
  if (triesAgain) return fallBehind(book, account);
  if (kept.status === 'open') failInvoice(book, account, { invoice: kept });
  const isSuspended = attempt.failureCode === 'mandate_suspended';
  pauseFor(book, account, isSuspended ? 'mandate_suspended' : 'payment_failed');
}

/**
 * An invoice that waited for a person's word about an earlier charge: it is charged at once, by a
 * charge that looks that one up once more, or has had all its tries. Nobody is told again of a
 * charge that had failed before.
 */
export function collectOn(book: Book, account: Account, invoice: InvoiceRow): void {
  const { status, allowRetries } = account.subscription;
  const { tenant, now } = account.at;
  if (invoice.status !== 'open' || !COLLECTING.has(status)) return;
  const isAwaited = invoice.nextPaymentAttemptAt !== null || invoice.givesUpAt !== null;
  if (isAwaited || pendingOf(account, invoice.id)) return;
  const most = allowRetries ? tenant.dunningMaxAttempts : 1;
  if (invoice.automaticAttempts < most) {
    putInvoice(account, { ...invoice, nextPaymentAttemptAt: now, updatedAt: now });
    return;
  }
  failInvoice(book, account, { invoice });
  pauseFor(book, account, 'payment_failed');
}

function fallBehind(book: Book, account: Account): void {
  if (account.subscription.status === 'past_due') return;
  stepSubscription(book, account, { trigger: 'charge_fails' });
}
