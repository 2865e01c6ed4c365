// A merchant sends itself a test event, through the very same path as any other.

import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { pageRequest } from '../frame/page.ts';
import { problem } from '../frame/problems.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { Delivery, deliveryExample } from '../model/webhooks/shape.ts';
import { selectDeliveries } from '../model/webhooks/sql.ts';
import { viewDelivery } from '../model/webhooks/view.ts';
import { requireEndpoint } from './endpoint.ts';

export const testWebhook = operation({
  access: 'key',
  needs: 'build',
  audit: { action: 'webhook.tested', subject: 'delivery' },
  tag: 'Webhooks',
  summary: 'Send a test webhook',
  input: { body: EmptyBody },
  output: Delivery,
  status: 201,
  message: 'Test webhook queued',
  problems: ['webhook_not_set', 'webhook_turned_off'],
  example: {
    body: {},
    data: { ...deliveryExample, eventType: 'webhook.test', status: 'pending', deliveredAt: null },
  },

  async run({ db, tenant, now }) {
    await requireEndpoint(db, tenant.id);
    const data = { message: 'This is a test of your webhook endpoint.' };
    await emit(db, tenant.id, { type: 'webhook.test', entityId: tenant.id, data, now });
    const filter = { eventType: 'webhook.test', window: { since: null, until: null } };
    const page = pageRequest({ limit: 1 });
    const [delivery] = (await selectDeliveries(db, tenant.id, { filter, page })).rows;
    if (!delivery) throw problem('webhook_not_set');
    return await viewDelivery(db, tenant.id, delivery);
  },
});
