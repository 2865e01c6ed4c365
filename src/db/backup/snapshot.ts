// Reads a whole database as of one moment, while others write to it.

import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackedUpMigration } from './frames.ts';

/** The rows of tables that migrations fill by themselves. */
const MADE_BY_MIGRATIONS = 'schema_migrations';

export interface Snapshot {
  readonly migrations: readonly BackedUpMigration[];
  readonly tables: readonly SnapshotTable[];
  readonly tenants: number;
  rowsOf(table: SnapshotTable): AsyncIterable<Buffer>;
  sequences(): Promise<Record<string, string>>;
}

export interface SnapshotTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Everything that is read within sees the same moment. A migration waits until it is over. */
export async function withSnapshot<T>(
  url: string,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sanwo backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'`);
    await lockTables(client);
    const result = await use({
      migrations: await readMigrationRows(client),
      tables: await readTables(client),
      tenants: await countTenants(client),
      rowsOf: ({ table, columns }) =>
        client.query(copyTo(`copy ${quote(table)} (${columns.map(quote)}) to stdout`)),
      sequences: () => readSequences(client),
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

const quote = (name: string) => pg.escapeIdentifier(name);

/** Before the first look: no migration changes a table between its columns and its rows. */
async function lockTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select relname::text as table from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    order by relname`);
  if (rows.length === 0) return;
  await client.query(`lock table ${rows.map(({ table }) => quote(table))} in access share mode`);
}

async function readMigrationRows(client: pg.Client): Promise<BackedUpMigration[]> {
  const { rows } = await client.query<BackedUpMigration>(
    'select name, checksum, besides from schema_migrations order by name',
  );
  return rows;
}

/** With the columns that are not computed from others. */
async function readTables(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> $1
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
    [MADE_BY_MIGRATIONS],
  );
  return rows;
}

async function countTenants(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from tenants');
  return Number(rows[0]?.count);
}

/** Of those that were never used there is none. */
async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
