// Where there is no Citus, whoever asks for a distributed schema hears it before anything is done.
// With one, test/citus tries it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { distribute, prepareToDistribute } from './distribute.ts';

describe('a database without Citus', () => {
  let database: TestDatabase;

  before(async () => {
    database = await emptyDatabase();
  });
  after(() => database.drop());

  it('is not distributed, and says what is missing', async () => {
    const sentence = /^StartError: This database has no extension citus\. Set DATABASE_URL to/;
    await assert.rejects(prepareToDistribute(database.url), sentence);
    await assert.rejects(distribute(database.url), sentence);
  });
});
