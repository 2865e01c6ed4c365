// Callbacks: the known vector, and everything that is not one.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { verifyCallback } from './signature.ts';

const KEY = 'sim_secret_1';
const TIMESTAMP = '2026-07-02T01:20:20Z';
/** Computed once from the provider's documents; the adapter must reproduce it to the byte. */
const SIGNATURE = '2K4LJUmo7HmgLLIAqA5cmhDFbo9j4z8PqU5ZJOH+3d4=';

interface Payload {
  event_type: unknown;
  requestId: unknown;
  data: { merchant: unknown; transaction: Record<string, unknown>; order?: unknown };
}

function payload(): Payload {
  return {
    event_type: 'payment_success',
    requestId: '11111111-2222-4333-8444-555555555555',
    data: {
      merchant: {
        userId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
        walletId: '665f00000000000000000001',
        walletBalance: 'N/A',
      },
      transaction: {
        transactionId: 'WEB-ONLINE_C-AAAAA-99999999-8888-4777-8666-555555555555',
        type: 'online_checkout',
        time: '2026-07-02T01:18:16Z',
        merchantTxRef: 'N/A',
      },
      order: { orderReference: 'our-reference' },
    },
  };
}

function verify(body: unknown, headers: Record<string, string> = {}) {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = { 'nomba-signature': SIGNATURE, 'nomba-timestamp': TIMESTAMP, ...headers };
  return verifyCallback({ headers: signed, rawBody, key: KEY });
}

test('the documented vector verifies, and says who, what and when', () => {
  assert.deepEqual(verify(payload()), {
    valid: true,
    eventType: 'payment_success',
    requestId: '11111111-2222-4333-8444-555555555555',
    transactionId: 'WEB-ONLINE_C-AAAAA-99999999-8888-4777-8666-555555555555',
    timestamp: TIMESTAMP,
    orderReference: 'our-reference',
    merchantTxRef: null,
    accountReference: null,
    creditSessionId: null,
  });
});

test('a null, absent or "null" response code is signed as nothing', () => {
  for (const responseCode of [null, 'null', '', undefined]) {
    const body = payload();
    body.data.transaction.responseCode = responseCode;
    assert.equal(verify(body).valid, true, String(responseCode));
  }
});

test('the signature is taken from either of its headers', () => {
  const rawBody = JSON.stringify(payload());
  const headers = { 'nomba-sig-value': SIGNATURE, 'nomba-timestamp': TIMESTAMP };
  assert.equal(verifyCallback({ headers, rawBody, key: KEY }).valid, true);
  assert.equal(verifyCallback({ headers, rawBody: Buffer.from(rawBody), key: KEY }).valid, true);
});

test('a change of any signed value, or another key, makes the signature wrong', () => {
  const wrong = { valid: false, reason: 'wrong_signature' };
  const body = payload();
  body.requestId = 'another';
  assert.deepEqual(verify(body), wrong);
  const code = payload();
  code.data.transaction.responseCode = '00';
  assert.deepEqual(verify(code), wrong);
  assert.deepEqual(verify(payload(), { 'nomba-timestamp': '2026-07-02T01:20:21Z' }), wrong);
  assert.deepEqual(verify(payload(), { 'nomba-signature': 'AAAA' }), wrong);
  const headers = { 'nomba-signature': SIGNATURE, 'nomba-timestamp': TIMESTAMP };
  const rawBody = JSON.stringify(payload());
  assert.deepEqual(verifyCallback({ headers, rawBody, key: 'other' }), wrong);
  assert.deepEqual(verifyCallback({ headers, rawBody, key: '' }), {
    valid: false,
    reason: 'unsigned',
  });
});

test('values cannot be moved across the colons that join them', () => {
  const body = payload();
  body.event_type = `payment_success:${body.requestId}`;
  body.requestId = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
  assert.deepEqual(verify(body), { valid: false, reason: 'malformed' });
  const message = 'e:r:u:w:t:k:2026-07-02T01:18:16Z:05:2026-07-02T01:20:20Z';
  const signature = createHmac('sha256', KEY).update(message).digest('base64');
  const shifted = {
    event_type: 'e',
    requestId: 'r',
    data: {
      merchant: { userId: 'u', walletId: 'w' },
      transaction: { transactionId: 't', type: 'k', time: '2026-07-02T01:18', responseCode: '16Z' },
    },
  };
  const headers = { 'nomba-signature': signature, 'nomba-timestamp': '05:2026-07-02T01:20:20Z' };
  assert.deepEqual(verify(shifted, headers), { valid: false, reason: 'malformed' });
});

test('the empty object of a registration is told apart', () => {
  assert.deepEqual(verifyCallback({ headers: {}, rawBody: '{}', key: KEY }), {
    valid: false,
    reason: 'registration',
  });
});

test('nothing is read of a body that nobody can have signed', () => {
  const unread = { toString: () => assert.fail('it was read') } as unknown as string;
  const good = { 'nomba-signature': SIGNATURE, 'nomba-timestamp': TIMESTAMP };
  for (const [headers, reason] of [
    [{}, 'unsigned'],
    [{ 'nomba-signature': SIGNATURE }, 'unsigned'],
    [{ 'nomba-timestamp': TIMESTAMP }, 'unsigned'],
    [{ ...good, 'nomba-signature': 'x'.repeat(44) }, 'wrong_signature'],
    [{ ...good, 'nomba-signature': SIGNATURE.slice(1) }, 'wrong_signature'],
    [{ ...good, 'nomba-timestamp': 'yesterday' }, 'malformed'],
  ] as const) {
    const rawBody = Object.assign(unread, { length: 1_000 });
    assert.deepEqual(verifyCallback({ headers, rawBody, key: KEY }), { valid: false, reason });
  }
});

test('a body of more values, levels or bytes than any callback has is not parsed', () => {
  const pads = [Array(5_002).fill(0), JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`)];
  for (const pad of [...pads, 'x'.repeat(64 * 1024)]) {
    assert.deepEqual(verify({ ...payload(), pad }), { valid: false, reason: 'malformed' });
  }
});

test('hostile bodies and headers are refused, never thrown at', () => {
  const deep = '['.repeat(200_000);
  const bodies = ['', 'null', '[]', '"text"', '7', '{"data":', deep, `{"data":${deep}`];
  for (const body of bodies) assert.equal(verify(body).valid, false, body.slice(0, 20));
  const nested = `{"data":${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
  assert.equal(verify(nested).valid, false);
  for (const odd of [null, 7, [], {}, true, 'x'.repeat(400)]) {
    assert.equal(verify({ ...payload(), requestId: odd }).valid, false);
    assert.equal(verify({ ...payload(), data: odd }).valid, false);
    assert.equal(verify({ ...payload(), data: { merchant: odd, transaction: odd } }).valid, false);
  }
  assert.equal(verify('{"__proto__":{"requestId":"x"},"a":1}').valid, false);
  assert.equal(verify(' '.repeat(1_100_000)).valid, false);
  const headers = { 'nomba-signature': [SIGNATURE, SIGNATURE], 'nomba-timestamp': TIMESTAMP };
  const rawBody = JSON.stringify(payload());
  assert.deepEqual(verifyCallback({ headers, rawBody, key: KEY }), {
    valid: false,
    reason: 'unsigned',
  });
});
