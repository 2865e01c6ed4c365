// Reads an order's status. Each read looks the order up at the provider, at most every 5 seconds.

import Type from 'typebox';
import { leaseEnd } from '../frame/job.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { ASKED_AT_MOST_EVERY_MS } from '../model/orders/rules.ts';
import { CheckoutOrder, orderExample, shapeOrder } from '../model/orders/shape.ts';
import { claimOrder, findOrder, selectOrder } from '../model/orders/sql.ts';
import { askAboutOrder } from './ask-about.ts';
import { settleOrder } from './settle.ts';

export const readCheckoutOrder = threeStepOperation({
  access: 'key',
  needs: 'read',
  tag: 'Checkout',
  summary: 'Retrieve a checkout order',
  description:
    'While the order is pending, this checks its status with the provider, at most once ' +
    'every 5 seconds. An order that was just paid can still be `pending` until then, or ' +
    'until the provider notifies us. Retrieve it again.',
  input: {
    params: Type.Object({
      orderReference: ReferenceText(
        'The order reference from the checkout, or your own (the newest order with that ' +
          'reference)',
      ),
    }),
  },
  output: CheckoutOrder,
  message: 'Checkout order found',
  problems: ['order_not_found'],
  example: { params: { orderReference: orderExample.orderReference }, data: orderExample },

  async prepare({ house, db, tenant, params }) {
    const reference = await findOrder(db, tenant.id, params.orderReference);
    if (reference === undefined) throw problem('order_not_found');
    const now = house.clock.now();
    const notSince = new Date(now.getTime() - ASKED_AT_MOST_EVERY_MS);
    const leasedUntil = leaseEnd(house, now);
    const order = await claimOrder(db, tenant.id, { reference, now, notSince, leasedUntil });
    return { reference, order: order ?? null };
  },

  call: async ({ providers, log, tenant, now, intent: { order } }) =>
    order === null ? null : await askAboutOrder({ providers, log, tenant, now }, order),

  async settle({ house, db, tenant, intent: { reference }, outcome: about }) {
    if (about !== null) await settleOrder(db, tenant.id, { house, reference, ...about });
    const order = await selectOrder(db, tenant.id, reference);
    if (!order) throw problem('order_not_found');
    return shapeOrder(order);
  },
});
