// What comes in one turn is committed together, and what fails of it fails alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from './database.ts';
import { openGroup } from './group.ts';

const TRACE = "insert into unanswered_debits values ('trace')";
const COUNT = 'select count(*) count from unanswered_debits';

test('the works of one turn are one transaction', async () => {
  let transactions = 0;
  const group = openGroup((work) => {
    transactions += 1;
    return work();
  });
  assert.deepEqual(await Promise.all([1, 2, 3].map((one) => group.add(() => one))), [1, 2, 3]);
  assert.equal(transactions, 1);
  await group.add(() => 4);
  assert.equal(transactions, 2);
});

test('one that fails is undone, and the others of its turn are kept', async (t) => {
  const database = openDatabase(':memory:');
  t.after(() => database.close());
  const write = (reference: string) =>
    database.together(() =>
      database.run('insert into unanswered_debits values (:reference)', { reference }),
    );
  const failing = database.together(() => {
    database.run(TRACE);
    throw new Error('a mistake');
  });
  const [one, failed, two] = await Promise.allSettled([write('one'), failing, write('two')]);
  assert.deepEqual([one.status, failed.status, two.status], ['fulfilled', 'rejected', 'fulfilled']);
  assert.equal(database.first<{ count: number }>(COUNT)?.count, 2);
});

test('what waits is committed when the database is closed', async () => {
  const database = openDatabase(':memory:');
  const written = database.together(() => database.run(TRACE));
  database.close();
  assert.equal(await written, 1);
});
