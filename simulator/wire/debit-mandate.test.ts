// Debits of a mandate, for every magic account.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';

const DEBIT = 'POST /v1/direct-debits/debit-mandate';
const debit = (mandateId: string, merchantReference: string, amount = '5000.00') => ({
  mandateId,
  amount,
  merchantReference,
});
const bookOf = (client: TestClient, reference: string) =>
  client.simulator
    .charges()
    .filter((charge) => charge.reference === reference)
    .map((charge) => charge.status);

test('account 0000: a debit is paid, and is found in the list by its reference', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const id = await client.activeMandate('0000');
  assert.deepEqual((await client.call(DEBIT, debit(id, 'd-1'))).body, {
    code: '00',
    description: 'SUCCESS',
    data: {
      mandateId: id,
      status: 'SUCCESS',
      amount: '5000.00',
      message: 'Approved or completed successfully',
    },
    message: 'success',
    status: true,
  });
  const listed = await client.data('POST /v1/transactions/accounts?limit=5');
  const [found] = listed.results as { merchantTxRef: string; status: string }[];
  assert.deepEqual([found?.merchantTxRef, found?.status], ['d-1', 'SUCCESS']);
  const twice = await client.call(DEBIT, debit(id, 'd-1'));
  assert.equal(twice.body.description, 'Duplicate merchantReference');
  assert.deepEqual(bookOf(client, 'd-1'), ['succeeded']);
});

for (const [ending, messages] of [
  ['0002', ['Insufficient funds', 'Insufficient funds']],
  ['0003', ['Insufficient funds', 'success']],
  ['0004', ['Account closed', 'Account closed']],
] as const) {
  test(`account ${ending}: its debits end as ${messages.join(', then ')}`, async (t) => {
    const client = await startTestClient();
    t.after(() => client.simulator.stop());
    const id = await client.activeMandate(ending);
    const first = await client.call(DEBIT, debit(id, 'd-1'));
    const second = await client.call(DEBIT, debit(id, 'd-2'));
    assert.deepEqual([first.body.message, second.body.message], messages);
  });
}

test('account 0005: no answer, but the money is taken; the replay answers', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const id = await client.activeMandate('0005');
  assert.equal(await client.isSilent(DEBIT, debit(id, 'd-1'), { key: 'd-1' }), true);
  assert.deepEqual(bookOf(client, 'd-1'), ['succeeded']);
  const replay = await client.call(DEBIT, debit(id, 'd-1'), { key: 'd-1' });
  assert.equal(replay.body.code, '00');
  assert.deepEqual(bookOf(client, 'd-1'), ['succeeded']);
});

test('account 0006: each reference is heard only the second time', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const id = await client.activeMandate('0006');
  for (const reference of ['d-1', 'd-2']) {
    const body = debit(id, reference);
    assert.equal(await client.isSilent(DEBIT, body, { key: reference }), true);
    assert.deepEqual(bookOf(client, reference), []);
    assert.equal((await client.call(DEBIT, body, { key: reference })).body.code, '00');
    assert.deepEqual(bookOf(client, reference), ['succeeded']);
  }
});

test('a mandate in no state to be debited refuses, each state in its own words', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const refusal = async (id: string, reference: string, options = {}) =>
    (await client.call(DEBIT, debit(id, reference), options)).body.message;
  const change = (mandateId: string, status: string) =>
    client.call('PUT /v1/direct-debits/update-status', { mandateId, status });

  assert.equal(await refusal(await client.mandate('0000'), 'd-1'), 'Mandate not active');
  const unadvised = await client.activeMandate('0001');
  assert.equal(await refusal(unadvised, 'd-2'), 'Mandate advice not sent');
  const id = await client.activeMandate('0000');
  await change(id, 'SUSPEND');
  assert.equal(await refusal(id, 'd-3'), 'Mandate suspended');
  await change(id, 'ACTIVE');
  assert.equal(await refusal(id, 'd-4', { now: '2036-12-01T00:00:00Z' }), 'Mandate expired');
  const over = await client.call(DEBIT, debit(id, 'd-5', '5000.01'));
  assert.equal(over.body.message, 'Amount exceeds mandate limit');
  await change(id, 'DELETE');
  assert.equal(await refusal(id, 'd-6'), 'Mandate deleted');
  assert.deepEqual(bookOf(client, 'd-6'), ['failed']);
});

test('a refused debit has two documented shapes', async (t) => {
  const client = await startTestClient({ shapes: 'alternate' });
  t.after(() => client.simulator.stop());
  const id = await client.activeMandate('0002');
  const first = await client.call(DEBIT, debit(id, 'd-1'));
  const second = await client.call(DEBIT, debit(id, 'd-2'));
  assert.deepEqual([first.status, first.body.code, first.body.status], [200, '400', false]);
  assert.equal(second.status, 400);
  assert.deepEqual(second.body, { responseCode: '51', responseMessage: 'Insufficient funds' });
});
