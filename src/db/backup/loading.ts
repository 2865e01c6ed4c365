// Fills a fresh database with the rows of a backup: in one transaction, and without looking at
// references between rows, which held when they were read.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface Loading {
  fill(
    table: { readonly table: string; readonly columns: readonly string[] },
    rows: AsyncIterable<Buffer>,
  ): Promise<void>;
  setSequences(values: Readonly<Record<string, string>>): Promise<void>;
}

export async function withLoading(
  url: string,
  load: (loading: Loading) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sanwo restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'`);
    await client.query('set local session_replication_role = replica');
    await emptyTables(client);
    await load({
      async fill({ table, columns }, rows) {
        const names = columns.map(quote);
        const into = client.query(copyFrom(`copy ${quote(table)} (${names}) from stdin`));
        await pipeline(Readable.from(rows), into);
      },
      async setSequences(values) {
        for (const [name, value] of Object.entries(values)) {
          await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value]);
        }
      },
    });
    await client.query('commit');
    await client.query('set statement_timeout = 0; analyze');
  } finally {
    await client.end();
  }
}

const quote = (name: string) => pg.escapeIdentifier(name);

/** Migrations put rows of their own into some. */
async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select relname::text as table from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'schema_migrations'`);
  await client.query(`truncate ${rows.map(({ table }) => quote(table))}`);
}
