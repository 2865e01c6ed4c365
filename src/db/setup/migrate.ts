// Brings a database to this version's schema: numbered plain-SQL files, forward only, a statement
// at a time. One is all or nothing, or says that each of its statements may be run again.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../../lib/process/start-error.ts';
import type { Database } from '../connect.ts';
import { isTableMissing } from '../failures.ts';
import { keepWithRole } from '../role-settings.ts';
import { alone, outsideTransactions, withinTransaction } from './migration-lock.ts';
import { buildKeysLast } from './newest-keys.ts';
import { createExtensions } from './own-schema.ts';
import { mayMigrate, withClient } from './role-view.ts';
import { statementsOf } from './statements.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);
const OLDEST_SERVER = 15;

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** It is no single transaction: each of its statements may be run again. */
  readonly runsAgain: boolean;
  readonly checksum: string;
  /** The oldest version that may run beside it, by its newest migration; null: none but its own. */
  readonly besides: string | null;
}

/** How a migration says, in its head, which older versions know how to live with it. */
const BESIDES = /^-- Runs beside: (\d{4})\b/m;
/** How it says that it builds or drops indexes beside running transactions. */
const REPEATABLE = /^-- Each statement may be run again\b/m;
const OUTSIDE = /^(?:create(?:\s+unique)?|drop)\s+index\s+concurrently\b/i;

async function migrationNames(directory: URL): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

/** The number of the newest migration of this version. */
export async function newestMigration(): Promise<string> {
  return (await migrationNames(DIRECTORY)).at(-1)?.slice(0, 4) ?? '';
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = await migrationNames(directory);
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const besides = BESIDES.exec(text)?.[1] ?? null;
      const runsAgain = REPEATABLE.test(text);
      return { name, statements: statementsOf(text), runsAgain, checksum, besides };
    }),
  );
}

/** What is applied next, after so many of so many that were missing. */
interface MigrationStep {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** Applies what is missing and answers the names of what it applied. */
export async function migrate(
  url: string,
  directory = DIRECTORY,
  onMigration: (step: MigrationStep) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  return await withClient(url, async (client) => {
    await refuseOldServer(client);
    return await alone(url, () => applyMissing(client, { migrations, onMigration }));
  });
}

/** A migration as a backup names it. */
interface NamedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly besides: string | null;
}

/** Brings an empty database to the schema that a backup was made with, and no further. */
export async function migrateAsOf(url: string, then: readonly NamedMigration[]): Promise<void> {
  const migrations = await migrationsAsOf(then);
  await withClient(url, (client) =>
    alone(url, () => applyMissing(client, { migrations, onMigration: () => {} })),
  );
}

/** Refuses a schema that this version does not know, also one that may run beside it. */
export async function migrationsAsOf(then: readonly NamedMigration[]): Promise<Migration[]> {
  const migrations = await readMigrations(DIRECTORY);
  const applied = new Map(then.map((row) => [row.name, { ...row, besides: null }]));
  refuseForeignHistory(applied, migrations);
  return migrations.filter(({ name }) => applied.has(name));
}

interface MigrationPlan {
  readonly migrations: readonly Migration[];
  onMigration(step: MigrationStep): void;
}

async function applyMissing(
  client: pg.Client,
  { migrations, onMigration }: MigrationPlan,
): Promise<string[]> {
  const known = await withinTransaction(client, async () => {
    await keepWithRole(client);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    await client.query('alter table schema_migrations add column if not exists besides text');
    await createExtensions(client);
    return await appliedMigrations(client);
  });
  refuseForeignHistory(known, migrations);
  const applied: string[] = [];
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const [done, migration] of missing.entries()) {
    onMigration({ name: migration.name, done, total: missing.length });
    if (await applyMigration(client, migration)) applied.push(migration.name);
  }
  if (known.size === 0) await buildKeysLast(client);
  return applied;
}

/**
 * A start migrates where the tables are its own. Elsewhere it changes nothing, and refuses a schema
 * that lacks a migration of this version.
 */
export async function migrateAtStart(url: string, isLeftToOwner: boolean): Promise<string[]> {
  const isOurWork = await withClient(url, async (client) => {
    if (!isLeftToOwner && (await mayMigrate(client))) return true;
    const known = await appliedMigrations(client).catch((error: unknown) => {
      if (isTableMissing(error)) return null;
      throw error;
    });
    const migrations = await readMigrations(DIRECTORY);
    if (known === null) throw new StartError(NO_SCHEMA);
    refuseForeignHistory(known, migrations);
    if (migrations.some(({ name }) => !known.has(name))) throw new StartError(OLDER_SCHEMA);
    return false;
  });
  return isOurWork ? await migrate(url) : [];
}

const NO_SCHEMA =
  'The database has no tables of Sanwo, and this role may not create them. Run `sanwo migrate` ' +
  'with MIGRATE_URL first.';
const OLDER_SCHEMA =
  'The database schema is older than this version, and this role may not change it. Run ' +
  '`sanwo migrate` with MIGRATE_URL first.';

/** Whether the database has every migration of this version; one that is not ours has none. */
export async function isSchemaCurrent(db: Database): Promise<boolean> {
  const names = await migrationNames(DIRECTORY);
  const asked = sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const { rows } = await asked.catch((error: unknown) => {
    if (isTableMissing(error)) return { rows: [] };
    throw error;
  });
  const applied = new Set(rows.map((row) => row.name));
  return names.every((name) => applied.has(name));
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

type AppliedMigrations = ReadonlyMap<string, Pick<Migration, 'checksum' | 'besides'>>;

async function appliedMigrations(client: pg.Client): Promise<AppliedMigrations> {
  const { rows } = await client.query<Pick<Migration, 'name' | 'checksum' | 'besides'>>(
    'select name, checksum, besides from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Another form of a migration that ran for a while: what follows leads from both to the same. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '0011_analytics.sql': '0c5c7f8a0cf67491c12a44bd30dcaf364a78bec65f9ca6d8e37a1e987da3e3d9',
};

function refuseForeignHistory(applied: AppliedMigrations, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const [name, { checksum, besides }] of applied) {
    if (!known.has(name)) {
      // A newer version was here, and says whether this one may run beside it.
      if (besides !== null && besides <= newest) continue;
      throw new StartError(
        `The database has migration ${name}, which this version does not know. Update Sanwo`,
      );
    }
    if (known.get(name) !== checksum && OTHER_FORMS[name] !== checksum) {
      throw new StartError(
        `Migration ${name} was changed after it ran. Restore it, and add a new migration instead`,
      );
    }
  }
}

/** False where a process that was cut off from its lock has done it meanwhile. */
async function applyMigration(client: pg.Client, migration: Migration): Promise<boolean> {
  try {
    if (migration.runsAgain) await runAgain(client, migration);
    return await withinTransaction(client, async () => {
      const { rowCount } = await client.query(
        `insert into schema_migrations (name, checksum, besides) values ($1, $2, $3)
        on conflict do nothing`,
        [migration.name, migration.checksum, migration.besides],
      );
      if (rowCount === 0) return false;
      if (!migration.runsAgain) await runAll(client, migration.statements);
      return true;
    });
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

const EXTENSION = /^create\s+extension\s+if\s+not\s+exists\s+(\w+)\b/i;

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const extension = EXTENSION.exec(statement)?.[1];
    // Citus asks for the owner of an extension even where there is nothing to create.
    if (extension === undefined || !(await isInstalled(client, extension))) {
      await client.query(statement);
    }
  }
}

async function isInstalled(client: pg.Client, extension: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_extension where extname = $1', [
    extension.toLowerCase(),
  ]);
  return rowCount === 1;
}

/** From its first statement on, also where an earlier run came half-way. */
async function runAgain(client: pg.Client, { statements }: Migration): Promise<void> {
  await dropHalfBuilt(client, statements);
  for (const statement of statements) {
    if (OUTSIDE.test(statement)) await outsideTransactions(client, statement);
    else await withinTransaction(client, () => runAll(client, [statement]));
  }
}

/** An index whose building was cut short is there, is of no use, and would pass for built. */
async function dropHalfBuilt(client: pg.Client, statements: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`);
  const built = new Set(statements.flatMap((statement) => statement.match(/\w+/g) ?? []));
  for (const { name } of rows.filter((row) => built.has(row.name))) {
    const quoted = pg.escapeIdentifier(name);
    await outsideTransactions(client, `drop index concurrently if exists ${quoted}`);
  }
}
