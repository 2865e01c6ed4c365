// Refunds on the wire, in full and in part.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';

const REFUND = 'POST /v1/checkout/refund';

async function paidOrder(client: TestClient): Promise<string> {
  await client.pay(await client.order('r-1'), '4084084084084081');
  const path = '/v1/transactions/accounts/single?orderReference=r-1';
  return String((await client.data(`GET ${path}`)).id);
}

test('a payment is given back in parts, never more than was taken', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const transactionId = await paidOrder(client);
  assert.equal((await client.data(REFUND, { transactionId, amount: 2000 })).success, true);
  const over = await client.call(REFUND, { transactionId, amount: '3000.01' });
  assert.equal(over.body.description, 'Refund amount exceeds the amount left to refund');
  assert.equal((await client.data(REFUND, { transactionId })).success, true);
  const again = await client.call(REFUND, { transactionId });
  assert.equal(again.body.description, 'Transaction has already been refunded');
  const refunds = client.simulator.charges().filter((charge) => charge.kind === 'refund');
  assert.deepEqual(
    refunds.map((row) => [row.reference, row.amountKobo]),
    [
      ['r-1', 200_000],
      ['r-1', 300_000],
    ],
  );
  const path = '/v1/transactions/accounts/single?orderReference=r-1';
  assert.equal((await client.data(`GET ${path}`)).status, 'REFUND');
});

test('a refund replayed under its key is made once', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const body = { transactionId: await paidOrder(client), amount: 1000 };
  await client.call(REFUND, body, { key: 'k' });
  await client.call(REFUND, body, { key: 'k' });
  assert.equal(client.simulator.charges().filter(({ kind }) => kind === 'refund').length, 1);
});

test('what was never paid cannot be given back', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  assert.equal((await client.call(REFUND, { transactionId: 'nothing' })).status, 404);
});
