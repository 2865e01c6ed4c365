// Yesterday's rows: all tables as they were, put aside and put back, as a restored backup would be.

import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';

const ASIDE = 'yesterday';

/** Puts a copy of every row aside, in place of any earlier copy. */
export async function keepRows(db: Db): Promise<void> {
  await sql.raw(`drop schema if exists ${ASIDE} cascade; create schema ${ASIDE}`).execute(db);
  for (const table of await tablesOf(db)) {
    await sql.raw(`create table ${ASIDE}.${table} as table public.${table}`).execute(db);
  }
}

/** Every table as it was put aside; what was written since has never been. */
export async function restoreRows(db: Db): Promise<void> {
  const tables = await tablesOf(db);
  await db.transaction().execute(async (transaction) => {
    // No trigger counts what is put back: what they counted is among it.
    await sql`set local session_replication_role = replica`.execute(transaction);
    const all = tables.map((table) => `public.${table}`).join(', ');
    await sql.raw(`truncate ${all}`).execute(transaction);
    for (const table of tables) {
      const columns = await columnsOf(transaction, table);
      const into = `insert into public.${table} (${columns}) overriding system value`;
      await sql.raw(`${into} select ${columns} from ${ASIDE}.${table}`).execute(transaction);
    }
    await sql.raw(`create table if not exists ${ASIDE}.put_back ()`).execute(transaction);
  });
}

/** Whether it ever was. */
export async function wasPutBack(db: Db): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select to_regclass(${`${ASIDE}.put_back`}) is not null as was`.execute(db);
  return rows[0]?.was === true;
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

/** All but what a table computes of its own. */
async function columnsOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(db);
  return rows[0]?.names ?? '';
}
