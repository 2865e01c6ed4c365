// Yesterday's rows, kept and put back: what an operator does who restores a backup. The provider's
// books, the world's clock and what people remember go on.

import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Sequence {
  readonly name: string;
  readonly value: string | null;
}

export interface Yesterday {
  putBack(): Promise<void>;
}

export async function keepRows(db: Database): Promise<Yesterday> {
  const tables = await tablesOf(db);
  await sql`create schema yesterday`.execute(db);
  for (const { name } of tables) {
    await sql`create table yesterday.${sql.ref(name)} as table public.${sql.ref(name)}`.execute(db);
  }
  const sequences = await sequencesOf(db);
  return {
    putBack: () =>
      db.transaction().execute(async (within) => {
        await sql`set local session_replication_role = replica`.execute(within);
        const all = sql.join(tables.map(({ name }) => sql.table(`public.${name}`)));
        await sql`truncate ${all}`.execute(within);
        for (const { name, columns } of tables) {
          const listed = sql.join(columns.map((column) => sql.ref(column)));
          await sql`
            insert into public.${sql.ref(name)} (${listed}) overriding system value
            select ${listed} from yesterday.${sql.ref(name)}`.execute(within);
        }
        for (const { name, value } of sequences) {
          await sql`select setval(${name}, ${value ?? '1'}::bigint, ${value !== null})`.execute(
            within,
          );
        }
        await sql`drop schema yesterday cascade`.execute(within);
      }),
  };
}

async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

async function sequencesOf(db: Database): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  return rows;
}
