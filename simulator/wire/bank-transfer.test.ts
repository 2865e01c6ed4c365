// Payouts to accounts at banks: taken once, given back, in flight.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';

const CALL = 'POST /v2/transfers/bank';
const LOOK = 'GET /v1/transactions/accounts/single?merchantTxRef=';
const body = (reference: string, change: object = {}) => ({
  amount: '1234.56',
  accountNumber: '0123456789',
  accountName: 'JOHN GRASS',
  bankCode: '058',
  merchantTxRef: reference,
  senderName: 'Sanwo',
  ...change,
});

test('a payout is in the books once, and its reference is used up', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const sent = await client.call(CALL, body('r-1'));
  const { id, status, amount } = sent.body.data as Record<string, unknown>;
  assert.deepEqual([sent.body.code, status, amount], ['00', 'SUCCESS', '1234.56']);
  assert.equal((await client.call(CALL, body('r-1'))).body.description, 'Duplicate merchantTxRef');
  const found = await client.data(`${LOOK}r-1`);
  assert.deepEqual([found.id, found.status, found.type], [id, 'SUCCESS', 'transfer']);
  const [line, ...others] = client.simulator.charges();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [line?.kind, line?.accountId, line?.amountKobo, line?.status],
    ['bank_payout', '0123456789', 123_456, 'succeeded'],
  );
  for (const wrong of [
    { accountNumber: '123' },
    { bankCode: '777' },
    { amount: 0 },
    { accountName: '' },
  ]) {
    assert.equal((await client.call(CALL, body('r-2', wrong))).status, 400, JSON.stringify(wrong));
  }
  assert.equal(client.simulator.charges().length, 1);
});

test('what a bank does not take is given back: by its account, or as the fault says', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const refusing = await client.data(CALL, body('r-1', { accountNumber: '0123450009' }));
  assert.equal(refusing.status, 'REFUND');
  client.simulator.setFaults({ returnRefused: 1 });
  assert.equal((await client.data(CALL, body('r-2'))).status, 'REFUND');
  client.simulator.setFaults({ returnRefused: 0 });
  await client.call('PUT /_sim/shapes', { transfers: 'processing' });
  const waiting = await client.call(CALL, body('r-3', { accountNumber: '0123450009' }));
  const data = waiting.body.data as Record<string, unknown>;
  assert.deepEqual(
    [waiting.status, waiting.body.code, data.status],
    [201, '201', 'PENDING_BILLING'],
  );
  await client.call(`${CALL}/sub-1`, body('r-4'));
  const statuses = ['r-1', 'r-2', 'r-3', 'r-4'].map(async (reference) => {
    return (await client.data(`${LOOK}${reference}`)).status;
  });
  assert.deepEqual(await Promise.all(statuses), ['REFUND', 'REFUND', 'REFUND', 'SUCCESS']);
});
