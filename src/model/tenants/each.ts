// A batch holds rows of many tenants: each tenant's are worked on together, at that tenant's
// moment. Where a group fails its rows are tried one by one, so that one bad row holds up no other.

import { type AtHouse, atOf } from '../../frame/at.ts';
import type { House } from '../../frame/house.ts';
import { selectTenant } from './sql.ts';

interface Owned {
  readonly tenantId: string;
}

const TENANTS_AT_ONCE = 4;

export async function eachTenant<T extends Owned>(
  house: House,
  rows: readonly T[],
  work: (at: AtHouse, rows: readonly T[]) => Promise<void>,
): Promise<void> {
  const groups = [...Map.groupBy(rows, ({ tenantId }) => tenantId)];
  const failures: unknown[] = [];
  const workers = Array.from({ length: Math.min(TENANTS_AT_ONCE, groups.length) }, async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const [tenantId, owned] = group;
      const at = () => atWork(house, tenantId);
      failures.push(...(await workOn(owned, async (some) => work(await at(), some))));
    }
  });
  await Promise.all(workers);
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
  }
}

async function atWork(house: House, tenantId: string): Promise<AtHouse> {
  const tenant = await selectTenant(house.db, tenantId);
  return atOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
}

/** Answers what went wrong. */
async function workOn<T>(
  rows: readonly T[],
  work: (rows: readonly T[]) => Promise<void>,
): Promise<unknown[]> {
  try {
    await work(rows);
    return [];
  } catch (error) {
    if (rows.length === 1) return [error];
  }
  const failures: unknown[] = [];
  for (const row of rows) failures.push(...(await workOn([row], work)));
  return failures;
}
