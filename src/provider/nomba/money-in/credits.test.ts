// What arrived, on the provider’s wire: which rows are money, what it is called, and how lists end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse, type Said, type Seen } from '../../../../test/doubles/scripted-provider.ts';

const SESSION = '100004260206102156000000000001';
const REQUERY = `GET /v1/transactions/requery/${SESSION}`;
const LIST = 'POST /v1/transactions/accounts';
const OF_NUMBER = 'GET /v1/transactions/virtual';
const ROW = {
  id: 'API-VACT_TRA-1',
  status: 'SUCCESS',
  amount: '120.50',
  fixedCharge: '0.6',
  type: 'vact_transfer',
  entryType: 'CREDIT',
  timeCreated: '2026-02-06T10:21:56Z',
  sessionId: SESSION,
  paymentVendorReference: 'VENDOR-1',
  recipientAccountNumber: '4000000017',
  senderName: 'JOHN GRASS',
  accountNumber: '0123456789',
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  narration: 'Transfer from JOHN GRASS',
};
const CREDIT = {
  sessionId: SESSION,
  providerReference: 'API-VACT_TRA-1',
  accountNumber: '4000000017',
  amountKobo: 12_050,
  feeKobo: 60,
  currency: 'NGN',
  sender: {
    name: 'JOHN GRASS',
    bankName: 'Guaranty Trust Bank',
    bankCode: '058',
    accountNumber: '0123456789',
  },
  narration: 'Transfer from JOHN GRASS',
  receivedAt: new Date('2026-02-06T10:21:56Z'),
};
const FROM = new Date('2026-02-06T09:00:00.250Z');
const TO = new Date('2026-02-06T11:00:00.250Z');
const good = (data: object): Said => ({ body: { code: '00', status: false, data } });
const query = (accountNumber: string | null, cursor: string | null = null) => ({
  ...{ accountNumber, cursor, from: FROM, to: TO },
});

async function found(t: Parameters<typeof rehearse>[0], said: Said) {
  const { nomba } = await rehearse(t, { [REQUERY]: said });
  const answer = await nomba.findCredit(SESSION, {});
  return answer.kind === 'answered' ? answer.value : answer.kind;
}

test('a credit is read to the kobo, with its amounts as text or as numbers', async (t) => {
  assert.deepEqual(await found(t, good(ROW)), CREDIT);
  assert.deepEqual(await found(t, good({ ...ROW, amount: 120.5, fixedCharge: 0.6 })), CREDIT);
  const zoneless = { ...ROW, timeCreated: '2026-02-06T10:21:56' };
  assert.deepEqual(await found(t, good(zoneless)), CREDIT);
});

test('a currency is three letters, and naira where the row names none', async (t) => {
  for (const [currency, read] of [
    ['usd', 'USD'],
    ['naira', 'XXX'],
    ['₦', 'XXX'],
    ['x'.repeat(10_000), 'XXX'],
    ['N/A', 'NGN'],
  ]) {
    const credit = await found(t, good({ ...ROW, currency }));
    assert.deepEqual(credit, { ...CREDIT, currency: read }, currency);
  }
});

test('what is not money that arrived by transfer is not known, or not yet', async (t) => {
  const cases = [
    { status: 'PENDING_BILLING' },
    { status: 'NEW' },
    { status: 'REFUND' },
    { status: 'REVERSED' },
    { status: 'PAYMENT_FAILED' },
    { status: null },
    { entryType: 'DEBIT' },
    { entryType: undefined },
    { type: 'transfer' },
    { type: 'direct_debit' },
    { type: 'online_checkout' },
    { type: 'online_checkout', onlineCheckoutPaymentMethod: 'card_payment' },
  ];
  for (const change of cases) {
    assert.equal(await found(t, good({ ...ROW, ...change })), null, JSON.stringify(change));
  }
  assert.equal(
    await found(t, { body: { code: '01', description: 'Transaction not found' } }),
    null,
  );
  assert.equal(await found(t, { status: 500, text: '' }), 'unknown');
  assert.equal(await found(t, 'reset'), 'unknown');
});

test('an answer about other money, or that cannot be read, credits nothing', async (t) => {
  const cases = [
    { sessionId: 'another', paymentVendorReference: 'another' },
    { sessionId: null, paymentVendorReference: null },
    { amount: '120.505' },
    { amount: 'N/A' },
    { amount: -5 },
    { sessionId: 'x'.repeat(201) },
    { amount: 0 },
    { timeCreated: 'yesterday' },
    { recipientAccountNumber: null },
    { recipientAccountNumber: '967913XXX' },
  ];
  for (const change of cases) {
    assert.equal(await found(t, good({ ...ROW, ...change })), 'unknown', JSON.stringify(change));
  }
});

test('money has one name, whichever of its names it was asked for by', async (t) => {
  for (const asked of [SESSION, 'VENDOR-1', 'API-VACT_TRA-1']) {
    const path = `GET /v1/transactions/requery/${asked}`;
    const { nomba } = await rehearse(t, { [path]: good(ROW) });
    const answer = await nomba.findCredit(asked, {});
    assert.equal(answer.kind === 'answered' && answer.value?.sessionId, SESSION, asked);
  }
  const { nomba } = await rehearse(t, { [OF_NUMBER]: good({ results: [ROW], cursor: '' }) });
  const page = await nomba.listCredits(query('4000000017'), {});
  assert.deepEqual(page, { kind: 'answered', value: { credits: [CREDIT], cursor: null } });
});

test('a masked sender is not known, and a bank’s name in a code’s place is a name', async (t) => {
  const cases = [
    [{ accountNumber: '012345XXXX' }, { ...CREDIT.sender, accountNumber: null }],
    [{ accountNumber: '4000000017' }, { ...CREDIT.sender, accountNumber: null }],
    [
      { bankCode: 'N/A', bankName: null, ktaSenderBankCode: 'Access Bank' },
      { ...CREDIT.sender, bankCode: null, bankName: 'Access Bank' },
    ],
    [
      { senderName: 'N/A', accountNumber: '', bankCode: null, bankName: null },
      { name: null, accountNumber: null, bankCode: null, bankName: null },
    ],
  ] as const;
  for (const [change, sender] of cases) {
    const credit = await found(t, good({ ...ROW, ...change }));
    assert.deepEqual(credit, { ...CREDIT, sender }, JSON.stringify(change));
  }
});

test('an order’s payment by transfer is a credit at the number of the order', async (t) => {
  const { sessionId: _, paymentVendorReference: __, recipientAccountNumber: ___, ...row } = ROW;
  const record = {
    ...row,
    type: 'online_checkout',
    merchantTxRef: SESSION,
    onlineCheckoutOrderReference: 'order-1',
    onlineCheckoutPaymentMethod: 'bank_transfer',
  };
  const account = { accountNumber: '4000000017', accountName: 'Gym', bankName: 'Providus Bank' };
  const { nomba } = await rehearse(t, {
    [REQUERY]: good(record),
    'GET /v1/checkout/get-checkout-kta/order-1': good(account),
  });
  assert.deepEqual(await nomba.findCredit(SESSION, {}), { kind: 'answered', value: CREDIT });
});

test('a number’s list is asked for by the second, and shows no other’s money', async (t) => {
  const other = { ...ROW, sessionId: 's-2', recipientAccountNumber: '4000000024' };
  const pages = [
    good({ results: [ROW, other], cursor: 'next' }),
    good({ results: [], cursor: 'next' }),
  ];
  const { nomba, provider } = await rehearse(t, { [OF_NUMBER]: pages });
  const first = await nomba.listCredits(query('4000000017'), {});
  assert.deepEqual(first, { kind: 'answered', value: { credits: [CREDIT], cursor: 'next' } });
  const { query: asked } = provider.seen.at(-1) as Seen;
  assert.deepEqual(asked, {
    virtual_account: '4000000017',
    dateFrom: '2026-02-06T09:00:00',
    dateTo: '2026-02-06T11:00:01',
  });
  // A cursor that leads to itself is the end.
  const last = await nomba.listCredits(query('4000000017', 'next'), {});
  assert.deepEqual(last, { kind: 'answered', value: { credits: [], cursor: null } });
});

test('all that arrived is the list of numbers, of orders, then of the sub-account', async (t) => {
  const said = ({ body }: Seen): Said =>
    good({
      results: (body as { type: string }).type === 'vact_transfer' ? [ROW, ROW] : [],
      cursor: '',
    });
  const script = { [LIST]: said, [`${LIST}/sub-1`]: good({ results: [ROW], cursor: '' }) };
  const { nomba, provider } = await rehearse(t, script, { accountsUnder: 'sub-1' });
  const counts: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await nomba.listCredits(query(null, cursor), {});
    assert(page.kind === 'answered');
    counts.push(page.value.credits.length);
    cursor = page.value.cursor;
  } while (cursor !== null);
  assert.deepEqual(counts, [2, 0, 1]);
  const types = provider.seen.slice(1).map(({ body }) => (body as { type: string }).type);
  assert.deepEqual(types, ['vact_transfer', 'online_checkout', 'vact_transfer']);
  assert.equal((await nomba.listCredits(query(null, '9:'), {})).kind, 'refused');
  assert.equal((await nomba.listCredits(query(null, 'odd'), {})).kind, 'refused');
});

test('a row that cannot be read is counted, and holds up none of the others', async (t) => {
  const results = [{ ...ROW, amount: '1.005' }, ROW, 'odd', { ...ROW, entryType: 'DEBIT' }];
  const { nomba } = await rehearse(t, { [OF_NUMBER]: good({ results, cursor: null }) });
  const page = await nomba.listCredits(query('4000000017'), {});
  const value = { credits: [CREDIT], cursor: null, unreadable: 1 };
  assert.deepEqual(page, { kind: 'answered', value });
});
