// Charging a kept card: accepted is not settled, so the books are asked.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rehearse, type Said } from '../../../test/doubles/scripted-provider.ts';

const CHARGE = {
  reference: 'ref-1',
  token: 'token-of-the-card',
  amountKobo: 500_050,
  currency: 'NGN',
  customerEmail: 'ada@example.com',
  callbackUrl: 'https://merchant.example/return',
  metadata: {},
};
const CALL = 'POST /v1/checkout/tokenized-card-payment';
const LOOK = 'GET /v1/transactions/accounts/single';

const answer = (status: unknown, message: string): Said => ({
  body: { code: '00', description: 'Success', data: { status, message } },
});
const record = (fields: object): Said => ({
  body: { code: '00', data: { id: 'tx-1', onlineCheckoutOrderReference: 'ref-1', ...fields } },
});
const APPROVED = answer(true, 'Approved by Financial Insitution');
const FAILED = answer('false', 'Tokenized charge failed');
const OTP = answer(true, 'Kindly enter the OTP sent to ****1958');
const TAKEN: Said = {
  status: 400,
  body: {
    code: '400',
    description: 'tokenized transaction failed',
    data: { status: false, message: 'An order already exists with this order reference' },
  },
};
const PAID = record({ status: 'SUCCESS', amount: '5000.5' });
const NOT_FOUND: Said = {
  status: 404,
  body: { code: '404', description: 'Transaction matching query not found' },
};

async function charge(t: TestContext, call: Said, look: Said) {
  const { nomba, provider } = await rehearse(t, { [CALL]: call, [LOOK]: look });
  const outcome = await nomba.chargeToken(CHARGE, {});
  return { outcome, provider };
}

async function kindAndCode(t: TestContext, call: Said, look: Said): Promise<string> {
  const { outcome } = await charge(t, call, look);
  if (outcome.kind !== 'declined') return outcome.kind;
  return `${outcome.code}, ${outcome.transient ? 'for now' : 'for good'}`;
}

test('the order goes out as documented, and the record of it decides', async (t) => {
  const { outcome, provider } = await charge(t, APPROVED, PAID);
  assert.deepEqual(outcome, {
    kind: 'succeeded',
    amountKobo: 500_050,
    currency: 'NGN',
    providerReference: 'tx-1',
  });
  const [sent, looked] = provider.seen.slice(1);
  assert.deepEqual(sent?.body, {
    tokenKey: 'token-of-the-card',
    order: {
      orderReference: 'ref-1',
      amount: '5000.50',
      currency: 'NGN',
      customerEmail: 'ada@example.com',
      callbackUrl: 'https://merchant.example/return',
      orderMetaData: {},
    },
  });
  assert.deepEqual(looked?.query, { orderReference: 'ref-1' });
});

test('acceptance and record together: only the record makes it paid', async (t) => {
  const failed = (gatewayMessage: unknown) => record({ status: 'PAYMENT_FAILED', gatewayMessage });
  const cases: [string, Said, Said][] = [
    ['succeeded', APPROVED, record({ status: 'PAYMENT_SUCCESSFUL', amount: 5000.5 })],
    ['succeeded', FAILED, PAID],
    ['succeeded', OTP, PAID],
    ['pending', APPROVED, record({ status: 'PENDING_BILLING' })],
    ['pending', APPROVED, record({ status: 'SOMETHING_NEW' })],
    ['pending', APPROVED, NOT_FOUND],
    ['pending', answer(null, ''), NOT_FOUND],
    ['insufficient_funds, for now', FAILED, failed('Insufficient funds')],
    ['card_expired, for good', FAILED, failed('Expired card')],
    ['declined, for now', FAILED, failed('')],
    ['declined, for now', FAILED, failed('N/A')],
    ['declined, for now', FAILED, NOT_FOUND],
    ['card_stolen, for good', answer(false, 'Stolen card'), NOT_FOUND],
    ['card_stolen, for good', answer(false, 'Stolen card'), failed('')],
    ['authentication_required, for now', OTP, record({ status: 'PENDING_PAYMENT' })],
    ['authentication_required, for now', OTP, NOT_FOUND],
    ['authentication_required, for now', OTP, failed('')],
    ['unknown', FAILED, { status: 500, text: '' }],
    ['unknown', APPROVED, 'reset'],
    ['unknown', APPROVED, record({ status: 'SUCCESS', amount: 'N/A' })],
    ['unknown', APPROVED, record({ status: 'SUCCESS', amount: '5000.505' })],
    ['pending', { body: { code: '201', description: 'PROCESSING' } }, NOT_FOUND],
    ['returned', record({ status: false }), record({ status: 'REFUND', amount: 5000.5 })],
    ['returned', record({ status: false }), record({ status: 'REVERSED', amount: 5000.5 })],
    ['unknown', record({ status: false }), record({ status: 'REFUND' })],
  ];
  for (const [expected, call, look] of cases) {
    assert.equal(await kindAndCode(t, call, look), expected, JSON.stringify([call, look]));
  }
});

test('a used reference is looked up; when nobody knows it, nothing is known', async (t) => {
  assert.equal(await kindAndCode(t, TAKEN, PAID), 'succeeded');
  assert.equal(await kindAndCode(t, TAKEN, NOT_FOUND), 'unknown');
  assert.equal(await kindAndCode(t, TAKEN, record({ status: 'NEW' })), 'pending');
});

test('an answer about another transaction credits nothing', async (t) => {
  const canned = record({
    status: 'SUCCESS',
    amount: '5000.50',
    onlineCheckoutOrderReference: 'from 2023',
  });
  assert.equal(await kindAndCode(t, APPROVED, canned), 'unknown');
  const { nomba } = await rehearse(
    t,
    { [CALL]: APPROVED, [LOOK]: canned },
    { checkEchoedReference: false },
  );
  assert.equal((await nomba.chargeToken(CHARGE, {})).kind, 'succeeded');
});

test('no answer to the charge itself is unknown, and is left to a later look-up', async (t) => {
  const answers: Said[] = ['silence', 'reset', { status: 502, text: '<html>' }, { text: 'ok' }];
  for (const said of answers) {
    const { outcome, provider } = await charge(t, said, PAID);
    assert.equal(outcome.kind, 'unknown');
    assert.deepEqual(provider.calls(), [CALL]);
  }
});

test('a charge refused at the door is no fault of the card', async (t) => {
  const forbidden: Said = { status: 403, body: { code: '403', description: 'Forbidden' } };
  assert.equal(await kindAndCode(t, forbidden, PAID), 'provider_unreachable, for now');
  const invalid: Said = { status: 400, body: { code: '02', description: 'bad callbackUrl' } };
  assert.equal(await kindAndCode(t, invalid, PAID), 'declined, for now');
});

test('only “not found” in so many words is absence', async (t) => {
  const cases: [string, Said][] = [
    ['absent', NOT_FOUND],
    ['absent', { body: { code: '01', description: 'Transaction not found' } }],
    ['unknown', { status: 404, text: '<h1>Not Found</h1>' }],
    ['unknown', { body: { code: '01', description: 'Please retry' } }],
    ['unknown', { status: 403, body: { code: '403', description: 'Forbidden' } }],
    ['unknown', 'reset'],
    ['unknown', { text: '' }],
  ];
  for (const [expected, look] of cases) {
    const { nomba } = await rehearse(t, { [LOOK]: look });
    const attemptedAt = new Date('2026-11-21T08:00:00Z');
    const found = await nomba.lookUpCharge({ reference: 'ref-1', kind: 'card', attemptedAt }, {});
    assert.equal(found.kind, expected, JSON.stringify(look));
  }
});

test('a token is deleted by a body, never in a path', async (t) => {
  const { nomba, provider } = await rehearse(t, {
    'DELETE /v1/checkout/tokenized-card-data': [
      { body: { code: '00', data: { status: 'true' } } },
      { status: 404, body: { code: '404', description: 'Record not found' } },
      { status: 500, text: '' },
    ],
  });
  const kinds = [];
  for (let turn = 0; turn < 3; turn += 1) kinds.push((await nomba.forgetToken('secret', {})).kind);
  assert.deepEqual(kinds, ['answered', 'answered', 'unknown']);
  assert.deepEqual(provider.seen.at(-1)?.body, { tokenKey: 'secret' });
});
