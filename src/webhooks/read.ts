// Reads one delivery, with all its tries.

import { readOperation } from '../frame/read-operation.ts';
import { Delivery, deliveryExample } from '../model/webhooks/shape.ts';
import { selectDelivery } from '../model/webhooks/sql.ts';
import { viewDelivery } from '../model/webhooks/view.ts';

export const readWebhookDelivery = readOperation({
  tag: 'Webhooks',
  summary: 'Retrieve a webhook delivery',
  message: 'Webhook delivery found',
  by: { id: 'The delivery’s id' },
  hasIdOnly: true,
  output: Delivery,
  missing: 'delivery_not_found',
  example: { by: deliveryExample.id, data: deliveryExample },

  find: selectDelivery,
  view: (row, { db, tenant }) => viewDelivery(db, tenant.id, row),
});
