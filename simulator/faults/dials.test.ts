// A dial for each kind of call: met by that kind alone, and checked before it is believed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';
import { createDials, KINDS, type Kind } from './dials.ts';
import { readDials } from './read-dials.ts';

const CHARGE = 'POST /v1/checkout/tokenized-card-payment';
const CARD = '4084084084084081';

const ORDER = { order: { amount: '1.00', currency: 'NGN', customerEmail: 'a@example.com' } };

/** A request of each kind on the wire; what it asks for need not exist. */
const REQUESTS: Readonly<Record<Exclude<Kind, 'callback'>, readonly [string, unknown]>> = {
  charge: [CHARGE, ORDER],
  debit: ['POST /v1/direct-debits/debit-mandate', {}],
  transaction: ['GET /v1/transactions/accounts/single?orderReference=r', undefined],
  order: ['GET /v1/checkout/transaction?idType=ORDER_REFERENCE&id=r', undefined],
  mandate: ['GET /v1/direct-debits/status?mandateId=m', undefined],
  account: ['GET /v1/accounts/virtual/nobody', undefined],
  refund: ['POST /v1/checkout/refund', {}],
  transfer: ['POST /v2/transfers/wallet', {}],
};

test('each kind meets its own dial and no other', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  for (const [kind, [request, body]] of Object.entries(REQUESTS)) {
    client.simulator.setDials({ [kind]: { error500: 1 } });
    assert.equal((await client.call(request, body)).status, 500, kind);
    for (const [other, [otherRequest, otherBody]] of Object.entries(REQUESTS)) {
      if (other === kind) continue;
      assert.notEqual((await client.call(otherRequest, otherBody)).status, 500, other);
    }
    client.simulator.setDials({ [kind]: {} });
  }
});

test('the shares of a dial are met exactly as often as they say', () => {
  const rolls = [0, 0.19, 0.21, 0.49, 0.51, 0.89, 0.91];
  let next = 0;
  const dials = createDials(() => rolls[next++ % rolls.length] ?? 0);
  dials.set({ refund: { error500: 0.2, hang: 0.3, lostAnswer: 0.4 } });
  assert.deepEqual(
    rolls.map(() => dials.roll('refund')),
    ['error500', 'error500', 'hang', 'hang', 'lostAnswer', 'lostAnswer', null],
  );
  assert.equal(dials.roll('charge'), null);
});

test('latency is the same each time, or anything between two values', () => {
  const rolls = [0, 0.5, 0.999];
  let next = 0;
  const dials = createDials(() => rolls[next++ % rolls.length] ?? 0);
  dials.set({ charge: { latencyMs: 40 }, transaction: { latencyMs: [100, 300] } });
  assert.equal(dials.latencyOf('charge'), 40);
  assert.deepEqual(
    rolls.map(() => Math.floor(dials.latencyOf('transaction') ?? 0)),
    [100, 200, 299],
  );
  assert.equal(dials.latencyOf('refund'), null);
});

test('the slowness of one kind is its own, whatever all others have', async (t) => {
  const client = await startTestClient({ dials: { charge: { latencyMs: [60, 80] } } });
  t.after(() => client.simulator.stop());
  const token = await client.token(CARD);
  const tookMs = async (request: string, body?: unknown) => {
    const startedAt = performance.now();
    await client.call(request, body);
    return performance.now() - startedAt;
  };
  assert.ok((await tookMs(CHARGE, client.charge(token, 'r-1'))) >= 59);
  client.simulator.setFaults({ latencyMs: 60 });
  client.simulator.setDials({ charge: { latencyMs: 0 } });
  assert.ok((await tookMs('GET /v1/transfers/banks')) >= 59);
  assert.ok((await tookMs(CHARGE, client.charge(token, 'r-2'))) < 59);
});

test('a lost answer is of a charge that was made, a hanging one of none', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const token = await client.token(CARD);
  client.simulator.setDials({ charge: { lostAnswer: 1 } });
  const lost = client.charge(token, 'lost');
  await assert.rejects(client.call(CHARGE, lost, { key: 'lost' }));
  client.simulator.setDials({ charge: { hang: 1 } });
  const hanging = client.charge(token, 'hanging');
  assert.equal(await client.isSilent(CHARGE, hanging, { key: 'hanging' }), true);
  const charged = () => client.simulator.charges().map(({ reference }) => reference);
  assert.deepEqual(charged(), ['first-1', 'lost']);

  client.simulator.setDials({ charge: {} });
  assert.equal((await client.call(CHARGE, lost, { key: 'lost' })).body.code, '00');
  assert.equal((await client.call(CHARGE, hanging, { key: 'hanging' })).body.code, '00');
  assert.deepEqual(charged(), ['first-1', 'lost', 'hanging']);
});

test('what a dial has declined is refused, and nothing happened', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const token = await client.token(CARD);
  client.simulator.setDials({ charge: { declined: 1 } });
  const refused = await client.call(CHARGE, client.charge(token, 'refused'), { key: 'refused' });
  assert.deepEqual([refused.status, refused.body.code], [400, '400']);
  const charged = () => client.simulator.charges().map(({ reference }) => reference);
  assert.deepEqual(charged(), ['first-1']);
  client.simulator.setDials({ charge: {} });
  const again = await client.call(CHARGE, client.charge(token, 'refused'), { key: 'refused' });
  assert.equal(again.body.code, '00');
});

const HOSTILE: readonly unknown[] = [
  [],
  null,
  'charge',
  { odd: {} },
  JSON.parse('{"__proto__":{"error500":1}}'),
  { charge: null },
  { charge: [] },
  { charge: 5 },
  { charge: { odd: 1 } },
  { charge: { error500: -0.1 } },
  { charge: { error500: 1.1 } },
  { charge: { hang: '1' } },
  { charge: { hang: null } },
  { charge: { error500: 0.5, hang: 0.4, lostAnswer: 0.2 } },
  { charge: { latencyMs: -1 } },
  { charge: { latencyMs: 0.5 } },
  { charge: { latencyMs: 600_001 } },
  { charge: { latencyMs: '5' } },
  { charge: { latencyMs: [] } },
  { charge: { latencyMs: [5] } },
  { charge: { latencyMs: [5, 4] } },
  { charge: { latencyMs: [1, 2, 3] } },
  { charge: { latencyMs: [0, '5'] } },
  { charge: { error500: 0.1 }, refund: { error500: 2 } },
];

test('what is no dial is refused, and changes nothing', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  for (const body of HOSTILE) {
    const { status, body: said } = await client.call('PUT /_sim/dials', body);
    assert.equal(status, 400, JSON.stringify(body));
    assert.equal(said.code, '400');
    assert.match(String(said.message), /\w/);
  }
  assert.ok('problem' in readDials({ charge: { error500: Number.NaN } }));
  const untouched = Object.fromEntries(KINDS.map((kind) => [kind, {}]));
  assert.deepEqual((await client.call('GET /_sim/dials')).body, untouched);
});

test('dials are set kind by kind, and answered whole', async (t) => {
  const client: TestClient = await startTestClient();
  t.after(() => client.simulator.stop());
  const charge = { latencyMs: [200, 800], error500: 0.01 };
  await client.call('PUT /_sim/dials', { charge });
  const set = await client.call('PUT /_sim/dials', { refund: { hang: 0.5, lostAnswer: 0.5 } });
  assert.equal(set.status, 200);
  assert.deepEqual(set.body.charge, charge);
  assert.deepEqual(set.body.refund, { hang: 0.5, lostAnswer: 0.5 });
  const off = await client.call('PUT /_sim/dials', { charge: {} });
  assert.deepEqual(off.body.charge, {});
});
