// Charges of a kept card, for every magic card.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';

const CHARGE = 'POST /v1/checkout/tokenized-card-payment';
const lookUp = (client: TestClient, reference: string) =>
  client.data(`GET /v1/transactions/accounts/single?orderReference=${reference}`);
const rows = (client: TestClient, reference: string) =>
  client.simulator.charges().filter((charge) => charge.reference === reference);

for (const number of ['5060666666666666666', '4084084084084081', '5399838383838381']) {
  test(`card ${number} pays and renews`, async (t) => {
    const client = await startTestClient();
    t.after(() => client.simulator.stop());
    const token = await client.token(number);
    const charged = await client.data(CHARGE, client.charge(token, 'renewal'));
    assert.deepEqual(charged, { status: true, message: 'Approved by Financial Institution' });
    assert.equal((await lookUp(client, 'renewal')).status, 'SUCCESS');
    assert.deepEqual(
      rows(client, 'renewal').map((row) => [row.kind, row.status, row.amountKobo]),
      [['card', 'succeeded', 500_000]],
    );
  });
}

for (const [number, reason] of [
  ['4000000000000341', 'Insufficient funds'],
  ['4000000000000069', 'Expired card'],
  ['4000000000009979', 'Stolen card'],
] as const) {
  test(`card ${number} pays once; its renewal fails: ${reason}`, async (t) => {
    const client = await startTestClient();
    t.after(() => client.simulator.stop());
    const token = await client.token(number);
    const charged = await client.call(CHARGE, client.charge(token, 'renewal'));
    assert.equal(charged.body.code, '00');
    assert.deepEqual(charged.body.data, { status: false, message: 'Tokenized charge failed' });
    const found = await lookUp(client, 'renewal');
    assert.equal(found.status, 'PAYMENT_FAILED');
    assert.equal(found.gatewayMessage, reason);
    assert.equal(rows(client, 'renewal')[0]?.status, 'failed');
  });
}

test('card 0119: no answer, but the money is taken, once, and a replay hears of it', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const body = client.charge(await client.token('4000000000000119'), 'renewal');
  assert.equal(await client.isSilent(CHARGE, body, { key: 'k' }), true);
  assert.equal((await lookUp(client, 'renewal')).status, 'SUCCESS');
  const replay = await client.data(CHARGE, body, { key: 'k' });
  assert.equal(replay.message, 'Approved by Financial Institution');
  assert.equal(rows(client, 'renewal').length, 1);
});

test('card 0127: never an answer and never any money', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const body = client.charge(await client.token('4000000000000127'), 'renewal');
  assert.equal(await client.isSilent(CHARGE, body, { key: 'k' }), true);
  assert.equal(await client.isSilent(CHARGE, body, { key: 'k' }), true);
  const found = await client.call('GET /v1/transactions/accounts/single?orderReference=renewal');
  assert.equal(found.status, 404);
  assert.deepEqual(rows(client, 'renewal'), []);
});

test('a reference that a declined charge burnt is refused in the documented words', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const token = await client.token('4000000000000341');
  await client.call(CHARGE, client.charge(token, 'renewal'));
  const again = await client.call(CHARGE, client.charge(token, 'renewal'));
  assert.deepEqual(again.body, {
    code: '400',
    description: 'tokenized transaction failed',
    data: { status: false, message: 'An order already exists with this order reference' },
  });
  assert.equal(rows(client, 'renewal').length, 1);
});

test('the same key replays the first answer; with another payload it is an error', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const token = await client.token('4084084084084081');
  const first = await client.call(CHARGE, client.charge(token, 'renewal'), { key: 'k' });
  const second = await client.call(CHARGE, client.charge(token, 'renewal'), { key: 'k' });
  assert.deepEqual(second, first);
  const other = await client.call(CHARGE, client.charge(token, 'other'), { key: 'k' });
  assert.equal(other.body.description, 'Idempotent key was used with a different payload');
  assert.deepEqual(rows(client, 'other'), []);
});

test('a deleted token no longer pays', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const tokenKey = await client.token('4084084084084081');
  const path = '/v1/checkout/tokenized-card-data';
  assert.equal((await client.data(`DELETE ${path}`, { tokenKey })).status, 'true');
  assert.equal((await client.call(`DELETE ${path}`, { tokenKey })).status, 404);
  await client.call(CHARGE, client.charge(tokenKey, 'renewal'));
  assert.equal((await lookUp(client, 'renewal')).gatewayMessage, 'Invalid card token');
});

test('tokens move to another address, and show their expiry in both documented ways', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const tokenKey = await client.token('4084084084084081');
  const path = '/v1/checkout/tokenized-card-data';
  await client.call(`POST ${path}`, {
    tokenKey,
    currentEmailAddress: 'ada@example.com',
    newEmailAddress: 'bola@example.com',
  });
  const list = async (email: string) =>
    (await client.data(`GET ${path}?customerEmail=${email}`)).tokenizedCardDataList;
  assert.deepEqual(await list('ada@example.com'), []);
  const card = { tokenKey, customerEmail: 'bola@example.com', cardType: 'Visa' };
  const cardPan = '**** **** **** 4081';
  assert.deepEqual(await list('bola@example.com'), [
    { ...card, cardPan, tokenExpirationDate: '12/39' },
  ]);
  client.simulator.setShapes({ shapes: 'second' });
  assert.deepEqual(await list('bola@example.com'), [{ ...card, cardPan, tokenExpiryDate: '3912' }]);
});
