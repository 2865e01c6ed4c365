// Requests wait for their turn, and not for ever.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLimiter } from './limiter.ts';
import { rehearseTime } from './scripted-provider.ts';

const FAR = Number.MAX_SAFE_INTEGER;
const LIMITS = { postPerWindow: 3, otherPerWindow: 5, windowMs: 1_000 };

test('no stretch as long as a window sees more than the limit, and the order is kept', async () => {
  const time = rehearseTime();
  const limiter = createLimiter(LIMITS, time);
  const start = time.now().getTime();
  const passed: { name: number; at: number }[] = [];
  const enter = async (name: number) => {
    assert.equal(await limiter.enter('post', FAR), true);
    passed.push({ name, at: time.now().getTime() - start });
  };
  await enter(0);
  time.advance(700);
  await Promise.all(Array.from({ length: 9 }, (_, index) => enter(index + 1)));
  assert.deepEqual(
    passed.map(({ name }) => name),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  for (const { at } of passed) {
    const within = passed.filter((other) => other.at >= at && other.at < at + 1_000);
    assert(within.length <= 3, `${within.length} from ${at}`);
  }
  assert.equal(passed.at(-1)?.at, 3_000);
});

test('posts do not hold up the rest', async () => {
  const time = rehearseTime();
  const limiter = createLimiter(LIMITS, time);
  for (let turn = 0; turn < 3; turn += 1) await limiter.enter('post', FAR);
  for (let turn = 0; turn < 5; turn += 1) await limiter.enter('other', FAR);
  assert.deepEqual(time.slept, []);
  await limiter.enter('other', FAR);
  assert.deepEqual(time.slept, [1_000]);
});

test('a turn that would come after the deadline is not waited for', async () => {
  const time = rehearseTime();
  const limiter = createLimiter(LIMITS, time);
  for (let turn = 0; turn < 3; turn += 1) await limiter.enter('post', FAR);
  assert.equal(await limiter.enter('post', time.now().getTime() + 999), false);
  assert.deepEqual(time.slept, []);
});

test('no more than two thousand wait', async () => {
  const time = { ...rehearseTime(), sleep: () => new Promise<void>(() => undefined) };
  const limiter = createLimiter(LIMITS, time);
  for (let turn = 0; turn < 2_003; turn += 1) void limiter.enter('post', FAR);
  assert.equal(await limiter.enter('post', FAR), false);
});

test('a 429 pauses its lane for as long as the provider says, a minute at most', async () => {
  const time = rehearseTime();
  const limiter = createLimiter(LIMITS, time);
  const busy = (headers: Record<string, string>) =>
    limiter.observe('post', { status: 429, headers });
  assert.equal(busy({}), 1_000);
  assert.equal(busy({ 'retry-after': '2' }), 2_000);
  assert.equal(busy({ 'retry-after': 'Sat, 21 Nov 2026 08:00:03 GMT' }), 3_000);
  assert.equal(busy({ 'retry-after': 'soon' }), 1_000);
  assert.equal(busy({ 'retry-after': '86400' }), 60_000);
  await limiter.enter('post', FAR);
  assert.deepEqual(time.slept, [60_000]);
});

test('the rates that the provider states for this account replace the published ones', async () => {
  const time = rehearseTime();
  const limiter = createLimiter(LIMITS, time);
  const headers = { 'x-rate-limit-limit': '1', 'x-rate-limit-window': '60' };
  assert.equal(limiter.observe('post', { status: 200, headers }), 0);
  await limiter.enter('post', FAR);
  await limiter.enter('post', FAR);
  assert.deepEqual(time.slept, [60_000]);
  const odd = { 'x-rate-limit-limit': '0', 'x-rate-limit-window': 'N/A' };
  assert.equal(limiter.observe('post', { status: 429, headers: odd }), 60_000);
});

test('turned off, everything passes at once', async () => {
  const time = rehearseTime();
  const limiter = createLimiter(null, time);
  for (let turn = 0; turn < 100; turn += 1) assert.equal(await limiter.enter('post', 0), true);
  assert.deepEqual(time.slept, []);
});
