// Every try to move money, newest first. A filter that names an unknown entity finds nothing.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { isId } from '../lib/id.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { text } from '../lib/schema.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { AttemptStatus } from '../model/payments/shape.ts';
import { selectAttempts } from '../model/payments/sql.ts';
import {
  PaymentAttemptView,
  paymentAttemptViewExample,
  viewPaymentAttempts,
} from '../model/payments/view.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export const listPaymentAttempts = operation({
  name: 'listPaymentAttempts',
  method: 'GET',
  path: '/v1/checkout/payment-attempts',
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'List payment attempts',
  input: {
    query: Type.Object({
      ...ListQuery,
      status: Type.Optional(AttemptStatus),
      needsReview: Type.Optional(Type.Boolean({ description: 'Those that a person must decide' })),
      customerId: Type.Optional(text(300, { description: 'Id, code or email' })),
      subscriptionId: Type.Optional(text(300, { description: 'Id or code' })),
      invoiceId: Type.Optional(text(300, { description: 'Id or code' })),
    }),
  },
  output: pageOf(PaymentAttemptView),
  message: 'Payment attempts found',
  problems: [],
  example: { query: { status: 'succeeded' }, data: pageExample(paymentAttemptViewExample) },

  async run({ db, tenant, query }) {
    const idOf = async (
      select: (
        db_: typeof db,
        tenantId: string,
        ref: string,
      ) => Promise<{ id: string } | undefined>,
      reference: string | undefined,
    ) => {
      if (reference === undefined || isId(reference)) return reference;
      return (await select(db, tenant.id, reference))?.id ?? NOBODY;
    };
    const filter = {
      search: query.search,
      status: query.status,
      needsReview: query.needsReview,
      customerId: await idOf(selectCustomer, query.customerId),
      subscriptionId: await idOf(selectSubscription, query.subscriptionId),
      invoiceId: await idOf(selectInvoice, query.invoiceId),
      window: windowOf(query, tenant.timezone),
    };
    const page = pageRequest(query);
    const found = await selectAttempts(db, tenant.id, { filter, page });
    const rows = await viewPaymentAttempts(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
