// Transfers to a merchant’s account, once per reference.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';

const TRANSFER = 'POST /v2/transfers/wallet';
const payout = (merchantTxRef: string, receiverAccountId = 'tenant-1') => ({
  amount: '98600.00',
  narration: 'Payout',
  merchantTxRef,
  receiverAccountId,
  senderName: 'Sanwo',
});

test('a transfer credits its receiver once and is found by its reference', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  assert.equal((await client.data(TRANSFER, payout('p-1'))).status, 'SUCCESS');
  const twice = await client.call(TRANSFER, payout('p-1'));
  assert.equal(twice.body.description, 'Duplicate merchantTxRef');
  const found = await client.data('GET /v1/transactions/accounts/single?merchantTxRef=p-1');
  assert.deepEqual([found.status, found.type], ['SUCCESS', 'transfer']);
  const [row] = client.simulator.charges();
  assert.deepEqual(
    [row?.kind, row?.accountId, row?.amountKobo],
    ['transfer', 'tenant-1', 9_860_000],
  );
  const requeried = await client.data(`GET /v1/transactions/requery/${found.id}`);
  assert.equal(requeried.id, found.id);
});

test('a transfer may be answered as in flight, or have no receiver', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const lost = await client.call(TRANSFER, payout('p-1', 'no-such-account'));
  assert.deepEqual([lost.status, lost.body.code], [200, '400']);
  client.simulator.setShapes({ transfers: 'processing' });
  const inFlight = await client.call(TRANSFER, payout('p-2'));
  assert.deepEqual([inFlight.body.code, inFlight.body.description], ['201', 'PROCESSING']);
  const found = await client.data('GET /v1/transactions/accounts/single?merchantTxRef=p-2');
  assert.equal(found.status, 'SUCCESS');
});

test('the list of movements is read page by page to an empty cursor', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  for (const reference of ['p-1', 'p-2', 'p-3']) await client.call(TRANSFER, payout(reference));
  const list = 'POST /v1/transactions/accounts?limit=2';
  const refs = (page: Record<string, unknown>) =>
    (page.results as { merchantTxRef: string }[]).map((one) => one.merchantTxRef);
  const first = await client.data(list);
  const second = await client.data(`${list}&cursor=${first.cursor}`);
  assert.deepEqual([refs(first), refs(second), second.cursor], [['p-3', 'p-2'], ['p-1'], '']);
  const one = await client.data(list, { merchantTxRef: 'p-2' });
  assert.deepEqual(refs(one), ['p-2']);
});

test('banks come in both documented shapes, and an account has a holder', async (t) => {
  const client = await startTestClient({ shapes: 'alternate' });
  t.after(() => client.simulator.stop());
  const first = await client.data('GET /v1/transfers/banks');
  const second = await client.call('GET /v1/transfers/banks');
  assert.deepEqual(first.results, second.body.data);
  const lookUp = 'POST /v1/transfers/bank/lookup';
  const account = { accountNumber: '0123456789', bankCode: '058' };
  const found = await client.data(lookUp, account);
  assert.match(String(found.accountName), /^[A-Z]+ [A-Z]+$/);
  const nobody = await client.call(lookUp, { ...account, accountNumber: '9999999999' });
  assert.equal(nobody.status, 404);
});
