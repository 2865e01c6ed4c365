// A database that moves: a standby is promoted, a primary accepts no writes any more, and whoever
// is connected finds the host that does.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { Cluster } from '../../test/cluster.ts';
import { pause } from '../../test/pause.ts';
import { createLog } from '../lib/process/log.ts';
import { type Connection, connect, ping, requireWrites } from './connect.ts';
import { isDatabaseAway } from './failures.ts';
import { openClient } from './server/open-client.ts';

const DONE_WITHIN_MS = 60_000;

/** Tries until it works, and returns what failed before. */
async function untilDone(work: () => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  const deadline = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    try {
      await work();
      return failures;
    } catch (error) {
      failures.push(error);
      assert.ok(performance.now() < deadline, String(error));
      await pause(20);
    }
  }
}

interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly reason?: string;
}

describe('a database with a standby', () => {
  let cluster: Cluster;
  let connection: Connection;
  let lines: LogLine[] = [];
  const told = new WeakSet<object>();

  before(async () => {
    cluster = await Cluster.start(1);
    await cluster.server(0).query('create table notes (text text)');
    const log = createLog(
      { level: 'info' },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    const url = cluster.url('postgres', '?target_session_attrs=read-write');
    connection = connect({ url, size: 4, preparedStatements: true, log, told });
  });
  after(async () => {
    await cluster.stop();
    await connection.close();
  });
  beforeEach(() => {
    lines = [];
  });

  const write = () => sql`insert into notes values (${'kept'})`.execute(connection.db);
  const portOf = async (): Promise<number> => {
    const { rows } = await connection.pool.query(`select current_setting('port')::int as port`);
    return rows[0].port;
  };

  const untilTold = (words: string) =>
    untilDone(async () => assert.equal(lines.at(-1)?.msg, words));

  it('is asked at its primary, whichever place that has in the list', async () => {
    await write();
    assert.equal(await portOf(), cluster.server(0).port);
    const turned = cluster.servers.map(({ port }) => `127.0.0.1:${port}`).toReversed();
    const client = await openClient(`postgres://postgres@${turned}/postgres`, {
      application_name: 'test',
    });
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    assert.equal(rows[0].standby, false);
    await client.end();
  });

  it('refuses a standby by itself, where a statement writes or where it must', async () => {
    const alone = connect({ url: cluster.server(1).url(), size: 1 });
    try {
      await ping(alone.db);
      await assert.rejects(requireWrites(alone.db), { code: '25006' });
    } finally {
      await alone.close();
    }
    const must = cluster.server(1).url('postgres', '?target_session_attrs=read-write');
    await assert.rejects(openClient(must, { application_name: 'test' }), { code: '25006' });
  });

  it('is left where it accepts no writes, also by connections that only read', async () => {
    const primary = cluster.server(0);
    const clients = await Promise.all([connection.pool.connect(), connection.pool.connect()]);
    for (const client of clients) client.release();
    await primary.acceptWrites(false);
    const pids = new Set(clients.map((client) => Reflect.get(client, 'processID')));
    await untilDone(async () => {
      await assert.rejects(write(), isDatabaseAway);
      assert.equal(connection.pool.totalCount, 0, 'a connection is left');
    });
    await primary.acceptWrites(true);
    await untilDone(write);
    const { rows } = await connection.pool.query('select pg_backend_pid() as pid');
    assert.ok(!pids.has(rows[0].pid));
    await untilTold('the database is back');
    assert.match(lines[0]?.reason ?? '', /no host of the database accepts writes|25006/);
  });

  it('is followed when its standby is promoted, and the log tells of it in lines', async () => {
    await write();
    await cluster.server(0).kill();
    const failedFirst = await write().then(
      () => assert.fail('a write without a primary'),
      (error: unknown) => error,
    );
    const writing = untilDone(write);
    await cluster.server(1).promote();
    const failures = [failedFirst, ...(await writing)];
    for (const failure of failures) {
      assert.ok(isDatabaseAway(failure), String(failure));
      assert.ok(told.has(failure as object));
    }
    assert.equal(await portOf(), cluster.server(1).port);
    await untilTold('the database is back');
    const away = lines.filter(({ msg }) => msg === 'the database is away');
    assert.deepEqual([lines.length - away.length, 'stack' in (lines[0] ?? {})], [1, false]);
    assert.ok(away.length >= 1 && away.length < failures.length + 1);
  });
});
