// How a tenant's address is doing, from what it was sent last: a run of the newest deliveries
// tells it, however many there are.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { AttemptRow } from './shape.ts';

/** So far back is looked, and so far is counted. */
const MOST_LOOKED_AT = 1_000;

export interface EndpointState {
  readonly url: string | null;
  readonly disabledAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailure: AttemptRow | null;
  readonly pending: number;
  readonly failed: number;
}

export async function selectEndpoint(db: Db, tenantId: string): Promise<EndpointState> {
  const newest = sql`(select * from webhook_deliveries where tenant_id = ${tenantId}
    order by created_at desc, id desc limit ${MOST_LOOKED_AT})`;
  const { rows } = await sql<Omit<EndpointState, 'lastFailure'>>`
    with newest as materialized ${newest}, waiting as (
      select from webhook_deliveries
      where tenant_id = ${tenantId} and due_at is not null limit ${MOST_LOOKED_AT}
    )
    select webhook_url as url, webhook_disabled_at as disabled_at,
      (select max(delivered_at) from newest) as last_success_at,
      (select count(*) from waiting) as pending,
      (select count(*) from newest where status = 'failed') as failed
    from tenants where id = ${tenantId}`.execute(db);
  const failures = await sql<AttemptRow>`
    select a.* from ${newest} n
    join webhook_attempts a on a.tenant_id = n.tenant_id and a.delivery_id = n.id
    where a.status_code is null or a.status_code not between 200 and 299
    order by a.at desc limit 1`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`no tenant ${tenantId}`);
  return { ...facts, lastFailure: failures.rows[0] ?? null };
}
