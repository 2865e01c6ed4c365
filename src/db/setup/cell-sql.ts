// Which cell this database is.

import { sql } from 'kysely';
import type { Cell } from '../../lib/values/cell.ts';
import type { Db } from '../connect.ts';

export async function selectCellAcrossTenants(db: Db): Promise<Cell> {
  return await db.selectFrom('cells').selectAll().executeTakeFirstOrThrow();
}

/** Names a new database. One that has tenants keeps its name: what they gave out bears it. */
export async function nameCellAcrossTenants(db: Db, id: string): Promise<void> {
  await sql`
    update cells set id = ${id}
    where id <> ${id} and not exists (select from tenants)`.execute(db);
}

/** The newest migration that is in the database. */
export async function newestMigrationAcrossTenants(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from schema_migrations`.execute(db);
  return rows[0]?.name.replace(/\.sql$/, '') ?? '';
}
