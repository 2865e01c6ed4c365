// The rows that a page of a timeline shows, once it is known which: each kind by one query.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import type { AuditRow } from '../audit/shape.ts';

type TimelineTable =
  | 'auditEntries'
  | 'creditEntries'
  | 'deposits'
  | 'disputes'
  | 'emails'
  | 'events'
  | 'invoices'
  | 'mandates'
  | 'paymentAttempts'
  | 'refunds'
  | 'virtualAccounts';

export type TimelineRow<T extends TimelineTable> = Selectable<Schema[T]>;

export async function selectRows<T extends TimelineTable>(
  db: Db,
  tenantId: string,
  { table, ids }: { readonly table: T; readonly ids: readonly string[] },
): Promise<readonly TimelineRow<T>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TimelineRow<T>>`select * from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** What the trail says of what these rows tell, by their ids. */
export async function selectActions(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditRow>> {
  const { rows } = await sql<AuditRow & { readonly toldBy: string }>`select * from audit_entries
    where tenant_id = ${tenantId} and told_by = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.toldBy, row]));
}

/** What became of the webhooks of these events. */
export async function selectDeliveriesOf(
  db: Db,
  tenantId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly eventId: string; readonly status: string }>`
    select event_id, status from webhook_deliveries
    where tenant_id = ${tenantId} and event_id = any(${eventIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ eventId, status }) => [eventId, status]));
}
