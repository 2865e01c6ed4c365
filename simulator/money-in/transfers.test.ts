// A bank’s transfers: credited or rejected, told as often as asked, and in the books once.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import {
  orderBody,
  startTestClient,
  type TestClient,
} from '../../test/doubles/simulator-client.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { type SignedFacts, signCallback } from '../signature.ts';

type Payload = SignedFacts & {
  readonly data: {
    readonly transaction: Readonly<Record<string, unknown>>;
    readonly order?: Readonly<Record<string, unknown>>;
    readonly customer: Readonly<Record<string, unknown>>;
  };
};

interface Scene {
  readonly client: TestClient;
  readonly clock: ManualClock;
  readonly heard: Payload[];
  readonly signed: boolean[];
  advance(ms: number): Promise<void>;
  open(reference: string, tenant?: { name: string; now?: string }): Promise<string>;
  send(transfer: object): Promise<{ status: number; body: Record<string, unknown> }>;
}

async function startScene(t: TestContext): Promise<Scene> {
  const heard: Payload[] = [];
  const signed: boolean[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const payload = JSON.parse(body) as Payload;
      heard.push(payload);
      const { 'nomba-timestamp': at, 'nomba-signature': signature } = request.headers;
      signed.push(signCallback(payload, String(at), 'key') === signature);
      response.end();
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
    signed,
    async advance(ms) {
      clock.advance(ms);
      await client.simulator.callbacksIdle();
    },
    async open(reference, tenant) {
      const body = { accountRef: reference, accountName: 'Ada Okafor' };
      const data = await client.data('POST /v1/accounts/virtual', body, {
        headers: tenant ? { 'x-sim-tenant': tenant.name } : {},
        ...(tenant?.now && { now: tenant.now }),
      });
      return String(data.bankAccountNumber);
    },
    send: (transfer) => client.call('POST /_sim/transfers', transfer),
  };
}

const REF = 'customer-number-01';

test('a transfer is credited once, signed, and in the books as a deposit', async (t) => {
  const { client, heard, signed, advance, open, send } = await startScene(t);
  const accountNumber = await open(REF);
  const sent = await send({ accountNumber, amount: 12_000, senderBank: 'GTBank', times: 3 });
  assert.equal(sent.status, 200);
  const { sessionId } = sent.body;
  assert.match(String(sessionId), /^\d{30}$/);
  assert.deepEqual(sent.body, { sessionId, status: 'credited', reason: null });
  await advance(0);
  assert.deepEqual(signed, [true, true, true]);
  assert.equal(new Set(heard.map(({ requestId }) => requestId)).size, 3);
  const [one] = heard;
  const { transaction, customer } = one?.data ?? {};
  assert.equal(one?.event_type, 'payment_success');
  assert.deepEqual(
    [transaction?.type, transaction?.sessionId, transaction?.transactionAmount, transaction?.fee],
    ['vact_transfer', sessionId, 120, 0.6],
  );
  assert.deepEqual(
    [transaction?.aliasAccountReference, transaction?.aliasAccountNumber, customer?.bankCode],
    [REF, accountNumber, '058'],
  );
  const [line, ...others] = client.simulator.charges();
  assert.deepEqual(others, []);
  assert.deepEqual([line?.kind, line?.reference, line?.amountKobo], ['deposit', sessionId, 12_000]);
  // The same session is the same money, told again.
  const again = await send({ accountNumber, amount: 12_000, sessionId });
  assert.deepEqual(again.body, sent.body);
  await advance(0);
  assert.deepEqual([heard.length, client.simulator.charges().length], [4, 1]);
  assert.equal((await send({ accountNumber, amount: 1, sessionId })).status, 409);
});

test('numbers are NUBANs of their bank, each with its own check digit', async (t) => {
  const { open } = await startScene(t);
  for (let at = 10; at < 30; at += 1) {
    const number = await open(`customer-number-${at}`);
    assert.match(number, /^\d{10}$/);
    const sum = [...`101${number}`]
      .map((digit, i) => Number(digit) * (i === 12 ? 1 : i % 3 === 1 ? 7 : 3))
      .reduce((total, part) => total + part, 0);
    assert.equal(sum % 10, 0, number);
  }
});

test('a number that is unknown, gone or expects another amount takes nothing', async (t) => {
  const { client, open, send } = await startScene(t);
  const reasonOf = async (transfer: object) => (await send(transfer)).body.reason;
  const nowhere = { accountNumber: '0000000000', amount: 100 };
  assert.equal(await reasonOf(nowhere), 'account_not_found');
  const body = { accountRef: 'expects-an-amount', accountName: 'Ada Okafor', expectedAmount: 5 };
  const { bankAccountNumber } = await client.data('POST /v1/accounts/virtual', body);
  const exact = { accountNumber: bankAccountNumber, amount: 500 };
  assert.equal(await reasonOf({ ...exact, amount: 499 }), 'amount_mismatch');
  assert.equal(await reasonOf(exact), null);
  const accountNumber = await open(REF);
  client.simulator.setFaults({ accountVanishes: 1 });
  assert.equal(await reasonOf({ accountNumber, amount: 100 }), 'account_not_found');
  client.simulator.setFaults({ accountVanishes: 0 });
  assert.equal(await reasonOf({ accountNumber, amount: 100 }), 'account_not_found');
  assert.equal((await client.call(`GET /v1/accounts/virtual/${REF}`)).status, 404);
  // Under its reference a new one can be opened, with another number.
  assert.notEqual(await open(REF), accountNumber);
  assert.equal(client.simulator.charges().length, 1);
});

test('money at a closed or suspended number is credited all the same', async (t) => {
  const { client, open, send } = await startScene(t);
  const accountNumber = await open(REF);
  const set = (status: string) => client.call(`POST /_sim/accounts/${accountNumber}`, { status });
  for (const status of ['suspended', 'closed', 'active']) {
    assert.deepEqual((await set(status)).body, { accountNumber, status });
    assert.equal((await send({ accountNumber, amount: 100 })).body.status, 'credited', status);
  }
  assert.equal((await set('odd')).status, 400);
  assert.equal((await client.call('POST /_sim/accounts/1', { status: 'active' })).status, 404);
});

test('callbacks are dropped, late or without the number as the faults say', async (t) => {
  const { client, heard, advance, open, send } = await startScene(t);
  const accountNumber = await open(REF);
  const transfer = { accountNumber, amount: 100 };
  client.simulator.setFaults({ droppedTransferCallback: 1 });
  await send(transfer);
  await advance(60_000);
  assert.equal(heard.length, 0);
  client.simulator.setFaults({ droppedTransferCallback: 0, lateTransferCallbackMs: 10_800_000 });
  await send(transfer);
  await advance(10_799_000);
  assert.equal(heard.length, 0);
  await advance(1_000);
  assert.equal(heard.length, 1);
  client.simulator.setFaults({ lateTransferCallbackMs: 0, transferCallbackUnderParent: 1 });
  await send(transfer);
  await advance(0);
  const { transaction, merchant } = heard[1]?.data ?? {};
  assert.deepEqual(
    [transaction?.aliasAccountReference, transaction?.aliasAccountNumber, merchant?.userId],
    ['N/A', 'N/A', client.simulator.client.accountId],
  );
  assert.equal(client.simulator.charges().length, 3);
});

test('a transfer happens when its number’s tenant believes it does', async (t) => {
  const { client, clock, open, send } = await startScene(t);
  const moment = async (transfer: object) => {
    const { sessionId } = (await send({ amount: 100, ...transfer })).body;
    return (await client.data(`GET /v1/transactions/requery/${sessionId}`)).timeCreated;
  };
  const rehearsed = '2027-03-01T08:00:00.000Z';
  const own = await open(REF, { name: 'tenant-1' });
  const alone = await open('customer-number-02');
  assert.equal(await moment({ accountNumber: own }), clock.now().toISOString());
  // Any call of the tenant tells, whatever it is about.
  const tenant = { headers: { 'x-sim-tenant': 'tenant-1' } };
  await client.call('GET /v1/transfers/banks', undefined, { ...tenant, now: rehearsed });
  assert.equal(await moment({ accountNumber: own }), rehearsed);
  assert.equal(await moment({ accountNumber: alone }), clock.now().toISOString());
  const at = '2026-01-02T03:04:05.000Z';
  assert.equal(await moment({ accountNumber: own, at }), at);
  await client.call('GET /v1/transfers/banks', undefined, tenant);
  assert.equal(await moment({ accountNumber: own }), clock.now().toISOString());
  // A call that names no tenant belongs to the reference.
  await client.call('GET /v1/accounts/virtual/customer-number-02', undefined, { now: rehearsed });
  assert.equal(await moment({ accountNumber: alone }), rehearsed);
});

test('an order’s number takes any amount; the exact one pays it, and ends it', async (t) => {
  const { client, heard, advance, send } = await startScene(t);
  const order = { ...orderBody('r-1'), allowedPaymentMethods: ['Card', 'Transfer'] };
  await client.call('POST /v1/checkout/order', { order, tokenizeCard: true });
  const { accountNumber } = await client.data('GET /v1/checkout/get-checkout-kta/r-1');
  const sent = async (amount: number) => (await send({ accountNumber, amount })).body;
  const look = () => client.call('GET /v1/transactions/accounts/single?orderReference=r-1');
  for (const amount of [499_999, 500_001]) {
    assert.equal((await sent(amount)).status, 'credited');
    assert.equal((await look()).status, 404);
  }
  const { sessionId } = await sent(500_000);
  const paid = await client.data('GET /v1/transactions/accounts/single?orderReference=r-1');
  assert.deepEqual(
    [paid.status, paid.sessionId, paid.type, paid.onlineCheckoutPaymentMethod],
    ['SUCCESS', sessionId, 'online_checkout', 'bank_transfer'],
  );
  const { status, reason } = await sent(500_000);
  assert.deepEqual([status, reason], ['rejected', 'order_not_open']);
  await advance(0);
  const { order: told, transaction } = heard.at(-1)?.data ?? {};
  assert.deepEqual([told?.orderReference, told?.paymentMethod], ['r-1', 'bank_transfer']);
  assert.equal(transaction?.merchantTxRef, sessionId);
  await client.order('r-2');
  assert.equal((await client.call('GET /v1/checkout/get-checkout-kta/r-2')).status, 400);
  assert.equal((await client.call('GET /v1/checkout/get-checkout-kta/r-3')).status, 404);
});

test('an order’s number ends after two days of its tenant’s time', async (t) => {
  const { client, send } = await startScene(t);
  const now = '2027-03-01T08:00:00.000Z';
  const body = {
    order: { ...orderBody('r-1'), allowedPaymentMethods: ['Transfer'] },
    tokenizeCard: true,
  };
  await client.call('POST /v1/checkout/order', body, { now });
  const { accountNumber } = await client.data('GET /v1/checkout/get-checkout-kta/r-1');
  const at = (text: string) => send({ accountNumber, amount: 1, at: text });
  assert.equal((await at('2027-03-03T07:59:59Z')).body.status, 'credited');
  const late = await at('2027-03-03T08:00:00Z');
  assert.deepEqual([late.body.status, late.body.reason], ['rejected', 'order_not_open']);
});

test('a transfer that makes no sense is refused, and nothing is written', async (t) => {
  const { client, open, send } = await startScene(t);
  const accountNumber = await open(REF);
  const good = { accountNumber, amount: 100 };
  const wrong: object[] = [
    { amount: 100 },
    { ...good, accountNumber: '123' },
    { ...good, amount: 0 },
    { ...good, amount: 1.5 },
    { ...good, amount: '100' },
    { ...good, amount: 1e12 },
    { ...good, currency: 'naira' },
    { ...good, times: -1 },
    { ...good, times: 1_001 },
    { ...good, at: 'now' },
    { ...good, at: '2026-11-20T09:00:00' },
    { ...good, sessionId: 'a b' },
    { ...good, senderAccountNumber: '12' },
  ];
  for (const body of wrong) {
    assert.equal((await send(body)).status, 400, JSON.stringify(body));
  }
  assert.deepEqual(client.simulator.charges(), []);
  const unnamed = { ...good, senderName: null, senderBank: '', senderAccountNumber: null };
  const { sessionId } = (await send({ ...unnamed, currency: 'USD' })).body;
  const row = await client.data(`GET /v1/transactions/requery/${sessionId}`);
  assert.deepEqual(
    [row.senderName, row.accountNumber, row.bankCode, row.bankName, row.currency],
    [null, null, null, null, 'USD'],
  );
});
