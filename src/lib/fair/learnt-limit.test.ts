// What is learnt of somebody who answers, of somebody slow, and of somebody who has too much to do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLearntLimit } from './learnt-limit.ts';

const LIMITS = { least: 64, most: 1_000 };

test('somebody slow who takes any number at once is given as many as there may be', () => {
  const limit = createLearntLimit(LIMITS);
  assert.equal(limit.now, 64);
  for (let answer = 0; answer < 500; answer += 1) limit.learn('charge', 1_000 + (answer % 7));
  assert.equal(limit.now, 1_000);
});

test('somebody who does one thing after the other is given few', () => {
  const limit = createLearntLimit(LIMITS);
  limit.learn('charge', 1);
  let most = 0;
  // Each of those under way makes all of them a millisecond later.
  for (let answer = 0; answer < 5_000; answer += 1) {
    limit.learn('charge', limit.now);
    most = Math.max(most, limit.now);
  }
  assert.ok(most < 250, `${most}`);
});

test('what takes longer by its kind is not late', () => {
  const limit = createLearntLimit(LIMITS);
  for (let answer = 0; answer < 500; answer += 1) {
    limit.learn('look-up', 3);
    limit.learn('charge', 900);
  }
  assert.equal(limit.now, 1_000);
});

test('somebody who became slow is believed, where few are under way', () => {
  const limit = createLearntLimit(LIMITS);
  limit.learn('look-up', 5);
  for (let answer = 0; answer < 500; answer += 1) limit.learn('look-up', 1_000);
  assert.equal(limit.now, 1_000);
});

test('many late answers at once lower it once', () => {
  const limit = createLearntLimit(LIMITS);
  for (let answer = 0; answer < 500; answer += 1) limit.learn('charge', 200);
  for (let answer = 0; answer < 250; answer += 1) limit.learn('charge', 30_000);
  assert.equal(limit.now, 800);
});
