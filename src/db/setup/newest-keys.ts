// A table without statistics has many indexes that look equally good, and of those the planner
// takes the newest. A foreign key that is checked by another index than the primary key's reads all
// rows of the tenant: in a new database the primary keys are built last.

import type pg from 'pg';
import { outsideTransactions } from './migration-lock.ts';

/** Building an index of no rows anew takes milliseconds. */
export async function buildKeysLast(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace
      and i.indrelid in (select confrelid from pg_constraint where contype = 'f')
    order by c.relname`,
  );
  for (const { name } of rows) {
    await outsideTransactions(client, `reindex index concurrently ${name}`);
  }
}
