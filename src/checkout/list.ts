// Checkout orders, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { selectOrderPage } from '../model/lists/sql.ts';
import { CheckoutOrder, OrderStatus, orderExample, shapeOrder } from '../model/orders/shape.ts';
import { codeOrders } from '../model/orders/sql.ts';

export const listCheckoutOrders = listOperation({
  tag: 'Checkout',
  summary: 'List checkout orders',
  description:
    'Includes payment links. Does not ask the provider: retrieve a single order to check ' +
    'its status there.',
  message: 'Checkout orders found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(OrderStatus),
    customer: Type.Optional(
      boundedText(300, { description: 'The customer’s id, code, email or your reference' }),
    ),
    plan: Type.Optional(boundedText(300, { description: 'Its id or code' })),
    paymentPage: Type.Optional(
      boundedText(300, 'Only orders made on this payment page: its id or code'),
    ),
  },
  item: CheckoutOrder,
  example: { query: { status: 'paid' }, item: orderExample },

  select: selectOrderPage,

  view: async (rows, { db, tenant }) =>
    (await codeOrders(db, tenant.id, rows)).map((order) => shapeOrder(order)),
});
