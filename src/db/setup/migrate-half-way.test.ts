// Migrations that end half-way: nothing is left of one, or it is taken up again, and whoever comes
// next waits for as long as the server is still at work on it.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

const MODULE = new URL('./migrate.ts', import.meta.url).href;

describe('migrations that end half-way', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let directory: URL;

  before(async () => {
    directory = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'sanwo-migrations-'))}/`);
  });
  beforeEach(async (t) => {
    database = await emptyDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    assert.ok('after' in t);
    t.after(async () => {
      await pool.end();
      await database.drop();
    });
  });
  after(() => rm(directory, { recursive: true, force: true }));

  const write = (sql: string) => writeFile(new URL('0001_try.sql', directory), sql);
  const count = async (sql: string) => Number((await pool.query(sql)).rows[0].count);
  const tables = () =>
    count(`select count(*) from pg_class where relname in ('one', 'two') and relkind = 'r'`);

  /** Runs them in a process of its own, up to where a statement sleeps. */
  async function begin(): Promise<ChildProcess> {
    const run = `const { migrate } = await import(${JSON.stringify(MODULE)});
      await migrate(${JSON.stringify(database.url)}, new URL(${JSON.stringify(directory.href)}));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: 'inherit' });
    const asleep = `select count(*) from pg_stat_activity where datname = current_database()
      and application_name = 'sanwo migrate' and wait_event = 'PgSleep'`;
    while ((await count(asleep)) === 0) await pool.query('select pg_sleep(0.05)');
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  it('are run a statement at a time, and leave nothing where one of them fails', async () => {
    await write(`create table one (id int); create table two (id int); select 1 / 0;`);
    await assert.rejects(
      migrate(database.url, directory),
      /0001_try\.sql failed: division by zero/,
    );
    assert.equal(await tables(), 0);
    assert.equal(await count('select count(*) from schema_migrations'), 0);
    await write(`create table one (id int); create table two (id int);`);
    assert.deepEqual(await migrate(database.url, directory), ['0001_try.sql']);
    assert.equal(await tables(), 2);
  });

  it('leave nothing of a process that is killed, and the next waits until that is so', async () => {
    await write(`create table one (id int); select pg_sleep(4); create table two (id int);`);
    await kill(await begin());
    await write(`create table one (id int); create table two (id int);`);
    assert.deepEqual(await migrate(database.url, directory), ['0001_try.sql']);
    assert.equal(await tables(), 2);
    assert.deepEqual(await migrate(database.url, directory), []);
  });

  it('are waited for by whoever comes second, who then finds nothing to do', async () => {
    await write(`create table one (id int); select pg_sleep(2);`);
    const child = await begin();
    const ended = once(child, 'exit');
    assert.deepEqual(await migrate(database.url, directory), []);
    await ended;
  });

  it('leave no lock of a session behind, whichever way they end', async () => {
    const locks = `select count(*) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    await write(`select 1 / 0;`);
    await assert.rejects(migrate(database.url, directory));
    assert.equal(await count(locks), 0);
    await write(`select pg_sleep(0.3);`);
    await kill(await begin());
    await migrate(database.url, directory);
    assert.equal(await count(locks), 0);
  });

  it('build an index anew whose building was cut short', async () => {
    await pool.query(`create table one (id int); insert into one values (1), (1)`);
    await write(`-- Each statement may be run again.
      create unique index concurrently if not exists one_id_key on one (id);
      create table if not exists two (id int);`);
    await assert.rejects(migrate(database.url, directory), /could not create unique index/);
    const valid = `select count(*) from pg_index where indisvalid
      and indexrelid = to_regclass('one_id_key')`;
    assert.equal(await count(valid), 0);
    assert.equal(await count(`select count(to_regclass('one_id_key'))`), 1);
    await pool.query('delete from one where ctid = (select min(ctid) from one)');
    assert.deepEqual(await migrate(database.url, directory), ['0001_try.sql']);
    assert.equal(await count(valid), 1);
    assert.equal(await tables(), 2);
  });

  it('go on from the beginning where each statement may be run again', async () => {
    await write(`-- Each statement may be run again.
      create table if not exists one (id int);
      select pg_sleep(case when to_regclass('killed') is null then 8 else 0 end);
      create table if not exists two (id int);`);
    await kill(await begin());
    await pool.query('create table killed ()');
    assert.equal(await tables(), 1);
    assert.deepEqual(await migrate(database.url, directory), ['0001_try.sql']);
    assert.equal(await tables(), 2);
  });

  it('give way to a transaction where each would wait for the other', async () => {
    await pool.query(`create table one (id int primary key);
      create table two (id int constraint two_of_one references one)`);
    await write(`-- Each statement may be run again.
      alter table two drop constraint if exists two_of_one;`);
    const held = await pool.connect();
    await held.query('begin; insert into one values (1)');
    const migrating = migrate(database.url, directory);
    const waits = `select count(*) from pg_stat_activity where datname = current_database()
      and application_name = 'sanwo migrate' and wait_event_type = 'Lock'`;
    while ((await count(waits)) === 0) await pool.query('select pg_sleep(0.02)');
    await held.query('insert into two values (1)');
    await held.query('select pg_sleep(1.5)');
    await held.query('commit');
    held.release();
    assert.deepEqual(await migrating, ['0001_try.sql']);
    assert.equal(await count('select count(*) from two'), 1);
  });
});
