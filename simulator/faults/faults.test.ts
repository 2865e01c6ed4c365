// Each fault dial, met by a call on the wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';
import { createFaults } from './faults.ts';

const CHARGE = 'POST /v1/checkout/tokenized-card-payment';
const BANKS = 'GET /v1/transfers/banks';

test('each call meets each fault exactly as often as its share says', () => {
  const rolls = [0, 0.09, 0.11, 0.29, 0.31, 0.59, 0.61, 0.99];
  let next = 0;
  const dials = createFaults(() => rolls[next++ % rolls.length] ?? 0);
  dials.set({ error500: 0.1, rateLimited: 0.2, noAnswerTaken: 0.3, noAnswerNotTaken: 0.4 });
  assert.deepEqual(
    rolls.map(() => dials.rollCall(true)),
    [
      'error500',
      'error500',
      'rateLimited',
      'rateLimited',
      'noAnswerTaken',
      'noAnswerTaken',
      'noAnswerNotTaken',
      'noAnswerNotTaken',
    ],
  );
  assert.equal(rolls.map(() => dials.rollCall(false)).filter(Boolean).length, 4);
});

test('errors and rate limits come before any effect, on look-ups too', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const token = await client.token('4084084084084081');
  for (const [fault, status] of [
    ['error500', 500],
    ['rateLimited', 429],
  ] as const) {
    client.simulator.setFaults({ [fault]: 1 });
    const refused = await client.call(CHARGE, client.charge(token, 'renewal'), { key: 'k' });
    assert.equal(refused.status, status);
    assert.equal((await client.call(BANKS)).status, status);
    client.simulator.setFaults({ [fault]: 0 });
  }
  assert.equal(client.simulator.charges().length, 1);
  const after = await client.call(CHARGE, client.charge(token, 'renewal'), { key: 'k' });
  assert.equal(after.body.code, '00', 'the faulty answers were not kept under the key');
});

test('no answer, money taken: the books know, and the replay hears of it', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const body = client.charge(await client.token('4084084084084081'), 'renewal');
  client.simulator.setFaults({ noAnswerTaken: 1 });
  assert.equal(await client.isSilent(CHARGE, body, { key: 'k' }), true);
  assert.equal((await client.call(BANKS)).status, 200, 'a call without money is answered');
  assert.equal(client.simulator.charges().at(-1)?.reference, 'renewal');
  client.simulator.setFaults({ noAnswerTaken: 0 });
  assert.equal((await client.call(CHARGE, body, { key: 'k' })).body.code, '00');
  assert.equal(client.simulator.charges().length, 2);
});

test('no answer, money not taken: there is no row and the reference is not burnt', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const body = client.charge(await client.token('4084084084084081'), 'renewal');
  client.simulator.setFaults({ noAnswerNotTaken: 1 });
  assert.equal(await client.isSilent(CHARGE, body, { key: 'k' }), true);
  assert.equal(client.simulator.charges().length, 1);
  client.simulator.setFaults({ noAnswerNotTaken: 0 });
  assert.equal((await client.call(CHARGE, body, { key: 'k' })).body.code, '00');
});

test('latency delays the wire, and not the controls', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  client.simulator.setFaults({ latencyMs: 60 });
  const started = performance.now();
  await client.call('GET /_sim/faults');
  const controls = performance.now() - started;
  await client.call(BANKS);
  assert.ok(controls < 50, `the controls took ${controls} ms`);
  assert.ok(performance.now() - started - controls >= 55);
});
