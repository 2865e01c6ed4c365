// What is written together, and who hears of a failure.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGatherer } from './gather.ts';

test('those that end while others are being written are written next, together', async () => {
  const batches: number[][] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const gatherer = createGatherer<number>(3, async (items) => {
    batches.push([...items]);
    if (batches.length > 1) return;
    begun.resolve();
    await first.promise;
  });
  const puts = [gatherer.put(1)];
  await begun.promise;
  for (const item of [2, 3, 4, 5]) puts.push(gatherer.put(item));
  first.resolve();
  await Promise.all(puts);
  assert.deepEqual(batches, [[1], [2, 3, 4], [5]]);
});

test('those that end at the same moment are written together', async () => {
  const batches: number[] = [];
  const gatherer = createGatherer<number>(500, async ({ length }) => void batches.push(length));
  await Promise.all(Array.from({ length: 40 }, (_, item) => gatherer.put(item)));
  assert.deepEqual(batches, [40]);
});

test('one that cannot be written keeps no other from being, and hears of it alone', async () => {
  const written: number[] = [];
  const gatherer = createGatherer<number>(500, async (items) => {
    if (items.includes(2)) throw new Error('cannot be written');
    written.push(...items);
  });
  const ends = await Promise.allSettled([1, 2, 3].map((item) => gatherer.put(item)));
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(written, [1, 3]);
  await gatherer.put(4);
  assert.deepEqual(written, [1, 3, 4]);
});
