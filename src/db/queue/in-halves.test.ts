// What happens to the others where one of many cannot be done.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inHalves } from './in-halves.ts';

const NUMBERS = Array.from({ length: 500 }, (_, index) => index);

test('all are worked on at once where nothing is wrong', async () => {
  const parts: number[] = [];
  const failed = await inHalves(NUMBERS, async (some) => void parts.push(some.length));
  assert.deepEqual([failed, parts], [[], [500]]);
});

test('one that fails takes no other with it, and the others are not done one by one', async () => {
  const done: number[] = [];
  let tries = 0;
  const wrong = new Error('a bad row');
  const failed = await inHalves(NUMBERS, async (some) => {
    tries += 1;
    if (some.includes(123)) throw wrong;
    done.push(...some);
  });
  assert.deepEqual(failed, [{ item: 123, error: wrong }]);
  assert.deepEqual(
    done,
    NUMBERS.filter((number) => number !== 123),
  );
  assert.ok(tries <= 20, `${tries} tries`);
});

test('where the database is away nothing is tried again', async () => {
  let tries = 0;
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const failed = await inHalves(NUMBERS, async () => {
    tries += 1;
    throw away;
  });
  assert.deepEqual([failed.length, tries], [500, 1]);
});

test('nothing to do is not tried', async () => {
  assert.deepEqual(await inHalves([], () => assert.fail()), []);
});
