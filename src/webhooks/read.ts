// One delivery, with every try.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { Delivery, deliveryExample } from '../model/webhooks/shape.ts';
import { selectDelivery } from '../model/webhooks/sql.ts';
import { viewDelivery } from '../model/webhooks/view.ts';

export const readWebhookDelivery = operation({
  access: 'key',
  needs: 'read',
  tag: 'Webhooks',
  summary: 'Retrieve a webhook delivery',
  input: { params: Type.Object({ id: Reference('The delivery’s id') }) },
  output: Delivery,
  message: 'Webhook delivery found',
  problems: ['delivery_not_found'],
  example: { params: { id: deliveryExample.id }, data: deliveryExample },

  async run({ db, tenant, params }) {
    const delivery = isId(params.id) && (await selectDelivery(db, tenant.id, params.id));
    if (!delivery) throw problem('delivery_not_found');
    return await viewDelivery(db, tenant.id, delivery);
  },
});
