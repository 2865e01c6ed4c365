// The audit trail: who changed a tenant's settings, keys, plans or coupons, when, and from what to
// what. It is written in the transaction of the change, and whoever rewrites it is found out.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/id.ts';

export interface AuditEntry {
  readonly action:
    | 'tenant.registered'
    | 'tenant.settings_updated'
    | 'tenant.webhook_set'
    | 'tenant.reset'
    | 'api_key.rotated'
    | 'key.created'
    | 'key.deleted'
    | 'subscription.canceled'
    | 'subscription.updated'
    | 'subscription.change_taken_back'
    | 'invoice.created'
    | 'invoice.voided'
    | 'payment.resolved'
    | 'plan.created'
    | 'plan.updated'
    | 'coupon.created'
    | 'coupon.updated';
  readonly subjectType:
    | 'tenant'
    | 'key'
    | 'plan'
    | 'coupon'
    | 'subscription'
    | 'payment'
    | 'refund'
    | 'payout'
    | 'invoice';
  readonly subjectId: string;
  /** Never a secret: what is sealed at rest has no place here. */
  readonly changes: object;
  readonly requestId: string;
  readonly now: Date;
}

/** An entry `e` as a number: whatever stands in it. Times are said in no zone. */
export const DIGEST: RawBuilder<number> = sql<number>`('x' || left(encode(sha256(convert_to(
  concat_ws(' ', e.id, e.action, e.subject_type, e.subject_id, e.changes, e.request_id,
    extract(epoch from e.created_at)), 'UTF8')), 'hex'), 15))::bit(60)::bigint`;

/** Added to the tenant's tally as well, which the look at the books holds the trail against. */
export async function insertAuditEntry(db: Db, tenantId: string, entry: AuditEntry): Promise<void> {
  const { action, subjectType, subjectId, changes, requestId, now } = entry;
  await sql`
    with e as (
      insert into audit_entries (tenant_id, id, action, subject_type, subject_id, changes,
        request_id, created_at)
      values (${tenantId}, ${newId()}, ${action}, ${subjectType}, ${subjectId},
        ${JSON.stringify(changes)}::jsonb, ${requestId}, ${now})
      returning *
    )
    insert into audit_tallies as t (tenant_id, entries, digest)
    select e.tenant_id, 1, ${DIGEST} from e
    on conflict (tenant_id) do update
    set entries = t.entries + 1, digest = t.digest + excluded.digest`.execute(db);
}
