// What became of a charge, made true in the book: paid, failed with another try to come, failed for
// good, or still not known.

import { isOwed } from '../../model/invoices/owed.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { isAsAsked, isGivenUp, nextSecondLookAt } from '../../model/payments/charge-rules.ts';
import { attemptLife } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { TakenCharge } from '../../provider/ask/charges.ts';
import type { DeclineCode, Declined } from '../../provider/port/outcomes.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  isInvoiceOver,
  isSoldAlone,
  isSubscribed,
  putAttempt,
  putInvoice,
} from '../book/book.ts';
import { freeCredit } from '../price/return-credit.ts';
import { stepInvoice } from '../tell/step.ts';
import { tellOfDebit, tellOfReview } from '../tell/without-step.ts';
import { becomeActive } from '../time/open-cycle.ts';
import {
  beginAnew,
  fallBehindUndecided,
  goOnPaidAgain,
  isCurrentCyclePaid,
} from '../time/resume.ts';
import type { ChargedInvoice } from './charged.ts';
import { dun } from './dunning.ts';

/** A decided attempt is no work any more, and needs no review. */
const AT_REST = { sent: null, dueAt: null, leasedUntil: null, needsReview: false };

export function succeedCharge(
  book: Book,
  account: AnyAccount,
  { attempt, invoice, outcome }: ChargedInvoice & { readonly outcome: TakenCharge },
): void {
  const { now } = account.at;
  const { providerReference } = outcome;
  if (!isAsAsked(outcome, attempt)) return setPaymentAside(book, account, { attempt, outcome });
  // What had failed already, of a subscription that has ended since, is no longer owed; and nothing
  // is of one that ended before it had begun.
  const hasBegun = account.subscription?.currentBillingCycleStart != null;
  const isTooLate = isInvoiceOver(account, invoice) && (attempt.status === 'failed' || !hasBegun);
  // Asked for before the invoice's credit went back, or before another payment paid a part of it.
  const isOfOther = attempt.amount !== remainingOf(invoice);
  const isDuplicate = !isOwed(invoice) || isTooLate || isOfOther;
  const isTakenBack = outcome.kind === 'returned' && outcome.by === 'reversal';
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
    // The next look says what of it is gone, as after a hint. Of what goes back nobody loses that.
    ...(isTakenBack && !isDuplicate ? { dueAt: now, tries: 0 } : {}),
  });
  if (outcome.kind === 'returned' && !isTakenBack) noteFoundRefund(book, paid);
  else if (isDuplicate) giveBackPayment(book, paid);
  if (isDuplicate) return;
  payInvoice(book, account, { attempt: paid, invoice });
  tellOfDebit(book, account, paid);
}

/** The invoice is paid; its subscription, where it has one, goes on, begins, or begins anew. */
export function payInvoice(
  book: Book,
  account: AnyAccount,
  { attempt, invoice }: ChargedInvoice,
): void {
  book.collected.push(attempt);
  stepInvoice(book, account, {
    invoice: isSubscribed(account) ? goOnAfterPayment(book, account, invoice) : invoice,
    trigger: 'pay',
    askedAt: attempt.attemptedAt,
    change: {
      amountPaid: invoice.amountPaid + remainingOf(invoice),
      paidAt: account.at.now,
      failedAt: null,
      failureReason: null,
      nextPaymentAttemptAt: null,
      givesUpAt: null,
      givesUpReason: null,
    },
  });
}

/** Returns the invoice with the period that it pays for. */
function goOnAfterPayment(book: Book, account: Account, invoice: InvoiceRow): InvoiceRow {
  const { status, pauseReason, latestInvoiceId, changeInvoiceId } = account.subscription;
  const wasFailed = invoice.status === 'failed';
  // A change alone pays for no cycle whose own payment was taken back.
  const isOfPaidCycle = changeInvoiceId === invoice.id && isCurrentCyclePaid(account);
  const isOfCycle = latestInvoiceId === invoice.id || isOfPaidCycle;
  const endsIt = isOfCycle ? endsPause(pauseReason, wasFailed) : endsLoss(account, invoice);
  const isWoken = status === 'paused' && endsIt;
  // What a change asked for more is no cycle, and one that was paid before has begun already.
  const goesOn = isWoken && (invoice.kind !== 'cycle' || invoice.reversedAt !== null);
  const beginsAnew = status === 'incomplete' || (isWoken && !goesOn);
  if (status === 'past_due' || status === 'trialing') becomeActive(book, account);
  if (goesOn) goOnPaidAgain(book, account, invoice);
  return beginsAnew ? beginAnew(book, account, invoice) : invoice;
}

/**
 * What was paused for its payment goes on with it, also where an earlier invoice was the one that
 * failed and this one waited; another reason for the pause still holds.
 */
const endsPause = (reason: string | null, wasFailed: boolean) =>
  wasFailed ? reason !== 'requested' : reason === 'payment_failed';

/**
 * The payment of an earlier invoice was taken back, for which a paid cycle was stopped: it is made
 * again, and nothing else is owed.
 */
function endsLoss(account: Account, { id, reversedAt }: InvoiceRow): boolean {
  const isStopped = account.subscription.pauseReason === 'payment_failed';
  if (reversedAt === null || !isStopped || !isCurrentCyclePaid(account)) return false;
  return !account.invoices.some((other) => other.id !== id && isOwed(other) && !isSoldAlone(other));
}

/** The provider took another amount or other money: a person must look; nothing is credited. */
function setPaymentAside(
  book: Book,
  account: AnyAccount,
  { attempt, outcome }: { readonly attempt: PaymentAttemptRow; readonly outcome: TakenCharge },
): void {
  const took = `${outcome.amountKobo} kobo (${outcome.currency})`;
  const failureReason = `The provider took ${took} where ${attempt.amount} kobo were asked`;
  const { providerReference } = outcome;
  const kept = { ...attempt, providerReference, failureReason, dueAt: null, leasedUntil: null };
  // Looked at once more, it says nothing new.
  if (attempt.needsReview) putAttempt(account, kept);
  else flagCharge(book, account, kept);
}

/**
 * A charge that needs a person. While it is pending it stands in the way of a second one, and its
 * subscription goes on no further; no failure is reported.
 */
export function flagCharge(book: Book, account: AnyAccount, attempt: PaymentAttemptRow): void {
  const kept = putAttempt(account, { ...attempt, needsReview: true, leasedUntil: null });
  tellOfReview(book, account, kept);
  if (isSubscribed(account)) fallBehindUndecided(book, account);
}

/** Money for an invoice that is paid already, or no longer owed. */
export function giveBackPayment(book: Book, payment: PaymentAttemptRow): void {
  book.refunds.push({ payment, reason: 'The invoice was already paid, or is no longer owed' });
}

/** We gave it back, as the provider says, and know nothing of that: as after a restore. */
export function noteFoundRefund(book: Book, payment: PaymentAttemptRow): void {
  book.refunds.push({ payment, reason: 'found at the provider', isFound: true });
}

export function failCharge(
  book: Book,
  account: AnyAccount,
  { attempt, invoice: before, outcome }: ChargedInvoice & { readonly outcome: ChargeRefusal },
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
    book.suspendedSources.push({ at: account.at, sourceId: failed.paymentSourceId });
  }
  const invoice = freeCredit(book, account, before);
  if (!isOwed(invoice) || isInvoiceOver(account, invoice)) return;
  const tried = putInvoice(account, { ...invoice, failureReason, updatedAt: now });
  dun(book, account, { attempt: failed, invoice: tried, isTransient: outcome.transient });
}

/** The provider's refusal, one of ours before the provider was asked, or a person's word. */
export type ChargeRefusal = Omit<Declined, 'code'> & {
  readonly code: DeclineCode | 'mandate_amount_exceeded' | 'resolved_failed';
};
