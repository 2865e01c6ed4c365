// Writes what a payer has changed of their own details, and tells the merchant.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { type CustomerRow, shapeCustomer } from '../../model/customers/shape.ts';
import { writeCustomer } from '../../model/customers/sql.ts';
import { viewCustomer } from '../../model/views/customers.ts';

type OwnDetails = Pick<
  CustomerRow,
  'name' | 'billingName' | 'billingAddress' | 'taxNumber' | 'language'
>;

export async function updateOwnDetails(
  db: Db,
  { tenant, now }: Context,
  { customer, change }: { readonly customer: CustomerRow; readonly change: Partial<OwnDetails> },
) {
  const written = { ...change, updatedAt: now };
  const updated = await writeCustomer(db, tenant.id, { id: customer.id, change: written });
  const data = await viewCustomer(db, tenant.id, updated);
  await emit(db, tenant.id, { type: 'customer.updated', entityId: customer.id, data, now });
  const { name, billingName, billingAddress, taxNumber, language } = shapeCustomer(updated);
  return { name, billingName, billingAddress, taxNumber, language };
}
