// Whether a tenant has an address that is listened at: nothing is sent anywhere else.

import type { Db } from '../db/connect.ts';
import { problem } from '../frame/problems.ts';
import { lockEndpoint } from '../model/webhooks/sql.ts';

/** Until the transaction ends nobody turns it off, so what is made due now does not lie there. */
export async function requireEndpoint(db: Db, tenantId: string): Promise<void> {
  const { webhookUrl, webhookDisabledAt } = await lockEndpoint(db, tenantId);
  if (webhookUrl === null) throw problem('webhook_not_set');
  if (webhookDisabledAt !== null) throw problem('webhook_turned_off');
}
