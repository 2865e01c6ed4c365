// Whether prepared statements are kept: by PostgreSQL, and by PgBouncer however it hands out its
// connections.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { startPooler } from '../../../test/pooler.ts';
import { openClient } from './open-client.ts';
import { keepsPreparedStatements } from './prepared-statements.ts';

describe('a prepared statement', () => {
  let database: TestDatabase;

  before(async () => {
    database = await cloneDatabase();
  });
  after(() => database.drop());

  async function isKeptBehind(settings: Parameters<typeof startPooler>[1]): Promise<boolean> {
    const pooler = await startPooler(database.url, settings);
    try {
      return await keepsPreparedStatements(pooler.url);
    } finally {
      await pooler.stop();
    }
  }

  it('is kept by the database itself, and behind a pooler of sessions', async () => {
    assert.equal(await keepsPreparedStatements(database.url), true);
    assert.equal(await isKeptBehind({ mode: 'session' }), true);
  });

  it('is lost behind a pooler of transactions, however it hands out its connections', async () => {
    for (const size of [1, 2, 10]) {
      for (const takesTurns of [false, true]) {
        const how = `${size} connections, ${takesTurns ? 'in turn' : 'the last first'}`;
        assert.equal(await isKeptBehind({ size, takesTurns }), false, how);
      }
    }
  });

  it('is found lost beside others at work', async () => {
    const pooler = await startPooler(database.url, { size: 3, takesTurns: true });
    let isOver = false;
    const others = Array.from({ length: 4 }, async () => {
      const client = await openClient(pooler.url, { application_name: 'other' });
      while (!isOver) await client.query('select pg_sleep(0.001)');
      await client.end();
    });
    try {
      for (let time = 0; time < 5; time += 1) {
        assert.equal(await keepsPreparedStatements(pooler.url), false);
      }
    } finally {
      isOver = true;
      await Promise.all(others);
      await pooler.stop();
    }
  });
});
