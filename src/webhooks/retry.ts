// Sends one delivery again at once, with the same id.

import Type from 'typebox';
import { wakeWorkers } from '../db/queue/wake.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { isId } from '../lib/values/id.ts';
import { Delivery, deliveryExample } from '../model/webhooks/shape.ts';
import { reviveDelivery, selectDelivery } from '../model/webhooks/sql.ts';
import { viewDelivery } from '../model/webhooks/view.ts';
import { requireEndpoint } from './endpoint.ts';

export const retryWebhookDelivery = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'webhook.retried', subject: 'delivery' },
  tag: 'Webhooks',
  summary: 'Retry a webhook delivery',
  input: { params: Type.Object({ id: ReferenceText('The delivery’s id') }), body: EmptyBody },
  output: Delivery,
  message: 'Webhook delivery queued',
  problems: ['delivery_not_found', 'webhook_not_set', 'webhook_turned_off'],
  example: {
    params: { id: deliveryExample.id },
    body: {},
    data: { ...deliveryExample, status: 'pending', deliveredAt: null },
  },

  async run({ house, db, tenant, params }) {
    const { id } = params;
    if (!isId(id) || !(await selectDelivery(db, tenant.id, id)))
      throw problem('delivery_not_found');
    await requireEndpoint(db, tenant.id);
    await reviveDelivery(db, tenant.id, { id, now: house.clock.now() });
    await wakeWorkers(db, 'deliver-webhooks');
    const delivery = await selectDelivery(db, tenant.id, id);
    if (!delivery) throw problem('delivery_not_found');
    return await viewDelivery(db, tenant.id, delivery);
  },
});
