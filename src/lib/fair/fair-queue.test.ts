// Turns are counted, not timed: who is served before whom.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';

const LANE = { turns: 1, mostPerKey: 1_000 };
const ONE_LANE = { lanes: [LANE], most: 10_000 };
const TWO_LANES = { lanes: [{ ...LANE, turns: 4 }, LANE], most: 10_000 };

function fill(
  queue: FairQueue<string>,
  key: string,
  options: { count: number; lane?: number },
): void {
  for (let turn = 1; turn <= options.count; turn += 1) {
    queue.push({ lane: options.lane ?? 0, key, item: `${key}${turn}` });
  }
}

function drain(queue: FairQueue<string>, most = Number.POSITIVE_INFINITY): string[] {
  const served: string[] = [];
  for (let next = queue.take(); next; next = served.length < most ? queue.take() : null) {
    served.push(next.item);
  }
  return served;
}

test('one key is served in the order of its coming, several in turn', () => {
  const queue = new FairQueue<string>(ONE_LANE);
  fill(queue, 'a', { count: 4 });
  fill(queue, 'b', { count: 2 });
  fill(queue, 'c', { count: 1 });
  assert.equal(queue.size, 7);
  assert.deepEqual(drain(queue), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  assert.equal(queue.size, 0);
});

test('whoever comes after a crowd of another waits for one of it, not for all', () => {
  const queue = new FairQueue<string>(ONE_LANE);
  fill(queue, 'a', { count: 500 });
  drain(queue, 3);
  fill(queue, 'b', { count: 1 });
  assert.deepEqual(drain(queue, 2), ['a4', 'b1']);
});

test('a more important lane goes more often, and never instead of the others', () => {
  const queue = new FairQueue<string>(TWO_LANES);
  fill(queue, 'page', { count: 100, lane: 1 });
  fill(queue, 'money', { count: 100, lane: 0 });
  const first = drain(queue, 50);
  assert.equal(first.filter((item) => item.startsWith('page')).length, 10);
  assert.equal(first[0], 'money1');
  for (let start = 0; start < 50; start += 5) {
    const five = first.slice(start, start + 5);
    assert.equal(five.filter((item) => item.startsWith('page')).length, 1, five.join());
  }
});

test('a lane that was alone has saved up nothing, and owes nothing', () => {
  const queue = new FairQueue<string>(TWO_LANES);
  fill(queue, 'page', { count: 100, lane: 1 });
  drain(queue, 50);
  fill(queue, 'money', { count: 100, lane: 0 });
  assert.equal(drain(queue, 10).filter((item) => item.startsWith('money')).length, 8);
});

test('a key that may not pass is passed over, and keeps its turn', () => {
  const queue = new FairQueue<string>(TWO_LANES);
  fill(queue, 'a', { count: 2 });
  fill(queue, 'b', { count: 2, lane: 1 });
  const notA = (key: string) => key !== 'a';
  assert.equal(queue.take(notA)?.item, 'b1');
  assert.equal(queue.take(notA)?.item, 'b2');
  assert.equal(queue.take(notA), null);
  assert.deepEqual(drain(queue), ['a1', 'a2']);
});

test('what is too much of one key has no place', () => {
  const queue = new FairQueue<string>({ lanes: [{ ...LANE, mostPerKey: 2 }, LANE], most: 100 });
  fill(queue, 'a', { count: 2 });
  const third = { lane: 0, key: 'a', item: 'a3' };
  assert.equal(queue.push(third), third);
  assert.equal(queue.push({ ...third, lane: 1 }), null);
  assert.equal(queue.push({ lane: 0, key: 'b', item: 'b1' }), null);
});

test('a full line loses the last of the longest, and not whoever comes new', () => {
  const queue = new FairQueue<string>({ lanes: [LANE], most: 5 });
  fill(queue, 'a', { count: 4 });
  fill(queue, 'b', { count: 1 });
  assert.equal(queue.push({ lane: 0, key: 'c', item: 'c1' })?.item, 'a4');
  assert.equal(queue.push({ lane: 0, key: 'a', item: 'a5' })?.item, 'a5');
  assert.equal(queue.push({ lane: 0, key: 'd', item: 'd1' })?.item, 'a3');
  assert.deepEqual(drain(queue), ['a1', 'b1', 'c1', 'd1', 'a2']);
});

test('what is taken out leaves the others in their turns', () => {
  const queue = new FairQueue<string>(ONE_LANE);
  fill(queue, 'a', { count: 3 });
  fill(queue, 'b', { count: 1 });
  fill(queue, 'c', { count: 1 });
  assert.deepEqual(
    queue.takeAll((item) => ['a2', 'b1'].includes(item)),
    ['a2', 'b1'],
  );
  assert.equal(queue.size, 3);
  assert.deepEqual(drain(queue), ['a1', 'c1', 'a3']);
});

test('thousands of keys and many turns come out complete, each key in its own order', () => {
  const queue = new FairQueue<string>({ lanes: [{ ...LANE, turns: 3 }, LANE], most: 100_000 });
  const expected: string[] = [];
  for (let key = 0; key < 2_000; key += 1) {
    const count = (key * 7) % 11;
    fill(queue, `k${key}-`, { count, lane: key % 2 });
    for (let turn = 1; turn <= count; turn += 1) expected.push(`k${key}-${turn}`);
  }
  assert.deepEqual(drain(queue).toSorted(), expected.toSorted());
});
