// What a refused charge means for its invoice and its subscription: another try, or the end.

import { HOUR_MS } from '../../lib/values/durations.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { promisedUntil } from '../../model/invoices/promise.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { isDisputed } from '../../model/subscriptions/disputed.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  isSoldAlone,
  isSubscribed,
  putInvoice,
} from '../book/book.ts';
import { putAside } from '../dispute/tries.ts';
import { stepSubscription } from '../tell/step.ts';
import { tellOfRefusedCharge } from '../tell/without-step.ts';
import { failInvoice, pauseFor } from '../time/give-up.ts';
import type { ChargedInvoice } from './charged.ts';

interface RefusedAttempt extends ChargedInvoice {
  readonly isTransient: boolean;
}

/**
 * What was sold by itself is not tried again by itself. What is promised was tried by its payer
 * before the day: the promise goes on, and nothing is sent.
 */
export function dun(book: Book, account: AnyAccount, refused: RefusedAttempt): void {
  const { attempt, invoice, isTransient } = refused;
  if (promisedUntil(invoice) !== null) {
    return tellOfRefusedCharge(book, account, { attempt, invoice, isMailed: false });
  }
  if (isSubscribed(account) && !isSoldAlone(invoice)) {
    return dunSubscription(book, account, refused);
  }
  tellOfRefusedCharge(book, account, { attempt, invoice, isMailed: true });
  if (invoice.status !== 'open' || (attempt.isManual && isTransient)) return;
  failInvoice(book, account, { invoice });
}

/**
 * Another try to come, or the end of it. What is paused is left as it is; an invoice that had
 * failed before, tried by hand, says of its source what any other would.
 */
function dunSubscription(
  book: Book,
  account: Account,
  { attempt, invoice, isTransient }: RefusedAttempt,
): void {
  // What is transferred has its own days: a card that refused it changes nothing of them.
  if (isByTransfer(invoice)) {
    return tellOfRefusedCharge(book, account, { attempt, invoice, isMailed: true });
  }
  const { status, allowRetries } = account.subscription;
  const { dunningMaxAttempts, dunningRetryHours } = account.at.tenant;
  const isCollecting = COLLECTING.has(status);
  // What was replaced meanwhile says nothing of what pays now.
  const mayPassLater = isTransient || isReplaced(account, attempt);
  const triesAgain =
    isCollecting &&
    invoice.status === 'open' &&
    mayPassLater &&
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
  const tried = isDisputed(account) ? putAside(account, kept) : kept;
  const isNews = invoice.status === 'open' ? !(attempt.isManual && mayPassLater) : !mayPassLater;
  const pauses = isCollecting && isNews && !triesAgain;
  tellOfRefusedCharge(book, account, { attempt, invoice: tried, isMailed: !pauses });
  if (!isCollecting || !isNews) return;
  if (triesAgain) return fallBehind(book, account);
  if (tried.status === 'open') failInvoice(book, account, { invoice: tried });
  const isSuspended = attempt.failureCode === 'mandate_suspended' && !mayPassLater;
  pauseFor(book, account, { reason: isSuspended ? 'mandate_suspended' : 'payment_failed' });
}

const isReplaced = ({ subscription }: Account, attempt: PaymentAttemptRow): boolean =>
  attempt.paymentSourceId !== subscription.paymentSourceId;

function fallBehind(book: Book, account: Account): void {
  if (account.subscription.status === 'past_due') return;
  stepSubscription(book, account, { trigger: 'charge_fails' });
}
