// What comes out of the database and what goes in: numbers, names, documents, prepared statements.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect, PLANNED_EACH_TIME, ping } from './connect.ts';

/** What PgBouncer takes with a connection unless it is told to ignore more. */
const TAKEN_AT_THE_START = new Set(['user', 'database', 'client_encoding', 'application_name']);
const PROTOCOL_HEAD_BYTES = 8;
const SIMPLE_QUERY = 'Q'.charCodeAt(0);

/** Passes everything on, but refuses a connection that comes with a setting of its own. */
async function startStrictPooler(server: URL) {
  let queries = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = connectTo(Number(server.port), server.hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
    client.once('data', (start) => {
      const words = start.subarray(PROTOCOL_HEAD_BYTES).toString().split('\0');
      const names = words.filter((word, index) => index % 2 === 0 && word !== '');
      if (names.some((name) => !TAKEN_AT_THE_START.has(name))) return client.destroy();
      upstream.write(start);
      client.on('data', (sent) => {
        if (sent[0] === SIMPLE_QUERY) queries += 1;
        upstream.write(sent);
      });
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  };
  return { port, queries: () => queries, close };
}

describe('a connection', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1, preparedStatements: true });
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  async function read(expression: string): Promise<unknown> {
    const query = sql<{ found: unknown }>`select ${sql.raw(expression)} as found`;
    return (await query.execute(connection.db)).rows[0]?.found;
  }

  it('reads a bigint as a number as long as that is exact, and else throws', async () => {
    for (const safe of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      assert.equal(await read(`(${safe})::bigint`), safe);
    }
    for (const unsafe of ['9007199254740992', '-9007199254740992', '9223372036854775807']) {
      await assert.rejects(read(`(${unsafe})::bigint`), new RegExp(`${unsafe} is not a safe`));
    }
  });

  it('reads a day as the text it is, not as a moment of the machine’s time zone', async () => {
    assert.equal(await read("date '2026-03-29'"), '2026-03-29');
  });

  it('reads an instant to the millisecond', async () => {
    const instant = await read("timestamptz '2026-01-31 10:00:00.123+01'");
    assert.deepEqual(instant, new Date('2026-01-31T09:00:00.123Z'));
    const exact = await read("timestamptz '2026-01-31 10:00:00.123456+00'");
    assert.deepEqual(exact, new Date('2026-01-31T10:00:00.123Z'));
  });

  it('reads an instant in every time zone, era and far year as the driver does', async () => {
    const zones = ['UTC', 'Africa/Lagos', 'Asia/Kathmandu', 'America/St_Johns'];
    const texts = [
      '2026-01-31 10:00:00.5+00',
      '10000-06-01 00:00:00+00',
      '0044-03-15 12:00:00+00 BC',
    ];
    for (const zone of zones) {
      await sql`set time zone ${sql.lit(zone)}`.execute(connection.db);
      for (const text of [...texts, 'infinity', '-infinity']) {
        const asText = (await read(`(timestamptz '${text}')::text`)) as string;
        const expected = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(asText);
        assert.deepEqual(await read(`timestamptz '${text}'`), expected, `${asText} in ${zone}`);
      }
    }
    await sql`reset time zone`.execute(connection.db);
  });

  it('says snake_case to the database and camelCase to us', async () => {
    const { db } = connection;
    const createdAt = new Date('2026-01-15T09:00:00Z');
    const row = { version: 7, fingerprint: 'abc', createdAt };
    await db.insertInto('masterKeys').values(row).execute();
    const kept = await db.selectFrom('masterKeys').selectAll().executeTakeFirstOrThrow();
    assert.equal(kept.sealsSince, null);
    assert.deepEqual(kept.createdAt, createdAt);
    const raw = await connection.pool.query('select version, created_at from master_keys');
    assert.deepEqual(raw.rows, [{ version: 7, createdAt }]);
  });

  it('leaves the keys of a document as they are, at any depth', async () => {
    const document = { snake_key: [{ inner_key: 1 }], camelKey: { Other_Key: null } };
    assert.deepEqual(await read(`'${JSON.stringify(document)}'::jsonb`), document);
  });

  it('plans a statement once, under a name, and uses it again', async () => {
    const statement = (value: number) =>
      sql<{ next: number }>`select ${value}::int + 1 as next`.execute(connection.db);
    for (const value of [1, 2, 3]) {
      assert.deepEqual((await statement(value)).rows, [{ next: value + 1 }]);
    }
    const { rows } = await connection.pool.query(`
      select name, generic_plans + custom_plans as uses
      from pg_prepared_statements where statement like '%+ 1 as next'`);
    assert.equal(rows.length, 1);
    assert.match(rows[0].name, /^s[\w-]{22}$/);
    assert.equal(rows[0].uses, 3);
  });

  it('plans a statement anew that says so: its tables grow from nothing to thousands', async () => {
    await sql`${PLANNED_EACH_TIME} select ${1}::int as anew`.execute(connection.db);
    const { rows } = await connection.pool.query(
      `select name from pg_prepared_statements where statement like '%as anew'`,
    );
    assert.deepEqual(rows, []);
  });

  it('names no statement where that is switched off', async () => {
    const plain = connect({ url: database.url, size: 1 });
    try {
      await sql`select ${1}::int`.execute(plain.db);
      const { rows } = await plain.pool.query('select name from pg_prepared_statements');
      assert.deepEqual(rows, []);
    } finally {
      await plain.close();
    }
  });

  it('sends what is asked in one turn with one write, and answers each', async (t) => {
    const client = await connection.pool.connect();
    type Stream = Record<'_write' | '_writev', () => void>;
    const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
    const writes = [t.mock.method(stream, '_write'), t.mock.method(stream, '_writev')];
    try {
      await client.query('select 1');
      const before = writes.reduce((sum, { mock }) => sum + mock.callCount(), 0);
      const answers = await Promise.all([
        client.query('begin'),
        client.query('select $1::int as found', [2]),
        client.query('select $1::int / 0', [3]).catch(({ code }) => ({ rows: [code] })),
        client.query('rollback'),
      ]);
      assert.deepEqual(
        answers.map(({ rows }) => rows[0]),
        [undefined, { found: 2 }, '22012', undefined],
      );
      assert.equal(writes.reduce((sum, { mock }) => sum + mock.callCount(), 0) - before, 1);
    } finally {
      client.release();
    }
  });

  it('compiles no statement, whatever the server does by itself', async () => {
    assert.equal(await read("current_setting('jit')"), 'off');
  });

  it('says its settings in one round trip, where a pooler refuses them at the start', async () => {
    const pooler = await startStrictPooler(new URL(database.url));
    const url = new URL(database.url);
    url.port = String(pooler.port);
    const pooled = connect({ url: url.href, size: 1 });
    try {
      const { rows } = await pooled.pool.query(`
        select current_setting('jit') as jit, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`);
      assert.deepEqual(rows, [{ jit: 'off', statement: '1min', idle: '1min' }]);
      assert.equal(pooler.queries(), 2, 'the settings, and the question');
    } finally {
      await pooled.close();
      pooler.close();
    }
  });

  it('replaces a connection that broke while nobody used it', async () => {
    const other = connect({ url: database.url, size: 1 });
    try {
      const { rows } = await other.pool.query('select pg_backend_pid() as pid');
      const broken = new Promise((resolve) => other.pool.once('remove', resolve));
      await connection.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await broken;
      await ping(other.db);
    } finally {
      await other.close();
    }
  });
});
