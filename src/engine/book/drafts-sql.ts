// When drafts are made, where a tenant changes how long before: its subscriptions become due at
// their new moments, so many at a time.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { TENANT_AT_HOME } from '../../db/queue/queue.ts';
import { RUNNING } from '../../model/subscriptions/life.ts';

/**
 * How many days before its cycle each of these tenants has its drafts made. No writer changes it
 * until the transaction ends: who moves drafts after a change finds all that was written by the
 * lead before it.
 */
export async function lockLeadsAcrossTenants(
  db: Db,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tenants')
    .select(['id', 'upcomingInvoiceDays'])
    .where((tenant) => tenant('id', '=', tenant.fn.any(tenant.val([...tenantIds]))))
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, upcomingInvoiceDays }) => [id, upcomingInvoiceDays]));
}

export async function selectMovingTenantsAcrossTenants(
  db: Db,
  most: number,
): Promise<{ readonly id: string }[]> {
  return await db
    .selectFrom('tenants')
    .select('id')
    .where('draftsMovedTo', 'is not', null)
    .where('atHome', '=', true)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Now, while any has drafts to move. */
export const nowIfAnyMovesAcrossTenants = (now: Date) => sql<Date | null>`
  (select ${now}::timestamptz where exists (
    select from tenants t where t.drafts_moved_to is not null and ${TENANT_AT_HOME}))`;

export interface DraftLead {
  readonly upcomingInvoiceDays: number;
  /** The last subscription that has it. */
  readonly draftsMovedTo: string | null;
}

export async function selectLead(db: Db, tenantId: string): Promise<DraftLead> {
  return await db
    .selectFrom('tenants')
    .select(['upcomingInvoiceDays', 'draftsMovedTo'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** The shortest that one interval of a kind can be. */
export interface ShortestInterval {
  readonly interval: string;
  readonly days: number;
}

/**
 * Brings forward the due moments of the next so many subscriptions and returns the last one's id;
 * null when there are none. A moment that is too early is left: the job that comes then finds
 * nothing to do and writes down the right one.
 */
export async function bringForwardDrafts(
  db: Db,
  tenantId: string,
  move: DraftLead & { readonly shortest: readonly ShortestInterval[]; readonly most: number },
): Promise<string | null> {
  const { upcomingInvoiceDays: days, draftsMovedTo: after, shortest, most } = move;
  // In a zone of its own: in that of the session a day may be longer, and Citus refuses that.
  const draftAt = sql`(s.next_billing_at at time zone 'UTC'
    - make_interval(hours => ${days * 24}::int)) at time zone 'UTC'`;
  const { rows } = await sql<{ id: string }>`
    with chunk as materialized (
      select id from subscriptions
      where tenant_id = ${tenantId} and id > ${after} order by id limit ${most}
      for no key update
    ), brought as (
      update subscriptions s set due_at = ${draftAt}
      from chunk, jsonb_to_recordset(${JSON.stringify(shortest)}::jsonb) as length
        (interval text, days integer)
      where s.tenant_id = ${tenantId} and s.id = chunk.id
        and s.status in ${literalList(RUNNING)} and not s.cancel_at_period_end
        and s.due_at > ${draftAt}
        and length.interval = s.interval and length.days * s.interval_count > ${days}
    )
    select id from chunk order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Notes how far the lead has come, unless it was changed once more meanwhile. */
export async function noteDraftsMoved(
  db: Db,
  tenantId: string,
  { lead, to }: { readonly lead: DraftLead; readonly to: string | null },
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ draftsMovedTo: to })
    .where('id', '=', tenantId)
    .where('draftsMovedTo', '=', lead.draftsMovedTo)
    .where('upcomingInvoiceDays', '=', lead.upcomingInvoiceDays)
    .execute();
}
