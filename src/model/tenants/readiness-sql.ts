// What a tenant has done of the things that come before going live: read in one statement, each
// part by an index.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface DoneSoFar {
  readonly hasPlan: boolean;
  readonly hasPage: boolean;
  readonly hasOrder: boolean;
  readonly isAnswered: boolean;
  readonly owners: number;
  readonly ownersWithoutCodes: number;
}

/** A webhook is answered where one of the newest so many was. */
const NEWEST_DELIVERIES = 100;

export async function selectDoneSoFar(db: Db, tenantId: string): Promise<DoneSoFar> {
  const { rows } = await sql<DoneSoFar>`
    select
      exists (select from plans where tenant_id = ${tenantId} and status = 'active') as has_plan,
      exists (select from payment_pages where tenant_id = ${tenantId}) as has_page,
      exists (select from checkout_orders where tenant_id = ${tenantId}) as has_order,
      exists (select from (
        select status from webhook_deliveries where tenant_id = ${tenantId}
        order by created_at desc, id desc limit ${NEWEST_DELIVERIES}) newest
        where status = 'delivered') as is_answered,
      (select count(*) from members where tenant_id = ${tenantId}
        and role = 'owner' and status = 'active')::int as owners,
      (select count(*) from members where tenant_id = ${tenantId}
        and role = 'owner' and status = 'active' and totp_on_at is null)::int
        as owners_without_codes`.execute(db);
  const [done] = rows;
  if (!done) throw new Error('the database answered nothing');
  return done;
}
