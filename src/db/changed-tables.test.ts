// A migration of the next version gives a table another column under a process of this one, which
// has its statements prepared: none of them fails for it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect } from './connect.ts';
import { transact } from './transaction.ts';

const CONNECTIONS = 6;

describe('statements that were prepared before a table was changed', () => {
  let database: TestDatabase;
  let connection: Connection;
  let columns = 0;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: CONNECTIONS, preparedStatements: true });
    await sql`create table things (id int primary key, name text)`.execute(connection.db);
    await sql`insert into things values (1, 'chair')`.execute(connection.db);
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  const inTransaction = () =>
    transact(connection.db, async (db) => {
      const { rows } = await sql<object>`select * from things where id = ${1}`.execute(db);
      await sql`update things set name = ${'table'} where id = ${1} returning *`.execute(db);
      return rows[0] ?? {};
    });
  const alone = async () => {
    const { rows } = await sql<object>`
      update things set name = ${'shelf'} where id = ${1} returning *`.execute(connection.db);
    return rows[0] ?? {};
  };

  async function addColumn(): Promise<string> {
    columns += 1;
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter table things add column more_${columns} int`);
    await client.end();
    return `more${columns}`;
  }

  for (const [how, ask] of Object.entries({ 'in a transaction': inTransaction, alone })) {
    it(`are taken on every connection, ${how}`, async () => {
      const onAll = () => Promise.all(Array.from({ length: CONNECTIONS }, ask));
      await onAll();
      await onAll();
      const column = await addColumn();
      for (const row of await onAll()) assert.ok(column in row);
      for (const row of await onAll()) assert.ok(column in row);
    });
  }
});
