// Records that something happened, in the transaction that made it true. Deliveries are rows of the
// same transaction, so nothing is lost and nothing is told that did not happen.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { WAKE_CHANNEL } from '../db/queue/wake.ts';
import { leave } from '../db/together.ts';
import { noteCauses } from '../lib/process/trace.ts';
import { newId } from '../lib/values/id.ts';
import { noticeKindOf } from '../model/people/notices.ts';
import { insertNoticesAcrossTenants, type NewNotice } from '../model/people/notices-sql.ts';
import type { TenantChange } from '../model/reports/changes.ts';
import { countChangesAcrossTenants } from '../model/reports/count-sql.ts';
import type { CountedRows } from '../model/reports/facts.ts';
import type { EventData, EventType } from './catalogue.ts';

export interface Emission<T extends EventType> {
  readonly type: T;
  /**
   * The row that the event is about; its lock must be held, so that sequences follow one another.
   */
  readonly entityId: string;
  readonly data: EventData<T>;
  readonly now: Date;
}

export async function emit<T extends EventType>(
  db: Db,
  tenantId: string,
  { now, ...event }: Emission<T>,
): Promise<void> {
  await leave(db, emitAllAcrossTenants(db, [{ tenantId, ...event, now }]));
}

export interface NewEvent {
  readonly tenantId: string;
  readonly type: string;
  readonly entityId: string;
  readonly data: object;
  readonly now: Date;
}

interface DeliveryCount {
  readonly tenantId: string;
  readonly status: CountedRows['webhook_deliveries']['status'];
  readonly createdAt: Date;
  readonly many: number;
}

function noticeOf({ tenantId, id, type, now }: NewEvent & { readonly id: string }): NewNotice[] {
  const kind = noticeKindOf(type);
  return kind === undefined ? [] : [{ tenantId, id, kind, now }];
}

/** Many at once, in their order; each gets a delivery where its tenant has an address for it. */
export async function emitAllAcrossTenants(db: Db, told: readonly NewEvent[]): Promise<void> {
  if (told.length === 0) return;
  const events = told.map((event) => ({ id: newId(), deliveryId: newId(), ...event }));
  noteCauses(events);
  const { rows } = await sql<DeliveryCount>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e (id uuid, "deliveryId" uuid, "tenantId" uuid, type text, "entityId" uuid, data jsonb,
          now timestamptz)
    ), happened as (
      insert into events (tenant_id, id, type, entity_id, data, occurred_at)
      select "tenantId", id, type, "entityId", data, now from given
      returning tenant_id, id, type, entity_id, sequence, occurred_at
    ), delivered as (
      insert into webhook_deliveries (tenant_id, id, event_id, event_type, entity_id, sequence,
        endpoint_url, status, attempt_count, due_at, created_at)
      select t.id, g."deliveryId", h.id, h.type, h.entity_id, h.sequence, t.webhook_url,
        -- What happens while the endpoint is off waits, failed, to be replayed.
        case when t.webhook_disabled_at is null then 'pending' else 'failed' end, 0,
        case when t.webhook_disabled_at is null then timestamptz 'epoch' end, h.occurred_at
      from happened h join given g on g.id = h.id join tenants t on t.id = h.tenant_id
      where t.webhook_url is not null
      returning tenant_id, status, due_at, created_at
    )
    select tenant_id, status, created_at, count(*) as many, case when count(due_at) > 0 then
      pg_notify(${WAKE_CHANNEL}, 'deliver-webhooks')::text end as told
    from delivered group by tenant_id, status, created_at`.execute(db);
  await insertNoticesAcrossTenants(db, events.flatMap(noticeOf));
  const changes = rows.map(({ tenantId, status, createdAt, many }): TenantChange => {
    const after = { status, createdAt };
    return { tenantId, table: 'webhook_deliveries', before: null, after, many };
  });
  await countChangesAcrossTenants(db, changes);
}
