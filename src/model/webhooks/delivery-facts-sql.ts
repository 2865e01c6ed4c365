// What the tries of many deliveries need to know, in one query.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tenants } from '../../db/schema.ts';
import type { EventRow } from '../events/shape.ts';
import type { DeliveryRow } from './shape.ts';

type EndpointColumns = Pick<
  Selectable<Tenants>,
  | 'webhookUrl'
  | 'webhookSecret'
  | 'webhookPreviousSecret'
  | 'webhookPreviousSecretUntil'
  | 'webhookDisabledAt'
>;

/** All that a try needs, with the address as it is now. */
export interface DeliveryFacts extends EndpointColumns {
  readonly delivery: DeliveryRow;
  readonly event: EventRow;
}

export async function selectDeliveryFactsAcrossTenants(
  db: Db,
  deliveries: readonly DeliveryRow[],
): Promise<DeliveryFacts[]> {
  const tenantIds = deliveries.map(({ tenantId }) => tenantId);
  const eventIds = deliveries.map(({ eventId }) => eventId);
  const { rows } = await sql<EventRow & EndpointColumns>`
    select e.*, t.webhook_url, t.webhook_secret, t.webhook_previous_secret,
      t.webhook_previous_secret_until, t.webhook_disabled_at
    from unnest(${tenantIds}::uuid[], ${eventIds}::uuid[]) as k (tenant_id, event_id)
    join events e on e.tenant_id = k.tenant_id and e.id = k.event_id
    join tenants t on t.id = k.tenant_id`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return deliveries.flatMap((delivery) => {
    const row = found.get(delivery.eventId);
    return row ? [{ ...row, delivery, event: row }] : [];
  });
}
