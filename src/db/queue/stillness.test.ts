// Two looks see the same where no transaction ended between them, and only there.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type World } from '../../../test/world.ts';
import type { Db } from '../connect.ts';
import { createStillness } from './stillness.ts';

describe('stillness', () => {
  let world: World;
  let db: Db;

  before(async () => {
    world = await createWorld();
    db = world.house.db;
    await sql`create table stones (weight int)`.execute(db);
  });
  after(() => world.close());

  const write = () => sql`insert into stones values (1)`.execute(db);

  it('holds while everybody only reads', async () => {
    const stillness = createStillness(db);
    assert.equal(await stillness.holds(), false);
    await sql`select * from stones`.execute(db);
    assert.equal(await stillness.holds(), true);
  });

  it('ends with what was written, whoever wrote it', async () => {
    const stillness = createStillness(db);
    await stillness.holds();
    await write();
    assert.equal(await stillness.holds(), false);
    assert.equal(await stillness.holds(), true);
  });

  it('ends when what was begun long before can be seen, and not earlier', async () => {
    const stillness = createStillness(db);
    const client = await world.connection.pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into stones values (2)');
      await stillness.holds();
      assert.equal(await stillness.holds(), true);
      // Another that began later and ended before.
      await write();
      assert.equal(await stillness.holds(), false);
      assert.equal(await stillness.holds(), true);
      await client.query('commit');
      assert.equal(await stillness.holds(), false);
    } finally {
      client.release();
    }
  });

  it('is doubted after some looks: time alone may free what a dead process held', async () => {
    const stillness = createStillness(db);
    const held: boolean[] = [];
    for (let look = 0; look < 11; look += 1) held.push(await stillness.holds());
    assert.deepEqual(
      held.map((holds) => (holds ? 'spared' : 'looks')),
      ['looks', ...Array(4).fill('spared'), 'looks', ...Array(4).fill('spared'), 'looks'],
    );
  });

  it('is never believed where the engine cannot tell', async () => {
    let asked = 0;
    const dumb = {
      getExecutor: () => {
        asked += 1;
        throw Object.assign(new Error('function does not exist'), { code: '42883' });
      },
    } as unknown as Db;
    const stillness = createStillness(dumb);
    assert.deepEqual([await stillness.holds(), await stillness.holds()], [false, false]);
    assert.equal(asked, 1);
  });

  it('is not believed while the database fails, and asked for again', async () => {
    let isFailing = true;
    const own = Object.assign(Object.create(db), {
      getExecutor() {
        if (!isFailing) return db.getExecutor();
        throw Object.assign(new Error('out of memory'), { code: '53200' });
      },
    }) as Db;
    const stillness = createStillness(own);
    assert.equal(await stillness.holds(), false);
    isFailing = false;
    assert.equal(await stillness.holds(), false);
    assert.equal(await stillness.holds(), true);
  });
});
