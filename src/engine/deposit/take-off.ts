// What was placed on an invoice is taken off it: its money is free again, and the invoice is owed
// as it was. Its cycle stays where it is, and what a payment had resumed goes on, unless a bank had
// taken back what paid it before.

import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { NO_LINK } from '../../model/invoices/links.ts';
import { REVERSED_AND_OWED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { transferGivenUpAt } from '../../model/invoices/transfer-times.ts';
import { NOT_WITHHELD } from '../../model/invoices/withheld.ts';
import { attemptLife } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { subscriptionLife } from '../../model/subscriptions/life.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  invoiceIn,
  isCollected,
  isInvoiceOver,
  isSoldAlone,
  isSubscribed,
  putAttempt,
  putInvoice,
} from '../book/book.ts';
import { freeCredit, returnCredit } from '../price/return-credit.ts';
import { stepInvoice, stepSubscription } from '../tell/step.ts';
import { pauseFor } from '../time/give-up.ts';

export interface PlacedPayment {
  readonly attempt: PaymentAttemptRow;
  readonly invoice: InvoiceRow;
}

export function takeOffInvoice(
  book: Book,
  account: AnyAccount,
  { attempt, invoice }: PlacedPayment,
): InvoiceRow {
  const { now } = account.at;
  const status = attemptLife.next(attempt.status, 'release');
  // A refund of it that was refused asks nothing of a person any more: its money is free.
  book.released.push(putAttempt(account, { ...attempt, status, needsReview: false }));
  const amountPaid = invoice.amountPaid - attempt.amount;
  // What is withheld is measured on what remains: it is judged anew with the next payment.
  const unpaid = {
    ...invoice,
    ...NOT_WITHHELD,
    // A page from before asks for too little.
    ...NO_LINK,
    ...{ amountPaid, paidAt: null, updatedAt: now },
    ...(invoice.reversedAt === null ? {} : { failureReason: REVERSED_AND_OWED }),
  };
  // Where it fails for good, what it had used goes back.
  if (invoice.status !== 'paid') {
    const { failureReason } = invoice;
    return freeCredit(book, account, putInvoice(account, { ...unpaid, failureReason }));
  }
  if (isPastItsLastTry(account, invoice)) {
    const rest = { failedAt: now, nextPaymentAttemptAt: null };
    const change = { ...rest, ...returnCredit(book, account, unpaid) };
    const failed = stepInvoice(book, account, { invoice: unpaid, trigger: 'fail_again', change });
    return freeCredit(book, account, failed);
  }
  const reopened = stepInvoice(book, account, {
    invoice: unpaid,
    trigger: 'reopen',
    change: nextTryOf(account, invoice),
  });
  if (isSubscribed(account) && !isSoldAlone(invoice)) fallBehindAgain(book, account, reopened);
  return reopened;
}

/** Nothing tries to collect it any more, or a later invoice is being collected. */
function isPastItsLastTry(account: AnyAccount, invoice: InvoiceRow): boolean {
  if (isInvoiceOver(account, invoice)) return true;
  // What is of no subscription is charged once, and never again by itself.
  if (!isSubscribed(account) || isSoldAlone(invoice)) return invoice.automaticAttempts > 0;
  const { tenant, now } = account.at;
  const isPaused = account.subscription.pauseReason === 'payment_failed';
  const isSuperseded = invoiceIn(account, 'open') !== undefined;
  const isOver = isByTransfer(invoice)
    ? transferGivenUpAt(invoice.dueAt) <= now
    : invoice.automaticAttempts >= tenant.dunningMaxAttempts;
  return isPaused || isSuperseded || isOver;
}

/** There is time to give it another payment first; what is transferred keeps its days. */
function nextTryOf(account: AnyAccount, invoice: InvoiceRow): Partial<InvoiceRow> {
  // What a bank took back is paid by link alone.
  const isByLink = invoice.reversedAt !== null || !isCollected(account, invoice);
  if (!isSubscribed(account) || isByLink) return { nextPaymentAttemptAt: null };
  if (isByTransfer(invoice)) {
    const givesUpAt = transferGivenUpAt(invoice.dueAt);
    return { nextPaymentAttemptAt: null, givesUpAt, givesUpReason: 'payment_failed' };
  }
  const { now, tenant } = account.at;
  return { nextPaymentAttemptAt: new Date(now.getTime() + tenant.dunningRetryHours * HOUR_MS) };
}

function fallBehindAgain(book: Book, account: Account, { dueAt, reversedAt }: InvoiceRow): void {
  const { status } = account.subscription;
  if (reversedAt !== null && subscriptionLife.allows(status, 'payment_fails')) {
    // It is paused again, until it is resumed by hand or by the link.
    return pauseFor(book, account, { reason: 'payment_failed' });
  }
  const isDue = dueAt.getTime() + DAY_MS <= account.at.now.getTime();
  if (!isDue || !subscriptionLife.allows(status, 'charge_fails')) return;
  stepSubscription(book, account, { trigger: 'charge_fails' });
}
