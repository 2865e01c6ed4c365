// Which cell this database is.

import { sql } from 'kysely';
import type { Cell } from '../../lib/values/cell.ts';
import type { Db } from '../connect.ts';

export async function selectCellAcrossTenants(db: Db): Promise<Cell> {
  return await db.selectFrom('cells').selectAll().executeTakeFirstOrThrow();
}

/** The newest migration that is in the database. */
export async function newestMigrationAcrossTenants(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from schema_migrations`.execute(db);
  return rows[0]?.name.replace(/\.sql$/, '') ?? '';
}
