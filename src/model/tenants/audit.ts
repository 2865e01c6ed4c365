// The audit trail: who changed a tenant's settings, keys or plans, when, and from what to what.
// It is written in the transaction of the change, and the database refuses to rewrite it.

import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/id.ts';

export interface AuditEntry {
  readonly action:
    | 'tenant.registered'
    | 'tenant.settings_updated'
    | 'tenant.webhook_set'
    | 'tenant.reset'
    | 'api_key.rotated'
    | 'subscription.canceled'
    | 'payment.resolved'
    | 'plan.created'
    | 'plan.updated';
  readonly subjectType: 'tenant' | 'plan' | 'subscription' | 'payment' | 'refund' | 'payout';
  readonly subjectId: string;
  /** Never a secret: what is sealed at rest has no place here. */
  readonly changes: object;
  readonly requestId: string;
  readonly now: Date;
}

export async function insertAuditEntry(db: Db, tenantId: string, entry: AuditEntry): Promise<void> {
  const { changes, now, ...rest } = entry;
  await db
    .insertInto('auditEntries')
    .values({ tenantId, id: newId(), ...rest, changes: JSON.stringify(changes), createdAt: now })
    .execute();
}
