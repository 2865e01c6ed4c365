// How many are under way to a provider, whose turn it is, and when more may be prepared.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFlight, type Lane } from './flight.ts';

const LIMITS = { providers: ['nomba'], most: 2, mostWaiting: 3, patienceMs: 60_000 };
const lane: Lane = 'money-in';
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many are under way at once, and a provider that hangs holds up no other', async () => {
  const flight = createFlight(LIMITS);
  const hanging = { provider: 'hangs', tenantId: 'acme', lane };
  await flight.enter(hanging);
  await flight.enter(hanging);
  let isIn = false;
  void flight.enter(hanging).then(() => {
    isIn = true;
  });
  assert.ok(await flight.enter({ provider: 'answers', tenantId: 'acme', lane }));
  await settled();
  assert.equal(isIn, false);
});

test('a provider that takes fewer is asked for fewer', async () => {
  const mostAt = (provider: string) => (provider === 'slow' ? 1 : undefined);
  const flight = createFlight({ ...LIMITS, mostAt, patienceMs: 1 });
  const places = async (provider: string) => {
    const asked = [1, 2, 3].map(() => flight.enter({ provider, tenantId: 'acme', lane }));
    return (await Promise.all(asked)).filter((leave) => leave !== null).length;
  };
  assert.deepEqual([await places('slow'), await places('other')], [1, 2]);
});

test('tenants take turns, however many of one were there first', async () => {
  const flight = createFlight({ ...LIMITS, most: 1 });
  const order: string[] = [];
  const go = async (tenantId: string) => {
    const leave = await flight.enter({ provider: 'nomba', tenantId, lane });
    order.push(tenantId);
    await settled();
    leave?.();
  };
  const crowd = ['crowd', 'crowd', 'crowd', 'crowd'].map(go);
  await Promise.all([...crowd, go('alone')]);
  assert.deepEqual(order, ['crowd', 'crowd', 'alone', 'crowd', 'crowd']);
});

test('there is room for more once few enough wait', async () => {
  const flight = createFlight(LIMITS);
  const of = { provider: 'nomba', tenantId: 'acme', lane };
  const inside = await Promise.all([flight.enter(of), flight.enter(of)]);
  await flight.untilRoom(lane);
  const waiting = [flight.enter(of), flight.enter(of), flight.enter(of)];
  let hasRoom = false;
  const room = flight.untilRoom(lane).then(() => {
    hasRoom = true;
  });
  await settled();
  assert.equal(hasRoom, false);
  inside[0]?.();
  await waiting[0];
  await room;
  assert.equal(hasRoom, true);
});

test('whoever waits too long gets no place', async () => {
  const flight = createFlight({ ...LIMITS, most: 1, patienceMs: 1 });
  const of = { provider: 'nomba', tenantId: 'acme', lane };
  const leave = await flight.enter(of);
  assert.equal(await flight.enter(of), null);
  leave?.();
  assert.ok(await flight.enter(of));
});

test('looks that hang leave charges and refunds their places', async () => {
  const flight = createFlight({ ...LIMITS, most: 100, takesNow: () => 64, patienceMs: 1 });
  const inside = async (lane: Lane, tenants: readonly string[]) => {
    const asked = tenants.map((tenantId) => flight.enter({ provider: 'nomba', tenantId, lane }));
    return (await Promise.all(asked)).filter((leave) => leave !== null).length;
  };
  const crowd = Array.from({ length: 200 }, () => 'crowd');
  assert.equal(await inside('look', crowd), 12);
  assert.equal(await inside('look', ['one', 'two', 'three', 'four', 'five']), 4);
  assert.equal(await inside('money-out', crowd), 12);
  assert.equal(await inside('money-in', crowd), 100);
});

test('the room of a lane is its own', async () => {
  const flight = createFlight({ ...LIMITS, most: 1, mostWaiting: 1 });
  const of = { provider: 'nomba', tenantId: 'acme', lane };
  const leave = await flight.enter(of);
  const late = flight.enter(of);
  await flight.untilRoom('look');
  let hasRoom = false;
  void flight.untilRoom(lane).then(() => {
    hasRoom = true;
  });
  await settled();
  assert.equal(hasRoom, false);
  leave?.();
  (await late)?.();
  await settled();
  assert.equal(hasRoom, true);
});

test('once it is closed whoever waits is told at once, and so is whoever comes', async () => {
  const flight = createFlight({ ...LIMITS, most: 1, mostWaiting: 2 });
  const of = { provider: 'nomba', tenantId: 'acme', lane };
  const leave = await flight.enter(of);
  const waiting = [flight.enter(of), flight.enter(of)];
  const room = flight.untilRoom(lane);
  flight.close();
  assert.deepEqual(await Promise.all(waiting), [null, null]);
  await room;
  leave?.();
  assert.equal(await flight.enter(of), null);
  assert.equal(await flight.enter({ ...of, provider: 'another', lane: 'look' }), null);
  await flight.untilRoom(lane);
});

test('while one provider lets nobody in, another’s work is taken all the same', async () => {
  const flight = createFlight({ ...LIMITS, providers: ['hangs', 'answers'], mostWaiting: 1 });
  const hanging = { provider: 'hangs', tenantId: 'acme', lane };
  for (let inside = 0; inside < 2; inside += 1) await flight.enter(hanging);
  const waiting = flight.enter(hanging);
  await flight.untilRoom(lane);
  flight.close();
  assert.equal(await waiting, null);
});
