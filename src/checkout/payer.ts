// The customer of an order. A new email gets its customer once the page exists, or once the payment
// arrives if the page's creation was never confirmed, or a payment page sold it: its visitors are
// customers once they pay. An order that fails leaves no customer.

import type { Db } from '../db/connect.ts';
import { fillInCustomer } from '../engine/customer/fill-in.ts';
import { findOrMakeCustomer } from '../engine/customer/find-or-make.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import { updateOrderCustomer } from '../model/orders/sql.ts';

export type OwnedOrder = CheckoutOrderRow & { readonly customerId: string };

const isOwned = (order: CheckoutOrderRow): order is OwnedOrder => order.customerId !== null;

/** Call this with the order locked, so that it gets one customer. */
export async function ownOrder(
  db: Db,
  tenantId: string,
  { order, now }: { readonly order: CheckoutOrderRow; readonly now: Date },
): Promise<OwnedOrder> {
  if (isOwned(order)) return order;
  const { reference, customerEmail: email, payerName: name, payerPhone: phoneNumber } = order;
  const said = { name, phoneNumber, now };
  const { id: customerId } = await findOrMakeCustomer(db, tenantId, { email, ...said });
  await fillInCustomer(db, tenantId, { customerId, ...said });
  await updateOrderCustomer(db, tenantId, { reference, customerId });
  return { ...order, customerId };
}
