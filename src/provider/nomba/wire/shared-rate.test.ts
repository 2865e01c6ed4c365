// How a process uses the slots that it is given, and what it does without them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearseTime } from '../../../../test/doubles/scripted-provider.ts';
import type { SlotBatch, SlotRequest, Slots } from '../../port/slots.ts';
import { Limiter, type Waiter } from './limiter.ts';

const RATES = { postPerWindow: 12, otherPerWindow: 60, windowMs: 1_000 };
const PLACES = { most: 1_000, mostOfOne: 1_000 };
const WAITER: Waiter = {
  ...{ rate: 'post', importance: 'money', tenantId: 'acme' },
  deadlineMs: Number.MAX_SAFE_INTEGER,
};

type Answer = Partial<SlotBatch> & { readonly opensInMs?: readonly number[] };

/** Answers as it is told, and says what it was asked. */
function scriptSlots(answer: (request: SlotRequest, turn: number) => Answer | null) {
  const asked: SlotRequest[] = [];
  const slots: Slots = {
    async take(request) {
      asked.push(request);
      const said = answer(request, asked.length);
      if (said === null) throw new Error('away');
      const { opensInMs = Array.from({ length: request.count }, () => 0) } = said;
      return {
        ...{ limit: 12, windowMs: 1_000, slackMs: 30, pausedForMs: 0, processes: 1 },
        slots: opensInMs.map((ms, place) => ({ name: `${asked.length}.${place}`, opensInMs: ms })),
        ...said,
      };
    },
  };
  return { asked, slots };
}

function openLimiter(slots: Slots, rates: typeof RATES | null = RATES) {
  const time = rehearseTime();
  const start = time.now().getTime();
  const shared = { slots, account: 'nomba shop' };
  const limiter = new Limiter({ rates, flight: PLACES, rehearsals: PLACES, shared }, time);
  const passed: number[] = [];
  const enter = async () => {
    assert.notEqual(await limiter.enter(WAITER), null);
    passed.push(time.now().getTime() - start);
  };
  const crowd = (many: number) => Promise.all(Array.from({ length: many }, enter));
  return { limiter, time, passed, enter, crowd };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a request passes when its slot opens, and as many are taken as wait', async () => {
  const { asked, slots } = scriptSlots(({ count }, turn) => ({
    opensInMs: Array.from({ length: count }, (_, place) => (turn - 1) * 300 + place * 10),
  }));
  const { passed, crowd, enter } = openLimiter(slots);
  await enter();
  await crowd(5);
  assert.deepEqual(
    asked.map(({ count }) => count),
    // No more at once than 250 ms are worth, and no more than wait.
    [1, 1, 3, 1],
  );
  assert.deepEqual(passed, [0, 300, 650, 660, 670, 1_320]);
  assert.ok(asked.every(({ account, rate }) => account === 'nomba shop' && rate === 'post'));
});

test('a slot that comes too late is not used, and is given back', async () => {
  const { asked, slots } = scriptSlots(({ count }, turn) =>
    turn === 1 ? { opensInMs: [0, 500] } : { opensInMs: Array(count).fill(0) },
  );
  const { time, passed, crowd } = openLimiter(slots);
  const hold = time.sleep;
  // The process stands still until after the second slot.
  time.sleep = async (ms) => await hold(ms < 501 ? ms + 100 : ms);
  await crowd(2);
  assert.deepEqual(asked[1]?.unused, ['1.1']);
  assert.equal(passed.length, 2);
});

test('without slots a process keeps to its share of the rate', async () => {
  const { asked, slots } = scriptSlots((_, turn) => (turn === 1 ? { processes: 3 } : null));
  const { passed, enter, crowd } = openLimiter(slots);
  await enter();
  await crowd(12);
  for (const at of passed.slice(1)) {
    const within = passed.filter((other) => other >= at && other < at + 1_000);
    assert.ok(within.length <= 4, `${within.length} from ${at}`);
  }
  assert.equal(passed.length, 13);
  // They are asked for again each second, and not for each request.
  assert.ok(asked.length <= 6, `asked ${asked.length} times`);
});

test('where there are more processes than requests in a window, windows are longer', async () => {
  const { slots } = scriptSlots((_, turn) => (turn === 1 ? { processes: 24 } : null));
  const { passed, enter } = openLimiter(slots);
  for (let turn = 0; turn < 4; turn += 1) await enter();
  const apart = passed.slice(2).map((at, place) => at - (passed[place + 1] ?? 0));
  assert.deepEqual(apart, [2_000, 2_000]);
});

test('slots are used again once they can be had', async () => {
  let isAway = false;
  const { slots } = scriptSlots(() => (isAway ? null : { processes: 12 }));
  const { passed, time, enter, crowd } = openLimiter(slots);
  await enter();
  isAway = true;
  await enter();
  isAway = false;
  time.advance(5_000);
  await enter();
  const from = passed.length;
  await crowd(5);
  assert.equal(new Set(passed.slice(from)).size, 1);
});

test('a 429 and a limit that the provider states are told to the others at once', async () => {
  const { asked, slots } = scriptSlots(() => ({}));
  const { limiter } = openLimiter(slots);
  const headers = { 'retry-after': '2', 'x-rate-limit-limit': '5', 'x-rate-limit-window': '2' };
  assert.equal(limiter.observe('post', { status: 429, headers }), 2_000);
  await settled();
  assert.equal(asked.length, 1);
  const { count, pauseMs, learnt } = asked[0] as SlotRequest;
  assert.deepEqual([count, pauseMs, learnt], [0, 2_000, { limit: 5, windowMs: 2_000 }]);
  // What is told is not told again.
  const other = { 'x-rate-limit-limit': '12', 'x-rate-limit-window': '1' };
  assert.equal(limiter.observe('post', { status: 200, headers: other }), 0);
  assert.equal(asked.length, 1);
});

test('what another process heard holds here from the next batch', async () => {
  const { slots } = scriptSlots(() => ({ pausedForMs: 700, opensInMs: [700] }));
  const { passed, enter } = openLimiter(slots);
  await enter();
  assert.ok((passed[0] ?? 0) >= 700);
});

test('a slot far ahead, for which nobody waits, is given back at once', async () => {
  const { asked, slots } = scriptSlots(({ count }) => ({ opensInMs: count > 0 ? [60_000] : [] }));
  const { limiter, time } = openLimiter(slots);
  const deadlineMs = time.now().getTime() + 10_000;
  assert.equal(await limiter.enter({ ...WAITER, deadlineMs }), null);
  await settled();
  assert.deepEqual([asked[1]?.count, asked[1]?.unused], [0, ['1.0']]);
});

test('turned off, nothing is asked', async () => {
  const { asked, slots } = scriptSlots(() => ({}));
  const { passed, crowd } = openLimiter(slots, null);
  await crowd(50);
  assert.deepEqual([passed.length, asked.length], [50, 0]);
});
