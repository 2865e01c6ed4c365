// Requests wait for their turn, and not for ever; and nobody's crowd takes another's turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearseTime } from '../../../../test/doubles/scripted-provider.ts';
import type { Leave } from '../../../lib/fair/places.ts';
import { Limiter, type Waiter } from './limiter.ts';

const RATES = { postPerWindow: 3, otherPerWindow: 5, windowMs: 1_000 };
const FLIGHT = { most: 1_000, mostOfOne: 1_000 };
const REHEARSALS = { most: 8, mostOfOne: 6 };
const LIMITS = { rates: RATES, flight: FLIGHT, rehearsals: REHEARSALS };
const FAR = Number.MAX_SAFE_INTEGER;

const waiter = (overrides: Partial<Waiter> = {}): Waiter => ({
  rate: 'post',
  importance: 'money',
  tenantId: 'acme',
  deadlineMs: FAR,
  ...overrides,
});

const isLetIn = async (limiter: Limiter, overrides: Partial<Waiter> = {}) =>
  (await limiter.enter(waiter(overrides))) !== null;

test('no stretch as long as a window sees more than the limit, and the order is kept', async () => {
  const time = rehearseTime();
  const limiter = new Limiter(LIMITS, time);
  const start = time.now().getTime();
  const passed: { name: number; at: number }[] = [];
  const enter = async (name: number) => {
    assert.equal(await isLetIn(limiter), true);
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
  const limiter = new Limiter(LIMITS, time);
  for (let turn = 0; turn < 3; turn += 1) await isLetIn(limiter);
  for (let turn = 0; turn < 5; turn += 1) await isLetIn(limiter, { rate: 'other' });
  assert.deepEqual(time.slept, []);
  await isLetIn(limiter, { rate: 'other' });
  assert.deepEqual(time.slept, [1_000]);
});

test('a turn that would come after the deadline is not waited for', async () => {
  const time = rehearseTime();
  const limiter = new Limiter(LIMITS, time);
  for (let turn = 0; turn < 3; turn += 1) await isLetIn(limiter);
  const deadlineMs = time.now().getTime() + 999;
  assert.equal(await isLetIn(limiter, { deadlineMs }), false);
  assert.deepEqual(time.slept, []);
});

test('whoever comes after two hundred of another tenant has the next turn', async () => {
  const time = rehearseTime();
  const limiter = new Limiter(LIMITS, time);
  const passed: string[] = [];
  const enter = async (tenantId: string) => {
    if (await isLetIn(limiter, { tenantId })) passed.push(tenantId);
  };
  const flood = Array.from({ length: 200 }, () => enter('flood'));
  await Promise.all([...flood, enter('victim'), enter('victim')]);
  // Three went at once; after that they take turns.
  assert.deepEqual(passed.slice(0, 7).toSorted(), [
    ...['flood', 'flood', 'flood', 'flood', 'flood'],
    ...['victim', 'victim'],
  ]);
  assert.equal(passed.length, 202);
});

test('money goes before pages, of all tenants, and a page goes in between', async () => {
  const time = rehearseTime();
  const limiter = new Limiter(LIMITS, time);
  const passed: string[] = [];
  const enter = async (importance: Waiter['importance'], tenantId: string) => {
    if (await isLetIn(limiter, { importance, tenantId })) passed.push(importance);
  };
  const pages = Array.from({ length: 90 }, (_, turn) => enter('page', `tenant-${turn % 3}`));
  const money = Array.from({ length: 30 }, () => enter('money', 'tenant-0'));
  await Promise.all([...pages, ...money]);
  const afterFirst = passed.slice(3, 33);
  assert.equal(afterFirst.filter((importance) => importance === 'money').length, 24);
  assert.equal(passed.length, 120);
});

test('so many of one tenant are under way at once, and so many in all', async () => {
  const time = rehearseTime();
  const flight = { most: 4, mostOfOne: 2 };
  const limiter = new Limiter({ rates: null, flight, rehearsals: REHEARSALS }, time);
  const inside = new Map<string, number>();
  const leaving: Leave[] = [];
  let most = 0;
  const enter = async (tenantId: string) => {
    const leave = await limiter.enter(waiter({ tenantId }));
    assert(leave);
    inside.set(tenantId, (inside.get(tenantId) ?? 0) + 1);
    assert((inside.get(tenantId) ?? 0) <= 2);
    leaving.push(() => {
      inside.set(tenantId, (inside.get(tenantId) ?? 0) - 1);
      leave();
      leave();
    });
    most = Math.max(most, leaving.length);
  };
  const all = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'].map(enter);
  await settled();
  assert.deepEqual(
    [...inside],
    [
      ['a', 2],
      ['b', 2],
    ],
  );
  for (let next = leaving.shift(); next; next = leaving.shift()) {
    next();
    await settled();
  }
  await Promise.all(all);
  assert.equal(most, 4);
});

test('one tenant whose calls all hang leaves the others their places', async () => {
  const time = rehearseTime();
  const flight = { most: 64, mostOfOne: 24 };
  const limiter = new Limiter({ rates: null, flight, rehearsals: REHEARSALS }, time);
  const deadlineMs = time.now().getTime() + 30_000;
  const hanging = Array.from({ length: 200 }, () =>
    limiter.enter(waiter({ tenantId: 'hangs', deadlineMs })),
  );
  for (let turn = 0; turn < 500; turn += 1) {
    const leave = await limiter.enter(waiter({ tenantId: 'victim', deadlineMs: FAR }));
    assert(leave);
    leave();
  }
  // Those of the hanging tenant that find no place in time are refused, and nobody else is.
  const admitted = (await Promise.all(hanging)).filter((leave) => leave !== null);
  assert.equal(admitted.length, 24);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a hundred pages and two thousand calls about money of one tenant wait, no more', async () => {
  const time = { ...rehearseTime(), sleep: () => new Promise<void>(() => undefined) };
  const limiter = new Limiter(LIMITS, time);
  for (let turn = 0; turn < 2_003; turn += 1) void limiter.enter(waiter());
  assert.equal(await isLetIn(limiter), false);
  for (let turn = 0; turn < 100; turn += 1) void limiter.enter(waiter({ importance: 'page' }));
  assert.equal(await isLetIn(limiter, { importance: 'page' }), false);
  const another = limiter.enter(waiter({ tenantId: 'another' }));
  assert.equal(await Promise.race([another, settled().then(() => 'waits')]), 'waits');
});

test('a 429 pauses its rate for as long as the provider says, a minute at most', async () => {
  const time = rehearseTime();
  const limiter = new Limiter(LIMITS, time);
  const busy = (headers: Record<string, string>) =>
    limiter.observe('post', { status: 429, headers });
  assert.equal(busy({}), 1_000);
  assert.equal(busy({ 'retry-after': '2' }), 2_000);
  assert.equal(busy({ 'retry-after': 'Sat, 21 Nov 2026 08:00:03 GMT' }), 3_000);
  assert.equal(busy({ 'retry-after': 'soon' }), 1_000);
  assert.equal(busy({ 'retry-after': '86400' }), 60_000);
  await isLetIn(limiter);
  assert.deepEqual(time.slept, [60_000]);
});

test('the rates that the provider states for this account replace the published ones', async () => {
  const time = rehearseTime();
  const limiter = new Limiter(LIMITS, time);
  const headers = { 'x-rate-limit-limit': '1', 'x-rate-limit-window': '60' };
  assert.equal(limiter.observe('post', { status: 200, headers }), 0);
  await isLetIn(limiter);
  await isLetIn(limiter);
  assert.deepEqual(time.slept, [60_000]);
  const odd = { 'x-rate-limit-limit': '0', 'x-rate-limit-window': 'N/A' };
  assert.equal(limiter.observe('post', { status: 429, headers: odd }), 60_000);
});

test('turned off, everything passes at once', async () => {
  const time = rehearseTime();
  const limiter = new Limiter({ ...LIMITS, rates: null }, time);
  for (let turn = 0; turn < 100; turn += 1) {
    assert.equal(await isLetIn(limiter, { deadlineMs: time.now().getTime() }), true);
  }
  assert.deepEqual(time.slept, []);
});

test('clocks that advance take few places in all, and real time waits for none', async () => {
  const flight = { most: 64, mostOfOne: 24 };
  // Nobody looks again by the clock: whoever comes back lets the next one in.
  const time = { ...rehearseTime(), sleep: () => new Promise<void>(() => {}) };
  const limiter = new Limiter({ rates: null, flight, rehearsals: REHEARSALS }, time);
  const inFlight = new Map<string, Leave[]>();
  const enter = (tenantId: string, isRehearsal: boolean) =>
    void limiter.enter(waiter({ tenantId, isRehearsal })).then((leave) => {
      if (leave) inFlight.set(tenantId, [...(inFlight.get(tenantId) ?? []), leave]);
    });
  const settled = () => new Promise(setImmediate);
  const clocks = Array.from({ length: 8 }, (_, number) => `clock ${number}`);
  for (const clock of clocks) for (let turn = 0; turn < 24; turn += 1) enter(clock, true);
  for (let turn = 0; turn < 15; turn += 1) enter(`payer ${turn}`, false);
  await settled();
  const ofClocks = () => clocks.flatMap((clock) => inFlight.get(clock) ?? []);
  assert.equal(ofClocks().length, 8);
  assert.equal([...inFlight.keys()].filter((key) => key.startsWith('payer')).length, 15);
  // Each that comes back lets one in, of another clock first; none is forgotten.
  let done = 0;
  while (ofClocks().length > 0) {
    assert.ok(ofClocks().length <= 8);
    const [clock] =
      [...inFlight].find(([key, leaves]) => key.startsWith('clock') && leaves.length > 0) ?? [];
    inFlight.get(clock ?? '')?.pop()?.();
    done += 1;
    await settled();
  }
  assert.equal(done, 8 * 24);
});
