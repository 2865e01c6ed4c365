// Refunds and transfers on the provider’s wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse, type Said } from '../../../test/doubles/scripted-provider.ts';

const REFUND = { reference: 'refund-1', providerReference: 'tx-1', amountKobo: 5_050, full: false };
const TRANSFER = {
  reference: 'payout-1',
  amountKobo: 123_456,
  recipientAccountId: 'merchant',
  narration: 'Settlement',
  senderName: 'Sanwo',
};
const CALL = 'POST /v2/transfers/wallet';
const LOOK = 'GET /v1/transactions/accounts/single';

test('a part is given back by its amount, the whole without one', async (t) => {
  const done: Said = { body: { code: '00', data: { success: 'true', message: 'ok' } } };
  const { nomba, provider } = await rehearse(t, { 'POST /v1/checkout/refund': done });
  assert.deepEqual(await nomba.refund(REFUND, {}), {
    kind: 'succeeded',
    amountKobo: 5_050,
    currency: 'NGN',
    providerReference: null,
  });
  await nomba.refund({ ...REFUND, full: true }, {});
  assert.deepEqual(
    provider.seen.slice(1).map(({ body, headers }) => [body, headers['x-idempotent-key']]),
    [
      [{ transactionId: 'tx-1', amount: 50.5 }, 'refund-1'],
      [{ transactionId: 'tx-1' }, 'refund-1'],
    ],
  );
});

test('what a refund was answered with, and what that means', async (t) => {
  const cases: [string, Said][] = [
    ['declined', { body: { code: '00', data: { success: false, message: 'no' } } }],
    ['declined', { status: 400, body: { code: '400', description: 'already refunded' } }],
    ['declined', { status: 404, body: { code: '404', description: 'Transaction not found' } }],
    ['unknown', { body: { code: '00', data: {} } }],
    ['unknown', { body: { code: '01', description: 'try later' } }],
    ['unknown', { status: 500, text: '' }],
    ['unknown', 'reset'],
  ];
  for (const [expected, said] of cases) {
    const { nomba } = await rehearse(t, { 'POST /v1/checkout/refund': said });
    assert.equal((await nomba.refund(REFUND, {})).kind, expected, JSON.stringify(said));
  }
});

test('a transfer has arrived only when the provider says SUCCESS', async (t) => {
  const done = (data: object): Said => ({ body: { code: '00', data } });
  const cases: [string, Said][] = [
    ['succeeded', done({ id: 'p', status: 'SUCCESS', amount: '1234.56' })],
    ['unknown', done({ id: 'p', status: 'SUCCESS', amount: 'N/A' })],
    ['pending', done({ id: 'p', status: 'PENDING_BILLING' })],
    ['pending', done({})],
    ['pending', { body: { code: '201', description: 'PROCESSING', data: {} } }],
    ['declined', { body: { code: '400', description: 'Receiver account not found' } }],
    ['unknown', { status: 504, text: '' }],
    ['unknown', 'reset'],
  ];
  for (const [expected, said] of cases) {
    const { nomba, provider } = await rehearse(t, { [CALL]: said });
    assert.equal((await nomba.transfer(TRANSFER, {})).kind, expected, JSON.stringify(said));
    assert.deepEqual(provider.seen.at(-1)?.body, {
      amount: 1234.56,
      narration: 'Settlement',
      merchantTxRef: 'payout-1',
      receiverAccountId: 'merchant',
      senderName: 'Sanwo',
    });
  }
});

test('a transfer whose reference is taken is looked up', async (t) => {
  const record = { id: 'p', status: 'SUCCESS', amount: 1234.56, merchantTxRef: 'payout-1' };
  const { nomba, provider } = await rehearse(t, {
    [CALL]: { status: 400, body: { code: '400', description: 'Duplicate merchantTxRef' } },
    [LOOK]: [
      { body: { code: '00', data: record } },
      { body: { code: '01', description: 'Transaction not found' } },
    ],
  });
  const outcome = await nomba.transfer(TRANSFER, {});
  assert.equal(outcome.kind === 'succeeded' && outcome.amountKobo, 123_456);
  assert.deepEqual(provider.seen.at(-1)?.query, { merchantTxRef: 'payout-1' });
  assert.equal((await nomba.transfer(TRANSFER, {})).kind, 'unknown');
});

test('banks are read from either shape, and an empty list is no answer', async (t) => {
  const banks = [{ code: '058', name: 'GTBank' }, { code: 'N/A', name: 'Nowhere' }, 'odd'];
  const { nomba } = await rehearse(t, {
    'GET /v1/transfers/banks': [
      { body: { code: '00', data: banks } },
      { body: { code: '00', data: { results: banks } } },
      { body: { code: '00', data: {} } },
    ],
  });
  const value = [{ code: '058', name: 'GTBank' }];
  assert.deepEqual(await nomba.listBanks({}), { kind: 'answered', value });
  assert.deepEqual(await nomba.listBanks({}), { kind: 'answered', value });
  assert.equal((await nomba.listBanks({})).kind, 'unknown');
});
