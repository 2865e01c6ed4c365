// The provider’s callbacks: signed, repeated on its ladder, lost or doubled when a dial says so.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { startTestClient, type TestClient } from '../test/doubles/simulator-client.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { type SignedFacts, signCallback } from './signature.ts';

interface Heard {
  readonly payload: SignedFacts & { data: { order: { orderReference: string } } };
  readonly timestamp: string;
  readonly signature: string;
}

interface World {
  readonly client: TestClient;
  readonly clock: ManualClock;
  readonly heard: Heard[];
  /** Lets what is due be posted, and waits for it to be heard. */
  advance(ms: number): Promise<void>;
  answerWith(status: number): void;
}

async function startWorld(t: TestContext): Promise<World> {
  const heard: Heard[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({
        payload: JSON.parse(body),
        timestamp: String(request.headers['nomba-timestamp']),
        signature: String(request.headers['nomba-signature']),
      });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const clock = manualClock('2026-11-20T09:00:00Z');
  const callbackUrl = `http://127.0.0.1:${port}/callback`;
  const client = await startTestClient({ clock, callbackUrl, signatureKey: 'key' });
  t.after(async () => {
    await client.simulator.stop();
    receiver.closeAllConnections();
    receiver.close();
  });
  return {
    client,
    clock,
    heard,
    async advance(ms) {
      clock.advance(ms);
      await client.simulator.callbacksIdle();
    },
    answerWith(code) {
      status = code;
    },
  };
}

test('a checkout payment is called back once, signed', async (t) => {
  const { client, heard, advance } = await startWorld(t);
  await client.pay(await client.order('r-1'), '4084084084084081');
  await advance(0);
  const [one] = heard;
  assert.ok(one);
  assert.equal(heard.length, 1);
  assert.equal(one.payload.event_type, 'payment_success');
  assert.equal(one.payload.data.order.orderReference, 'r-1');
  assert.equal(one.signature, signCallback(one.payload, one.timestamp, 'key'));
});

test('a declined card charge is called back with its reason, a declined page is not', async (t) => {
  const { client, heard, advance } = await startWorld(t);
  const token = await client.token('4000000000000341');
  await client.pay(await client.order('r-1'), '4000000000009995');
  await client.call('POST /v1/checkout/tokenized-card-payment', client.charge(token, 'renewal'));
  await advance(0);
  assert.deepEqual(
    heard.map(({ payload }) => [payload.event_type, payload.data.transaction.responseCode]),
    [
      ['payment_success', ''],
      ['payment_failed', '51'],
    ],
  );
});

test("an unheard callback is posted again on the provider's schedule, newly signed", async (t) => {
  const { client, heard, advance, answerWith } = await startWorld(t);
  answerWith(500);
  await client.pay(await client.order('r-1'), '4084084084084081');
  await advance(0);
  for (const seconds of [120, 280, 640, 1440, 3200]) {
    const before = heard.length;
    await advance(seconds * 1000 - 1);
    assert.equal(heard.length, before, `too early by ${seconds} s`);
    await advance(1);
    assert.equal(heard.length, before + 1);
  }
  await advance(100_000_000);
  assert.equal(heard.length, 6);
  assert.equal(new Set(heard.map(({ payload }) => payload.requestId)).size, 1);
  assert.equal(new Set(heard.map(({ timestamp }) => timestamp)).size, 6);
});

test('callbacks are doubled, dropped and delayed as the dials say', async (t) => {
  const { client, heard, advance } = await startWorld(t);
  client.simulator.setFaults({ duplicateCallback: 1 });
  await client.pay(await client.order('r-1'), '4084084084084081');
  await advance(0);
  assert.equal(heard.length, 2);
  assert.equal(heard[0]?.payload.requestId, heard[1]?.payload.requestId);

  client.simulator.setFaults({ duplicateCallback: 0, droppedCallback: 1 });
  await client.pay(await client.order('r-2'), '4084084084084081');
  await advance(1_000_000);
  assert.equal(heard.length, 2);

  client.simulator.setFaults({ droppedCallback: 0, callbackDelayMs: 5_000 });
  await client.pay(await client.order('r-3'), '4084084084084081');
  await advance(4_999);
  assert.equal(heard.length, 2);
  await advance(1);
  assert.equal(heard.length, 3);
});

test('a callback meets the dial of its kind', async (t) => {
  const { client, heard, advance } = await startWorld(t);
  const pay = async (reference: string) =>
    client.pay(await client.order(reference), '4084084084084081');
  const references = () => heard.map(({ payload }) => payload.data.order.orderReference);

  client.simulator.setDials({ callback: { latencyMs: 5_000 } });
  await pay('late');
  await advance(4_999);
  assert.deepEqual(references(), []);
  await advance(1);
  assert.deepEqual(references(), ['late']);

  client.simulator.setDials({ callback: { error500: 1 } });
  await pay('fails');
  await advance(0);
  assert.deepEqual(references(), ['late'], 'one that fails is not heard');
  client.simulator.setDials({ callback: {} });
  await advance(120_000);
  assert.deepEqual(references(), ['late', 'fails'], 'and comes again');

  client.simulator.setDials({ callback: { lostAnswer: 1 } });
  await pay('twice');
  await advance(0);
  client.simulator.setDials({ callback: {} });
  await advance(120_000);
  assert.deepEqual(references(), ['late', 'fails', 'twice', 'twice']);

  client.simulator.setDials({ callback: { hang: 1 } });
  await pay('never');
  await advance(0);
  client.simulator.setDials({ callback: {} });
  await advance(100_000_000);
  assert.equal(heard.length, 4);
});

test('of many callbacks none is left behind, however many are on their way', async (t) => {
  const { client, heard, advance } = await startWorld(t);
  const token = await client.token('4084084084084081');
  const charge = (_: unknown, index: number) =>
    client.call('POST /v1/checkout/tokenized-card-payment', client.charge(token, `r-${index}`));
  await Promise.all(Array.from({ length: 150 }, charge));
  for (let turns = 0; heard.length < 151 && turns < 10; turns += 1) await advance(0);
  assert.equal(heard.length, 151);
  assert.equal(new Set(heard.map(({ payload }) => payload.requestId)).size, 151);
});
