// A memory that forgets: by time, by number, and when it is told to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShortMemory } from './short-memory.ts';

const LONG = { forMs: 60_000, most: 3 };

test('a value is remembered under its key until another takes its place', () => {
  const memory = createShortMemory<string>(LONG);
  assert.equal(memory.get('a'), undefined);
  memory.set('a', 'first');
  memory.set('a', 'second');
  memory.set('b', 'other');
  assert.deepEqual([memory.get('a'), memory.get('b')], ['second', 'other']);
});

test('a value whose time is over is gone', () => {
  const memory = createShortMemory<string>({ forMs: 0, most: 3 });
  memory.set('a', 'first');
  assert.equal(memory.get('a'), undefined);
});

test('the oldest makes room, and a value that is set anew counts as young', () => {
  const memory = createShortMemory<number>(LONG);
  for (const [index, key] of ['a', 'b', 'c'].entries()) memory.set(key, index);
  memory.set('a', 9);
  memory.set('d', 3);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => memory.get(key)),
    [9, undefined, 2, 3],
  );
});

test('setting a known key in a full memory pushes nobody out', () => {
  const memory = createShortMemory<number>(LONG);
  for (const key of ['a', 'b', 'c']) memory.set(key, 1);
  memory.set('b', 2);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => memory.get(key)),
    [1, 2, 1],
  );
});

test('it forgets every value that a test picks, and no other', () => {
  const memory = createShortMemory<{ tenant: string }>(LONG);
  memory.set('old key', { tenant: 'acme' });
  memory.set('new key', { tenant: 'acme' });
  memory.set('another', { tenant: 'zenith' });
  memory.forget(({ tenant }) => tenant === 'acme');
  assert.deepEqual([memory.get('old key'), memory.get('new key')], [undefined, undefined]);
  assert.deepEqual(memory.get('another'), { tenant: 'zenith' });
});

test('what was read before something was forgotten is not kept; what is read after it is', () => {
  const memory = createShortMemory<string>(LONG);
  const before = memory.forgettings();
  memory.forget(() => false);
  memory.set('a', 'read before', before);
  assert.equal(memory.get('a'), undefined);
  memory.set('a', 'read after', memory.forgettings());
  assert.equal(memory.get('a'), 'read after');
});
