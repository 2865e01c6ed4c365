// Turns an order that a card paid into a payment source, a subscription, a paid invoice, a payment
// and a settlement, with their events, in one transaction.

import type { Db } from '../db/connect.ts';
import { DEFAULT_DUE_DAYS } from '../engine/change/collected-by.ts';
import { makeRoom } from '../engine/change/make-room.ts';
import { isByTransfer } from '../model/collection/method.ts';
import { orderLife } from '../model/orders/life.ts';
import { nextLookOncePaid } from '../model/orders/rules.ts';
import { creditIn } from '../model/orders/shape.ts';
import { lockOrder, updateOrder } from '../model/orders/sql.ts';
import type { OrderMethod } from '../model/orders/transfer.ts';
import { lockPayment } from '../model/payments/sql.ts';
import { requestRefund } from '../model/refunds/request.ts';
import { insertLoosePayment } from '../model/reports/loose-payments-sql.ts';
import { completeLink } from './complete-link.ts';
import { completeOneOff } from './complete-one-off.ts';
import { startPaidSubscription } from './complete-plan.ts';
import { type CardCompletion, type Completion, foundRefund, wasGivenBack } from './completion.ts';
import { keepCard } from './keep-card.ts';
import { ownOrder } from './payer.ts';
import { orderPayment } from './payment.ts';
import { isPaidInFull, setOrderAside } from './set-aside.ts';

/** Completes the order. Does nothing if the order is already complete. */
export async function completeOrder(
  db: Db,
  tenantId: string,
  found: Omit<CardCompletion, 'order'> & { readonly reference: string },
): Promise<void> {
  const locked = await lockOrder(db, tenantId, found.reference);
  if (locked.status === 'paid') return;
  const order = await ownOrder(db, tenantId, { order: locked, now: found.now });
  const completion = { ...found, order };
  // An order that was set aside stays so, even if more money arrives: a person decides.
  if (
    order.status === 'failed' &&
    (await lockPayment(db, tenantId, { reference: order.reference }))
  )
    return await setOrderAside(db, completion);
  if (wasGivenBack(completion)) return await giveBackAll(db, completion, GIVEN_BACK);
  if (!isPaidInFull(completion)) return await setOrderAside(db, completion);
  if (order.purpose === 'one_off') {
    const sold = await completeOneOff(db, completion, [orderPayment(completion)]);
    return await markPaid(db, completion, { ...sold, method: 'card' });
  }
  if (order.purpose !== 'plan') {
    await completeLink(db, completion);
    const { subscriptionId, invoiceId } = order;
    return await markPaid(db, completion, { subscriptionId, invoiceId, method: 'card' });
  }
  const { customerId, planId } = order;
  if (planId === null) throw new Error(`order ${order.reference} sells no plan`);
  const room = await makeRoom(db, completion, { customerId, planId, credit: creditIn(order) });
  if ('refusal' in room) return await giveBackAll(db, completion, room.refusal);
  await subscribePayer(db, completion);
}

const GIVEN_BACK = 'It had gone back already, as the provider shows';

async function subscribePayer(db: Db, completion: CardCompletion): Promise<void> {
  const source = await keepCard(db, completion);
  const { order } = completion;
  const started = await startPaidSubscription(db, completion, {
    source,
    payments: [orderPayment(completion)],
    byTransfer: isByTransfer(order) ? { dueDays: order.dueDays ?? DEFAULT_DUE_DAYS } : null,
    ...foundRefund(completion),
  });
  await markPaid(db, completion, { ...started, method: 'card' });
}

/** Refunds a payment that pays for nothing, such as the second order for one subscription. */
async function giveBackAll(db: Db, completion: CardCompletion, reason: string): Promise<void> {
  const { order, paid, tenant, now } = completion;
  const asked = orderPayment(completion);
  const { amountKobo: amount, currency } = paid;
  // Whatever was taken is what is gone.
  const payment = wasGivenBack(completion) ? { ...asked, amount, currency } : asked;
  await insertLoosePayment(db, tenant.id, payment);
  const refund = { payment, amount: payment.amount, reason, now, ...foundRefund(completion) };
  await requestRefund(db, tenant.id, refund);
  // A link keeps what it is of.
  const { subscriptionId, invoiceId } = order;
  await markPaid(db, completion, { subscriptionId, invoiceId, method: 'card' });
}

export async function markPaid(
  db: Db,
  { house, order, tenant }: Completion,
  made: {
    readonly subscriptionId: string | null;
    readonly invoiceId: string | null;
    readonly method: OrderMethod;
  },
): Promise<void> {
  // Orders use real time, even if the tenant has a test clock.
  const completedAt = house.clock.now();
  const dueAt = nextLookOncePaid(order, completedAt);
  const change = { status: orderLife.next(order.status, 'pay'), ...made, completedAt, dueAt };
  await updateOrder(db, tenant.id, { reference: order.reference, change });
}
