// A part of a payment is gone: its payment says so, its invoice is not paid by it any more, and its
// subscription is paused. The card is not charged again by itself.

import { invoiceLife } from '../../model/invoices/life.ts';
import { NO_LINK } from '../../model/invoices/links.ts';
import { REVERSED, REVERSED_AND_OWED, VOIDED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import { type PaymentAttemptRow, shapePaymentAttempt } from '../../model/payments/shape.ts';
import { type GivenBack, reversalOf, undecidedAmount } from '../../model/payments/taken-back.ts';
import { subscriptionLife } from '../../model/subscriptions/life.ts';
import {
  type AnyAccount,
  type Book,
  invoiceIn,
  invoiceOf,
  isInvoiceOver,
  isSoldAlone,
  isSubscribed,
  putAttempt,
  putInvoice,
} from '../book/book.ts';
import { creditUnused } from '../price/unpaid-lines.ts';
import { stepInvoice } from '../tell/step.ts';
import { recordEvent } from '../tell/tell.ts';
import { pauseFor } from '../time/give-up.ts';

export interface ToldReversal {
  readonly attempt: PaymentAttemptRow;
  /** All that is gone of it, as far as is known. */
  readonly totalKobo: number;
  /** What we gave back of it ourselves, or are about to. */
  readonly refunds: GivenBack;
  readonly reference: string | null;
  readonly reason: string | null;
  /** What becomes of a dispute that is open, where it is not lost. */
  readonly trigger?: 'accept';
  readonly note?: string | null;
}

/** Whether it is anything new. */
export function takeBackInBook(book: Book, account: AnyAccount, told: ToldReversal): boolean {
  const { attempt, reference, reason, trigger, note } = told;
  const reversal = reversalOf(attempt, told);
  if (reversal === null || !TOOK_MONEY.has(attempt.status)) return false;
  const { borne, ofCredit } = reversal;
  const { now } = account.at;
  const invoice = invoiceOf(account, attempt.invoiceId);
  const owed = invoice && countsIn(invoice) ? Math.min(borne - ofCredit, invoice.amountPaid) : 0;
  const total = (attempt.takenBackDecided ?? 0) + reversal.told;
  const reversed = putAttempt(account, {
    ...attempt,
    takenBack: total,
    takenBackDecided: total,
    takenBackBorne: (attempt.takenBackBorne ?? 0) + borne,
    ...(borne > 0 ? { reversedAt: attempt.reversedAt ?? now } : {}),
    ...(owed > 0 ? { reversedOwed: (attempt.reversedOwed ?? 0) + owed } : {}),
    needsReview: undecidedAmount(attempt) > 0 ? false : attempt.needsReview,
  });
  const decided = { ...(trigger ? { trigger } : {}), ...(note ? { note } : {}) };
  book.reversals.push({
    payment: reversed,
    amount: borne,
    ofCredit: invoice?.failureReason === VOIDED ? borne : ofCredit,
    reference,
    reason,
    ...decided,
  });
  if (borne === 0) return true;
  if (invoice && owed > 0) {
    const left = isSubscribed(account) ? creditUnused(book, account, invoice) : invoice;
    unpay(book, account, { invoice: left, amount: owed });
  }
  const data = shapePaymentAttempt(reversed);
  recordEvent(book, account, { type: 'payment.reversed', entityId: reversed.id, data });
  const isOfCycle = invoice !== undefined && !isSoldAlone(invoice);
  if (!isOfCycle || !isSubscribed(account)) return true;
  if (subscriptionLife.allows(account.subscription.status, 'payment_fails')) {
    pauseFor(book, account, { reason: 'payment_failed' });
  }
  return true;
}

/** One that was voided or refunded is as if it had never been paid already. */
const countsIn = ({ refundedAt, failureReason }: InvoiceRow): boolean =>
  refundedAt === null && failureReason !== VOIDED;

interface UnpaidPart {
  readonly invoice: InvoiceRow;
  readonly amount: number;
}

function unpay(book: Book, account: AnyAccount, { invoice, amount }: UnpaidPart): void {
  const { now, tenant } = account.at;
  const isOver = isInvoiceOver(account, invoice);
  const owes = tenant.disputesAfterLoss === 'owe' && !isOver && invoice.failureReason !== REVERSED;
  const failureReason = owes ? REVERSED_AND_OWED : REVERSED;
  const unpaid = {
    ...invoice,
    // A page from before asks for too little.
    ...NO_LINK,
    amountPaid: invoice.amountPaid - amount,
    ...{ paidAt: null, reversedAt: invoice.reversedAt ?? now, failureReason },
    ...{ nextPaymentAttemptAt: null, heldAttemptAt: null, givesUpAt: null, givesUpReason: null },
    updatedAt: now,
  };
  // Of a subscription one invoice is open at most: what is owed beside it is paid by link too.
  const isBeside = isSubscribed(account) && invoiceIn(account, 'open') !== undefined;
  if (owes && invoice.status === 'paid' && !isBeside) {
    stepInvoice(book, account, { invoice: unpaid, trigger: 'reopen' });
    return;
  }
  const trigger = invoice.status === 'open' ? 'fail' : 'fail_again';
  const stays = owes && invoice.status === 'open';
  if (stays || !invoiceLife.allows(invoice.status, trigger))
    return void putInvoice(account, unpaid);
  stepInvoice(book, account, { invoice: unpaid, trigger, change: { failedAt: now } });
}
