// How often a subscription was paused on request.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export async function countPauses(
  db: Db,
  tenantId: string,
  { subscriptionId, since }: { readonly subscriptionId: string; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from events where tenant_id = ${tenantId} and entity_id = ${subscriptionId}
      and type = 'subscription.paused' and occurred_at > ${since}
      and data ->> 'pauseReason' = 'requested'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
