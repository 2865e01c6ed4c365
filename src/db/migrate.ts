// Brings a database to this version's schema: numbered plain-SQL files, each in its own
// transaction, forward only, under an advisory lock so that any number of processes may start at
// once.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../lib/start-error.ts';
import { type Database, WITHOUT_COMPILING } from './connect.ts';

const DIRECTORY = new URL('./migrations/', import.meta.url);
const LOCK = 7_246_153_801;
const OLDEST_SERVER = 15;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The oldest version that may run beside it, by its newest migration; null: none but its own. */
  readonly besides: string | null;
}

/** How a migration says, in its head, which older versions know how to live with it. */
const BESIDES = /^-- Runs beside: (\d{4})\b/m;

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, DIRECTORY), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, besides: BESIDES.exec(sql)?.[1] ?? null };
    }),
  );
}

/** Applies what is missing and answers the names of what it applied. */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, application_name: 'sanwo migrate' });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query(WITHOUT_COMPILING);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await keepFromCompiling(client);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    await client.query('alter table schema_migrations add column if not exists besides text');
    const applied = await appliedMigrations(client);
    refuseForeignHistory(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Kept with our account in this database as well, where also connections that a pooler shares out
 * find it: what a session sets is lost behind one.
 */
async function keepFromCompiling(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string | null }>(`
    select format('alter role %I in database %I ${WITHOUT_COMPILING}', current_user,
      current_database()) as statement
    where not exists (
      select from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
      where d.datname = current_database() and r.rolname = current_user
        and 'jit=off' = any(s.setconfig))`);
  const statement = rows[0]?.statement;
  if (statement) await client.query(statement);
}

/** Whether the database has every migration of this version. */
export async function isSchemaCurrent(db: Database): Promise<boolean> {
  const migrations = await readMigrations();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => applied.has(migration.name));
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new StartError(
    `This is PostgreSQL ${version}, and Sanwo needs ${OLDEST_SERVER} or later: ` +
      'upgrade it, or set DATABASE_URL to a newer one.',
  );
}

type Applied = ReadonlyMap<string, Pick<Migration, 'checksum' | 'besides'>>;

async function appliedMigrations(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<Pick<Migration, 'name' | 'checksum' | 'besides'>>(
    'select name, checksum, besides from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Another form of a migration that ran for a while: what follows leads from both to the same. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '0011_analytics.sql': '0c5c7f8a0cf67491c12a44bd30dcaf364a78bec65f9ca6d8e37a1e987da3e3d9',
};

function refuseForeignHistory(applied: Applied, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const [name, { checksum, besides }] of applied) {
    if (!known.has(name)) {
      // A newer version was here, and says whether this one may run beside it.
      if (besides !== null && besides <= newest) continue;
      throw new StartError(
        `The database has migration ${name}, which this version does not know: update Sanwo`,
      );
    }
    if (known.get(name) !== checksum && OTHER_FORMS[name] !== checksum) {
      throw new StartError(
        `Migration ${name} was changed after it ran: restore it, and add a new one instead`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migrations (name, checksum, besides) values ($1, $2, $3)',
      [migration.name, migration.checksum, migration.besides],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
