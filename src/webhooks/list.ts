// Lists the deliveries to the tenant's endpoint, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { Delivery, DeliveryStatus, deliveryExample } from '../model/webhooks/shape.ts';
import { selectDeliveries } from '../model/webhooks/sql.ts';
import { viewDeliveries } from '../model/webhooks/view.ts';

export const listWebhookDeliveries = listOperation({
  tag: 'Webhooks',
  summary: 'List webhook deliveries',
  message: 'Webhook deliveries found',
  filters: {
    ...DAYS,
    status: Type.Optional(DeliveryStatus),
    eventType: Type.Optional(
      boundedText(300, 'Only events of this type, for example `invoice.paid`'),
    ),
  },
  item: Delivery,
  example: { query: { status: 'failed' }, item: deliveryExample },

  select: selectDeliveries,
  view: (rows, { db, tenant }) => viewDeliveries(db, tenant.id, rows),
});
