// What goes back of payments that pay for nothing: the payment that a rule names, or all payments
// of an invoice. Money goes to where it came from; where that is unknown it becomes credit.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { selectDeposit } from '../../model/deposits/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { lockPayment, selectPaymentsOfInvoice } from '../../model/payments/sql.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { requestRefund } from '../../model/refunds/request.ts';
import type { RefundRow } from '../../model/refunds/shape.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { METHODS } from '../../provider/port/methods.ts';
import type { BookRefund } from './book.ts';

export async function makeRefund(db: Db, { tenant, now }: Context, refund: BookRefund) {
  const { reason } = refund;
  for (const left of await leftToGiveBack(db, tenant.id, refund)) {
    await requestRefund(db, tenant.id, { ...left, reason, now });
  }
}

interface LeftPayment {
  /** Locked. */
  readonly payment: PaymentAttemptRow;
  /** What earlier refunds left of it: never nothing. */
  readonly amount: number;
  readonly isFound: boolean;
  readonly goesTo: RefundRow['goesTo'];
}

export async function leftToGiveBack(
  db: Db,
  tenantId: string,
  refund: BookRefund,
): Promise<LeftPayment[]> {
  const payments =
    'payment' in refund
      ? [refund.payment]
      : await selectPaymentsOfInvoice(db, tenantId, refund.invoice.id);
  const isFound = 'isFound' in refund;
  const all: LeftPayment[] = [];
  for (const { id } of payments) {
    const payment = await lockPayment(db, tenantId, { payment: id });
    if (!payment) throw new Error(`payment ${id} is gone`);
    const { amount: earlier } = await sumRefunds(db, tenantId, id);
    // What was given back already is all of it, whatever is known to be gone besides.
    const amount = payment.amount - earlier - (isFound ? 0 : goneOf(payment));
    const goesTo = await targetOf(db, payment);
    if (amount > 0) all.push({ payment, amount, isFound, goesTo });
  }
  return all;
}

/** Only what paid an invoice can become credit. */
async function targetOf(db: Db, payment: PaymentAttemptRow): Promise<RefundRow['goesTo']> {
  const { tenantId, depositId, paymentSourceType, purpose } = payment;
  if (purpose !== 'invoice') return 'source';
  if (depositId === null) return METHODS[paymentSourceType].isHeld ? 'source' : 'credit';
  const deposit = await selectDeposit(db, tenantId, depositId);
  return deposit?.sealedSender ? 'source' : 'credit';
}
