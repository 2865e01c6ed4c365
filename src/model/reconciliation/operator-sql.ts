// Breaks as the operator sees them: of all tenants, and of none.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isNamed } from '../../db/named.ts';
import { BREAK_CLASSES } from './life.ts';
import type { DayOf } from './links-sql.ts';
import type { BreakRow } from './shape.ts';

export interface NamedBreak extends BreakRow {
  /** Null: it is no tenant's. */
  readonly accountId: string | null;
}

/** The oldest first. */
export async function selectOpenBreaksAcrossTenants(db: Db, most: number): Promise<NamedBreak[]> {
  const { rows } = await sql<NamedBreak>`
    select b.*, t.account_id from reconciliation_breaks b
    left join tenants t on t.id = b.tenant_id
    where b.status = 'open' order by b.created_at, b.id limit ${most}`.execute(db);
  return rows;
}

export async function selectBreaksNamedAcrossTenants(
  db: Db,
  idOrCode: string,
): Promise<{ readonly tenantId: string }[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from reconciliation_breaks where ${isNamed(idOrCode)} limit 2`.execute(db);
  return rows;
}

/** How many are open of each class; all classes are named. */
export async function countBreaksAcrossTenants(
  db: Db,
): Promise<{ readonly class: string; readonly count: number }[]> {
  const { rows } = await sql<{ class: string; count: number }>`
    select n.class, count(b.id)::int as count
    from unnest(${Object.keys(BREAK_CLASSES)}::text[]) as n (class)
    left join reconciliation_breaks b on b.class = n.class and b.status = 'open'
    group by n.class`.execute(db);
  return rows;
}

/** Of everyone, about that day. */
export async function countOpenOfDayAcrossTenants(
  db: Db,
  { provider, day }: DayOf,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation_breaks
    where status = 'open' and provider = ${provider} and day = ${day}::date`.execute(db);
  return rows[0]?.count ?? 0;
}
