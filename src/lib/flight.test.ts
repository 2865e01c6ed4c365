// How many are under way to a provider, whose turn it is, and when more may be prepared.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFlight } from './flight.ts';

const LIMITS = { most: 2, mostWaiting: 3, patienceMs: 60_000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many are under way at once, and a provider that hangs holds up no other', async () => {
  const flight = createFlight(LIMITS);
  const hanging = { provider: 'hangs', tenantId: 'acme' };
  await flight.enter(hanging);
  await flight.enter(hanging);
  let isIn = false;
  void flight.enter(hanging).then(() => {
    isIn = true;
  });
  assert.ok(await flight.enter({ provider: 'answers', tenantId: 'acme' }));
  await settled();
  assert.equal(isIn, false);
});

test('a provider that takes fewer is asked for fewer', async () => {
  const mostAt = (provider: string) => (provider === 'slow' ? 1 : undefined);
  const flight = createFlight({ ...LIMITS, mostAt, patienceMs: 1 });
  const places = async (provider: string) => {
    const asked = [1, 2, 3].map(() => flight.enter({ provider, tenantId: 'acme' }));
    return (await Promise.all(asked)).filter((leave) => leave !== null).length;
  };
  assert.deepEqual([await places('slow'), await places('other')], [1, 2]);
});

test('tenants take turns, however many of one were there first', async () => {
  const flight = createFlight({ ...LIMITS, most: 1 });
  const order: string[] = [];
  const go = async (tenantId: string) => {
    const leave = await flight.enter({ provider: 'nomba', tenantId });
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
  const of = { provider: 'nomba', tenantId: 'acme' };
  const inside = await Promise.all([flight.enter(of), flight.enter(of)]);
  await flight.untilRoom();
  const waiting = [flight.enter(of), flight.enter(of), flight.enter(of)];
  let hasRoom = false;
  const room = flight.untilRoom().then(() => {
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
  const of = { provider: 'nomba', tenantId: 'acme' };
  const leave = await flight.enter(of);
  assert.equal(await flight.enter(of), null);
  leave?.();
  assert.ok(await flight.enter(of));
});
