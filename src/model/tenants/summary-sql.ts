// All tenants, for the operator: one row a tenant, the newest first. A copy of one that is on its
// way to this cell is none yet.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { Queue } from '../../db/queue/queue.ts';
import { LIVE } from '../subscriptions/life.ts';

export interface TenantSummary {
  readonly accountId: string;
  readonly businessName: string;
  readonly createdAt: Date;
  /** Its frozen time; null where it lives in real time. */
  readonly clockNow: Date | null;
  /** Those that have not ended. */
  readonly subscriptions: number;
  /** When something last happened, in its own time. */
  readonly lastEventAt: Date | null;
  /** False while it is closed here, since it moves to another cell. */
  readonly isAtHome: boolean;
}

interface SummaryOptions {
  /** Part of the account's id or of its name. */
  readonly search: string | undefined;
  readonly most: number;
}

export async function selectTenantSummariesAcrossTenants(
  db: Db,
  { search, most }: SummaryOptions,
): Promise<TenantSummary[]> {
  const wanted = search?.toLowerCase() ?? '';
  const { rows } = await sql<TenantSummary>`
    select t.account_id, t.business_name, t.created_at, t.clock_now,
      (select count(*)::int from subscriptions s
        where s.tenant_id = t.id and s.status in ${literalList(LIVE)}) as subscriptions,
      (select e.occurred_at from events e
        where e.tenant_id = t.id order by e.sequence desc limit 1) as last_event_at,
      coalesce(t.moving, 'leaving') = 'leaving' as is_at_home
    from tenants t
    where t.moving is distinct from 'arriving'
      and (position(${wanted} in lower(t.account_id)) > 0
        or position(${wanted} in lower(t.business_name)) > 0)
    order by t.created_at desc, t.id
    limit ${most}`.execute(db);
  return rows;
}

export interface DatabaseSize {
  readonly tenants: number;
  readonly invoices: number;
}

/** How much there is of all of them together. */
export async function countAllAcrossTenants(db: Db): Promise<DatabaseSize> {
  const { rows } = await sql<DatabaseSize>`
    select (select count(*) from tenants) as tenants, (select count(*) from invoices) as invoices
  `.execute(db);
  return rows[0] ?? { tenants: 0, invoices: 0 };
}

/** Rows of work that are due in real time, in all queues together. */
export async function countDueAcrossTenants(
  db: Db,
  queues: readonly Queue[],
  now: Date,
): Promise<number> {
  const counts = queues.map(
    ({ table, due }) => sql`
      select count(*) from ${sql.table(table)} w join tenants t on t.id = w.tenant_id
      where w.${sql.ref(due)} <= ${now} and t.clock_now is null`,
  );
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count
    from (${sql.join(counts, sql` union all `)}) c`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
