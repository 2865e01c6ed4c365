// Every query on where a tenant's events go, and on what waits to be sent there.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CountedChange } from '../reports/changes.ts';
import { countChanges } from '../reports/count-sql.ts';
import { deliveryLife } from './life.ts';

export interface WebhookChange {
  readonly webhookUrl: string | null;
  readonly webhookSecret: Buffer | null;
  readonly webhookPreviousSecret: Buffer | null;
  readonly webhookPreviousSecretUntil: Date | null;
  readonly updatedAt: Date;
}

export async function updateWebhook(
  db: Db,
  tenantId: string,
  change: WebhookChange,
): Promise<void> {
  // Setting it is the way back for an endpoint that was turned off.
  const awake = { webhookFailingSince: null, webhookDisabledAt: null };
  await db
    .updateTable('tenants')
    .set({ ...change, ...awake })
    .where('id', '=', tenantId)
    .execute();
}

/** Nothing waits for an endpoint that is turned off or gone; what has failed can be replayed. */
export async function failAllDue(db: Db, tenantId: string): Promise<void> {
  // Whatever fails was pending: its life leads there from nowhere else.
  const { rows } = await sql<{ createdAt: Date; many: number }>`
    with failed as (
      update webhook_deliveries set status = ${deliveryLife.leadsTo('fail')}, due_at = null,
        leased_until = null
      where tenant_id = ${tenantId} and due_at is not null
        and status = any(${deliveryLife.sources('fail')}::text[])
      returning date_bin('15 minutes', created_at, 'epoch') as created_at
    )
    select created_at, count(*) as many from failed group by created_at`.execute(db);
  const changes = rows.map(({ createdAt, many }): CountedChange => {
    const before = { status: 'pending', createdAt } as const;
    const after = { status: deliveryLife.leadsTo('fail'), createdAt };
    return { table: 'webhook_deliveries', before, after, many };
  });
  await countChanges(db, tenantId, changes);
}
