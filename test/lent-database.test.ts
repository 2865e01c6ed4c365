// A database that is lent again is as a new one is, and one that is not is dropped.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type pg from 'pg';
import { lendDatabase } from './lent-database.ts';
import { createWorld } from './world.ts';

describe('a database that was given back', () => {
  const rowsOf = async (pool: pg.Pool, table: string) =>
    (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

  /** What a world does with it, and whether the next one is lent the same. */
  async function isLentAgain(use: (pool: pg.Pool) => Promise<unknown>): Promise<boolean> {
    const first = await lendDatabase();
    await use(first.connection.pool);
    await first.giveBack();
    const second = await lendDatabase();
    await second.giveBack();
    return second.url === first.url;
  }

  it('has no row of the world before, and its numbers begin anew', async () => {
    const world = await createWorld();
    const { tenantId } = await world.tenant();
    const { databaseUrl } = world;
    await world.close();
    const lent = await lendDatabase();
    after(() => lent.giveBack());
    const { pool } = lent.connection;
    assert.equal(lent.url, databaseUrl);
    assert.ok(tenantId);
    for (const table of ['tenants', 'audit_entries', 'members', 'events']) {
      assert.equal(await rowsOf(pool, table), 0, table);
    }
    const { rows } = await pool.query(`select nextval('event_sequence')::int as first`);
    assert.equal(rows[0].first, 1);
    assert.equal(await rowsOf(pool, 'cells'), 1);
  });

  it('is lent again where rows alone were changed', async () => {
    const write = (pool: pg.Pool) => pool.query('delete from tenants');
    assert.equal(await isLentAgain(write), true);
  });

  const changes: Readonly<Record<string, (pool: pg.Pool) => Promise<unknown>>> = {
    'another table': (pool) => pool.query('create table more (id int)'),
    'a trigger less': (pool) => pool.query('alter table tenants disable trigger all'),
    'a column that may be null': (pool) =>
      pool.query('alter table tenants alter column business_name drop not null'),
    'another name of its cell': (pool) => pool.query(`update cells set id = 'b2'`),
    'a lock that is left': (pool) => pool.query('select pg_advisory_lock(7)'),
    'a pool that is listened to': async (pool) => void pool.on('acquire', () => {}),
    'a pool that has ended': (pool) => pool.end(),
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`is not lent again with ${name}`, async () => {
      assert.equal(await isLentAgain(change), false);
    });
  }
});
