// Hands a schema over to Citus, which keeps its tables on one of its machines and can move them to
// another: once, after the schema was migrated as a plain one. What is migrated later is
// distributed as it is made.

import pg from 'pg';
import { StartError } from '../../lib/process/start-error.ts';
import { alone, withinTransaction } from './migration-lock.ts';

/** Before it is migrated: says what is missing, and makes a schema plain that is distributed. */
export async function prepareToDistribute(url: string): Promise<void> {
  await onSchema(url, async (client, schema) => {
    if (schema.isDistributed && !schema.hasTables) await takeBack(client, schema.name);
  });
}

/** Returns the name of the schema, or null where it was distributed before. */
export async function distribute(url: string): Promise<string | null> {
  return await onSchema(url, async (client, { name, isDistributed }) => {
    if (isDistributed) return null;
    await client.query('select citus_schema_distribute($1::regnamespace)', [quoted(name)]);
    return name;
  });
}

interface CellSchema {
  readonly name: string;
  readonly isDistributed: boolean;
  readonly hasTables: boolean;
}

async function onSchema<T>(
  url: string,
  work: (client: pg.Client, schema: CellSchema) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sanwo migrate' });
  await client.connect();
  try {
    return await alone(url, () =>
      withinTransaction(client, async () => await work(client, await findSchema(client))),
    );
  } finally {
    await client.end();
  }
}

async function findSchema(client: pg.Client): Promise<CellSchema> {
  const { rows } = await client.query<{ name: string | null; hasCitus: boolean }>(`
    select current_schema() as name,
      exists (select from pg_extension where extname = 'citus') as "hasCitus"`);
  const { name = null, hasCitus = false } = rows[0] ?? {};
  if (!hasCitus) {
    throw new StartError(
      'This database has no extension citus. Set DATABASE_URL to the coordinator of a Citus ' +
        'cluster, or run sanwo migrate without --distribute.',
    );
  }
  if (name === null || name === 'public') {
    throw new StartError(
      'Citus cannot distribute the schema public. Create a schema for this role and make it the ' +
        'first of its search path: alter role … in database … set search_path = …, public.',
    );
  }
  const { rows: found } = await client.query<Omit<CellSchema, 'name'>>(
    `select exists (select from citus_schemas where schema_name = $1::regnamespace)
        as "isDistributed",
      exists (select from pg_class where relnamespace = $1::regnamespace) as "hasTables"`,
    [quoted(name)],
  );
  return { name, isDistributed: false, hasTables: false, ...found[0] };
}

async function takeBack(client: pg.Client, name: string): Promise<void> {
  await client.query('select citus_schema_undistribute($1::regnamespace)', [quoted(name)]);
}

/** A name as a `regnamespace` is written. */
const quoted = (name: string) => pg.escapeIdentifier(name);
