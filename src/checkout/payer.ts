// Whose an order is. One for an email that is nobody's yet gets its customer with its page, or with
// its payment where nobody heard of the page: what comes to nothing leaves no customer.

import type { Db } from '../db/connect.ts';
import { findOrMakeCustomer } from '../engine/change/find-or-make-customer.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import { updateOrderCustomer } from '../model/orders/sql.ts';

export type OwnedOrder = CheckoutOrderRow & { readonly customerId: string };

const isOwned = (order: CheckoutOrderRow): order is OwnedOrder => order.customerId !== null;

/** Of an order whose row is locked: two of them make one customer. */
export async function ownOrder(
  db: Db,
  tenantId: string,
  { order, now }: { readonly order: CheckoutOrderRow; readonly now: Date },
): Promise<OwnedOrder> {
  if (isOwned(order)) return order;
  const { reference, customerEmail: email } = order;
  const { id: customerId } = await findOrMakeCustomer(db, tenantId, { email, now });
  await updateOrderCustomer(db, tenantId, { reference, customerId });
  return { ...order, customerId };
}
