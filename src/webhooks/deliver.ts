// The job that delivers events to the tenants' endpoints. It starts deliveries and does not wait
// for them: a receiver that hangs delays only its own tenant, through its limit in flight.

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
