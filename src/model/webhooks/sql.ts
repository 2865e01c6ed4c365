// Every query on deliveries of events.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import type { Tenants } from '../../db/schema.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { EventRow } from '../events/shape.ts';
import type { CountedChange } from '../reports/changes.ts';
import { countChanges } from '../reports/count-sql.ts';
import { failAllDue } from './address-sql.ts';
import { deliveryLife } from './life.ts';
import type { AttemptRow, DeliveryRow } from './shape.ts';

/** Fewer to an address that has done nothing but fail, so that many dead ones fill no process. */
export const IN_FLIGHT: RawBuilder<number> = sql<number>`
  case when t.webhook_failing_since is null then 10 else 2 end`;

/** The first try of an entity's event waits for the first try of the one before it. */
export const IN_ORDER: RawBuilder<boolean> = sql<boolean>`(w.attempt_count > 0 or not exists (
  select from webhook_deliveries before
  where before.tenant_id = w.tenant_id and before.entity_id = w.entity_id
    and before.attempt_count = 0 and before.due_at is not null
    and before.sequence < w.sequence))`;

export async function selectDelivery(
  db: Db,
  tenantId: string,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

/** The address as it is now; it changes no more until the transaction ends. */
export async function lockEndpoint(
  db: Db,
  tenantId: string,
): Promise<Pick<Selectable<Tenants>, 'webhookUrl' | 'webhookDisabledAt'>> {
  return await db
    .selectFrom('tenants')
    .select(['webhookUrl', 'webhookDisabledAt'])
    .where('id', '=', tenantId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/**
 * Turns the endpoint off: nothing more is sent until an address is set again. Nothing where another
 * address was set meanwhile.
 */
export async function disableEndpoint(
  db: Db,
  tenantId: string,
  { url, now }: { readonly url: string; readonly now: Date },
): Promise<boolean> {
  const before = await db
    .selectFrom('tenants')
    .select('webhookDisabledAt')
    .where('id', '=', tenantId)
    .where('webhookUrl', '=', url)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await failAllDue(db, tenantId);
  if (before.webhookDisabledAt !== null) return false;
  const turnedOff = { webhookDisabledAt: now };
  await db.updateTable('tenants').set(turnedOff).where('id', '=', tenantId).execute();
  return true;
}

/** Makes a delivery due at once, whatever became of it before, with all its tries before it. */
export async function reviveDelivery(
  db: Db,
  tenantId: string,
  revived: { readonly id: string; readonly now: Date },
): Promise<void> {
  const { id, now } = revived;
  const before = await db
    .selectFrom('webhookDeliveries')
    .select(['id', 'status', 'createdAt'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', deliveryLife.sources('replay'))
    .forNoKeyUpdate()
    .execute();
  await revive(db, tenantId, { before, now });
}

/** Their locks must be held. */
async function revive(
  db: Db,
  tenantId: string,
  {
    before,
    now,
  }: {
    readonly before: readonly Pick<DeliveryRow, 'id' | 'status' | 'createdAt'>[];
    readonly now: Date;
  },
): Promise<void> {
  const status = deliveryLife.leadsTo('replay');
  const ids = before.map(({ id }) => id);
  await sql`
    update webhook_deliveries set status = ${status}, due_at = ${now}, delivered_at = null
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
      and status = any(${deliveryLife.sources('replay')}::text[])`.execute(db);
  const changes = before.map((row): CountedChange => {
    return { table: 'webhook_deliveries', before: row, after: { ...row, status } };
  });
  await countChanges(db, tenantId, changes);
}

/** Makes matching deliveries due at once, the oldest first; those under way are none of them. */
export async function reviveDeliveries(
  db: Db,
  tenantId: string,
  asked: {
    readonly filter: DeliveryFilter & { readonly after?: string | undefined };
    readonly most: number;
    readonly now: Date;
  },
): Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean }> {
  const { status, eventType, after } = asked.filter;
  const where = [
    ...commonConditions(tenantId, asked.filter.window),
    ...equalConditions({ status, eventType }),
    sql<boolean>`(due_at is null or due_at > ${asked.now})`,
  ];
  if (after !== undefined) where.push(sql<boolean>`id > ${after}`);
  const { rows } = await sql<Pick<DeliveryRow, 'id' | 'status' | 'createdAt'>>`
    select id, status, created_at from webhook_deliveries where ${sql.join(where, sql` and `)}
    order by id limit ${asked.most + 1} for no key update`.execute(db);
  const before = rows.slice(0, asked.most);
  await revive(db, tenantId, { before, now: asked.now });
  return { ids: before.map(({ id }) => id), hasMore: rows.length > asked.most };
}

export interface DeliveryFilter extends CommonFilter {
  readonly status?: string | undefined;
  readonly eventType?: string | undefined;
}

export async function selectDeliveries(
  db: Db,
  tenantId: string,
  asked: { readonly filter: DeliveryFilter; readonly page: PageRequest },
): Promise<PageRows<DeliveryRow>> {
  const { status, eventType, window } = asked.filter;
  return await selectPage(db, 'webhookDeliveries', {
    where: [...commonConditions(tenantId, window), ...equalConditions({ eventType })],
    besides: equalConditions({ status }),
    page: asked.page,
  });
}

/** What is shown beside these deliveries: their events and their tries. */
export async function selectDeliveryParts(
  db: Db,
  tenantId: string,
  deliveries: readonly DeliveryRow[],
): Promise<{ events: ReadonlyMap<string, EventRow>; attempts: readonly AttemptRow[] }> {
  const eventIds = deliveries.map(({ eventId }) => eventId);
  const ids = deliveries.map(({ id }) => id);
  const events = await sql<EventRow>`
    select * from events
    where tenant_id = ${tenantId} and id = any(${eventIds}::uuid[])`.execute(db);
  const attempts = await sql<AttemptRow>`
    select * from webhook_attempts
    where tenant_id = ${tenantId} and delivery_id = any(${ids}::uuid[])
    order by delivery_id, number`.execute(db);
  return {
    events: new Map(events.rows.map((event) => [event.id, event])),
    attempts: attempts.rows,
  };
}
