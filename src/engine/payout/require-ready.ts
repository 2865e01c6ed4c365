// Refuses new orders, links and mandates in live mode as long as their money has nowhere to go.
// What exists goes on: subscriptions are charged, and payouts wait.

import type { Db } from '../../db/connect.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { mayCollect } from '../../model/payouts/ready.ts';

export async function requirePayoutsReady(
  db: Db,
  {
    house,
    tenant,
    now,
  }: { readonly house: House; readonly tenant: Pick<Tenant, 'id'>; readonly now: Date },
  provider: string,
): Promise<void> {
  if (!(await mayCollect(db, { house, tenant, now, provider }))) throw problem('payouts_not_ready');
}
