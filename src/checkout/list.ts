// Checkout orders, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { selectOrderPage } from '../model/lists/sql.ts';
import { CheckoutOrder, OrderStatus, orderExample, shapeOrder } from '../model/orders/shape.ts';
import { codeOrders } from '../model/orders/sql.ts';

export const listCheckoutOrders = operation({
  access: 'key',
  needs: 'read',
  tag: 'Checkout',
  summary: 'List checkout orders',
  description:
    'Includes payment links. Does not ask the provider: retrieve a single order to check ' +
    'its status there.',
  input: {
    query: Type.Object({
      ...ListQuery,
      status: Type.Optional(OrderStatus),
      customer: Type.Optional(
        text(300, { description: 'The customer’s id, code, email or your reference' }),
      ),
      plan: Type.Optional(text(300, { description: 'Its id or code' })),
    }),
  },
  output: pageOf(CheckoutOrder),
  message: 'Checkout orders found',
  problems: [],
  example: { query: { status: 'paid' }, data: pageExample(orderExample) },

  async run({ db, tenant, query }) {
    const { search, status, customer, plan } = query;
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    const filter = { search, status, customer, plan, window };
    const found = await selectOrderPage(db, tenant.id, { filter, page });
    const rows = await codeOrders(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, shapeOrder);
  },
});
