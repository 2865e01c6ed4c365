// What deliveries of many tenants read and write together: a statement for a whole batch costs
// hardly more than one for a single row.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import { unnestRows } from '../../db/unnest.ts';
import type { TenantChange } from '../reports/changes.ts';
import { countChangesAcrossTenants } from '../reports/count-sql.ts';
import { type DeliveryTrigger, deliveryLife } from './life.ts';
import type { DeliveryRow } from './shape.ts';

/** One try, and what it means for its delivery. */
export interface Conclusion {
  readonly tenantId: string;
  readonly deliveryId: string;
  readonly number: number;
  readonly at: Date;
  readonly statusCode: number | null;
  readonly durationMs: number;
  readonly error: string | null;
  readonly responseBody: string | null;
  readonly url: string;
  readonly trigger: DeliveryTrigger;
  /** When this try was due. What is due at another moment by now was asked for again meanwhile. */
  readonly wasDueAt: Date | null;
  readonly dueAt: Date | null;
  readonly deliveredAt: Date | null;
}

const ATTEMPT = {
  tenantId: 'uuid',
  deliveryId: 'uuid',
  number: 'integer',
  at: 'timestamptz',
  statusCode: 'integer',
  durationMs: 'integer',
  error: 'text',
  responseBody: 'text',
} as const;

const CONCLUSION = {
  tenantId: 'uuid',
  deliveryId: 'uuid',
  number: 'integer',
  url: 'text',
  status: 'text',
  sources: 'jsonb',
  wasDueAt: 'timestamptz',
  dueAt: 'timestamptz',
  deliveredAt: 'timestamptz',
} as const;

/** A try that is kept already, by a process that took over an expired lease, changes nothing. */
export async function concludeTriesAcrossTenants(
  db: Db,
  conclusions: readonly Conclusion[],
): Promise<void> {
  type Status = DeliveryRow['status'];
  type Concluded = Pick<DeliveryRow, 'tenantId' | 'status' | 'createdAt'>;
  const given = conclusions.map(({ trigger, ...conclusion }) => ({
    ...conclusion,
    status: deliveryLife.leadsTo(trigger),
    sources: deliveryLife.sources(trigger),
  }));
  const [, { rows }] = await together([
    sql`
      insert into webhook_attempts (tenant_id, delivery_id, number, at, status_code, duration_ms,
        error, response_body)
      select * from ${unnestRows('t', ATTEMPT, given)}
      on conflict do nothing`.execute(db),
    sql<Concluded & { readonly statusBefore: Status }>`
      with tried as materialized (
        select * from ${unnestRows('t', CONCLUSION, given)}
      ), before as materialized (
        select w.tenant_id, w.id, w.status,
          t.delivered_at is null and w.due_at <> t.was_due_at as is_asked_again
        from webhook_deliveries w
        join tried t on w.tenant_id = t.tenant_id and w.id = t.delivery_id
        where w.attempt_count = t.number - 1 and t.sources ? w.status
        order by w.tenant_id, w.id for no key update of w
      )
      update webhook_deliveries w set attempt_count = t.number, endpoint_url = t.url,
        status = case when b.is_asked_again then w.status else t.status end,
        due_at = case when b.is_asked_again then w.due_at else t.due_at end,
        leased_until = null, delivered_at = t.delivered_at
      from before b join tried t on t.tenant_id = b.tenant_id and t.delivery_id = b.id
      where w.tenant_id = b.tenant_id and w.id = b.id
      returning w.tenant_id, w.status, w.created_at, b.status as status_before`.execute(db),
  ]);
  const changes = rows.map(({ tenantId, statusBefore, ...after }): TenantChange => {
    const before = { ...after, status: statusBefore };
    return { tenantId, table: 'webhook_deliveries', before, after };
  });
  await countChangesAcrossTenants(db, changes);
}

/** Where a tenant's events were sent to; by now they may go elsewhere. */
export type TriedAddress = Pick<Conclusion, 'tenantId' | 'url'>;

const ADDRESS = { tenantId: 'uuid', url: 'text' } as const;

/** These have heard something: they do not only fail. */
export async function clearFailingAcrossTenants(
  db: Db,
  heard: readonly TriedAddress[],
): Promise<void> {
  if (heard.length === 0) return;
  await sql`
    update tenants t set webhook_failing_since = null from ${unnestRows('a', ADDRESS, heard)}
    where t.id = a.tenant_id and t.webhook_url = a.url
      and t.webhook_failing_since is not null`.execute(db);
}

export interface FailingEndpoint extends TriedAddress {
  readonly failingSince: Date;
  readonly disabledAt: Date | null;
}

/**
 * Since when each of these has done nothing but fail: from now on, if it had not before. An address
 * that is its tenant's no more is none of them.
 */
export async function markFailingAcrossTenants(
  db: Db,
  deaf: readonly TriedAddress[],
  now: Date,
): Promise<readonly FailingEndpoint[]> {
  if (deaf.length === 0) return [];
  await sql`
    update tenants t set webhook_failing_since = ${now} from ${unnestRows('a', ADDRESS, deaf)}
    where t.id = a.tenant_id and t.webhook_url = a.url
      and t.webhook_failing_since is null`.execute(db);
  const { rows } = await sql<FailingEndpoint>`
    select t.id as tenant_id, a.url, t.webhook_failing_since as failing_since,
      t.webhook_disabled_at as disabled_at
    from tenants t join ${unnestRows('a', ADDRESS, deaf)}
      on t.id = a.tenant_id and t.webhook_url = a.url
    order by t.id`.execute(db);
  return rows;
}
