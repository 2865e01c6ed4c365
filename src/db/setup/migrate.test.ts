// Migrations: by many processes at once, once each, and never over a history that is not ours.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Connection, connect } from '../connect.ts';
import { isSchemaCurrent, migrate } from './migrate.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const NOBODY = '00000000-0000-0000-0000-000000000000';
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** What `sanwo migrate` says, run as a process of its own. */
async function migrateApart(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'migrate'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  return stdout.trim();
}

describe('an empty database', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await emptyDatabase();
    connection = connect({ url: database.url, size: 2 });
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  it('is migrated once by two processes that start at the same moment', async () => {
    const said = await Promise.all([migrateApart(database.url), migrateApart(database.url)]);
    const [first = '', second = ''] = said.sort();
    assert.match(first, /^Applied: 0001_tenants\.sql, 0002_/);
    assert.equal(second, 'Nothing to do.');
    assert.equal(await isSchemaCurrent(connection.db), true);
  });

  it('checks foreign keys by primary keys, before there are statistics', async () => {
    const { rows } = await sql<{ plan: string }>`
      explain (costs off) select 1 from only invoices x
      where tenant_id = ${NOBODY}::uuid and id = ${NOBODY}::uuid for key share of x`.execute(
      connection.db,
    );
    assert.match(JSON.stringify(rows), /using invoices_pkey/);
  });

  it('is from then on one in which nothing of ours is compiled, behind a pooler too', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query(
        "select setting, source from pg_settings where name='jit'",
      );
      const [{ setting, source }] = rows;
      assert.equal(setting, 'off');
      // A command line of an embedded server outranks it.
      assert.match(source, /^(database user|command line)$/);
    } finally {
      await client.end();
    }
  });

  it('has time limits for each session of ours, but where an operator set others', async () => {
    const { pool } = connection;
    const [{ who, where }] = (
      await pool.query('select quote_ident(current_user) as who, current_database() as where')
    ).rows;
    const limits = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(`
        select setting from pg_settings where name in ('statement_timeout',
          'idle_in_transaction_session_timeout') order by name`);
      await client.end();
      return rows.map(({ setting }) => setting);
    };
    assert.deepEqual(await limits(), ['60000', '60000']);
    await pool.query(`alter role ${who} in database ${where} set statement_timeout = '5min'`);
    await migrate(database.url);
    assert.deepEqual(await limits(), ['60000', '300000']);
  });

  it('has no function that changes how statements are planned', async () => {
    const { rows } = await connection.pool.query(`
      select proname, proconfig from pg_proc
      where pronamespace = 'public'::regnamespace and proconfig is not null`);
    // What acts as its owner finds its tables where they were when it was made.
    const named = rows.map(({ proname, proconfig }) => [proname, proconfig.length]);
    assert.deepEqual(named.sort(), [
      ['erase_in_trail', 1],
      ['erase_origin_in_trail', 1],
    ]);
    for (const { proconfig } of rows) assert.match(proconfig[0], /^search_path=/);
  });
});

describe('a migrated database', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 2 });
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  it('has nothing left to apply', async () => {
    assert.deepEqual(await migrate(database.url), []);
    assert.equal(await isSchemaCurrent(connection.db), true);
  });

  it('is not current while a migration is missing', async () => {
    const { rows } = await connection.pool.query(
      `delete from schema_migrations where name like '0001%' returning *`,
    );
    assert.equal(await isSchemaCurrent(connection.db), false);
    const [{ name, checksum }] = rows;
    const insert = 'insert into schema_migrations (name, checksum) values ($1, $2)';
    await connection.pool.query(insert, [name, checksum]);
    assert.equal(await isSchemaCurrent(connection.db), true);
  });

  it('is left as it was by a migration that fails half-way, and says which', async () => {
    await connection.pool.query(`delete from schema_migrations where name like '0001%'`);
    await assert.rejects(migrate(database.url), /^Error: Migration 0001_tenants\.sql failed: .+/);
    const { rows } = await connection.pool.query(
      `select name from schema_migrations where name like '0001%'`,
    );
    assert.deepEqual(rows, []);
  });

  it('is refused when a migration was changed after it ran', async () => {
    const change = `update schema_migrations set checksum = 'other' where name like '0002%'`;
    await connection.pool.query(change);
    await assert.rejects(migrate(database.url), /0002_\w+\.sql was changed after it ran\. Restore/);
  });

  it('is refused when it has a migration that this version does not know', async () => {
    await connection.pool.query(`update schema_migrations set name = '9999_later.sql'
      where name like '0002%'`);
    await assert.rejects(
      migrate(database.url),
      /9999_later\.sql, which this version does not know\. Update Sanwo/,
    );
  });
});

describe('a database that a newer version has migrated', () => {
  let database: TestDatabase;
  let pool: Connection['pool'];
  const newest = '9999';

  before(async () => {
    database = await cloneDatabase();
    ({ pool } = connect({ url: database.url, size: 1 }));
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const leave = (name: string, besides: string | null) =>
    pool.query('insert into schema_migrations (name, checksum, besides) values ($1, $2, $3)', [
      ...[name, 'unknown', besides],
    ]);

  it('is used by this one where the newer one says that it may be', async () => {
    const { rows } = await pool.query('select max(name) as name from schema_migrations');
    await leave(`${newest}_column.sql`, String(rows[0].name).slice(0, 4));
    assert.deepEqual(await migrate(database.url), []);
  });

  it('is refused where any of its migrations wants a later version', async () => {
    await leave(`${newest}_table.sql`, newest);
    await assert.rejects(
      migrate(database.url),
      /9999_table\.sql, which this version does not know/,
    );
  });
});

describe('each migration since versions may run side by side', () => {
  it('says in its head which is the oldest version that may run beside it', async () => {
    const names = (await readdir(MIGRATIONS)).filter((name) => name >= '0016').sort();
    assert.ok(names.length > 0);
    for (const name of names) {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      const oldest = /^-- Runs beside: (\d{4})$/m.exec(text)?.[1];
      assert.ok(oldest !== undefined && oldest <= name, `${name} says nothing of it`);
    }
  });
});

describe('a migration that was released', () => {
  it('is never changed: the difference is a migration of its own', async () => {
    const list = await readFile(new URL('../released-migrations.sha256', import.meta.url), 'utf8');
    for (const line of list.trim().split('\n')) {
      const [checksum, name = ''] = line.split('  ');
      const text = await readFile(new URL(name, MIGRATIONS));
      assert.equal(createHash('sha256').update(text).digest('hex'), checksum, name);
    }
  });
});
