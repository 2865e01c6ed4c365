// Deposits that have waited for too long, with nothing done about them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** By what they are; of all tenants, each by its own clock. */
export async function countWaitingAcrossTenants(
  db: Db,
  now: Date,
): Promise<readonly { readonly status: string; readonly count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select d.status, count(*) as count from deposits d join tenants t on t.id = d.tenant_id
    where d.waiting_since < coalesce(t.clock_now, ${now}::timestamptz) - interval '24 hours'
    group by d.status`.execute(db);
  return rows;
}
