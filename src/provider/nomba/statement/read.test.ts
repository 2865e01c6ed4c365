// The statement on the provider's wire: which rows are read, what cannot be, and how pages end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse, type Said, type Script } from '../../../../test/doubles/scripted-provider.ts';

const PATH = 'GET /v1/transactions/bank';
const ROW = {
  amount: 5_000.5,
  currency: 'NGN',
  transactionType: 'CREDIT',
  status: 'SUCCESS',
  timeUpdated: '2026-02-06T10:21:56Z',
  walletBalance: 12_000.25,
  meta: {
    transactionId: 'WEB-ONLINE_C-1',
    merchantTxRef: 'order-1',
    fee: '25.00',
    type: 'online_checkout',
    transactionAmount: '5000.50',
    rrn: null,
    sessionId: null,
    accountId: 'account-1',
  },
};
const READ = {
  transactionId: 'WEB-ONLINE_C-1',
  reference: 'order-1',
  sessionId: null,
  entry: 'credit',
  kind: 'online_checkout',
  amountKobo: 500_050,
  feeKobo: 2_500,
  currency: 'NGN',
  balanceKobo: 1_200_025,
  at: new Date('2026-02-06T10:21:56Z'),
};
const QUERY = {
  account: 'account-1',
  from: new Date('2026-02-05T23:00:00Z'),
  before: new Date('2026-02-06T23:00:00Z'),
  cursor: null,
};

const good = (results: unknown, cursor: unknown = ''): Said => ({
  body: { code: '00', status: false, data: { results, cursor } },
});

async function answerTo(
  t: Parameters<typeof rehearse>[0],
  said: Said,
  cursor: string | null = null,
) {
  const { nomba } = await rehearse(t, { [PATH]: said });
  return await nomba.readStatement({ ...QUERY, cursor }, {});
}

async function pageOfRows(t: Parameters<typeof rehearse>[0], ...rows: readonly unknown[]) {
  const answer = await answerTo(t, good(rows));
  assert.equal(answer.kind, 'answered');
  return answer.kind === 'answered' ? answer.value : null;
}

test('a row is read to the kobo, with its amounts as text or as numbers', async (t) => {
  const page = { rows: [READ], unreadable: 0, cursor: null };
  assert.deepEqual(await pageOfRows(t, ROW), page);
  const asText = { ...ROW, amount: '5000.50', walletBalance: '12000.25' };
  assert.deepEqual(await pageOfRows(t, asText), page);
  const zoneless = { ...ROW, timeUpdated: '2026-02-06T10:21:56' };
  assert.deepEqual(await pageOfRows(t, zoneless), page);
});

test('what went out is a debit, what was taken back a reversal, below zero is owed', async (t) => {
  const debit = { ...ROW, transactionType: 'DEBIT', walletBalance: '-20.00' };
  for (const [type, kind] of [
    ['transfer', 'transfer'],
    ['PAYMENT_REVERSAL', 'reversal'],
    ['Chargeback', 'reversal'],
    [undefined, 'unknown'],
  ]) {
    const page = await pageOfRows(t, { ...debit, meta: { ...ROW.meta, type } });
    assert.deepEqual(page?.rows, [{ ...READ, entry: 'debit', kind, balanceKobo: -2_000 }], type);
  }
});

test('what is not decided, or failed, moved nothing', async (t) => {
  for (const status of ['PENDING_BILLING', 'NEW', 'REFUND', 'PAYMENT_FAILED', null, undefined]) {
    const page = await pageOfRows(t, { ...ROW, status });
    assert.deepEqual(page, { rows: [], unreadable: 0, cursor: null }, String(status));
  }
});

test('what the provider leaves out is not known, and holds nothing up', async (t) => {
  const { walletBalance: _, currency: __, ...row } = ROW;
  const { fee: ___, merchantTxRef: ____, ...meta } = ROW.meta;
  const page = await pageOfRows(t, { ...row, meta: { ...meta, sessionId: 'N/A' } });
  const read = { ...READ, balanceKobo: null, feeKobo: 0, reference: null };
  assert.deepEqual(page, { rows: [read], unreadable: 0, cursor: null });
});

test('a row that cannot be read to the kobo is counted, and not guessed', async (t) => {
  const hostile: readonly unknown[] = [
    { ...ROW, amount: '5000.505', meta: { ...ROW.meta, transactionAmount: '5000.505' } },
    { ...ROW, amount: -5, meta: { ...ROW.meta, transactionAmount: -5 } },
    { ...ROW, amount: 1e21, meta: {} },
    { ...ROW, walletBalance: '12,000.25' },
    { ...ROW, walletBalance: '--5' },
    { ...ROW, transactionType: 'BOTH' },
    { ...ROW, transactionType: { toString: 'CREDIT' } },
    { ...ROW, timeUpdated: 'yesterday' },
    { ...ROW, timeUpdated: '2026-13-45T00:00:00Z' },
    { ...ROW, currency: 'naira' },
    { ...ROW, meta: { ...ROW.meta, fee: 'free' } },
    { ...ROW, meta: { ...ROW.meta, transactionId: 'N/A' } },
    { ...ROW, meta: { ...ROW.meta, transactionId: 'x'.repeat(10_000) } },
    { ...ROW, meta: 'none' },
    'a row',
    null,
    [ROW],
  ];
  for (const row of hostile) {
    const page = await pageOfRows(t, ROW, row);
    assert.deepEqual(page, { rows: [READ], unreadable: 1, cursor: null }, JSON.stringify(row));
  }
  const page = await pageOfRows(t, {
    ...ROW,
    meta: { ...ROW.meta, merchantTxRef: 'x'.repeat(999) },
  });
  assert.deepEqual(page?.rows, [{ ...READ, reference: null }]);
});

test('an answer without a list is no end of the day', async (t) => {
  for (const said of [
    { body: { code: '00', data: {} } },
    { body: { code: '00', data: { results: null, cursor: '' } } },
    { body: { code: '00', data: { results: 'none' } } },
    { status: 500, text: 'oops' },
    { body: { code: '99' } },
    { text: '<html>' },
    'reset',
  ] as const) {
    assert.equal((await answerTo(t, said)).kind, 'unknown', JSON.stringify(said));
  }
  const refused = await answerTo(t, { status: 400, body: { code: '400', description: 'cursor' } });
  assert.equal(refused.kind, 'refused');
  const empty = await answerTo(t, { body: { code: '00', data: [] } });
  assert.deepEqual(empty, { kind: 'answered', value: { rows: [], unreadable: 0, cursor: null } });
});

test('a cursor that leads to itself ends the day, which cannot be whole then', async (t) => {
  const stuck = await answerTo(t, good([ROW], 'c-1'), 'c-1');
  assert.deepEqual(stuck, {
    kind: 'answered',
    value: { rows: [READ], unreadable: 1, cursor: null },
  });
  // Behind the last row it is the end.
  const end = await answerTo(t, good([], 'c-1'), 'c-1');
  assert.deepEqual(end, { kind: 'answered', value: { rows: [], unreadable: 0, cursor: null } });
  const endless = await answerTo(t, good([ROW], 'x'.repeat(5_000)));
  assert.equal(endless.kind === 'answered' && endless.value.unreadable, 1);
  const next = await answerTo(t, good([ROW], 'c-2'), 'c-1');
  assert.equal(next.kind === 'answered' && next.value.cursor, 'c-2');
});

test('the parent and the sub-accounts in use have statements, asked for in UTC', async (t) => {
  const script: Script = { [PATH]: good([]), [`${PATH}/sub%2F1`]: good([]) };
  const accounts = { accountsUnder: 'sub/1', bankTransfersFrom: 'sub/1' };
  const { nomba, provider } = await rehearse(t, script, accounts);
  assert.deepEqual(nomba.statement.accounts, ['account-1', 'sub/1']);
  for (const account of nomba.statement.accounts) {
    const answer = await nomba.readStatement({ ...QUERY, account, cursor: 'c-1' }, {});
    assert.equal(answer.kind, 'answered', account);
  }
  assert.deepEqual(provider.calls(), [PATH, `${PATH}/sub%2F1`]);
  assert.deepEqual(provider.seen.at(-1)?.query, {
    limit: '50',
    dateFrom: '2026-02-05T23:00:00',
    dateTo: '2026-02-06T23:00:00',
    cursor: 'c-1',
  });
});
