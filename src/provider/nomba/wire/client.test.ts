// Tokens, turns and retries, seen from the outside: through a call that moves money and one that
// does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CLIENT_SECRET,
  rehearse,
  type Said,
  type Script,
} from '../../../../test/doubles/scripted-provider.ts';

const DEBIT = { reference: '1001', mandateId: 'mandate-1', amountKobo: 11_000 };
const DEBITED: Said = {
  body: { code: '00', data: { mandateId: 'mandate-1', status: 'SUCCESS', amount: '110.00' } },
};
const BANKS: Said = { body: { code: '00', data: [{ code: '058', name: 'GTBank' }] } };
const MINUTE = 60_000;

function grant(token: string, expiresAt: string, refresh = `refresh-${token}`): Said {
  const data = { access_token: token, refresh_token: refresh, expiresAt };
  return { body: { code: '00', description: 'Success', data } };
}
const bearer = (name: string) => `Bearer ${name}`;

test('callers at once share one token, issued without an Authorization header', async (t) => {
  const { nomba, provider } = await rehearse(t, { 'GET /v1/transfers/banks': BANKS });
  await Promise.all(Array.from({ length: 5 }, () => nomba.listBanks({})));
  const issues = provider.seen.filter(({ path }) => path === '/v1/auth/token/issue');
  assert.equal(issues.length, 1);
  assert.equal(issues[0]?.headers.authorization, undefined);
  assert.equal(issues[0]?.headers.accountid, 'account-1');
  assert.deepEqual(issues[0]?.body, {
    grant_type: 'client_credentials',
    client_id: 'client-1',
    client_secret: CLIENT_SECRET,
  });
});

test('a token is refreshed five minutes early, and issued when that fails', async (t) => {
  const { nomba, provider, time } = await rehearse(t, {
    'POST /v1/auth/token/issue': [
      grant('a', '2026-11-21T08:30:00Z'),
      grant('c', '2026-11-21T09:30:00Z'),
    ],
    'POST /v1/auth/token/refresh': [grant('b', '2026-11-21T08:55:00Z'), { status: 401, body: {} }],
    'GET /v1/transfers/banks': BANKS,
  });
  const used = async () => {
    await nomba.listBanks({});
    return provider.seen.at(-1)?.headers.authorization;
  };
  assert.equal(await used(), bearer('a'));
  time.advance(24 * MINUTE);
  assert.equal(await used(), bearer('a'));
  time.advance(MINUTE);
  assert.equal(await used(), bearer('b'));
  time.advance(25 * MINUTE);
  assert.equal(await used(), bearer('c'));
});

test('while the provider gives no new token, the old one is used to its end', async (t) => {
  const down: Said = { status: 500, body: {} };
  const { nomba, time } = await rehearse(t, {
    'POST /v1/auth/token/issue': [grant('a', '2026-11-21T08:30:00Z'), down],
    'POST /v1/auth/token/refresh': down,
    'GET /v1/transfers/banks': BANKS,
  });
  assert.equal((await nomba.listBanks({})).kind, 'answered');
  time.advance(27 * MINUTE);
  assert.equal((await nomba.listBanks({})).kind, 'answered');
  time.advance(3 * MINUTE);
  assert.equal((await nomba.listBanks({})).kind, 'unknown');
});

test('a rejected token is replaced once, by one issue for all who were rejected', async (t) => {
  const { nomba, provider } = await rehearse(t, {
    'POST /v1/auth/token/issue': [
      grant('old', '2026-11-21T08:30:00Z'),
      grant('new', '2026-11-21T08:30:00Z'),
    ],
    'GET /v1/transfers/banks': ({ headers }) =>
      headers.authorization === bearer('new') ? BANKS : { status: 401, body: { code: '401' } },
  });
  const answers = await Promise.all([nomba.listBanks({}), nomba.listBanks({})]);
  assert.deepEqual(
    answers.map(({ kind }) => kind),
    ['answered', 'answered'],
  );
  assert.equal(provider.seen.filter(({ path }) => path.includes('/issue')).length, 2);
});

test('a token that is rejected again is not tried for ever', async (t) => {
  const { nomba, provider } = await rehearse(t, {
    'POST /v1/direct-debits/debit-mandate': { status: 401, body: { code: '401' } },
  });
  const outcome = await nomba.debitMandate(DEBIT, {});
  assert.deepEqual(
    [outcome.kind, outcome.kind === 'declined' && outcome.code],
    ['declined', 'provider_unreachable'],
  );
  assert.equal(provider.calls().length, 2);
});

test('without a token no money was asked for, and no reason tells a secret', async (t) => {
  const refusals: Said[] = [
    { status: 404, body: { code: '404', description: 'Client record not found' } },
    { status: 403, body: { code: '403', description: `Forbidden ${CLIENT_SECRET}` } },
    { status: 400, body: { code: '400', description: 'AccountId not passed in header.' } },
    { status: 500, text: 'oops' },
    { body: { code: '00', data: {} } },
    'silence',
    'reset',
  ];
  for (const refusal of refusals) {
    const script: Script = { 'POST /v1/auth/token/issue': refusal };
    const { nomba, provider } = await rehearse(t, script);
    const outcome = await nomba.debitMandate(DEBIT, {});
    assert(outcome.kind === 'declined', JSON.stringify(refusal));
    assert.deepEqual([outcome.code, outcome.transient], ['provider_unreachable', true]);
    assert.deepEqual(provider.calls(), []);
    assert(!outcome.reason.includes('secret-of'), outcome.reason);
  }
});

test('a provider that is not there is unreachable for money, unknown for the rest', async (t) => {
  const { nomba, provider } = await rehearse(t, {});
  await provider.close();
  const outcome = await nomba.debitMandate(DEBIT, {});
  assert(outcome.kind === 'declined');
  assert.deepEqual([outcome.code, outcome.transient], ['provider_unreachable', true]);
  assert.equal((await nomba.listBanks({})).kind, 'unknown');
  assert.equal(await nomba.ping(), false);
});

test('a busy provider is asked again after the pause it names, then given up unsent', async (t) => {
  const busy: Said = { status: 429, headers: { 'retry-after': '2' }, body: { code: '429' } };
  const { nomba, time, provider } = await rehearse(t, {
    'POST /v1/direct-debits/debit-mandate': [busy, busy, DEBITED],
    'GET /v1/transfers/banks': { body: { description: 'Too many requests', code: '429' } },
  });
  assert.equal((await nomba.debitMandate(DEBIT, {})).kind, 'succeeded');
  assert.deepEqual(time.slept, [2_000, 2_000]);
  assert.equal((await nomba.listBanks({})).kind, 'unknown');
  assert.equal(provider.calls().filter((call) => call === 'GET /v1/transfers/banks').length, 4);
});

test('a provider that stays busy was certainly never asked', async (t) => {
  const busy: Said = { status: 429, headers: { 'retry-after': '20' }, text: 'slow down' } as Said;
  const { nomba } = await rehearse(t, { 'POST /v1/direct-debits/debit-mandate': busy });
  const outcome = await nomba.debitMandate(DEBIT, {});
  assert(outcome.kind === 'declined');
  assert.equal(outcome.code, 'provider_unreachable');
});

test('the tenant’s frozen time and the idempotency key travel with the call', async (t) => {
  const { nomba, provider } = await rehearse(t, {
    'POST /v1/direct-debits/debit-mandate': DEBITED,
    'GET /v1/transfers/banks': BANKS,
  });
  const testNow = new Date('2027-01-31T10:00:00Z');
  await nomba.debitMandate(DEBIT, { testNow, idempotencyKey: 'the key' });
  await nomba.debitMandate(DEBIT, {});
  await nomba.listBanks({ idempotencyKey: 'unused' });
  const [first, second, third] = provider.seen
    .filter(({ path }) => !path.includes('/auth/'))
    .map(({ headers }) => [headers['x-sim-now'], headers['x-idempotent-key']]);
  assert.deepEqual(first, ['2027-01-31T10:00:00.000Z', 'the key']);
  assert.deepEqual(second, [undefined, '1001']);
  assert.deepEqual(third, [undefined, undefined]);
});

test('whatever answers at all counts as there', async (t) => {
  const { nomba } = await rehearse(t, { 'GET /v1/transfers/banks': { status: 401, body: {} } });
  assert.equal(await nomba.ping(), true);
  const ailing = await rehearse(t, { 'GET /v1/transfers/banks': { status: 503, text: '' } });
  assert.equal(await ailing.nomba.ping(), false);
});

test('a call names its tenant to a simulator, and to nobody else', async (t) => {
  const script = { 'GET /v1/transfers/banks': BANKS };
  for (const namesTenants of [false, true]) {
    const { nomba, provider } = await rehearse(t, script, { namesTenants });
    await nomba.listBanks({ tenantId: 'tenant-1' });
    const told = provider.seen.at(-1)?.headers['x-sim-tenant'];
    assert.equal(told, namesTenants ? 'tenant-1' : undefined);
  }
});
