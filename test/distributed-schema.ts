// A database of its own for a test on Citus: a distributed schema, and a role whose search path it
// is. To make one takes seconds, so one that is given back is emptied and used again.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { distribute } from '../src/db/setup/distribute.ts';
import { migrate } from '../src/db/setup/migrate.ts';
import type { TestDatabase } from './database.ts';

const SCHEMAS = 'public.sanwo_test_schemas';
/** One process at a time makes a schema or empties one: two wait for each other's locks. */
const MAKING = 7_246_153_900;
const LOOK_EVERY_MS = 50;
/** What the migrations write into an empty database. */
const SEEDED: Readonly<Record<string, string>> = {
  cells: `insert into cells (id, carried_from) values ('00', 'epoch')`,
};

export async function prepareSchemas(coordinatorUrl: string): Promise<void> {
  await onCoordinator(coordinatorUrl, async (admin) => {
    await admin.query(
      `create table if not exists ${SCHEMAS} (name text primary key, taken boolean)`,
    );
  });
}

export async function takeSchema(coordinatorUrl: string): Promise<TestDatabase> {
  const name = await onCoordinator(coordinatorUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(`
      update ${SCHEMAS} set taken = true where name = (
        select name from ${SCHEMAS} where not taken limit 1 for update skip locked)
      returning name`);
    return rows[0]?.name ?? (await makeSchema(admin, coordinatorUrl));
  });
  const drop = () => onCoordinator(coordinatorUrl, (admin) => giveBack(admin, name));
  return { url: urlOf(coordinatorUrl, name), drop };
}

/** A schema without a table, and its role. */
export async function takeEmptySchema(coordinatorUrl: string): Promise<TestDatabase> {
  const name = await onCoordinator(coordinatorUrl, makeEmptySchema);
  const drop = () =>
    onCoordinator(coordinatorUrl, async (admin) => {
      await endSessions(admin, name);
      await admin.query(`drop schema ${name} cascade`);
    });
  return { url: urlOf(coordinatorUrl, name), drop };
}

async function makeSchema(admin: pg.Client, coordinatorUrl: string): Promise<string> {
  await waitForTurn(admin);
  const name = await makeEmptySchema(admin);
  await migrate(urlOf(coordinatorUrl, name));
  await distribute(urlOf(coordinatorUrl, name));
  await admin.query(`insert into ${SCHEMAS} values ($1, true)`, [name]);
  return name;
}

async function makeEmptySchema(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select 'sanwo_test_' || left(replace(gen_random_uuid()::text, '-', ''), 12) as name`,
  );
  const name = rows[0]?.name ?? '';
  await admin.query(`create role ${name} login`);
  await admin.query(`create schema ${name} authorization ${name}`);
  // The simulation has tables of its own beside those of the service.
  await admin.query(`grant create on database ${admin.database} to ${name}`);
  await admin.query(
    `alter role ${name} in database ${admin.database} set search_path = ${name}, public`,
  );
  return name;
}

async function giveBack(admin: pg.Client, name: string): Promise<void> {
  await endSessions(admin, name);
  await waitForTurn(admin);
  const { rows } = await admin.query<{ tables: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
    from pg_tables where schemaname = $1 and tablename <> 'schema_migrations'`,
    [name],
  );
  await admin.query('begin');
  await admin.query(`set local search_path = ${name}, public`);
  await admin.query(`truncate ${rows[0]?.tables} restart identity cascade`);
  for (const statement of Object.values(SEEDED)) await admin.query(statement);
  await admin.query('commit');
  await admin.query(`update ${SCHEMAS} set taken = false where name = $1`, [name]);
}

/** Until this connection ends. It looks again and again: who waits in line holds a snapshot, and an
 * index that is built beside transactions waits for those. */
async function waitForTurn(admin: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(`select pg_try_advisory_lock(${MAKING}) as is_taken`);
    if (rows[0].is_taken) return;
    await sleep(LOOK_EVERY_MS);
  }
}

async function endSessions(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1`, [
    name,
  ]);
}

function urlOf(coordinatorUrl: string, role: string): string {
  const url = new URL(coordinatorUrl);
  url.username = role;
  return url.href;
}

async function onCoordinator<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
