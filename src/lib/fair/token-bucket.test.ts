// Token buckets: bursts, refills and a bounded memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS } from '../values/durations.ts';
import { createTokenBuckets } from './token-bucket.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

test('a burst is allowed, then one token at a time as they come back', () => {
  const buckets = createTokenBuckets({ perSecond: 2, burst: 3, maxKeys: 10 });
  const remaining = [0, 0, 0].map((later) => buckets.take('a', NOON + later).remaining);
  assert.deepEqual(remaining, [2, 1, 0]);
  assert.deepEqual(buckets.take('a', NOON), {
    allowed: false,
    remaining: 0,
    resetSeconds: 2,
    retryAfterSeconds: 1,
  });
  assert.equal(buckets.take('a', NOON + 499).allowed, false);
  assert.equal(buckets.take('a', NOON + 500).allowed, true);
  assert.equal(buckets.take('a', NOON + 501).allowed, false);
});

test('an amount is taken whole or not at all, and told when there is as much', () => {
  const buckets = createTokenBuckets({ perSecond: 100, burst: 1_000, maxKeys: 10 });
  assert.equal(buckets.take('a', NOON, 700).remaining, 300);
  const refused = buckets.take('a', NOON, 700);
  assert.deepEqual([refused.allowed, refused.remaining], [false, 300]);
  assert.equal(refused.retryAfterSeconds, 4);
  assert.equal(buckets.take('a', NOON + 3_999, 700).allowed, false);
  assert.equal(buckets.take('a', NOON + 4_000, 700).allowed, true);
});

test('asking again and again while it refills costs a key nothing', () => {
  const buckets = createTokenBuckets({ perSecond: 1, burst: 1, maxKeys: 10 });
  const allowed = Array.from({ length: 11 }, (_, tenth) => buckets.take('a', NOON + tenth * 100))
    .map((take, tenth) => (take.allowed ? tenth : null))
    .filter((tenth) => tenth !== null);
  assert.deepEqual(allowed, [0, 10]);
});

test('a bucket fills up to its burst and no further', () => {
  const buckets = createTokenBuckets({ perSecond: 100, burst: 2, maxKeys: 10 });
  buckets.take('a', NOON);
  assert.equal(buckets.take('a', NOON + HOUR_MS).remaining, 1);
});

test('one key’s bucket is not another’s', () => {
  const buckets = createTokenBuckets({ perSecond: 1, burst: 1, maxKeys: 10 });
  assert.equal(buckets.take('a', NOON).allowed, true);
  assert.equal(buckets.take('a', NOON).allowed, false);
  assert.equal(buckets.take('b', NOON).allowed, true);
});

test('five in a quarter of an hour: the sixth waits exactly three minutes', () => {
  const buckets = createTokenBuckets({ perSecond: 5 / 900, burst: 5, maxKeys: 10 });
  for (let count = 0; count < 5; count += 1) assert.ok(buckets.take('a', NOON).allowed);
  const refused = buckets.take('a', NOON);
  assert.equal(refused.allowed, false);
  assert.equal(refused.retryAfterSeconds, 180);
  assert.equal(refused.resetSeconds, 900);
  assert.equal(buckets.take('a', NOON + 179_999).allowed, false);
  assert.equal(buckets.take('a', NOON + 180_000).allowed, true);
});

test('a clock that is set back gives no tokens and takes none', () => {
  const buckets = createTokenBuckets({ perSecond: 1, burst: 2, maxKeys: 10 });
  assert.equal(buckets.take('a', NOON).remaining, 1);
  assert.equal(buckets.take('a', NOON - 60_000).remaining, 0);
  assert.equal(buckets.take('a', NOON).allowed, false);
  assert.equal(buckets.take('a', NOON + 1_000).allowed, true);
});

test('waiting as long as it was told to, a key is always allowed', () => {
  const limits = fc.record({
    perSecond: fc.double({ min: 0.001, max: 1_000, noNaN: true }),
    burst: fc.integer({ min: 1, max: 50 }),
    maxKeys: fc.constant(10),
  });
  const gaps = fc.array(fc.nat(2_000), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(limits, gaps, (limit, waits) => {
      const buckets = createTokenBuckets(limit);
      let now = NOON;
      for (const wait of waits) {
        now += wait;
        const { allowed, remaining, retryAfterSeconds } = buckets.take('a', now);
        assert.ok(remaining >= 0 && remaining < limit.burst);
        assert.equal(allowed, retryAfterSeconds === 0);
        if (allowed) continue;
        now += retryAfterSeconds * 1_000;
        assert.ok(buckets.take('a', now).allowed);
      }
    }),
  );
});

test('over any stretch of time no more is allowed than the burst and the rate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 20, maxLength: 200 }), (waits) => {
      const buckets = createTokenBuckets({ perSecond: 3, burst: 5, maxKeys: 10 });
      let elapsed = 0;
      let allowed = 0;
      for (const wait of waits) {
        elapsed += wait;
        if (buckets.take('a', NOON + elapsed).allowed) allowed += 1;
        assert.ok(allowed <= 5 + (elapsed * 3) / 1_000 + 1e-6);
      }
    }),
  );
});

test('no more keys are remembered than the limit, the longest unused going first', () => {
  const buckets = createTokenBuckets({ perSecond: 0.001, burst: 2, maxKeys: 3 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) buckets.take(key, NOON);
  assert.equal(buckets.size, 3);
  assert.equal(buckets.take('a', NOON).allowed, false, 'used again, so remembered');
  assert.equal(buckets.take('b', NOON).remaining, 1, 'forgotten, so full again');
  for (let count = 0; count < 10_000; count += 1) buckets.take(`key ${count}`, NOON);
  assert.equal(buckets.size, 3);
});

test('full buckets are forgotten as others come, long before the limit', () => {
  const buckets = createTokenBuckets({ perSecond: 1, burst: 1, maxKeys: 100_000 });
  for (let count = 0; count < 1_000; count += 1) buckets.take(`early ${count}`, NOON);
  assert.equal(buckets.size, 1_000);
  for (let count = 0; count < 1_000; count += 1) buckets.take(`late ${count}`, NOON + 5_000);
  assert.equal(buckets.size, 1_000);
});

test('limits that could never let anybody in are refused', () => {
  const sound = { perSecond: 1, burst: 1, maxKeys: 1 };
  for (const wrong of [{ perSecond: 0 }, { burst: 0 }, { maxKeys: 0 }, { perSecond: Number.NaN }]) {
    assert.throws(() => createTokenBuckets({ ...sound, ...wrong }), RangeError);
  }
});
