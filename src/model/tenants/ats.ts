// A batch holds rows of many tenants: each has its own moment, and all are read at once.

import type { Db } from '../../db/connect.ts';
import { type AtHouse, atOf } from '../../frame/at.ts';
import type { House } from '../../frame/house.ts';
import { selectTenantsAcrossTenants } from './sql.ts';

export interface Ats {
  of(row: { readonly tenantId: string }): AtHouse;
}

export async function atsOf(
  house: House,
  rows: readonly { readonly tenantId: string }[],
  db: Db = house.db,
): Promise<Ats> {
  const ids = [...new Set(rows.map(({ tenantId }) => tenantId))];
  const realNow = house.clock.now();
  const ats = new Map(
    (await selectTenantsAcrossTenants(db, ids)).map((tenant) => [
      tenant.id,
      atOf({ house, tenant, now: tenant.clockNow ?? realNow }),
    ]),
  );
  return {
    of({ tenantId }) {
      const at = ats.get(tenantId);
      if (!at) throw new Error(`tenant ${tenantId} is gone`);
      return at;
    },
  };
}
