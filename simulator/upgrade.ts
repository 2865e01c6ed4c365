// Books that an older version began get the columns that were added since. SQLite cannot widen a
// check, so the table whose check knows fewer kinds is written anew, with every row as it was.

import type { DatabaseSync } from 'node:sqlite';
import { CHARGE_KINDS } from './cards/charge-kinds.ts';
import { schema } from './schema.ts';

/** In the order in which the schema has them, behind all that were there before. */
const ADDED = [
  ['charges', 'paid_from'],
  ['orders', 'owner'],
  ['orders', 'rehearsed_at'],
] as const;

export function upgradeBooks(connection: DatabaseSync): void {
  for (const [table, column] of ADDED) addColumn(connection, table, column);
  const found = connection
    .prepare("select sql from sqlite_master where type = 'table' and name = 'charges'")
    .get() as { sql: string } | undefined;
  const kinds = Object.keys(CHARGE_KINDS);
  if (!found || kinds.every((kind) => found.sql.includes(`'${kind}'`))) return;
  // Other tables point at these rows by their ids, which stay.
  connection.exec('pragma foreign_keys = off');
  connection.exec('begin immediate');
  try {
    connection.exec('pragma legacy_alter_table = on');
    connection.exec('alter table charges rename to charges_before');
    for (const name of indexesOf(connection, 'charges_before')) {
      connection.exec(`drop index ${name}`);
    }
    connection.exec(schema);
    connection.exec('insert into charges select * from charges_before');
    connection.exec('drop table charges_before');
    connection.exec('commit');
  } catch (error) {
    connection.exec('rollback');
    throw error;
  } finally {
    connection.exec('pragma legacy_alter_table = off');
    connection.exec('pragma foreign_keys = on');
  }
}

function addColumn(connection: DatabaseSync, table: string, column: string): void {
  const columns = connection.prepare(`pragma table_info(${table})`).all() as { name: string }[];
  if (columns.length === 0 || columns.some(({ name }) => name === column)) return;
  connection.exec(`alter table ${table} add column ${column} text`);
}

/** Those that were made by name; the others go with their table. */
function indexesOf(connection: DatabaseSync, table: string): string[] {
  const rows = connection
    .prepare(
      "select name from sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table) as { name: string }[];
  return rows.map(({ name }) => name);
}
