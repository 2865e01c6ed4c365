// Callbacks as the simulator sends them, signed by code that shares nothing with this folder.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { startSimulator } from '../../../simulator/start.ts';
import { createNomba } from './adapter.ts';
import { readCallback } from './callback.ts';

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

const KEY = 'sim_secret_1';

/** Signed over its own string, as the provider does. */
function signed(transaction: object, more: object = {}) {
  const facts = { transactionId: 'tx-1', type: 'vact_transfer', time: '2026-07-07T09:00:00Z' };
  const shown = { ...facts, responseCode: '', ...transaction };
  const merchant = { userId: 'user', walletId: 'wallet' };
  const body = { event_type: 'payment_success', requestId: 'r-1', ...more };
  const timestamp = '2026-07-07T09:00:02Z';
  const { transactionId, type, time } = shown;
  const text = [body.event_type, 'r-1', 'user', 'wallet', transactionId, type, time, '', timestamp];
  const signature = createHmac('sha256', KEY).update(text.join(':')).digest('base64');
  const rawBody = JSON.stringify({ ...body, data: { merchant, transaction: shown, ...more } });
  return { headers: { 'nomba-signature': signature, 'nomba-timestamp': timestamp }, rawBody };
}

test('a transfer’s callback names what to ask after, and the number’s reference', () => {
  const bank = { order: { orderReference: 'order-1', paymentMethod: 'bank_transfer' } };
  const card = { order: { orderReference: 'order-1', paymentMethod: 'card_payment' } };
  const alias = { sessionId: 's-1', aliasAccountReference: 'customer-1' };
  const checkout = { type: 'online_checkout', merchantTxRef: 's-2' };
  const cases = [
    [signed(alias), 's-1', ['customer-1']],
    [signed({ ...alias, aliasAccountReference: 'N/A' }), 's-1', []],
    [signed({ aliasAccountReference: null }), 'tx-1', []],
    [signed({ sessionId: 'x'.repeat(201) }), null, []],
    [signed({ sessionId: 'x\u0000' }), 'x', []],
    [signed({ ...alias, type: 'transfer' }), null, ['customer-1']],
    [signed(checkout, bank), 's-2', ['order-1', 's-2']],
    [signed({ ...checkout, sessionId: 's-1' }, bank), 's-1', ['order-1', 's-2']],
    [signed(checkout, card), null, ['order-1', 's-2']],
    [signed(alias, { event_type: 'payment_reversal' }), null, ['customer-1', 'tx-1']],
  ] as const;
  for (const [callback, session, references] of cases) {
    const reading = readCallback({ ...callback, key: KEY });
    assert(reading.kind === 'genuine', callback.rawBody);
    assert.equal(reading.creditSessionId, session, callback.rawBody);
    assert.deepEqual(reading.references, references, callback.rawBody);
  }
});

test('a reversal’s callback names payments to look at, and is believed in nothing else', () => {
  const reversal = { event_type: 'payment_reversal' };
  const order = { order: { orderReference: 'order-1' } };
  const named = [
    [signed({}, { ...reversal, ...order }), ['order-1', 'tx-1']],
    [signed({ merchantTxRef: 'chg-1' }, reversal), ['chg-1', 'tx-1']],
    // What it says of amounts is not signed: no reading has any.
    [signed({ transactionAmount: 999_999 }, { ...reversal, ...order }), ['order-1', 'tx-1']],
    [signed({ merchantTxRef: 'x'.repeat(201) }, reversal), ['tx-1']],
  ] as const;
  for (const [callback, references] of named) {
    const reading = readCallback({ ...callback, key: KEY });
    assert(reading.kind === 'genuine', callback.rawBody);
    assert.equal(reading.eventType, 'payment_reversal');
    assert.deepEqual(reading.references, references, callback.rawBody);
    assert.deepEqual(Object.keys(reading).sort(), [
      ...['creditSessionId', 'deduplicationKey', 'eventType', 'kind', 'references'],
    ]);
  }
  const forged = readCallback({ ...signed({}, { ...reversal, ...order }), key: 'another key' });
  assert.deepEqual(forged, { kind: 'refused', reason: 'wrong_signature' });
  const once = readCallback({ ...signed({}, { ...reversal, ...order }), key: KEY });
  const paid = readCallback({ ...signed({}, order), key: KEY });
  assert(once.kind === 'genuine' && paid.kind === 'genuine');
  assert.notEqual(once.deduplicationKey, paid.deduplicationKey);
});
