// A cell may be a schema in a database that others share. Where its address is direct, the schema
// is said at the connection; a pooler lets no such option pass, and the role's search_path says it.

import { sql } from 'kysely';
import type pg from 'pg';
import { StartError } from '../../lib/process/start-error.ts';
import type { Db } from '../connect.ts';
import { openClient } from '../server/open-client.ts';

/** What PgBouncer says of an option that it does not let pass. */
const REFUSED_OPTION = /unsupported startup parameter/i;

/** The address with the schema in it, where its server takes that. */
export async function urlInSchema(url: string, schema: string | null): Promise<string> {
  if (schema === null) return url;
  const option = encodeURIComponent(`-c search_path=${schema},public`);
  const within = `${url}${url.includes('?') ? '&' : '?'}options=${option}`;
  return (await isOptionTaken(within)) ? within : url;
}

async function isOptionTaken(url: string): Promise<boolean> {
  try {
    const client = await openClient(url, { application_name: 'sanwo' });
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof Error && REFUSED_OPTION.test(error.message)) return false;
    throw error;
  }
}

/** Work in another cell's tables would be another cell's money. */
export async function requireOwnSchema(db: Db, schema: string | null): Promise<void> {
  if (schema === null) return;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(
    db,
  );
  refuseOther(rows[0]?.schema, schema);
}

function refuseOther(found: string | null | undefined, schema: string): void {
  if (found === schema) return;
  throw new StartError(
    `This connection works in the schema ${found ?? '(none)'}, and not in ${schema}. ` +
      `Create the schema, and let its role find it first: ` +
      `alter role … in database … set search_path = ${schema}, public`,
  );
}

/** The same of an address, before anything is written there. */
export async function requireSchemaAt(url: string, schema: string | null): Promise<void> {
  if (schema === null) return;
  const client = await openClient(url, { application_name: 'sanwo' });
  try {
    const { rows } = await client.query<{ schema: string | null }>(
      'select current_schema() as schema',
    );
    refuseOther(rows[0]?.schema, schema);
  } finally {
    await client.end();
  }
}

/** Where more than one cell lives in a database, extensions are where all of them find them. */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];

export async function createExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as e (name), pg_namespace n
    where n.nspname = 'public' and has_schema_privilege(n.oid, 'create')
      and not exists (select from pg_extension x where x.extname = e.name)`,
    [EXTENSIONS],
  );
  for (const { name } of rows) await client.query(`create extension ${name} schema public`);
}
