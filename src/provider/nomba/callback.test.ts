// Callbacks as the simulator sends them, signed by code that shares nothing with this folder.

import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { startSimulator } from '../../../simulator/start.ts';
import { createNomba } from './adapter.ts';

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

async function listen() {
  const first = Promise.withResolvers<Arrived>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    first.resolve({ headers: request.headers, rawBody: Buffer.concat(chunks) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  const close = () => new Promise((resolve) => server.close(resolve));
  return { first: first.promise, url: `http://127.0.0.1:${address.port}`, close };
}

test('a payment’s callback is genuine, names our order, and forged ones are refused', async (t) => {
  const inbox = await listen();
  const simulator = await startSimulator({ callbackUrl: inbox.url });
  const nomba = createNomba({
    baseUrl: simulator.url,
    ...simulator.client,
    signatureKey: simulator.signatureKey,
    timeoutMs: 1_000,
    rateLimits: null,
  });
  const unsigned = createNomba({
    baseUrl: simulator.url,
    ...simulator.client,
    signatureKey: null,
    timeoutMs: 1_000,
  });
  t.after(async () => {
    await Promise.all([nomba.close(), unsigned.close()]);
    await simulator.stop();
    await inbox.close();
  });
  const created = await nomba.createCheckout(
    {
      reference: 'order-1',
      amountKobo: 500_000,
      currency: 'NGN',
      customerEmail: 'ada@example.com',
      callbackUrl: 'http://127.0.0.1:9/return',
      metadata: {},
    },
    {},
  );
  assert(created.kind === 'answered');
  const card = { cardNumber: '5399838383838381', expiryMonth: '12', expiryYear: '31', cvv: '123' };
  const body = new URLSearchParams(card);
  await fetch(created.value.checkoutLink, { method: 'POST', body, redirect: 'manual' });

  const callback = await inbox.first;
  const reading = nomba.readCallback(callback);
  assert(reading.kind === 'genuine');
  assert.equal(reading.eventType, 'payment_success');
  assert(reading.references.includes('order-1'));
  assert.deepEqual(nomba.readCallback(callback), reading);

  const later = { ...callback.headers, 'nomba-timestamp': '2030-01-01T00:00:00Z' };
  assert.deepEqual(nomba.readCallback({ ...callback, headers: later }), {
    kind: 'refused',
    reason: 'wrong_signature',
  });
  assert.deepEqual(unsigned.readCallback(callback), { kind: 'refused', reason: 'unsigned' });
  assert.deepEqual(nomba.readCallback({ headers: {}, rawBody: '{}' }), { kind: 'registration' });
});
