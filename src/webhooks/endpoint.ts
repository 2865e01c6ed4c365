// Whether a tenant has an endpoint that is turned on. Events are delivered only there.

import type { Db } from '../db/connect.ts';
import { problem } from '../frame/problems.ts';
import { lockEndpoint } from '../model/webhooks/sql.ts';

/** Locks the endpoint, so that it stays turned on until the transaction ends. */
export async function requireEndpoint(db: Db, tenantId: string): Promise<void> {
  const { webhookUrl, webhookDisabledAt } = await lockEndpoint(db, tenantId);
  if (webhookUrl === null) throw problem('webhook_not_set');
  if (webhookDisabledAt !== null) throw problem('webhook_turned_off');
}
