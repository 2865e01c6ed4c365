// The job that tells events to the tenants' own addresses. It starts deliveries and does not wait
// for them: a receiver that hangs holds up its own tenant, by its limit in flight, and nobody else.

import type { QueueJob } from '../frame/job.ts';
import type { DeliveryRow } from '../model/webhooks/shape.ts';
import { IN_FLIGHT, IN_ORDER } from '../model/webhooks/sql.ts';

export const deliverWebhooks: QueueJob<DeliveryRow> = {
  name: 'deliver-webhooks',
  batchMax: 100,
  inBackground: true,
  queue: {
    table: 'webhook_deliveries',
    due: 'due_at',
    time: 'real',
    perTenant: IN_FLIGHT,
    also: IN_ORDER,
    mayBeLate: true,
  },

  handle: (house, deliveries) => house.deliveries.begin(deliveries),
};
