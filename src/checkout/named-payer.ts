// Who an order is for: an email address, which may be nobody's yet, or an existing customer.

import type { Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { requireCustomer } from '../engine/customer/named.ts';
import type { House } from '../frame/house.ts';
import { invalidField } from '../frame/problems.ts';
import { normalEmail } from '../lib/api/schema.ts';
import { orderAddressOf } from '../model/customers/address.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import type { NewOrder } from './new-order.ts';

type SentOrder = Pick<Static<typeof NewOrder>['order'], 'customerEmail' | 'customer'>;

/** The customer, where there is one, and the address that the provider is given. */
interface NamedPayer extends ReturnType<typeof orderAddressOf> {
  readonly customer: CustomerRow | null;
}

/** One of the two says who pays: the schema asks for at least one. */
export function requireNamedPayer({ customerEmail, customer }: SentOrder): void {
  if (customer !== undefined && customerEmail !== undefined) {
    throw invalidField('order.customer', 'must not be sent together with customerEmail');
  }
}

export async function payerOf(
  { config }: Pick<House, 'config'>,
  asked: { readonly db: Db; readonly tenantId: string; readonly order: SentOrder },
): Promise<NamedPayer> {
  const { db, tenantId, order } = asked;
  if (order.customer !== undefined) {
    const customer = await requireCustomer(db, tenantId, { named: order.customer });
    return { customer, ...orderAddressOf(customer, config) };
  }
  const customerEmail = normalEmail(order.customerEmail ?? '');
  return { customer: (await selectCustomer(db, tenantId, customerEmail)) ?? null, customerEmail };
}
