// Who is inside at once, and who is let in next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairGate, type FairGate } from './fair-gate.ts';

const WAITING = { lanes: [{ turns: 1, mostPerKey: 5 }], most: 100 };
const LIMITS = { most: 3, mostOfOne: 2, waiting: WAITING };
const LONG_MS = 60_000;

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Enters, notes it, and leaves when told to. */
function visitorsOf(gate: FairGate) {
  const inside: { key: string; leave: () => void }[] = [];
  const entered: string[] = [];
  const visit = async (key: string, waitMs = LONG_MS) => {
    const leave = await gate.enter({ key, lane: 0, waitMs });
    if (leave === null) return false;
    entered.push(key);
    inside.push({ key, leave });
    return true;
  };
  const leaveFirst = async () => {
    inside.shift()?.leave();
    await settled();
  };
  return { inside, entered, visit, leaveFirst };
}

test('so many of one key are inside, so many in all, and the others come in turn', async () => {
  const { inside, entered, visit, leaveFirst } = visitorsOf(createFairGate(LIMITS));
  const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map((key) => visit(key));
  await settled();
  assert.deepEqual(entered, ['a', 'a', 'b']);
  while (inside.length > 0) await leaveFirst();
  assert.deepEqual(await Promise.all(all), Array(8).fill(true));
  assert.deepEqual(entered.slice(3, 6).toSorted(), ['a', 'b', 'c']);
});

test('too many of one key are turned away at once, and nobody else', async () => {
  const gate = createFairGate(LIMITS);
  const { inside, visit, leaveFirst } = visitorsOf(gate);
  const crowd = Array.from({ length: 7 }, () => visit('a'));
  assert.equal(await visit('a'), false);
  assert.equal(await visit('b'), true);
  const late = visit('b');
  await settled();
  while (inside.length > 0) await leaveFirst();
  assert.equal(await late, true);
  assert.deepEqual(await Promise.all(crowd), Array(7).fill(true));
});

test('a wait ends, and its place in the line is another’s', async () => {
  const { visit, leaveFirst, entered } = visitorsOf(createFairGate({ ...LIMITS, mostOfOne: 1 }));
  assert.equal(await visit('a'), true);
  assert.equal(await visit('a', 1), false);
  const next = visit('a');
  await leaveFirst();
  assert.equal(await next, true);
  assert.deepEqual(entered, ['a', 'a']);
});

test('a place is given back once', async () => {
  const gate = createFairGate({ ...LIMITS, most: 1 });
  const leave = await gate.enter({ key: 'a', lane: 0, waitMs: LONG_MS });
  leave?.();
  leave?.();
  assert.notEqual(await gate.enter({ key: 'b', lane: 0, waitMs: LONG_MS }), null);
  assert.equal(await gate.enter({ key: 'c', lane: 0, waitMs: 1 }), null);
});
