// Statements that go out together are done in their order, and fail together.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { pause } from '../../test/pause.ts';
import { type Connection, connect, type Db } from './connect.ts';
import { leave, together } from './together.ts';
import { transact } from './transaction.ts';

describe('statements of a transaction', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 2, preparedStatements: true });
    await sql`create table steps (number integer primary key, of integer references steps)`.execute(
      connection.db,
    );
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });
  beforeEach(async () => {
    await sql`truncate steps`.execute(connection.db);
  });

  const step = async (db: Db, number: number, value: number | null = null) => {
    await sql`insert into steps values (${number}::int, ${value}::int)`.execute(db);
    return number;
  };
  const steps = async () =>
    (await sql<{ number: number }>`select number from steps order by number`.execute(connection.db))
      .rows;

  it('are done in the order in which they are asked', async () => {
    const answers = await transact(connection.db, (db) =>
      together([step(db, 1), step(db, 2, 1), step(db, 3, 2)]),
    );
    assert.deepEqual(answers, [1, 2, 3]);
    assert.equal((await steps()).length, 3);
  });

  it('wait once for their answers', async () => {
    const talk: string[] = [];
    connection.pool.once('acquire', (client) => {
      const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
      const heard = async (...asked: unknown[]) => {
        talk.push('asked');
        return await query(...asked).finally(() => talk.push('answered'));
      };
      Object.assign(client, { query: heard });
    });
    await transact(connection.db, (db) => together([step(db, 1), step(db, 2), step(db, 3)]));
    assert.deepEqual(talk, [
      ...['asked', 'answered'],
      ...['asked', 'asked', 'asked', 'answered', 'answered', 'answered'],
      ...['asked', 'answered'],
    ]);
  });

  it('fail with what went wrong first, whatever is said of those behind it', async () => {
    // Behind a failure the first of two that are alike is refused before it is prepared, and the
    // second is told that there is no such prepared statement.
    const alike = (db: Db) => sql`select ${7}::int as never_asked_before`.execute(db);
    const behind = async (db: Db) => {
      await Promise.resolve();
      const [, second] = await Promise.allSettled([alike(db), alike(db)]);
      if (second.status === 'rejected') throw second.reason;
    };
    const deadlock = (db: Db) =>
      sql`do $$ begin raise exception 'a circle' using errcode = '40P01'; end $$`.execute(db);
    let tries = 0;
    await transact(connection.db, async (db) => {
      tries += 1;
      if (tries > 1) return;
      await together([behind(db), deadlock(db)]);
    });
    assert.equal(tries, 2, 'what was done again is the work, and not given up');
    await assert.rejects(
      connection.db.transaction().execute(async (db) => {
        await step(db, 1);
        await step(db, 1).catch(() => {});
        await step(db, 2);
      }),
      { code: '23505' },
    );
    assert.deepEqual(await steps(), []);
  });

  it('fail with what went wrong first, and leave nothing behind', async () => {
    const work = transact(connection.db, (db) => {
      const twice = async () => {
        await step(db, 1);
        await step(db, 4);
      };
      // Two that follow the failure are refused because of it.
      return together([step(db, 3).then(() => step(db, 5)), twice(), step(db, 3), step(db, 2)]);
    });
    await assert.rejects(work, { code: '23505' });
    assert.deepEqual(await steps(), []);
  });

  describe('that are left', () => {
    const later = () => pause(20);

    it('are done before the commit, with what they ask for in turn', async () => {
      const seen = await transact(connection.db, async (db) => {
        await leave(
          db,
          step(db, 1).then(() => step(db, 2)),
        );
        return await step(db, 3);
      });
      assert.equal(seen, 3);
      assert.deepEqual(await steps(), [{ number: 1 }, { number: 2 }, { number: 3 }]);
    });

    it('go out with what follows', async () => {
      const asked: string[] = [];
      await transact(connection.db, async (db) => {
        await leave(
          db,
          step(db, 1).then(() => asked.push('answered')),
        );
        await leave(db, step(db, 2));
        asked.push('left');
      });
      assert.deepEqual(asked, ['left', 'answered']);
    });

    it('fail the transaction, and leave nothing behind', async () => {
      const work = transact(connection.db, async (db) => {
        await leave(db, step(db, 1));
        await leave(db, step(db, 1));
        await later();
      });
      await assert.rejects(work, { code: '23505' });
      assert.deepEqual(await steps(), []);
    });

    it('ask for nothing once their transaction has failed', async () => {
      const work = transact(connection.db, async (db) => {
        await leave(
          db,
          step(db, 1)
            .then(later)
            .then(() => step(db, 2)),
        );
        throw new Error('no more');
      });
      await assert.rejects(work, /no more/);
      await later();
      await later();
      assert.deepEqual(await steps(), []);
    });

    it('are waited for at once where there is no transaction', async () => {
      await leave(connection.db, step(connection.db, 1));
      assert.deepEqual(await steps(), [{ number: 1 }]);
    });
  });
});
