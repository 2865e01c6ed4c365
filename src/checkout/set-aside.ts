// Sets aside an order for which the provider took too little, or another currency. The money is
// kept as a payment that pays for nothing, until a person decides; it can be refunded.

import type { Db } from '../db/connect.ts';
import { emit } from '../events/emit.ts';
import { orderLife } from '../model/orders/life.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import { updateOrder } from '../model/orders/sql.ts';
import { type PaymentAttemptRow, shapePaymentAttempt } from '../model/payments/shape.ts';
import { lockPayment } from '../model/payments/sql.ts';
import { requestRefund } from '../model/refunds/request.ts';
import { insertLoosePayment, updateTaken } from '../model/reports/loose-payments-sql.ts';
import { type CardCompletion, foundRefund } from './completion.ts';
import { orderPayment } from './payment.ts';

/** More than the amount includes a fee of the payer. Less, or another currency, pays nothing. */
export function isPaidInFull({
  order,
  paid,
}: Pick<CardCompletion, 'paid'> & { readonly order: CheckoutOrderRow }): boolean {
  return paid.amountKobo >= order.amount && paid.currency === order.currency;
}

/** A repeated look-up of the same amount changes nothing; more money sends the event again. */
export async function setOrderAside(db: Db, completion: CardCompletion): Promise<void> {
  const { order, tenant, now } = completion;
  const { id: tenantId } = tenant;
  const { reference } = order;
  await updateOrder(db, tenantId, {
    reference,
    change: { status: orderLife.next(order.status, 'set_aside'), dueAt: null },
  });
  const payment = await keepPayment(db, completion);
  if (payment === null) return;
  const data = shapePaymentAttempt(payment);
  const type = 'payment.needs_review';
  await emit(db, tenantId, { type, entityId: payment.id, data, now });
  if (!order.checksCard || payment.amount === 0) return;
  // Nothing was owed.
  const { amount } = payment;
  const reason = 'Card check failed: a different amount was taken';
  await requestRefund(db, tenantId, { payment, amount, reason, now, ...foundRefund(completion) });
}

/** Null if this money is already kept. */
async function keepPayment(db: Db, completion: CardCompletion): Promise<PaymentAttemptRow | null> {
  const { order, paid, tenant } = completion;
  const { amountKobo: amount, currency, providerReference } = paid;
  const asked = `${order.amount} kobo (${order.currency})`;
  const failureReason = `The provider took ${amount} kobo (${currency}) where ${asked} were asked`;
  const taken = { amount, currency, providerReference, failureReason };
  const known = await lockPayment(db, tenant.id, { reference: order.reference });
  if (!known) {
    const state = { purpose: 'set_aside', status: 'succeeded', needsReview: true } as const;
    const payment = { ...orderPayment(completion), ...taken, ...state };
    await insertLoosePayment(db, tenant.id, payment);
    return payment;
  }
  // Orders set aside by earlier versions have a pending payment, with the amount only in its text.
  const isNew = known.status === 'pending' || amount > known.amount;
  if (!isNew || known.status === 'refunded') return null;
  return await updateTaken(db, tenant.id, { known, ...taken, now: completion.now });
}
