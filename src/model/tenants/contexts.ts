// A batch has rows of many tenants. Each tenant has its own moment; all are read in one query.

import type { Db } from '../../db/connect.ts';
import { contextOf, type HouseContext } from '../../frame/context.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { selectTenantsAcrossTenants } from './sql.ts';

export interface TimedRow {
  readonly tenantId: string;
  /** While the tenant's clock advances: the moment at which the row is handled. */
  readonly moment?: Date | null;
}

export interface TenantContexts {
  of(row: TimedRow): HouseContext;
}

export async function contextsOf(
  house: House,
  rows: readonly TimedRow[],
  db: Db = house.db,
): Promise<TenantContexts> {
  const ids = [...new Set(rows.map(({ tenantId }) => tenantId))];
  const realNow = house.clock.now();
  const tenants = new Map(
    (await selectTenantsAcrossTenants(db, ids)).map((tenant) => [tenant.id, tenant]),
  );
  return {
    of(row) {
      const found = tenants.get(row.tenantId);
      if (!found) throw new Error(`tenant ${row.tenantId} is gone`);
      const tenant = tenantAt(found, row);
      return contextOf({ house, tenant, now: tenant.clockNow ?? realNow });
    },
  };
}

/** The tenant at the moment of the row: its clock may already be ahead of it. */
export function tenantAt(tenant: Tenant, { moment }: TimedRow): Tenant {
  return moment && tenant.clockStatus === 'advancing' ? { ...tenant, clockNow: moment } : tenant;
}
