// Numbers for transfers on the provider’s wire: lost answers, odd answers, and what is never sent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse, type Said } from '../../../../test/doubles/scripted-provider.ts';

const OPEN = 'POST /v1/accounts/virtual';
const REFERENCE = 'customer-number-0001';
const READ = `GET /v1/accounts/virtual/${REFERENCE}`;
const REQUEST = { reference: REFERENCE, accountName: 'Ọlá & Sons' };
const DATA = {
  accountRef: REFERENCE,
  accountName: 'Ola and Sons',
  currency: 'NGN',
  bankName: 'Providus Bank',
  bankAccountNumber: '4000000017',
  bankAccountName: 'Sanwo Ola and Sons',
  bvn: '22222222222',
  expired: false,
};
const VALUE = {
  accountNumber: '4000000017',
  bankName: 'Providus Bank',
  accountName: 'Sanwo Ola and Sons',
  currency: 'NGN',
  status: 'active',
};
const good = (data: object): Said => ({ body: { code: '00', status: false, data } });
const ABSENT: Said = { status: 404, body: { code: '404', description: 'Record not found' } };

test('a number is asked for by reference and name alone, and read again after', async (t) => {
  const { nomba, provider } = await rehearse(t, { [OPEN]: good(DATA), [READ]: good(DATA) });
  assert.deepEqual(await nomba.openAccount(REQUEST, {}), { kind: 'answered', value: VALUE });
  assert.deepEqual(provider.calls(), [OPEN, READ]);
  const [, sent] = provider.seen;
  assert.deepEqual(sent?.body, { accountRef: REFERENCE, accountName: 'Ola and Sons' });
  // A kept refusal would come back under a key, also once there is room again.
  assert.equal(sent?.headers['x-idempotent-key'], undefined);
});

test('numbers are opened under a sub-account where that is set', async (t) => {
  const path = 'POST /v1/accounts/virtual/sub-1';
  const script = { [path]: good(DATA), [READ]: good(DATA) };
  const { nomba, provider } = await rehearse(t, script, { accountsUnder: 'sub-1' });
  assert.equal((await nomba.openAccount(REQUEST, {})).kind, 'answered');
  assert.deepEqual(provider.calls(), [path, READ]);
  assert.equal(provider.seen[1]?.headers.accountid, 'account-1');
});

test('a number whose answer was lost, or that there is already, is found', async (t) => {
  const exists = { code: '400', description: 'accountRef already exists' };
  const first: Said[] = ['reset', { status: 500, text: '' }, { status: 400, body: exists }, ABSENT];
  for (const said of first.slice(0, 3)) {
    const { nomba } = await rehearse(t, { [OPEN]: said, [READ]: good(DATA) });
    const opened = await nomba.openAccount(REQUEST, {});
    assert.deepEqual(opened, { kind: 'answered', value: VALUE }, JSON.stringify(said));
  }
  // Lost, and not there: asked for again it comes to be.
  const { nomba } = await rehearse(t, { [OPEN]: 'reset', [READ]: ABSENT });
  assert.equal((await nomba.openAccount(REQUEST, {})).kind, 'unknown');
});

test('the number of a good answer counts where it cannot be read again yet', async (t) => {
  for (const said of [ABSENT, 'reset', { status: 500, text: '' }] as Said[]) {
    const { nomba } = await rehearse(t, { [OPEN]: good(DATA), [READ]: said });
    assert.deepEqual(await nomba.openAccount(REQUEST, {}), { kind: 'answered', value: VALUE });
  }
});

test('one that expired at once is closed, and one that is suspended says so', async (t) => {
  const cases = [
    [{ expired: true }, 'closed'],
    [{ expired: 'true' }, 'closed'],
    [{ expired: 'false', status: 'Suspended' }, 'suspended'],
    [{ suspended: true }, 'suspended'],
    [{ expired: null }, 'active'],
  ] as const;
  for (const [change, status] of cases) {
    const read = good({ ...DATA, ...change });
    const { nomba } = await rehearse(t, { [OPEN]: good(DATA), [READ]: read });
    const opened = await nomba.openAccount(REQUEST, {});
    assert.equal(opened.kind === 'answered' && opened.value.status, status);
  }
});

test('another reference’s number is never given out, and half an answer is none', async (t) => {
  const wrong = [
    { ...DATA, accountRef: 'customer-number-0002' },
    { ...DATA, bankAccountNumber: '123' },
    { ...DATA, bankAccountNumber: 'N/A' },
    { ...DATA, bankName: null },
    {},
  ];
  for (const data of wrong) {
    const { nomba } = await rehearse(t, { [OPEN]: good(data), [READ]: good(data) });
    assert.equal((await nomba.openAccount(REQUEST, {})).kind, 'unknown', JSON.stringify(data));
    assert.equal((await nomba.findAccount(REFERENCE, {})).kind, 'unknown');
  }
});

test('no more numbers is told from too many requests and from a bad request', async (t) => {
  const cases: [string, Said][] = [
    [
      'limit_reached',
      { status: 400, body: { code: '400', description: 'Virtual account limit reached' } },
    ],
    ['limit_reached', { body: { code: '05', description: 'Maximum number of accounts exceeded' } }],
    ['unknown', { status: 429, body: { code: '429', description: 'Request limit exceeded' } }],
    ['02', { status: 400, body: { code: '02', description: 'accountName is not valid' } }],
  ];
  for (const [code, said] of cases) {
    const { nomba, provider } = await rehearse(t, { [OPEN]: said, [READ]: ABSENT });
    const opened = await nomba.openAccount(REQUEST, {});
    const told = opened.kind === 'refused' ? opened.code : opened.kind;
    assert.equal(told, code, JSON.stringify(opened));
    if (code !== 'unknown') assert.deepEqual(provider.calls(), [OPEN]);
  }
});

test('only “not found” is no number; a number that is gone is closed', async (t) => {
  const close = `DELETE /v1/accounts/virtual/${REFERENCE}`;
  const closed = { kind: 'answered', value: null } as const;
  const { nomba } = await rehearse(t, {
    [READ]: [ABSENT, { status: 500, text: '' }, { status: 404, text: '' }],
    [close]: [
      good({ expired: true }),
      ABSENT,
      { status: 404, text: '' },
      good({ expired: false }),
      'reset',
    ],
  });
  assert.deepEqual(await nomba.findAccount(REFERENCE, {}), closed);
  assert.equal((await nomba.findAccount(REFERENCE, {})).kind, 'unknown');
  assert.equal((await nomba.findAccount(REFERENCE, {})).kind, 'refused');
  for (let times = 0; times < 3; times += 1) {
    assert.deepEqual(await nomba.closeAccount(REFERENCE, {}), closed);
  }
  assert.equal((await nomba.closeAccount(REFERENCE, {})).kind, 'unknown');
  assert.equal((await nomba.closeAccount(REFERENCE, {})).kind, 'unknown');
});

test('an order’s number is asked for by our reference, then by the provider’s', async (t) => {
  const path = 'GET /v1/checkout/get-checkout-kta';
  const data = { accountNumber: '4000000017', accountName: 'Gym', bankName: 'Providus Bank' };
  const { nomba, provider } = await rehearse(t, {
    [`${path}/order-1`]: ABSENT,
    [`${path}/uuid-1`]: [good(data), ABSENT],
  });
  const order = { reference: 'order-1', providerReference: 'uuid-1' };
  const found = await nomba.readOrderAccount(order, {});
  assert.equal(found.kind === 'answered' && found.value?.accountNumber, '4000000017');
  assert.deepEqual(provider.calls(), [`${path}/order-1`, `${path}/uuid-1`]);
  const none = { kind: 'answered', value: null } as const;
  assert.deepEqual(await nomba.readOrderAccount(order, {}), none);
  const own = { reference: 'order-1', providerReference: 'order-1' };
  assert.deepEqual(await nomba.readOrderAccount(own, {}), none);
  assert.equal(provider.calls().length, 5);
});
