// A payer's complaint about a payment, as their page makes it.

import { transact } from '../src/db/transaction.ts';
import { complain } from '../src/engine/dispute/complain.ts';
import { contextOf } from '../src/frame/context.ts';
import { selectTenant } from '../src/model/tenants/sql.ts';
import type { World } from './world.ts';

interface ComplainingPayer {
  readonly tenantId: string;
  readonly customerId: string;
}

/** Null where the payment is none that this payer can complain about. */
export async function complainAs(
  world: World,
  { tenantId, customerId }: ComplainingPayer,
  payment: string,
) {
  const { house } = world;
  return await transact(house.db, async (db) => {
    const tenant = await selectTenant(db, tenantId);
    const at = contextOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
    return await complain(db, at, { customerId, payment, reason: 'I do not know this gym' });
  });
}
