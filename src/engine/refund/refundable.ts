// What of a payment can be refunded, and why not: asked by a refund under the payment's lock, and
// by the reader of the payment or its invoice.

import type { Db } from '../../db/connect.ts';
import { invalidField, problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { sumGivenByChanges } from '../../model/credit-notes/sql.ts';
import { selectDeposit } from '../../model/deposits/sql.ts';
import { PAID } from '../../model/invoices/life.ts';
import { selectInvoice } from '../../model/invoices/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { selectPaymentsOfInvoice } from '../../model/payments/sql.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import type { Refundable } from '../../model/refunds/refundable.ts';
import type { RefundRow } from '../../model/refunds/shape.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { isPull } from '../../provider/port/methods.ts';

export interface RefundFacts {
  readonly payment: PaymentAttemptRow;
  /** What is left of the payment. */
  readonly left: number;
  /**
   * What changes of its subscription have given back of the invoice that it paid, and what is left
   * of that invoice’s other payments does not cover.
   */
  readonly credited: number;
  /** Whether it is known where money that was pushed to us can go back to. */
  readonly hasSender: boolean;
  /** Whether it pays a part of an invoice that is not paid in full. */
  readonly isPart: boolean;
}

export async function readRefundFacts(db: Db, payment: PaymentAttemptRow): Promise<RefundFacts> {
  const { tenantId, invoiceId, purpose } = payment;
  const left = await leftOf(db, payment);
  const isOfInvoice = invoiceId !== null && purpose === 'invoice';
  const credited = isOfInvoice ? await creditedOf(db, { payment, invoiceId }) : 0;
  const hasSender = await isSenderKnown(db, payment);
  const isPart = isOfInvoice && !(await isPaid(db, tenantId, invoiceId));
  return { payment, left, credited, hasSender, isPart };
}

async function leftOf(db: Db, payment: PaymentAttemptRow): Promise<number> {
  const { amount: earlier } = await sumRefunds(db, payment.tenantId, payment.id);
  return payment.amount - earlier - goneOf(payment);
}

async function creditedOf(
  db: Db,
  of: { readonly payment: PaymentAttemptRow; readonly invoiceId: string },
): Promise<number> {
  const { payment, invoiceId } = of;
  const { tenantId, id } = payment;
  let credited = await sumGivenByChanges(db, tenantId, invoiceId);
  if (credited === 0) return 0;
  for (const other of await selectPaymentsOfInvoice(db, tenantId, invoiceId)) {
    if (other.id !== id) credited -= await leftOf(db, other);
  }
  return Math.max(credited, 0);
}

async function isPaid(db: Db, tenantId: string, invoiceId: string): Promise<boolean> {
  const invoice = await selectInvoice(db, tenantId, invoiceId);
  return invoice !== undefined && PAID.has(invoice.status);
}

async function isSenderKnown(db: Db, { tenantId, depositId }: PaymentAttemptRow): Promise<boolean> {
  if (depositId === null) return false;
  return (await selectDeposit(db, tenantId, depositId))?.sealedSender != null;
}

export interface RefundOptions {
  readonly to?: RefundRow['goesTo'];
  readonly amount?: number;
  readonly evenIfCredited?: boolean;
}

/** How much goes back, or why nothing can. */
export function amountToRefund(facts: RefundFacts, request: RefundOptions): number | Problem {
  const found = targetProblem(facts, request);
  if (found !== null) return found;
  const { left, credited } = facts;
  const { amount, evenIfCredited = false } = request;
  const notCredited = evenIfCredited ? left : Math.max(left - credited, 0);
  const asked = amount ?? notCredited;
  if (asked > left) return invalidField('amount', `must be at most ${left}, the amount left`);
  if (asked <= notCredited && asked > 0) return asked;
  const message =
    `${formatNaira(Math.min(credited, left))} of this payment was already returned when the ` +
    `subscription changed, as credit or on another invoice, so ${formatNaira(notCredited)} can ` +
    'be refunded. Send evenIfCredited: true to refund more';
  return problem('refund_exceeds_payment', { message });
}

/** Why nothing of it can go there, however much is asked for. */
function targetProblem(
  { payment, left, hasSender, isPart }: RefundFacts,
  { to = 'source' }: RefundOptions,
): Problem | null {
  if (payment.status !== 'succeeded' || left <= 0) return problem('payment_not_refundable');
  if (isPart) {
    const message = 'Its invoice is not paid in full: take the payment off the invoice instead';
    return problem('payment_not_refundable', { message });
  }
  if (!isPull(payment.paymentSourceType) && to !== 'credit') {
    const message = 'This payment was made outside the provider: refund it with to: "credit"';
    if (payment.depositId === null) return problem('payment_not_refundable', { message });
    if (!hasSender) return problem('sender_unknown');
  }
  if (to === 'credit' && payment.purpose !== 'invoice') {
    return invalidField('to', 'must be source: this payment did not pay an invoice');
  }
  return null;
}

/** Null: a refund of all that is left is accepted. */
export function refundProblem(facts: RefundFacts, request: RefundOptions = {}): Problem | null {
  const found = amountToRefund(facts, request);
  return typeof found === 'number' ? null : found;
}

export function refundableOf(facts: RefundFacts): Refundable {
  const most = (to: RefundRow['goesTo']) =>
    targetProblem(facts, { to }) === null ? facts.left : 0;
  const source = most('source');
  const credit = most('credit');
  return { source, credit, givenByChanges: Math.min(facts.credited, Math.max(source, credit)) };
}
