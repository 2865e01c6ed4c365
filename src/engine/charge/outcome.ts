// What became of a charge, made true in the book: paid, failed with another try to come, failed for
// good, or still not known.

import { OWED } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { isGivenUp, nextSecondLookAt } from '../../model/payments/charge-rules.ts';
import { attemptLife } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import type { DeclineCode, Declined, Succeeded } from '../../provider/port/outcomes.ts';
import {
  type Account,
  type Book,
  hasEnded,
  invoiceOf,
  putAttempt,
  putInvoice,
} from '../book/book.ts';
import { beginAnew, fallBehindUndecided } from '../change/resume.ts';
import { tellOfDebit, tellOfRefusedCharge, tellOfReview } from '../tell/besides.ts';
import { stepInvoice, stepSubscription } from '../tell/step.ts';
import { failInvoice, pauseFor } from '../time/give-up.ts';
import { becomeActive } from '../time/open-cycle.ts';

/** A decided attempt is nobody’s work any more, and needs no review. */
const AT_REST = { sent: null, dueAt: null, leasedUntil: null, needsReview: false };

export interface Charged {
  readonly attempt: PaymentAttemptRow;
  readonly invoice: InvoiceRow;
}

/** The charge of an invoice; both rows are in the book. */
export function chargedIn(account: Account, attempt: PaymentAttemptRow): Charged {
  const invoice = invoiceOf(account, attempt.invoiceId);
  if (!invoice) throw new Error(`attempt ${attempt.id} is of an invoice that is not in the book`);
  return { attempt, invoice };
}

export function succeed(
  book: Book,
  account: Account,
  { attempt, invoice, outcome }: Charged & { readonly outcome: Succeeded },
): void {
  const { now } = account.at;
  const { amountKobo, currency, providerReference } = outcome;
  if (amountKobo < attempt.amount || currency !== attempt.currency) {
    return setAside(book, account, { attempt, outcome });
  }
  // What had failed already, of something that has ended since, nobody owes any more.
  const isTooLate = attempt.status === 'failed' && hasEnded(account);
  const isDuplicate = !OWED.has(invoice.status) || isTooLate;
  const paid = putAttempt(account, {
    ...attempt,
    status: attemptLife.next(attempt.status, 'succeed'),
    purpose: isDuplicate ? 'duplicate' : attempt.purpose,
    providerReference,
    failureCode: null,
    failureReason: null,
    failedAt: null,
    completedAt: now,
    ...AT_REST,
  });
  if (isDuplicate) return giveBack(book, paid);
  payInvoice(book, account, { attempt: paid, invoice });
  tellOfDebit(book, account, paid);
}

/** The invoice is paid; its subscription goes on, begins, or begins anew. */
export function payInvoice(book: Book, account: Account, { attempt, invoice }: Charged): void {
  const { status, pauseReason } = account.subscription;
  const wasFailed = invoice.status === 'failed';
  const isLatest = account.subscription.latestInvoiceId === invoice.id;
  const isWoken = status === 'paused' && isLatest && endsPause(pauseReason, wasFailed);
  const beginsAnew = status === 'incomplete' || isWoken;
  book.collected.push(attempt);
  if (status === 'past_due' || status === 'trialing') becomeActive(book, account);
  stepInvoice(book, account, {
    invoice: beginsAnew ? beginAnew(book, account, invoice) : invoice,
    trigger: 'pay',
    change: {
      amountPaid: invoice.amountDue,
      paidAt: account.at.now,
      failedAt: null,
      failureReason: null,
      nextPaymentAttemptAt: null,
      givesUpAt: null,
      givesUpReason: null,
    },
  });
}

/**
 * What was paused for its payment goes on with it, also where an earlier invoice was the one that
 * failed and this one waited; another reason for the pause still holds.
 */
const endsPause = (reason: string | null, wasFailed: boolean) =>
  wasFailed ? reason !== 'requested' : reason === 'payment_failed';

/** The provider took too little or other money: a person must look; nothing is credited. */
function setAside(
  book: Book,
  account: Account,
  { attempt, outcome }: { readonly attempt: PaymentAttemptRow; readonly outcome: Succeeded },
): void {
  const took = `${outcome.amountKobo} kobo (${outcome.currency})`;
  const failureReason = `The provider took ${took} where ${attempt.amount} kobo were asked`;
  const { providerReference } = outcome;
  const kept = { ...attempt, providerReference, failureReason, dueAt: null, leasedUntil: null };
  // Looked at once more, it says nothing new.
  if (attempt.needsReview) putAttempt(account, kept);
  else flag(book, account, kept);
}

/**
 * A charge that needs a person. While it is pending it stands in the way of a second one, and its
 * subscription goes on no further; nobody is told of a failure.
 */
export function flag(book: Book, account: Account, attempt: PaymentAttemptRow): void {
  const kept = putAttempt(account, { ...attempt, needsReview: true, leasedUntil: null });
  tellOfReview(book, account, kept);
  fallBehindUndecided(book, account);
}

/** Money for something that is paid already, or that nobody owes any more. */
export function giveBack(book: Book, payment: PaymentAttemptRow): void {
  book.refunds.push({ payment, reason: 'It was paid already, or is not owed any more' });
}

export function fail(
  book: Book,
  account: Account,
  { attempt, invoice, outcome }: Charged & { readonly outcome: Refusal },
): void {
  const { now } = account.at;
  const { code, reason: failureReason, providerReference } = outcome;
  const failed = putAttempt(account, {
    ...attempt,
    status: attemptLife.next(attempt.status, 'fail'),
    failureCode: code,
    failureReason,
    providerReference: providerReference ?? attempt.providerReference,
    failedAt: now,
    ...AT_REST,
    dueAt: isGivenUp({ failureCode: code }) ? nextSecondLookAt(now, now) : null,
  });
  tellOfDebit(book, account, failed);
  if (code === 'mandate_suspended' && failed.paymentSourceId !== null) {
    book.suspendedSources.set(failed.paymentSourceId, account.at);
  }
  if (!OWED.has(invoice.status) || hasEnded(account)) return;
  const tried = putInvoice(account, { ...invoice, failureReason, updatedAt: now });
  dun(book, account, { attempt: failed, invoice: tried, isTransient: outcome.transient });
}

/** The provider's refusal, one of ours before the provider was asked, or a person's word. */
export type Refusal = Omit<Declined, 'code'> & {
  readonly code: DeclineCode | 'mandate_amount_exceeded' | 'resolved_failed';
};

/**
 * Another try to come, or the end of it. What is paused is left as it is; an invoice that had
 * failed before, tried by hand, says of its source what any other would.
 */
function dun(
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

const HOUR_MS = 60 * 60 * 1000;

function fallBehind(book: Book, account: Account): void {
  if (account.subscription.status === 'past_due') return;
  stepSubscription(book, account, { trigger: 'charge_fails' });
}
