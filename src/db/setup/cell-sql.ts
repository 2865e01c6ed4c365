// Which cell this database is.

import type { Cell } from '../../lib/values/cell.ts';
import type { Db } from '../connect.ts';

export async function selectCellAcrossTenants(db: Db): Promise<Cell> {
  return await db.selectFrom('cells').selectAll().executeTakeFirstOrThrow();
}
