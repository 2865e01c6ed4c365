// Mandates and debits in the provider’s words.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rehearse, type Said, type Seen } from '../../../test/doubles/scripted-provider.ts';
import type { MandateRequest } from '../port/mandates.ts';

const REQUEST: MandateRequest = {
  reference: '20261121001',
  accountNumber: '0123450000',
  bankCode: '058',
  customerName: 'Ada Obi',
  accountName: 'ADA OBI',
  customerEmail: 'ada@example.com',
  customerPhoneNumber: '+234 803 123 4567',
  customerAddress: '1 Marina, Lagos',
  narration: 'Gold',
  frequency: 'QUARTERLY',
  startAt: new Date('2026-11-22T08:00:00.000Z'),
  endAt: new Date('2027-11-22T08:00:00.000Z'),
  amountKobo: 11_050,
};
const DEBIT = { reference: '1001', mandateId: 'm-1', amountKobo: 11_000 };
const CALL = 'POST /v1/direct-debits/debit-mandate';
const LIST = 'POST /v1/transactions/accounts';
const ATTEMPTED_AT = new Date('2026-11-21T08:00:00Z');
const state = (fields: object): Said => ({
  body: { code: '00', data: { mandateId: 'm-1', ...fields } },
});

test('a mandate goes out in the provider’s words, and both envelopes are understood', async (t) => {
  const data = { mandateId: 'm-1', merchantReference: '20261121001', description: 'Send ₦50' };
  const { nomba, provider } = await rehearse(
    t,
    {
      'POST /v1/direct-debits': [
        { body: { responseCode: '00', responseMessage: 'Success', data } },
        { body: { code: '00', message: 'Success', status: false, data } },
        { status: 422, body: { errors: ['narration must not be blank'] } },
      ],
    },
    { mandateDateSeconds: true },
  );
  const { mandateId, description } = data;
  const created = { kind: 'answered', value: { mandateId, description } };
  assert.deepEqual(await nomba.createMandate(REQUEST, {}), created);
  const sent = provider.seen.at(-1)?.body as Record<string, unknown>;
  assert.deepEqual(
    [sent.frequency, sent.amount, sent.customerPhoneNumber, sent.startDate],
    ['EVERY_THREE_MONTHS', 110.5, '2348031234567', '2026-11-22T09:00:00'],
  );
  const { amountKobo: _, ...variable } = REQUEST;
  const again = await nomba.createMandate({ ...variable, frequency: 'VARIABLE' }, {});
  assert.deepEqual(again, created);
  const sentVariable = provider.seen.at(-1)?.body as Record<string, unknown>;
  assert.deepEqual([sentVariable.frequency, sentVariable.amount], ['VARIABLE', undefined]);
  assert.deepEqual(await nomba.createMandate(REQUEST, {}), {
    kind: 'refused',
    code: '422',
    reason: 'narration must not be blank',
  });
});

test('every spelling of a mandate’s state is the same state', async (t) => {
  const cases: [object, string, boolean | null][] = [
    [{ mandateStatus: 'Active', mandateAdviceStatus: 'Advice Sent' }, 'ACTIVE', true],
    [{ mandateStatus: 'ACTIVE', mandateAdviceStatus: 'Advise not sent' }, 'ACTIVE', false],
    [{ mandateStatus: 'SUSPEND', mandateAdviceStatus: 'ADVICE_SENT' }, 'SUSPENDED', true],
    [{ mandateStatus: 'Suspended' }, 'SUSPENDED', null],
    [{ mandateStatus: 'DELETE' }, 'DELETED', null],
    [{ status: 'Deleted' }, 'DELETED', null],
    [{ mandateStatus: 'Pending bank approval' }, 'PENDING', null],
    [{ mandateStatus: 'Not active' }, 'UNKNOWN', null],
    [{ mandateStatus: 'N/A' }, 'UNKNOWN', null],
    [{}, 'UNKNOWN', null],
  ];
  for (const [fields, status, isBankTold] of cases) {
    const { nomba } = await rehearse(t, { 'GET /v1/direct-debits/status': state(fields) });
    const read = await nomba.readMandate('m-1', {});
    assert(read.kind === 'answered');
    const { value } = read;
    assert.deepEqual([value.status, value.isBankTold], [status, isBankTold]);
  }
  const { nomba } = await rehearse(t, { 'GET /v1/direct-debits/status': state({}) });
  assert.equal((await nomba.readMandate('another', {})).kind, 'unknown');
});

test('a change counts when the mandate shows it, whatever the answer was', async (t) => {
  const OK: Said = { body: { code: '00', data: { mandateStatus: 'whatever' } } };
  const REFUSED: Said = { status: 400, body: { code: '400', description: 'Mandate deleted' } };
  const active = state({ mandateStatus: 'Active' });
  const suspended = state({ mandateStatus: 'SUSPEND' });
  const cases: [string, Said, Said[]][] = [
    ['answered', OK, [suspended]],
    ['answered', OK, [active, active, suspended]],
    ['unknown', OK, [active]],
    ['answered', REFUSED, [suspended]],
    ['refused', REFUSED, [active]],
    ['answered', 'reset', [suspended]],
    ['unknown', 'reset', [active]],
  ];
  for (const [expected, put, states] of cases) {
    const { nomba, provider } = await rehearse(t, {
      'PUT /v1/direct-debits/update-status': put,
      'GET /v1/direct-debits/status': states,
    });
    const answer = await nomba.changeMandate('m-1', 'SUSPENDED', {});
    assert.equal(answer.kind, expected, JSON.stringify([put, states]));
    assert.deepEqual(provider.seen[1]?.body, { mandateId: 'm-1', status: 'SUSPEND' });
  }
});

test('the other documented words for a change are a matter of settings', async (t) => {
  const { nomba, provider } = await rehearse(
    t,
    {
      'PUT /v1/direct-debits/update-status': { body: { code: '00' } },
      'GET /v1/direct-debits/status': state({ mandateStatus: 'DELETED' }),
    },
    {
      mandateStatusField: 'mandateStatus',
      mandateStatusWords: { ACTIVE: 'ACTIVE', SUSPENDED: 'SUSPENDED', DELETED: 'DELETED' },
    },
  );
  await nomba.changeMandate('m-1', 'DELETED', {});
  assert.deepEqual(provider.seen[1]?.body, { mandateId: 'm-1', mandateStatus: 'DELETED' });
});

test('a mandate is found by our reference on whichever page it is', async (t) => {
  const page = ({ query }: Seen): Said => {
    const merchantReference = query.page === '2' ? '20261121001' : `other-${query.page}`;
    const item = { mandateId: 'm-1', status: 'ACTIVE', merchantReference };
    return { body: { code: '00', data: { items: [item], hasMore: query.page !== '3' } } };
  };
  const { nomba } = await rehearse(t, { 'GET /v1/direct-debits/mandates': page });
  const found = await nomba.findMandate('20261121001', {});
  assert.equal(found.kind === 'answered' && found.value?.mandateId, 'm-1');
  assert.deepEqual(await nomba.findMandate('missing', {}), { kind: 'answered', value: null });
});

test('what a debit was answered with, and what that means', async (t) => {
  const done = (data: object): Said => ({ body: { code: '00', description: 'SUCCESS', data } });
  const failed = { status: 'FAILED', message: 'Insufficient funds' };
  const cases: [string, Said][] = [
    ['succeeded', done({ mandateId: 'm-1', status: 'SUCCESS', amount: '110.00' })],
    ['unknown', done({ mandateId: 'm-2', status: 'SUCCESS', amount: '110.00' })],
    ['unknown', done({ mandateId: 'm-1', status: 'SUCCESS' })],
    ['unknown', done({ mandateId: 'm-1' })],
    ['pending', done({ mandateId: 'm-1', status: 'PENDING' })],
    ['pending', { body: { code: '201', description: 'PROCESSING' } }],
    ['insufficient_funds', done(failed)],
    ['insufficient_funds', { body: { code: '400', message: 'Insufficient funds', data: failed } }],
    ['insufficient_funds', { status: 400, body: { responseCode: '51', responseMessage: 'No' } }],
    ['mandate_suspended', { body: { code: '57', description: 'Mandate suspended' } }],
    ['declined', { status: 400, body: { code: '400', description: 'Request failed.' } }],
    ['unknown', { body: { code: '01', description: 'Something went wrong' } }],
    ['unknown', { status: 400, body: { code: '400', message: 'Request timed out' } }],
    ['unknown', { body: { code: '91', description: 'Issuer unavailable' } }],
    ['unknown', { status: 500, body: { code: '500' } }],
    ['unknown', 'reset'],
    ['provider_unreachable', { status: 403, text: '<html>' }],
  ];
  for (const [expected, said] of cases) {
    const { nomba } = await rehearse(t, { [CALL]: said });
    const outcome = await nomba.debitMandate(DEBIT, {});
    const got = outcome.kind === 'declined' ? outcome.code : outcome.kind;
    assert.equal(got, expected, JSON.stringify(said));
  }
});

test('a debit carries amount, reference and a steady idempotency key', async (t) => {
  const { nomba, provider } = await rehearse(t, { [CALL]: 'reset' });
  await nomba.debitMandate(DEBIT, {});
  const sent = provider.seen.at(-1);
  assert.deepEqual(sent?.body, { mandateId: 'm-1', amount: '110.00', merchantReference: '1001' });
  assert.equal(sent?.headers['x-idempotent-key'], '1001');
});

const row = (fields: object) => ({ id: 'tx', status: 'SUCCESS', amount: '110.00', ...fields });
const list = (results: object[], cursor = ''): Said => ({
  body: { code: '00', data: { results, cursor } },
});

async function lookUp(t: TestContext, said: (seen: Seen) => Said) {
  const { nomba, provider } = await rehearse(t, { [LIST]: said });
  const debit = { reference: '1001', kind: 'debit', attemptedAt: ATTEMPTED_AT } as const;
  return { found: await nomba.lookUpCharge(debit, {}), provider };
}

test('a debit is looked for around its moment, by filter, then page by page', async (t) => {
  const { found, provider } = await lookUp(t, ({ body, query }) => {
    if (Object.keys(body as object).length > 0) return list([]);
    if (query.cursor !== 'b') return list([row({ merchantTxRef: '7' })], 'b');
    const refund = row({ type: 'refund', merchantTxRef: '1001', amount: '1.00' });
    return list([refund, row({ merchantTxRef: '1001' })]);
  });
  assert.equal(found.kind === 'succeeded' && found.amountKobo, 11_000);
  const [, byFilter, byPage] = provider.seen.map(({ query }) => query);
  // A restored database asks again for what was taken long ago.
  assert.equal(byFilter?.dateFrom, '2026-10-12T08:00:00.000Z');
  assert.deepEqual(byPage, {
    limit: '50',
    dateFrom: '2026-11-21T07:50:00.000Z',
    dateTo: '2026-11-21T09:00:00.000Z',
  });
});

test('a list without the debit leaves it pending, a failing one unknown', async (t) => {
  assert.equal((await lookUp(t, () => list([]))).found.kind, 'pending');
  assert.equal((await lookUp(t, () => ({ status: 500, text: '' }))).found.kind, 'unknown');
  const endless = await lookUp(t, ({ query }) => list([], `${query.cursor ?? ''}x`));
  assert.equal(endless.found.kind, 'pending');
  // By the filter, twenty pages, and once as a card.
  assert.equal(endless.provider.calls().length, 22);
});

test('a reference that is taken is answered by what became of it', async (t) => {
  const taken: Said = {
    status: 400,
    body: { code: '400', message: 'Duplicate merchantReference' },
  };
  const failed = row({ merchantTxRef: '1001', status: 'FAILED', gatewayMessage: 'Account closed' });
  const { nomba } = await rehearse(t, { [CALL]: taken, [LIST]: [list([failed]), list([])] });
  const outcome = await nomba.debitMandate(DEBIT, {});
  assert.equal(outcome.kind === 'declined' && outcome.code, 'account_closed');
  assert.equal((await nomba.debitMandate(DEBIT, {})).kind, 'unknown');
});
