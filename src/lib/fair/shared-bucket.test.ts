// One limit that several processes keep: each with buckets of its own, told of the others' use.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeyUse, SharedBuckets } from './shared-bucket.ts';

const LIMIT = { perSecond: 100, burst: 200, maxKeys: 10 };
const STEP_MS = 20;

/** Processes that ask as often as they are told to, over a table that all of them read. */
function rehearse(many: number) {
  const table = new Map<number, KeyUse & { at: number }>();
  let told = 0;
  const processes = Array.from({ length: many }, (_, place) => ({
    place,
    buckets: new SharedBuckets(LIMIT),
    passed: [] as number[],
    // They tell at different moments.
    startMs: place * 330,
  }));

  function run(seconds: { from: number; to: number }, perSecond: readonly number[]): void {
    for (let now = seconds.from * 1_000; now < seconds.to * 1_000; now += STEP_MS) {
      for (const { place, buckets, passed, startMs } of processes) {
        if (now < startMs) continue;
        const asks = ((perSecond[place] ?? 0) * STEP_MS) / 1_000;
        // A rate below one a step comes now and then.
        const whole = Math.floor((now / STEP_MS + 1) * asks) - Math.floor((now / STEP_MS) * asks);
        for (let turn = 0; turn < whole; turn += 1) {
          if (buckets.take('acme', now).allowed) passed.push(now);
        }
        const [use] = buckets.uses(now) ?? [];
        if (!use) continue;
        told += 1;
        table.set(place, { ...use, at: now });
        const others = [...table].filter(([other, { at }]) => other !== place && at > now - 3_000);
        buckets.learn(
          others.map(([other, row]) => ({ ...row, process: String(other) })),
          now,
        );
      }
    }
  }
  const passedBetween = (from: number, to: number, place?: number) =>
    processes
      .filter((process) => place === undefined || process.place === place)
      .flatMap(({ passed }) => passed)
      .filter((at) => at >= from * 1_000 && at < to * 1_000).length;
  return { run, passedBetween, told: () => told };
}

for (const many of [2, 3, 5]) {
  test(`${many} processes let pass what one would, to 5 % over a minute`, () => {
    const { run, passedBetween } = rehearse(many);
    run({ from: 0, to: 120 }, Array(many).fill(400));
    const ofOne = 60 * LIMIT.perSecond;
    const first = passedBetween(0, 60);
    const allowed = ofOne + LIMIT.burst;
    assert.ok(first <= 1.05 * allowed && first >= 0.95 * ofOne, `${first} of ${allowed}`);
    const second = passedBetween(60, 120);
    assert.ok(second <= 1.05 * ofOne && second >= 0.95 * ofOne, `${second} of ${ofOne}`);
    for (let place = 0; place < many; place += 1) {
      const own = passedBetween(60, 120, place);
      assert.ok(own >= (0.7 * ofOne) / many, `process ${place}: ${own}`);
    }
  });
}

test('what one does not use, another may', () => {
  const { run, passedBetween } = rehearse(2);
  run({ from: 0, to: 60 }, [400, 10]);
  assert.ok(passedBetween(30, 60, 0) >= 0.95 * 30 * 90, `${passedBetween(30, 60, 0)}`);
  assert.ok(passedBetween(30, 60, 1) >= 0.95 * 30 * 10, `${passedBetween(30, 60, 1)}`);
  // Once the other is silent, all of it is the first one's.
  run({ from: 60, to: 120 }, [400, 0]);
  assert.ok(passedBetween(70, 120, 0) >= 0.97 * 50 * 100, `${passedBetween(70, 120, 0)}`);
});

test('who uses little is never told', () => {
  const { run, passedBetween, told } = rehearse(3);
  run({ from: 0, to: 60 }, [1, 1, 1]);
  assert.equal(told(), 0);
  assert.ok(passedBetween(0, 60) >= 170);
});

/** As a process that serves alone does with each request. */
function serveAlone(buckets: SharedBuckets, seconds: { from: number; to: number }, asks: number) {
  let passed = 0;
  for (let now = seconds.from * 1_000; now < seconds.to * 1_000; now += 1_000 / asks) {
    if (buckets.take('acme', now).allowed) passed += 1;
    buckets.alone(now);
  }
  return passed;
}

test('what passed while one served alone is not told to who comes later', () => {
  const buckets = new SharedBuckets(LIMIT);
  assert.equal(serveAlone(buckets, { from: 0, to: 600 }, 80), 48_000);
  assert.equal(buckets.uses(600_000), null);
  for (let now = 600_000; now < 601_000; now += 25) buckets.take('acme', now);
  const [use] = buckets.uses(601_000) ?? [];
  assert.deepEqual([use?.used, use?.lately, use?.asked], [40, 40, 40]);
});

test('who serves alone again has all of the limit again', () => {
  const buckets = new SharedBuckets(LIMIT);
  const elsewhere = { key: 'acme', process: 'other', used: 0, lately: 100, asked: 400 };
  for (let now = 0; now < 30_000; now += 5) {
    buckets.take('acme', now);
    if (buckets.uses(now)) buckets.learn([{ ...elsewhere, used: now / 10 }], now);
  }
  const seconds = { from: 30, to: 60 };
  const passed = serveAlone(buckets, seconds, 400);
  assert.ok(passed >= 0.97 * 30 * LIMIT.perSecond, `${passed}`);
});
