// Every query on where a tenant's events go, and on what waits to be sent there.

import type { Db } from '../../db/connect.ts';
import { deliveryLife } from '../deliveries/life.ts';

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
  await db
    .updateTable('webhookDeliveries')
    .set({ status: deliveryLife.leadsTo('fail'), dueAt: null, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('dueAt', 'is not', null)
    .where('status', 'in', deliveryLife.sources('fail'))
    .execute();
}
