// What the processes of a cell let pass of tenants that ask much.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { KeyUse, UseElsewhere } from '../../lib/fair/shared-bucket.ts';

/** Others count for so long after they told last. */
const COUNTS_FOR = sql`interval '3 seconds'`;

/** Tells the others, and returns what they told of the same tenants. */
export async function shareUsesAcrossTenants(
  db: Db,
  process: string,
  uses: readonly KeyUse[],
): Promise<readonly UseElsewhere[]> {
  const tenants = uses.map(({ key }) => key);
  const { rows } = await sql<UseElsewhere>`
    with mine as (
      insert into tenant_uses as u (tenant_id, process_id, used, lately, asked, seen_at)
      select tenant, ${process}::uuid, used, lately, asked, statement_timestamp()
      from unnest(${tenants}::uuid[], ${uses.map(({ used }) => used)}::bigint[],
        ${uses.map(({ lately }) => lately)}::bigint[],
        ${uses.map(({ asked }) => asked)}::bigint[]) as t (tenant, used, lately, asked)
      on conflict (tenant_id, process_id) do update
        set used = excluded.used, lately = excluded.lately,
          asked = excluded.asked, seen_at = excluded.seen_at
    )
    select tenant_id as key, process_id as process, used, lately, asked from tenant_uses
    where tenant_id = any(${tenants}::uuid[]) and process_id <> ${process}
      and seen_at > statement_timestamp() - ${COUNTS_FOR}`.execute(db);
  return rows;
}

/** Of processes, and of tenants, that ask no more. */
export async function deleteOldUsesAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql`
    delete from tenant_uses where (tenant_id, process_id) in (
      select tenant_id, process_id from tenant_uses where seen_at < ${before}
      order by seen_at limit ${most})
    returning 1 as gone`.execute(db);
  return rows.length;
}
