// Every query on the API log but its list. No request waits for it, and it locks nothing of others.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { insertRowsAcrossTenants } from '../../db/rows.ts';
import type { NewApiRequest } from '../../frame/api-log.ts';
import { firstIdAt, isId } from '../../lib/values/id.ts';
import type { ApiRequestRow } from './shape.ts';

export async function insertRequestsAcrossTenants(
  db: Db,
  requests: readonly NewApiRequest[],
): Promise<void> {
  await insertRowsAcrossTenants(db, 'api_requests', requests);
}

/** By its id, or by what the caller called it: of several the newest. */
export async function selectRequest(
  db: Db,
  tenantId: string,
  name: string,
): Promise<ApiRequestRow | undefined> {
  const all = db.selectFrom('apiRequests').selectAll().where('tenantId', '=', tenantId);
  const byId = isId(name) ? await all.where('id', '=', name).executeTakeFirst() : undefined;
  if (byId) return byId;
  return await all.where('requestId', '=', name).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/**
 * From tenant to tenant along the key, and of each the oldest: what is old is found without an
 * index of its own, which every request would have to write.
 */
export async function deleteOldRequestsAcrossTenants(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with recursive tenants as (
      (select tenant_id from api_requests order by tenant_id limit 1)
      union all
      select (select tenant_id from api_requests following
        where following.tenant_id > tenants.tenant_id order by tenant_id limit 1)
      from tenants where tenants.tenant_id is not null
    ), old as (
      select oldest.* from tenants cross join lateral (
        select tenant_id, id from api_requests
        where tenant_id = tenants.tenant_id and id < ${firstIdAt(before)}
        order by id limit ${most}) oldest
      limit ${most}
    )
    delete from api_requests r using old
    where r.tenant_id = old.tenant_id and r.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
