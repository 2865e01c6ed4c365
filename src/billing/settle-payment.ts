// What a collected payment is worth to the merchant: its event, and its row in the next payout.

import type { Db } from '../db/connect.ts';
import { emit } from '../outbox/emit.ts';
import { type PaymentAttemptRow, shapePaymentAttempt } from '../payments/shape.ts';
import { createSettlement } from '../settlements/create.ts';
import type { Completion } from './complete-order.ts';

export async function settlePayment(
  db: Db,
  { house, tenant, now }: Completion,
  attempt: PaymentAttemptRow,
): Promise<void> {
  const data = shapePaymentAttempt(attempt);
  await emit(db, tenant.id, { type: 'payment_success', entityId: attempt.id, data, now });
  const { invoiceId, subscriptionId, amount, currency } = attempt;
  if (invoiceId === null || subscriptionId === null) {
    throw new Error(`payment ${attempt.id} belongs to no invoice and cannot be settled`);
  }
  const settlement = await createSettlement(db, tenant.id, {
    paymentId: attempt.id,
    invoiceId,
    subscriptionId,
    grossAmount: amount,
    currency,
    now,
    fees: {
      basisPoints: house.config.platformFeeBasisPoints,
      capKobo: house.config.platformFeeCapKobo,
    },
  });
  await emit(db, tenant.id, {
    type: 'settlement.created',
    entityId: settlement.id,
    data: settlement,
    now,
  });
}
