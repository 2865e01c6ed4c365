// A disk that is full: said as such, not ready, and ready again by itself when there is room.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type World } from '../../test/world.ts';

const PLAN = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a full disk', () => {
  let world: World;
  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const readiness = async () => {
    const { statusCode, body } = await world.app.inject('/readyz');
    return { statusCode, disk: JSON.parse(body).disk };
  };

  it('is 503 for who writes, and not ready until there is room again', async () => {
    const { db } = world.house;
    const api = await world.tenant();
    assert.deepEqual(await readiness(), { statusCode: 200, disk: true });
    // What PostgreSQL says when a table or a new one cannot grow.
    await sql`create function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create function refuse_table() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on plans
      for each row execute function refuse_row()`.execute(db);
    await sql`create event trigger full_disk on ddl_command_start
      when tag in ('CREATE TABLE AS') execute function refuse_table()`.execute(db);

    const refused = await api.post('/v1/plan', PLAN);
    assert.deepEqual([refused.status, refused.code], [503, 'disk_full']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await api.get('/v1/plan')).status, 200);
    assert.deepEqual(await readiness(), { statusCode: 503, disk: false });
    assert.deepEqual(await readiness(), { statusCode: 503, disk: false });

    await sql`drop event trigger full_disk`.execute(db);
    await sql`drop trigger full_disk on plans`.execute(db);
    assert.deepEqual(await readiness(), { statusCode: 200, disk: true });
    assert.equal((await api.post('/v1/plan', PLAN)).status, 201);
  });
});
