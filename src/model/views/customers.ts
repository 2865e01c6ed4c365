// A customer with what belongs to it, as lists and look-ups show it: the newest ten of each.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { basedOn } from '../../lib/api/schema.ts';
import { Customer, type CustomerRow, customerExample, shapeCustomer } from '../customers/shape.ts';
import { PaymentAttempt, paymentAttemptExample, shapePaymentAttempt } from '../payments/shape.ts';
import {
  selectNewestPayments,
  selectNewestSources,
  selectNewestSubscriptions,
} from '../related-sql.ts';
import { PaymentSource, paymentSourceExample, shapePaymentSource } from '../sources/shape.ts';
import { Subscription, shapeSubscription, subscriptionExample } from '../subscriptions/shape.ts';

export const CustomerView = Type.Object(
  {
    ...Customer.properties,
    subscriptions: Type.Array(Subscription, { description: 'The ten newest' }),
    paymentSources: Type.Array(PaymentSource, {
      description: 'The ten newest, including inactive ones',
    }),
    payments: Type.Array(PaymentAttempt, { description: 'The ten newest, including failed ones' }),
  },
  {
    title: 'Customer',
    description: 'A customer, with related objects.',
    ...basedOn(Customer),
  },
);

export const customerViewExample: Static<typeof CustomerView> = {
  ...customerExample,
  subscriptions: [subscriptionExample],
  paymentSources: [paymentSourceExample],
  payments: [paymentAttemptExample],
};

export async function viewCustomers(
  db: Db,
  tenantId: string,
  customers: readonly CustomerRow[],
): Promise<Static<typeof CustomerView>[]> {
  const ids = customers.map((customer) => customer.id);
  const subscriptions = groupByCustomer(await selectNewestSubscriptions(db, tenantId, ids));
  const sources = groupByCustomer(await selectNewestSources(db, tenantId, ids));
  const payments = groupByCustomer(await selectNewestPayments(db, tenantId, ids));
  return customers.map((customer) => ({
    ...shapeCustomer(customer),
    subscriptions: (subscriptions.get(customer.id) ?? []).map(shapeSubscription),
    paymentSources: (sources.get(customer.id) ?? []).map(shapePaymentSource),
    payments: (payments.get(customer.id) ?? []).map(shapePaymentAttempt),
  }));
}

/** One that was just made: nothing belongs to it yet, so that nothing need be looked for. */
export function viewNewCustomer(customer: CustomerRow): Static<typeof CustomerView> {
  return { ...shapeCustomer(customer), subscriptions: [], paymentSources: [], payments: [] };
}

function groupByCustomer<T extends { readonly customerId: string }>(rows: readonly T[]) {
  return Map.groupBy(rows, (row) => row.customerId);
}

export async function viewCustomer(db: Db, tenantId: string, customer: CustomerRow) {
  const [view] = await viewCustomers(db, tenantId, [customer]);
  if (view === undefined) throw new Error(`no view of customer ${customer.id}`);
  return view;
}
