// A charge is committed as pending, with its own reference, before the provider hears of it. What
// cannot be charged at all is decided here.

import { carriedCell } from '../../lib/values/cell.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { promisedUntil } from '../../model/invoices/promise.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { taxOfNextPart } from '../../model/invoices/tax.ts';
import { attemptLife } from '../../model/payments/life.ts';
import { NOT_PLACED } from '../../model/payments/placed.ts';
import { chargeReference } from '../../model/payments/reference.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { NOT_TAKEN_BACK } from '../../model/payments/taken-back.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { isDisputed } from '../../model/subscriptions/disputed.ts';
import {
  type AnyAccount,
  type Book,
  invoiceOf,
  isCollected,
  isSoldAlone,
  isSubscribed,
  isUsable,
  pendingOf,
  putAttempt,
  putInvoice,
} from '../book/book.ts';
import { putAside } from '../dispute/tries.ts';
import { breakPromise, isBroken } from '../promise/break.ts';
import { askToPay, tellOfRefusedCharge } from '../tell/without-step.ts';
import { failInvoice } from '../time/give-up.ts';
import { missSource } from '../time/miss-source.ts';
import { chargedIn } from './charged.ts';

const FIRST_LOOK_AFTER_MS = MINUTE_MS;

interface ChargeToPrepare {
  readonly invoice: InvoiceRow;
  /** Until when, and by which process, it is held. */
  readonly leasedUntil: Date;
  readonly leasedBy?: string | null;
}

/** The engine's charge of an invoice whose moment has come; nothing when there is none to make. */
export function prepareCharge(
  book: Book,
  account: AnyAccount,
  { invoice: due, leasedUntil, leasedBy = null }: ChargeToPrepare,
): PaymentAttemptRow | null {
  const { source } = account;
  const { now } = account.at;
  if (isBroken(account, due) && pendingOf(account, due.id)) {
    awaitCharge(account, due);
    return null;
  }
  const isNotKept = isBroken(account, due);
  const invoice = isNotKept ? breakPromise(book, account, due) : due;
  const free = { ...invoice, leasedUntil: null };
  if (invoice.status !== 'open' || !isCollected(account, invoice) || isByTransfer(invoice)) {
    putInvoice(account, { ...free, nextPaymentAttemptAt: null });
    return null;
  }
  const isLater = promisedUntil(invoice) !== null;
  if (isLater || invoice.nextPaymentAttemptAt === null || invoice.nextPaymentAttemptAt > now) {
    if (invoice.leasedUntil !== null) putInvoice(account, free);
    return null;
  }
  if (pendingOf(account, invoice.id)) {
    const later = new Date(now.getTime() + HOUR_MS);
    putInvoice(account, { ...free, nextPaymentAttemptAt: later });
    return null;
  }
  if (isDisputed(account)) {
    putAside(account, free);
    return null;
  }
  if (!isUsable(source)) {
    giveUpCharging(book, account, { invoice: free, reason: 'no_payment_source' });
    return null;
  }
  if (source.debitLimit !== null && remainingOf(invoice) > source.debitLimit) {
    refuseOverLimit(book, account, { invoice: free, source });
    return null;
  }
  const begun = beginAttempt(account, { invoice: free, source, isManual: false });
  if (isNotKept) leaveTries(account, free);
  return putAttempt(account, { ...begun, leasedUntil, leasedBy, leasedByUntil: leasedUntil });
}

/** A charge of the promised day that is undecided at its end may have kept the promise. */
function awaitCharge(account: AnyAccount, invoice: InvoiceRow): void {
  const later = new Date(account.at.now.getTime() + HOUR_MS);
  const awaited = { promisedUntil: later, nextPaymentAttemptAt: later };
  putInvoice(account, { ...invoice, ...awaited, leasedUntil: null });
}

/** The charge of a broken promise is none of the tries: those to come are as many as before. */
function leaveTries(account: AnyAccount, { id, automaticAttempts }: InvoiceRow): void {
  const charged = invoiceOf(account, id);
  if (charged) putInvoice(account, { ...charged, automaticAttempts });
}

interface Unchargeable {
  readonly invoice: InvoiceRow;
  readonly reason: 'no_payment_source' | 'payment_failed';
  /** The payer has a message already that says the same. */
  readonly isTold?: boolean;
}

/** The payer gets a link: a subscription waits for it, and what is of none fails at once. */
function giveUpCharging(book: Book, account: AnyAccount, missing: Unchargeable): void {
  const { invoice, reason, isTold } = missing;
  if (isSubscribed(account) && !isSoldAlone(invoice)) {
    return void missSource(book, account, missing);
  }
  const failed = failInvoice(book, account, {
    invoice,
    ...(invoice.failureReason ? {} : { reason }),
  });
  if (!isTold) askToPay(book, account, failed);
}

export interface NewAttempt {
  readonly invoice: InvoiceRow;
  readonly source: PaymentSourceRow;
  readonly isManual: boolean;
}

export function beginAttempt(
  account: AnyAccount,
  { invoice, source, isManual }: NewAttempt,
): PaymentAttemptRow {
  const { now, chance } = account.at;
  const { tenantId, subscriptionId, customerId } = invoice;
  const amount = remainingOf(invoice);
  const ownerId = subscriptionId ?? customerId;
  const cell = isSubscribed(account)
    ? account.subscription.referenceCell
    : carriedCell(account.at.terms.cell, account.at.realNow);
  const number = invoice.attemptCount + 1;
  putInvoice(account, {
    ...invoice,
    attemptCount: number,
    automaticAttempts: invoice.automaticAttempts + (isManual ? 0 : 1),
    nextPaymentAttemptAt: isManual ? invoice.nextPaymentAttemptAt : null,
    updatedAt: now,
  });
  return putAttempt(account, {
    tenantId,
    id: chance.newId(),
    code: chance.newCode('PAY_'),
    customerId,
    subscriptionId,
    invoiceId: invoice.id,
    paymentSourceId: source.id,
    paymentSourceType: source.type,
    provider: source.provider,
    amount,
    taxAmount: taxOfNextPart(invoice, amount),
    currency: invoice.currency,
    status: 'pending',
    purpose: 'invoice',
    reference: chargeReference({ tenantId, ownerId, invoice, number, cell }),
    providerReference: null,
    failureCode: null,
    failureReason: null,
    amountRefunded: 0,
    needsReview: false,
    attemptedAt: now,
    completedAt: null,
    failedAt: null,
    createdAt: now,
    number,
    isManual,
    sent: 'sending',
    askedAt: null,
    tries: 0,
    // Should this process die with the answer, another process looks.
    dueAt: new Date(now.getTime() + FIRST_LOOK_AFTER_MS),
    leasedUntil: null,
    leasedBy: null,
    leasedByUntil: null,
    ...NOT_PLACED,
    ...NOT_TAKEN_BACK,
  });
}

/** The mandate does not allow so large a debit: it is not sent, and the payer gets a link. */
function refuseOverLimit(
  book: Book,
  account: AnyAccount,
  { invoice, source }: Omit<NewAttempt, 'isManual'>,
): void {
  const { now } = account.at;
  const attempt = beginAttempt(account, { invoice, source, isManual: false });
  const failureReason = 'The amount exceeds the mandate’s limit per debit';
  const failed = putAttempt(account, {
    ...attempt,
    status: attemptLife.next(attempt.status, 'fail'),
    failureCode: 'mandate_amount_exceeded',
    failureReason,
    failedAt: now,
    sent: null,
    dueAt: null,
  });
  const { invoice: counted } = chargedIn(account, failed);
  const tried = putInvoice(account, { ...counted, failureReason });
  tellOfRefusedCharge(book, account, { attempt: failed, invoice: tried, isMailed: true });
  giveUpCharging(book, account, { invoice: tried, reason: 'payment_failed', isTold: true });
}
