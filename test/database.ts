// A database of its own for a test file: a clone of the migrated template, dropped in the end; on
// Citus a distributed schema.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { grantToRunner } from '../src/db/setup/runner-role.ts';
import { KEPT_TABLES } from '../src/model/test-clock/reset-sql.ts';
import { takeEmptySchema, takeSchema } from './distributed-schema.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** In place of a template: the server is the coordinator of a Citus cluster. */
export const ON_CITUS = 'citus';

export const isOnCitus = () => process.env.SANWO_TEST_TEMPLATE === ON_CITUS;

export async function cloneDatabase(): Promise<TestDatabase> {
  if (isOnCitus()) return await takeSchema(setting('SANWO_TEST_SERVER'));
  return await createDatabase(setting('SANWO_TEST_TEMPLATE'));
}

/** One without a single table, for the tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (isOnCitus()) return await takeEmptySchema(setting('SANWO_TEST_SERVER'));
  return await createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = setting('SANWO_TEST_SERVER');
  const name = `sanwo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => onServer(serverUrl, UNTIL_LEFT(name), `drop database ${name} with (force)`);
  return { url: url.href, drop };
}

/** A pool that has ended is still taking leave of the server: cut off, it would tell an error. */
const UNTIL_LEFT = (name: string) => `do $do$ begin
  for look in 1..50 loop
    exit when not exists (select from pg_stat_activity
      where datname = '${name}' and backend_type = 'client backend');
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $do$`;

/** The owner of the tables and the role of the service, as `sanwo migrate` tells them apart. */
export interface TwoRoles {
  readonly ownerUrl: string;
  readonly runnerUrl: string;
  readonly owner: string;
  readonly runner: string;
  /** Drops the roles, once their database is gone. */
  drop(): Promise<void>;
}

/** The database, and all that is in it, becomes the owner's. */
export async function createTwoRoles(databaseUrl: string): Promise<TwoRoles> {
  const serverUrl = setting('SANWO_TEST_SERVER');
  const suffix = randomBytes(6).toString('hex');
  const [owner, runner] = [`owner_${suffix}`, `runner_${suffix}`];
  const database = new URL(databaseUrl).pathname.slice(1);
  for (const role of [owner, runner]) {
    await onServer(serverUrl, `create role ${role} login password '${suffix}'`);
  }
  await onServer(serverUrl, `alter database ${database} owner to ${owner}`);
  await onServer(databaseUrl, ownAll(owner));
  const urlAs = (role: string) => {
    const url = new URL(databaseUrl);
    [url.username, url.password] = [role, suffix];
    return url.href;
  };
  const drop = () => onServer(serverUrl, `drop role ${owner}, ${runner}`);
  return { ownerUrl: urlAs(owner), runnerUrl: urlAs(runner), owner, runner, drop };
}

/** What no extension brought; what `reassign owned` does, but for objects of a superuser. */
const ownAll = (owner: string) => `do $do$ declare each record; begin
  for each in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
      and not exists (select from pg_depend d
        where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
  loop execute format('alter table %s owner to ${owner}', each.name); end loop;
  for each in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('alter routine %s owner to ${owner}', each.name); end loop;
end $do$`;

/** A clone as the runner sees it. */
export async function cloneForRunner(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  const roles = await createTwoRoles(database.url);
  await grantToRunner(roles.ownerUrl, { runner: roles.runner, keptByReset: KEPT_TABLES });
  const drop = async () => {
    await database.drop();
    await roles.drop();
  };
  return { url: roles.runnerUrl, drop };
}

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    'run tests with npm test, or node --test --test-global-setup=test/global-setup.ts',
  );
}

async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
