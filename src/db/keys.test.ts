// Rows by their keys: how often the server plans the statements that ask for them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../lib/values/id.ts';
import { type Connection, connect } from './connect.ts';
import { isOneOf, relationOf } from './keys.ts';

const newKey = () => ({ tenantId: newId(), id: newId() });

describe('rows by their keys', () => {
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

  it('are each there once, however many and however often they are named', async () => {
    const [one, other] = [newKey(), newKey()];
    for (const keys of [[], [one], [one, one], [one, other], [one, other, one]]) {
      const of = sql`select k.tenant_id, k.id from ${relationOf(keys)}`;
      const { rows } = await of.execute(connection.db);
      assert.deepEqual(new Set(rows), new Set(keys));
      assert.equal(rows.length, new Set(keys).size);
      const ids = keys.map(({ id }) => id);
      const found = sql<{ id: string }>`
        select id from (values (${one.id}::uuid), (${other.id}::uuid)) as v (id)
        where ${isOneOf('v.id', ids)}`;
      const { rows: known } = await found.execute(connection.db);
      assert.deepEqual(new Set(known.map(({ id }) => id)), new Set(ids));
    }
  });

  /** Of a statement that has these words, and that was asked for ten times. */
  async function plansOf(words: string) {
    const { rows } = await sql<{ own: number; general: number }>`
      select custom_plans::int as own, generic_plans::int as general
      from pg_prepared_statements where statement like ${`%${words}%`}
        and statement not like '%pg_prepared%'`.execute(connection.db);
    return rows;
  }

  it('are planned five times and no more where each is one', async () => {
    for (const step of [
      sql`create temp table many (tenant_id uuid, id uuid, primary key (tenant_id, id))`,
      sql`insert into many select gen_random_uuid(), gen_random_uuid()
        from generate_series(1, 10000)`,
      sql`analyze many`,
    ]) {
      await step.execute(connection.db);
    }
    for (let time = 0; time < 10; time += 1) {
      await sql`select m.id as by_key from ${relationOf([newKey()])}
        join many m on m.tenant_id = k.tenant_id and m.id = k.id`.execute(connection.db);
      await sql`select id as by_id from many
        where tenant_id = ${newId()} and ${isOneOf('id', [newId()])}`.execute(connection.db);
    }
    assert.deepEqual(await plansOf('by_key'), [{ own: 5, general: 5 }]);
    assert.deepEqual(await plansOf('by_id'), [{ own: 5, general: 5 }]);
  });
});
