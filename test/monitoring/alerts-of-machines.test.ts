// Each alert about the machines rings by its cause, and not before.

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../../src/db/connect.ts';
import type { Houses } from '../../src/frame/houses.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { listenForWork } from '../../src/worker/listen.ts';
import { eventually } from '../eventually.ts';
import { merchantOf } from '../merchant.ts';
import { pause } from '../pause.ts';
import { createWorld, type World } from '../world.ts';
import { type Watch, type Watched, watchHouse } from './watch.ts';

const NOBODY = 'postgres://nobody@127.0.0.1:9/nothing';

describe('an alert about the machines', () => {
  let world: World;
  let server: pg.Client;
  let watches: Watch[] = [];
  const database = () => new URL(world.databaseUrl).pathname.slice(1);

  before(async () => {
    world = await createWorld({ provider: true });
    const url = new URL(world.databaseUrl);
    url.pathname = '/postgres';
    server = new pg.Client({ connectionString: url.href });
    await server.connect();
  });
  after(async () => {
    await server.end();
    await world.close({ allowUnfinished: true });
  });
  afterEach(async () => {
    for (const watch of watches) await watch.close();
    watches = [];
  });

  function watched(more: Partial<Watched> = {}): Watch {
    const watch = watchHouse({ house: world.house, ...more });
    watches.push(watch);
    return watch;
  }

  const cutConnections = () =>
    server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database(),
    ]);
  const untilBack = () =>
    eventually(async () => void (await sql`select 1`.execute(world.house.db)));

  it('SanwoDatabaseAway rings while the database refuses connections', async () => {
    const watch = watched();
    await watch.expectSilent('SanwoDatabaseAway', 0);
    await server.query(`alter database ${database()} allow_connections false`);
    await cutConnections();
    await watch.expectRinging('SanwoDatabaseAway', 60);
    await server.query(`alter database ${database()} allow_connections true`);
    await untilBack();
    await watch.expectSilent('SanwoDatabaseAway', 120);
  });

  it('SanwoDatabaseAway rings while the database accepts no writes', async () => {
    const watch = watched();
    await server.query(`alter database ${database()} set default_transaction_read_only = on`);
    await cutConnections();
    await untilBack();
    await watch.expectRinging('SanwoDatabaseAway', 0);
    await server.query(`alter database ${database()} reset default_transaction_read_only`);
    await cutConnections();
    await untilBack();
    await watch.expectSilent('SanwoDatabaseAway', 60);
  });

  it('SanwoDatabaseAway rings while one of several cells cannot be reached', async () => {
    const away = connect({ url: NOBODY, size: 1 });
    const other = { ...world.house, cell: { ...world.house.cell, id: 'b2' }, db: away.db };
    const houses: Houses = {
      first: world.house,
      cells: new Set([world.house.cell.id, 'b2']),
      all: () => [world.house],
      at: (cell) => (cell === 'b2' ? other : world.house),
      directory: {} as never,
    };
    const watch = watched({ houses });
    await watch.expectRinging('SanwoDatabaseAway', 0);
    const shown = await watch.scrape(30);
    const up = shown.series.get('sanwo_cell_up')?.map(({ labels, value }) => [labels.cell, value]);
    assert.deepEqual(Object.fromEntries(up ?? []), { [world.house.cell.id]: 1, b2: 0 });
    await away.close();
  });

  it('SanwoDiskFull rings once a write found no room', async () => {
    const { db } = world.house;
    const api = await world.tenant();
    const watch = watched();
    await watch.expectSilent('SanwoDiskFull', 0);
    // What PostgreSQL says when a table or a new one cannot grow.
    await sql`create function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create function refuse_table() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on plans
      for each row execute function refuse_row()`.execute(db);
    await sql`create event trigger full_disk on ddl_command_start
      when tag in ('CREATE TABLE AS') execute function refuse_table()`.execute(db);
    const plan = { name: 'Gold', amount: 1, currency: 'NGN', interval: 'monthly' };
    assert.equal((await api.post('/v1/plan', plan)).status, 503);
    await watch.expectRinging('SanwoDiskFull', 60);
    await sql`drop event trigger full_disk`.execute(db);
    await sql`drop trigger full_disk on plans`.execute(db);
    await watch.expectSilent('SanwoDiskFull', 120);
  });

  it('SanwoSchemaBehind rings while a migration of this version is missing', async () => {
    const { db } = world.house;
    const watch = watched();
    await watch.expectSilent('SanwoSchemaBehind', 0);
    const { rows } = await sql<{ name: string }>`
      select * from schema_migrations order by name desc limit 1`.execute(db);
    const [newest] = rows;
    await sql`delete from schema_migrations where name = ${newest?.name}`.execute(db);
    await watch.expectRinging('SanwoSchemaBehind', 60);
    await db
      .insertInto('schemaMigrations' as never)
      .values(newest as never)
      .execute();
    await watch.expectSilent('SanwoSchemaBehind', 120);
  });

  it('SanwoNotListening rings where LISTEN is impossible, and where no worker is', async () => {
    const deaf = listenForWork(world.house, NOBODY, () => {});
    const hearing = listenForWork(world.house, world.databaseUrl, () => {});
    await eventually(async () => assert.equal(hearing.isListening, true));
    const watch = watched({ isListening: () => hearing.isListening });
    await watch.expectSilent('SanwoNotListening', 0);
    await watched({ isListening: () => deaf.isListening }).expectRinging('SanwoNotListening', 0);
    await watched().expectRinging('SanwoNotListening', 0);
    await hearing.stop();
    await deaf.stop();
  });

  it('SanwoPoolExhausted rings while callers wait for a connection', async () => {
    const { pool } = world.connection;
    const watch = watched();
    await watch.expectSilent('SanwoPoolExhausted', 0);
    const held = await Promise.all(
      Array.from({ length: world.house.load().most }, () => pool.connect()),
    );
    // It gives up after five seconds, or gets the connection of another.
    const waiting = pool.connect().catch(() => null);
    await watch.expectRinging('SanwoPoolExhausted', 60);
    for (const client of held) client.release();
    (await waiting)?.release();
  });

  it('SanwoEventLoopBlocked rings after work that let nothing else happen', async () => {
    const watch = watched();
    await watch.expectSilent('SanwoEventLoopBlocked', 0);
    for (let times = 0; times < 5; times += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
      await pause(20);
    }
    await watch.expectRinging('SanwoEventLoopBlocked', 60);
  });

  it('SanwoWorkWaits rings when no worker does what is due', async () => {
    const acme = merchantOf(world, await world.tenant());
    await acme.subscribe(await acme.plan());
    const watch = watched();
    await watch.expectSilent('SanwoWorkWaits', 0);
    world.clock.advance(40 * DAY_MS);
    await watch.expectRinging('SanwoWorkWaits', 60);
    await world.work();
    await watch.expectSilent('SanwoWorkWaits', 120);
  });
});
