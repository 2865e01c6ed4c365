// Every query on the API log but its list. No request waits for it, and it locks nothing of others.

import type { Db } from '../../db/connect.ts';
import { insertRowsAcrossTenants } from '../../db/rows.ts';
import type { NewApiRequest } from '../../frame/api-log.ts';
import { isId } from '../../lib/values/id.ts';
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
