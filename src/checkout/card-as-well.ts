// A card paid an order that transfers had paid already: its page was open in another tab. The
// card's money goes back.

import type { Db } from '../db/connect.ts';
import type { HouseContext } from '../frame/context.ts';
import { isDeposit } from '../model/deposits/sql.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import { lockPayment } from '../model/payments/sql.ts';
import { requestRefund } from '../model/refunds/request.ts';
import { insertLoosePayment } from '../model/reports/loose-payments-sql.ts';
import type { CheckoutLookUp } from '../provider/port/checkouts.ts';
import { isPull } from '../provider/port/methods.ts';
import { ownOrder } from './payer.ts';
import { orderPayment } from './payment.ts';

/** The order's own reference is that of the transfer which completed it. */
const referenceOf = ({ reference }: CheckoutOrderRow) => `${reference}_card`;

/** Call this with the order locked. */
export async function giveBackCardAsWell(
  db: Db,
  at: HouseContext,
  { order, found }: { readonly order: CheckoutOrderRow; readonly found: CheckoutLookUp },
): Promise<void> {
  const isByCard = found.kind === 'succeeded' && found.creditSessionId === undefined;
  const wasCharged = order.method === null || isPull(order.method);
  if (order.status !== 'paid' || wasCharged || !isByCard) return;
  const { tenant, now } = at;
  const { providerReference } = found;
  if (providerReference === null || (await isDeposit(db, tenant.id, providerReference))) return;
  const reference = referenceOf(order);
  if (await lockPayment(db, tenant.id, { reference })) return;
  const owned = await ownOrder(db, tenant.id, { order, now });
  const { amountKobo: amount, currency } = found;
  const taken = orderPayment({ ...at, order: owned, paid: found });
  const payment = { ...taken, reference, amount, currency };
  await insertLoosePayment(db, tenant.id, payment);
  const reason = 'The order was paid by transfer already';
  await requestRefund(db, tenant.id, { payment, amount, reason, now });
}
