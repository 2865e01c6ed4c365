// A batch holds rows of many tenants: each tenant's are worked on together, at that tenant's
// moment. Where a group fails its halves are tried, so that one bad row holds up no other.

import { inHalves } from '../../db/queue/in-halves.ts';
import { contextOf, type HouseContext } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { type TimedRow, tenantAt } from './contexts.ts';
import { selectTenant } from './sql.ts';

const TENANTS_AT_ONCE = 4;

export async function eachTenant<T extends TimedRow>(
  house: House,
  rows: readonly T[],
  work: (at: HouseContext, rows: readonly T[]) => Promise<void>,
): Promise<void> {
  const groups = [...Map.groupBy(rows, ({ tenantId }) => tenantId)];
  const failures: unknown[] = [];
  const workers = Array.from({ length: Math.min(TENANTS_AT_ONCE, groups.length) }, async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const [tenantId, owned] = group;
      const failed = await inHalves(owned, async (some) =>
        work(await workContext(house, some[0] ?? { tenantId }), some),
      );
      failures.push(...failed.map(({ error }) => error));
    }
  });
  await Promise.all(workers);
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
  }
}

/** All of one tenant's: where its clock advances they are of one moment. */
async function workContext(house: House, row: TimedRow): Promise<HouseContext> {
  const tenant = tenantAt(await selectTenant(house.db, row.tenantId), row);
  return contextOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
}
