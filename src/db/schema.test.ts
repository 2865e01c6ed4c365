// The types of the queries are those of the tables.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { generateSchema } from '../../generate/schema.ts';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect } from './connect.ts';

describe('schema.ts', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, size: 1 });
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  it('is committed as the migrations make it', async () => {
    const committed = await readFile(new URL('schema.ts', import.meta.url), 'utf8');
    const isCurrent = committed === (await generateSchema(connection.pool));
    assert.ok(isCurrent, 'the tables changed: run npm run schema, and commit src/db/schema.ts');
  });

  it('is refused a column of a type that nobody has named', async () => {
    await connection.pool.query('create table stray (place point)');
    const { pool } = connection;
    await assert.rejects(generateSchema(pool), /stray\.place: say what point is in TypeScript/);
  });
});
