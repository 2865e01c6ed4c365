// Clocks, real and movable.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMovableClock, monotonicMs, realClock, realNow } from './clock.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');

test('a movable clock stands still until it is moved', () => {
  const clock = createMovableClock(NOON);
  assert.deepEqual(clock.now(), NOON);
  assert.deepEqual(clock.now(), NOON);
  clock.advance(1_500);
  assert.equal(clock.now().toISOString(), '2026-03-01T12:00:01.500Z');
});

test('a movable clock can be set to any instant, also an earlier one', () => {
  const clock = createMovableClock(NOON);
  clock.set(new Date('2020-02-29T00:00:00Z'));
  assert.equal(clock.now().toISOString(), '2020-02-29T00:00:00.000Z');
});

test('changing a date that a movable clock gave out does not move the clock', () => {
  const start = new Date(NOON);
  const clock = createMovableClock(start);
  start.setUTCFullYear(1999);
  clock.now().setUTCFullYear(1999);
  assert.deepEqual(clock.now(), NOON);
});

test('a movable clock refuses to advance backwards or to no instant at all', () => {
  const clock = createMovableClock(NOON);
  assert.throws(() => clock.advance(-1), RangeError);
  assert.throws(() => clock.advance(Number.NaN), RangeError);
  assert.throws(() => clock.set(new Date('never')), RangeError);
  assert.throws(() => createMovableClock(new Date('never')), RangeError);
  assert.deepEqual(clock.now(), NOON);
});

test('the real clock tells the machine’s time', () => {
  const before = Date.now();
  const told = [realNow().getTime(), realClock.now().getTime()];
  const after = Date.now();
  for (const instant of told) assert.ok(before <= instant && instant <= after);
});

test('the monotonic clock does not go back', () => {
  const first = monotonicMs();
  assert.ok(monotonicMs() >= first);
});
