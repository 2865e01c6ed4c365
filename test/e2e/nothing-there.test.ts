// An operator's command where there is no database, or an empty one: it says so in one line, and
// makes nothing.

import assert from 'node:assert/strict';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { createWorld } from '../world.ts';
import { Program } from './program.ts';

const COMMANDS = [
  'doctor',
  'tenants',
  'choose-provider acme nomba',
  'confirm-payout-account acme',
  'resolve-payment acme PAY_x failed --note=why',
  'rotate-master-key',
];

describe('an operator’s command', () => {
  let folder = '';
  let database: TestDatabase;

  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'sanwo-nothing-')));
    database = await emptyDatabase();
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(line: string, environment: Readonly<Record<string, string>> = {}) {
    const { code, output } = await new Program(line.split(' '), environment, {
      directory: folder,
    }).ended();
    return { code, said: output.trim(), made: await readdir(folder) };
  }

  for (const line of COMMANDS) {
    it(`makes no database where there is none: ${line}`, async () => {
      const place = join(folder, 'data');
      const said = `There is no Sanwo database in ${place}: set DATA_DIR or DATABASE_URL.`;
      assert.deepEqual(await run(line), { code: 1, said, made: [] });
    });

    it(`leaves an empty database as it is: ${line}`, async () => {
      const said = 'The database schema is older than this version. Run `sanwo migrate` first.';
      const answer = await run(line, { DATABASE_URL: database.url });
      assert.deepEqual(answer, { code: 1, said, made: [] });
      const client = new pg.Client(database.url);
      await client.connect();
      const { rows } = await client.query(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      await client.end();
      assert.deepEqual(rows, []);
    });
  }

  for (const line of ['api', 'worker']) {
    it(`makes no database where there is none, and says how to make one: ${line}`, async () => {
      const { code, said, made } = await run(line);
      assert.deepEqual({ code, made }, { code: 1, made: [] });
      assert.equal(
        said,
        `There is no Sanwo database in ${join(folder, 'data')}: set DATA_DIR or DATABASE_URL, ` +
          'or create a database with `sanwo migrate --create`.',
      );
    });
  }

  it('makes a database only where that is said: migrate', async () => {
    const place = join(folder, 'data');
    const refused = await run('migrate');
    const said =
      `There is no Sanwo database in ${place}: set DATA_DIR or DATABASE_URL. ` +
      'To create a new one there: sanwo migrate --create';
    assert.deepEqual(refused, { code: 1, said, made: [] });
    const created = await run('migrate --create');
    assert.match(created.said, /^Applied: 0001_/);
    assert.deepEqual([created.code, created.made], [0, ['data']]);
    // Once it is there, the next release needs no word.
    assert.deepEqual(await run('migrate'), { code: 0, said: 'Nothing to do.', made: ['data'] });
    await rm(place, { recursive: true });
  });

  it('says of which books all is well', async () => {
    const world = await createWorld();
    try {
      await world.tenant();
      await world.tenant();
      const provider = {
        ...{ PROVIDER_BASE_URL: 'http://127.0.0.1:9', PROVIDER_ACCOUNT_ID: 'a' },
        ...{ PROVIDER_CLIENT_ID: 'b', PROVIDER_CLIENT_SECRET: 'c', PROVIDER_SIGNATURE_KEY: 'd' },
      };
      const places = { DATABASE_URL: world.databaseUrl, DATA_DIR: join(folder, 'kept') };
      const { code, said } = await run('doctor', { ...provider, ...places, LOG_LEVEL: 'error' });
      assert.equal(code, 0, said);
      assert.match(said, /\nAll checks passed: 2 tenants and 0 invoices checked\.$/);
    } finally {
      await world.close();
    }
  });
});
