// What became of a refund, made true for everything the money touches: the payment, its invoice,
// and the share that was on its way to the merchant. The subscription is left as it is.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { House } from '../../frame/house.ts';
import { newId } from '../../lib/values/id.ts';
import { creditEntryOf } from '../../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../../model/credit/sql.ts';
import { makeCreditNote } from '../../model/credit-notes/make.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import { isOfUnbegunCycle } from '../../model/cycles/sql.ts';
import { lockChargeback, spendKept } from '../../model/disputes/sql.ts';
import { updateInvoiceRefund } from '../../model/invoices/sql.ts';
import { updateRefundedAmount } from '../../model/ledger/payments-sql.ts';
import { nextAskAt } from '../../model/payments/charge-rules.ts';
import { REVIEWED_AFTER_MS } from '../../model/payments/next-try.ts';
import { type PaymentAttemptRow, shapePaymentAttempt } from '../../model/payments/shape.ts';
import { lockPayment, selectAttempt, updateNeedsReview } from '../../model/payments/sql.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { refundLife } from '../../model/refunds/life.ts';
import type { RefundRow } from '../../model/refunds/shape.ts';
import {
  lockRefund,
  selectRefund,
  selectRefundsOf,
  updateRefund,
} from '../../model/refunds/sql.ts';
import { insertAdjustment } from '../../model/settlements/adjustments-sql.ts';
import { reduceSettlement } from '../../model/settlements/sql.ts';
import { contextsOf } from '../../model/tenants/contexts.ts';
import { viewInvoice } from '../../model/views/invoices.ts';
import type { Declined, Outcome } from '../../provider/port/outcomes.ts';
import { lockOwner } from '../book/sql.ts';
import { takePaymentBack } from '../dispute/take-back.ts';
import { INVOICE_TELLS, tellingOf } from '../tell/table.ts';
import { askedTimes, type RefundAnswer } from './ask.ts';
import { tellOfRefund } from './tell.ts';

export interface AnsweredRefund {
  readonly house: House;
  readonly answer: RefundAnswer;
  readonly now: Date;
  /** A person has said so: the provider need not be asked. */
  readonly isResolved?: boolean;
}

export async function settleRefund(
  db: Db,
  tenantId: string,
  { house, answer, now, isResolved = false }: AnsweredRefund,
): Promise<RefundRow> {
  const { outcome } = answer;
  const refundId = answer.asked.id;
  const payment = await lockPaymentOf(db, tenantId, refundId);
  const refund = await lockRefund(db, tenantId, refundId);
  if (refund.status !== 'pending') return refund;
  if (outcome.kind === 'succeeded') return await payBack(db, payment, { house, refund, now });
  if (isRefusedRefund(outcome)) {
    const { code, reason: failureReason } = outcome;
    const { reference } = refund;
    house.log.warn({ tenantId, reference, code }, 'the provider refused a refund');
    if (isResolved) await updateNeedsReview(db, tenantId, { id: payment.id, needsReview: false });
    else if (await paysForNothing(db, payment)) await askForReview(db, payment, now);
    const rest = { dueAt: null, needsReview: false, updatedAt: now };
    const status = refundLife.next(refund.status, 'fail');
    const change = { status, failureReason, ...rest };
    const failed = await updateRefund(db, tenantId, { refund, change });
    await takeRestBack(db, payment, { house, refund: failed });
    await tellOfRefund(db, house, { refund: failed, payment, now });
    return failed;
  }
  const needsReview = now.getTime() - refund.createdAt.getTime() >= REVIEWED_AFTER_MS;
  if (needsReview && !refund.needsReview) {
    const { reference } = refund;
    house.log.warn({ tenantId, reference }, 'a refund is undecided for a day: look at it');
    await askForReview(db, payment, now);
  }
  const change = { ...awaiting(answer, now), needsReview, updatedAt: now };
  return await updateRefund(db, tenantId, { refund, change });
}

/** What the bank took of the payment was thought to be sent back by the refund: it is lost now. */
async function takeRestBack(
  db: Db,
  { id: paymentId, takenBack }: PaymentAttemptRow,
  { house, refund }: { readonly house: House; readonly refund: RefundRow },
): Promise<void> {
  if (takenBack === null) return;
  const at = (await contextsOf(house, [refund], db)).of(refund);
  const { reference } = refund;
  await takePaymentBack(db, at, { paymentId, totalKobo: takenBack, reference });
}

/**
 * Its refund is made without a request: none waits for it, and no response reports it. The payer is
 * owed the money.
 */
async function paysForNothing(
  db: Db,
  { tenantId, purpose, invoiceId }: PaymentAttemptRow,
): Promise<boolean> {
  if (purpose !== 'invoice' || invoiceId === null) return true;
  return await isOfUnbegunCycle(db, tenantId, invoiceId);
}

/** What may have arrived has its few replays; what certainly did not is sent until it does. */
function awaiting({ asked, sent }: RefundAnswer, now: Date) {
  const mayHaveArrived = sent === 'unknown';
  const isAgain = asked.askedAt !== null;
  const before = isAgain ? Math.max(asked.tries, 1) : mayHaveArrived ? 0 : asked.tries;
  const askedAt = mayHaveArrived ? (asked.askedAt ?? now) : null;
  const tries = before + 1;
  const dueAt = nextAskAt({ ...askedTimes(asked), askedAt, tries }, sent, now);
  return { askedAt, tries, dueAt };
}

/**
 * Whatever a refusal's reason, the same request will get the same answer: a merchant who wants the
 * money back with the payer asks anew. Only one that was never carried out is no answer at all.
 */
function isRefusedRefund(outcome: Outcome): outcome is Declined {
  return outcome.kind === 'declined' && outcome.code !== 'provider_unreachable';
}

/**
 * The payment with its lock, and before it that of its subscription, or of its invoice where it has
 * none: the writer with its account open writes its rows as a whole. Its customer is locked between
 * the two: a refund may give them credit, and the book of one that fails locks them.
 */
export async function lockPaymentOf(
  db: Db,
  tenantId: string,
  refundId: string,
): Promise<PaymentAttemptRow> {
  const { paymentId } = await selectRefund(db, tenantId, refundId);
  const known = await selectAttempt(db, tenantId, paymentId);
  if (known) await lockOwner(db, tenantId, { ...known, creditedId: known.customerId });
  const payment = await lockPayment(db, tenantId, { payment: paymentId });
  if (!payment) throw new Error(`refund ${refundId} has no payment`);
  return payment;
}

async function askForReview(db: Db, payment: PaymentAttemptRow, now: Date): Promise<void> {
  const { tenantId, id } = payment;
  const flagged = await updateNeedsReview(db, tenantId, { id, needsReview: true });
  const data = shapePaymentAttempt(flagged);
  await emit(db, tenantId, { type: 'payment.needs_review', entityId: id, data, now });
}

async function payBack(
  db: Db,
  before: PaymentAttemptRow,
  { house, refund, now }: { readonly house: House; readonly refund: RefundRow; readonly now: Date },
): Promise<RefundRow> {
  const { tenantId } = before;
  const amountRefunded = before.amountRefunded + refund.amount;
  const whole = amountRefunded === before.amount;
  // Of one that pays for nothing the bank may have taken the rest.
  const isAllGone = amountRefunded + (before.takenBackBorne ?? 0) >= before.amount;
  const payment = await updateRefundedAmount(db, tenantId, {
    known: before,
    now,
    amountRefunded,
    whole,
    needsReview: before.needsReview && !isAllGone && !refund.needsReview,
  });
  const { amount, invoiceId } = refund;
  // A duplicate's invoice was paid by another payment, which is kept.
  if (invoiceId !== null && payment.purpose === 'invoice') {
    const invoice = await updateInvoiceRefund(db, tenantId, { invoiceId, amount, now });
    const cause = { refundId: refund.id };
    await makeCreditNote(db, { invoice, given: refund, cause, now });
    if (invoice.status === 'refunded') {
      const at = (await contextsOf(house, [refund], db)).of(refund);
      const data = await viewInvoice(db, at, invoice);
      const { events } = tellingOf(INVOICE_TELLS.refund, 'paid');
      for (const type of events) {
        await emit(db, tenantId, { type, entityId: invoice.id, data, now });
      }
    }
    if (refund.goesTo === 'credit') await creditRefund(db, payment, { refund, now });
    else await takeFromShare(db, payment, { refund, now });
  }
  if (payment.purpose === 'duplicate') await tellOfDuplicate(db, payment, now);
  const rest = { dueAt: null, needsReview: false, updatedAt: now };
  const change = { status: refundLife.next(refund.status, 'succeed'), ...rest };
  const made = await updateRefund(db, tenantId, { refund, change });
  await tellOfRefund(db, house, { refund: made, payment, now });
  return made;
}

/**
 * Of what is kept out of payouts for an open dispute only that goes back which the dispute cannot
 * ask for any more, or which the merchant's share has not.
 */
async function takeFromShare(
  db: Db,
  payment: PaymentAttemptRow,
  { refund, now }: { readonly refund: RefundRow; readonly now: Date },
): Promise<void> {
  const { tenantId, id: refundId, paymentId } = refund;
  const most = await freedBy(db, payment, refund);
  const amount = refund.amount - (await spendKept(db, tenantId, { paymentId, most }));
  if (amount === 0) return;
  const reduced = await reduceSettlement(db, tenantId, { paymentId, amount, now });
  const isAdjusted =
    reduced === null &&
    (await insertAdjustment(db, tenantId, { paymentId, refundId, amount, now }));
  const missing = isAdjusted ? 0 : amount - (reduced ?? 0);
  if (missing > 0) await spendKept(db, tenantId, { paymentId, most: missing });
}

/** A dispute asks for no more than is left of its payment. */
async function freedBy(db: Db, payment: PaymentAttemptRow, refund: RefundRow): Promise<number> {
  const { tenantId, id } = payment;
  const dispute = await lockChargeback(db, tenantId, id);
  if (!dispute) return 0;
  const sent = (await selectRefundsOf(db, tenantId, id))
    .filter(({ status, goesTo }) => status === 'succeeded' && goesTo === 'source')
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = payment.amount - sent - goneOf(payment);
  const asked = (of: number) => Math.min(dispute.amount, Math.max(of, 0));
  return asked(left) - asked(left - refund.amount);
}

/** The money stays with the merchant, and the next invoices use it. */
async function creditRefund(
  db: Db,
  { tenantId, customerId }: PaymentAttemptRow,
  { refund, now }: { readonly refund: RefundRow; readonly now: Date },
): Promise<void> {
  const { amount, reason, invoiceId } = refund;
  const customer = await lockCustomer(db, tenantId, customerId);
  if (!customer) throw new Error(`refund ${refund.id} has no customer`);
  const given = { amount, source: 'refund', reason, invoiceId } as const;
  const entry = creditEntryOf(customer, given, { id: newId(), now });
  await writeCreditAcrossTenants(db, [entry]);
}

async function tellOfDuplicate(db: Db, payment: PaymentAttemptRow, now: Date): Promise<void> {
  const data = shapePaymentAttempt(payment);
  const type = 'payment.duplicate_refunded';
  await emit(db, payment.tenantId, { type, entityId: payment.id, data, now });
}
