// What is told though no step caused it: a change within a state, a moment that comes near, a
// charge that was refused, a debit that was made.

import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type PaymentAttemptRow, shapePaymentAttempt } from '../../model/payments/shape.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { METHODS } from '../../provider/port/methods.ts';
import type { Account, AnyAccount, Book } from '../book/book.ts';
import { pricedAhead, pricedCycle } from './price-ahead.ts';
import { recordEvent, recordMail, tellOfInvoice, tellOfSubscription } from './tell.ts';
import { trialFacts } from './trial-facts.ts';

/** Its terms, its source or its end changed, and its state did not. */
export function tellOfUpdate(book: Book, account: Account): void {
  tellOfSubscription(book, account, 'subscription.updated');
}

export interface SubscriptionChanged {
  readonly before: SubscriptionRow;
  readonly planBefore: PlanRow;
  /** What is asked for it now. */
  readonly now: InvoiceRow | null;
}

/** Its customer hears what is different: now, or from the next cycle on. */
export function tellOfChange(book: Book, account: Account, changed: SubscriptionChanged): void {
  const { before, planBefore, now } = changed;
  const { subscription, plan, at } = account;
  const pending = pendingChangeOn(subscription);
  const after = pending ?? subscription;
  const isAsBefore = after.planId === before.planId && after.quantity === before.quantity;
  if (isAsBefore) return;
  const today = pricedCycle(subscription, plan);
  const next = pricedAhead(account);
  recordMail(book, account, {
    type: 'subscription_changed',
    cause: at.chance.newId(),
    facts: {
      before: pricedCycle(before, planBefore),
      after: (pending && next) ?? today,
      appliesAt: pending ? subscription.nextBillingAt : null,
      // A version of the plan holds from then on, beside what was asked for.
      ...(!pending && next ? { next, nextAt: subscription.nextBillingAt } : {}),
      dueNow: now?.amountDue ?? 0,
    },
  });
}

/** Once for each moment at which it is to end, with what is due then beside a paid first cycle. */
export function tellOfTrialEnd(book: Book, account: Account, difference: number): void {
  tellOfSubscription(book, account, 'subscription.trial_ending_soon');
  const { id, trialEndDate } = account.subscription;
  const cause = `${id} ${trialEndDate?.toISOString()}`;
  recordMail(book, account, {
    type: 'trial_ending',
    cause,
    facts: trialFacts(account, difference),
  });
}

/** Once for the card, however many subscriptions it pays: the cause names card and expiry. */
export function tellOfCardExpiry(book: Book, account: Account, cause: string): void {
  tellOfSubscription(book, account, 'subscription.card_expiring');
  const { cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear } = account.source ?? {};
  const facts = { cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear };
  recordMail(book, account, { type: 'card_expiring', cause, facts });
}

export interface RefusedCharge {
  readonly attempt: PaymentAttemptRow;
  readonly invoice: InvoiceRow;
  /** What follows has a message of its own, which says why: one is enough. */
  readonly isMailed: boolean;
}

export function tellOfRefusedCharge(book: Book, account: AnyAccount, refused: RefusedCharge): void {
  const { attempt, invoice, isMailed } = refused;
  tellOfInvoice(book, account, { type: 'invoice.payment_failed', invoice });
  if (!isMailed) return;
  const { id: invoiceId, nextPaymentAttemptAt } = invoice;
  const amount = remainingOf(invoice);
  const { id: cause, failureReason } = attempt;
  const facts = { invoiceId, amount, failureReason, nextPaymentAttemptAt };
  recordMail(book, account, { type: 'payment_failed', cause, facts });
}

/** Nothing can pay it by itself: its customer is asked to. */
export function askToPay(book: Book, account: AnyAccount, invoice: InvoiceRow): void {
  const { id: invoiceId } = invoice;
  recordMail(book, account, {
    type: 'payment_reminder',
    cause: invoiceId,
    facts: { invoiceId, amount: remainingOf(invoice) },
  });
}

/** What a merchant sold by itself, with the link that pays it. */
export function sendInvoice(book: Book, account: AnyAccount, invoice: InvoiceRow): void {
  const { id: invoiceId, dueAt, note } = invoice;
  recordMail(book, account, {
    type: 'payment_reminder',
    cause: invoiceId,
    facts: {
      ...{ invoiceId, amount: remainingOf(invoice), isNew: true, isCounted: true },
      ...(dueAt > account.at.now ? { dueAt: dueAt.toISOString() } : {}),
      ...(note === null ? {} : { note }),
    },
  });
}

/** The end of a debit, whichever it is. */
export function tellOfDebit(book: Book, account: AnyAccount, attempt: PaymentAttemptRow): void {
  if (!METHODS[attempt.paymentSourceType].hasDebitEvents) return;
  const type = attempt.status === 'failed' ? 'mandate.debit_failed' : 'mandate.debit_success';
  recordEvent(book, account, { type, entityId: attempt.id, data: shapePaymentAttempt(attempt) });
}

/** A checkout or a link was paid. */
export function tellOfPayment(book: Book, account: AnyAccount, attempt: PaymentAttemptRow): void {
  const data = shapePaymentAttempt(attempt);
  recordEvent(book, account, { type: 'payment_success', entityId: attempt.id, data });
}

/** A person must look at it. */
export function tellOfReview(book: Book, account: AnyAccount, attempt: PaymentAttemptRow): void {
  const data = shapePaymentAttempt(attempt);
  recordEvent(book, account, { type: 'payment.needs_review', entityId: attempt.id, data });
}
