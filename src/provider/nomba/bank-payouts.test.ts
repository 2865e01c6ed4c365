// Transfers to banks on the provider’s wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse, type Said } from '../../../test/doubles/scripted-provider.ts';

const CALL = 'POST /v2/transfers/bank';
const LOOK = 'GET /v1/transactions/accounts/single';
const TRANSFER = {
  reference: 'return-1',
  amountKobo: 123_456,
  bankCode: '058',
  accountNumber: '0123456789',
  accountName: 'JOHN GRASS',
  narration: 'Returned transfer',
  senderName: 'Sanwo',
};

test('what a transfer was answered with, and what that means', async (t) => {
  const meta = { merchantTxRef: 'return-1' };
  const said = (code: string, data: object): Said => ({
    body: { code, description: 'x', status: 'true', data: { id: 'p', meta, ...data } },
  });
  const refused = (description: string): Said => ({
    status: 400,
    body: { code: '400', description, data: null },
  });
  const cases: [string, Said][] = [
    ['succeeded', said('00', { status: 'SUCCESS', amount: '1234.56' })],
    ['succeeded', said('200', { status: 'SUCCESS', amount: 1234.56 })],
    ['unknown', said('00', { status: 'SUCCESS', amount: 'N/A' })],
    [
      'unknown',
      said('00', { status: 'SUCCESS', amount: '1234.56', meta: { merchantTxRef: 'other' } }),
    ],
    ['declined', said('00', { status: 'REFUND', amount: '1234.56' })],
    ['declined', said('200', { status: 'REFUND' })],
    ['pending', said('200', { status: 'PENDING_BILLING' })],
    ['pending', said('00', { status: 'NEW' })],
    ['pending', said('00', { status: 'PAYMENT_FAILED' })],
    ['pending', said('00', {})],
    [
      'pending',
      {
        status: 201,
        body: {
          code: '201',
          description: 'PROCESSING',
          status: false,
          data: { status: 'PENDING_BILLING' },
        },
      },
    ],
    ['declined', refused('INSUFFICIENT_BALANCE')],
    ['declined', refused('Invalid bank code')],
    ['unknown', { body: { code: '99', description: 'FAILED' } }],
    ['unknown', { status: 504, text: '' }],
    ['unknown', 'reset'],
  ];
  for (const [expected, answer] of cases) {
    const { nomba, provider } = await rehearse(t, { [CALL]: answer });
    const outcome = await nomba.transferToBank(TRANSFER, {});
    assert.equal(outcome.kind, expected, JSON.stringify(answer));
    assert.equal(provider.seen.at(-1)?.headers['x-idempotent-key'], 'return-1');
    assert.deepEqual(provider.seen.at(-1)?.body, {
      amount: 1234.56,
      accountNumber: '0123456789',
      accountName: 'JOHN GRASS',
      bankCode: '058',
      merchantTxRef: 'return-1',
      senderName: 'Sanwo',
      narration: 'Returned transfer',
    });
  }
});

test('a transfer whose reference is taken is looked up, and never made anew', async (t) => {
  const record = { id: 'p', status: 'SUCCESS', amount: 1234.56, merchantTxRef: 'return-1' };
  const { nomba, provider } = await rehearse(t, {
    [CALL]: { status: 400, body: { code: '400', description: 'Duplicate merchantTxRef' } },
    [LOOK]: [
      { body: { code: '00', data: record } },
      { body: { code: '00', data: { ...record, status: 'REFUND' } } },
      { body: { code: '01', description: 'Transaction not found' } },
    ],
  });
  assert.equal((await nomba.transferToBank(TRANSFER, {})).kind, 'succeeded');
  assert.deepEqual(provider.seen.at(-1)?.query, { merchantTxRef: 'return-1' });
  assert.equal((await nomba.transferToBank(TRANSFER, {})).kind, 'declined');
  assert.equal((await nomba.transferToBank(TRANSFER, {})).kind, 'unknown');
});

test('a sub-account’s transfers are made and looked up there', async (t) => {
  const data = { id: 'p', status: 'SUCCESS', amount: '1234.56', merchantTxRef: 'return-1' };
  const done: Said = { body: { code: '00', data } };
  const look = 'GET /v1/transactions/accounts/sub-1/single';
  const script = { [`${CALL}/sub-1`]: done, [look]: done };
  const { nomba, provider } = await rehearse(t, script, { bankTransfersFrom: 'sub-1' });
  assert.equal((await nomba.transferToBank(TRANSFER, {})).kind, 'succeeded');
  assert.equal((await nomba.lookUpBankTransfer('return-1', {})).kind, 'succeeded');
  assert.deepEqual(provider.calls(), [`${CALL}/sub-1`, look]);
});
