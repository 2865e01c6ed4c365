// What belongs to deposits, found by what the deposit or its customer is called.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Condition, namedLike } from '../../db/search.ts';
import { DEPOSIT, ownedByNamed } from '../search/sql.ts';

/** The rows of deposits that are called so, or whose customer is. */
export async function ofDepositsNamed(
  db: Db,
  tenantId: string,
  search: string,
): Promise<Condition[]> {
  const owned = await ownedByNamed(db, tenantId, { owners: 'customers', search });
  return [...namedLike(DEPOSIT, search), ...owned].map(
    (condition) => sql<boolean>`deposit_id in (
      select id from deposits where tenant_id = ${tenantId} and ${condition})`,
  );
}
