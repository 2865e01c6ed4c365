// Whose statement a movement is in, by whose time, and what is in none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';
import { MINUTE_MS } from '../durations.ts';

const CARD = '4084084084084081';
const WALLET = 'POST /v2/transfers/wallet';
const BANK = 'POST /v2/transfers/bank';

interface ShownRow {
  readonly reference: string;
  readonly type: string;
  readonly entry: string;
  readonly amount: number;
  readonly balance: number;
}

async function rowsOf(client: TestClient, accountId: string, day: string) {
  const { body } = await client.call(`GET /_sim/statement?accountId=${accountId}&day=${day}`);
  return (body.rows as ShownRow[]).map(({ type, entry, amount, balance }) => {
    return [type, entry, amount, balance];
  });
}

async function balanceOf(client: TestClient, path: string): Promise<unknown> {
  const { amount, currency } = await client.data(`GET /v1/accounts/${path}`);
  assert.equal(currency, 'NGN');
  return amount;
}

const now = '2027-03-01T10:00:00.000Z';
const DAY = '2027-03-01';

test('what is paid out is a debit of the account that pays, and of no other', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const toWallet = { amount: '1000.00', merchantTxRef: 'p-1', receiverAccountId: 'merchant-1' };
  assert.equal((await client.call(WALLET, toWallet, { now })).status, 200);
  const toBank = {
    ...{ amount: '500.00', accountNumber: '0123456789', bankCode: '058' },
    ...{ accountName: 'Ada', senderName: 'Sanwo' },
  };
  for (const [path, merchantTxRef] of [
    [BANK, 'p-2'],
    [`${BANK}/sub-1`, 'p-3'],
  ]) {
    assert.equal(
      (await client.call(path ?? '', { ...toBank, merchantTxRef }, { now })).status,
      200,
    );
  }
  const sub = { ...toWallet, merchantTxRef: 'p-4' };
  assert.equal((await client.call(`${WALLET}/sub-1`, sub, { now })).status, 200);
  // One that was refused moved nothing.
  const lost = { ...toWallet, merchantTxRef: 'p-5', receiverAccountId: 'no-such-account' };
  await client.call(WALLET, lost, { now });

  assert.deepEqual(await rowsOf(client, 'parent', DAY), [
    ['transfer', 'debit', 100_000, -100_000],
    ['transfer', 'debit', 50_000, -152_000],
  ]);
  assert.deepEqual(await rowsOf(client, 'sub-1', DAY), [
    ['transfer', 'debit', 50_000, -52_000],
    ['transfer', 'debit', 100_000, -152_000],
  ]);
  assert.deepEqual(await rowsOf(client, 'merchant-1', DAY), []);
  assert.equal(await balanceOf(client, 'balance'), '-1520.00');
  assert.equal(await balanceOf(client, 'sub-1/balance'), '-1520.00');
  assert.equal(await balanceOf(client, 'nobody/balance'), '0.00');
});

test('an order is paid in the time of the tenant that ordered', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const ordered = async (reference: string, headers: Record<string, string>) => {
    const order = {
      ...{ amount: '5000.00', currency: 'NGN', orderReference: reference },
      ...{ customerEmail: 'ada@example.com', callbackUrl: 'http://127.0.0.1:9/thanks' },
    };
    const data = await client.data('POST /v1/checkout/order', { order }, { headers });
    return String(data.checkoutLink);
  };
  const early = await ordered('r-1', { 'x-sim-now': now, 'x-sim-tenant': 'tenant-1' });
  const alone = await ordered('r-2', { 'x-sim-now': now });
  const real = await ordered('r-3', { 'x-sim-tenant': 'tenant-2' });
  const later = { 'x-sim-now': '2027-04-01T10:00:00Z', 'x-sim-tenant': 'tenant-1' };
  await client.call('GET /v1/transfers/banks', undefined, { headers: later });
  for (const link of [early, alone, real]) {
    assert.equal((await client.pay(link, CARD)).status, 303);
  }
  const dated = client.simulator.charges().map(({ reference, happenedAt, createdAt }) => {
    const isNow = Math.abs(Date.parse(happenedAt) - Date.parse(createdAt)) < MINUTE_MS;
    return [reference, isNow ? 'now' : happenedAt];
  });
  assert.deepEqual(dated, [
    ['r-1', '2027-04-01T10:00:00.000Z'],
    ['r-2', now],
    ['r-3', 'now'],
  ]);
});

test('a charge that is lost is told as taken, and is nowhere', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const token = await client.token(CARD);
  const mandateId = await client.activeMandate('0000');
  const before = client.simulator.charges().length;
  await client.call('PUT /_sim/faults', { lostCharge: 1 });
  const CHARGE = 'POST /v1/checkout/tokenized-card-payment';
  const charged = await client.data(CHARGE, client.charge(token, 'lost-1'));
  assert.equal(charged.status, true);
  const debit = { mandateId, amount: '5000.00', merchantReference: 'lost-2' };
  const debited = await client.data('POST /v1/direct-debits/debit-mandate', debit);
  assert.equal(debited.status, 'SUCCESS');
  await client.call('PUT /_sim/faults', { lostCharge: 0 });
  assert.equal(client.simulator.charges().length, before);
  for (const query of ['orderReference=lost-1', 'merchantTxRef=lost-2']) {
    const { status } = await client.call(`GET /v1/transactions/accounts/single?${query}`);
    assert.equal(status, 404, query);
  }
  assert.equal((await client.call('PUT /_sim/faults', { lostCharge: 1.5 })).status, 400);
});
