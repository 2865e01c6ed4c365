// The bank account of a merchant's payouts: who may choose it, from when it is used, and who reads
// of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, openBrowser } from '../../test/browser-client.ts';
import { type FoundAccount, foundAccount, PASSWORD, turnOnCodes } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';

const FIRST = { bankCode: '058', accountNumber: '0123456789' };
const SECOND = { bankCode: '044', accountNumber: '0987654321' };
const PATH = '/v1/payout-account';

interface Change {
  readonly from?: { readonly last4: string } | null;
  readonly to?: { readonly last4: string };
}

describe('the payout account', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  });
  after(() => world.close({ allowUnfinished: true }));

  async function set(browser: Browser, body: object) {
    const answer = await browser.put(PATH, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.data;
  }

  const mailsOf = async ({ byKey }: FoundAccount) =>
    (await byKey.get('/v1/email-deliveries?type=payout_account_changed&limit=100')).data.data;

  it('is none at first, and is used at once when an owner has chosen it', async () => {
    const shop = await foundAccount(world);
    const none = await shop.byKey.get(PATH);
    assert.deepEqual([none.status, none.data], [200, null]);
    const owner = await shop.owner();
    const { data: named } = await owner.post('/v1/bank/resolve', FIRST);
    const chosen = await set(owner, FIRST);
    const { changes, ...shown } = chosen;
    assert.deepEqual(shown, {
      bankCode: '058',
      bankName: named.bankName,
      last4: '6789',
      accountName: named.accountName,
      usedFrom: world.clock.now().toISOString(),
      pending: null,
    });
    assert.equal(changes.length, 1);
    assert.equal(changes[0].chosenBy, shop.email);
    assert.deepEqual((await shop.byKey.get(PATH)).data, chosen);
  });

  it('has a number that is sealed, and in no answer, mail or entry of the audit log', async () => {
    const shop = await foundAccount(world);
    await set(await shop.owner(), FIRST);
    const texts = [
      await shop.byKey.get(PATH),
      await shop.byKey.get('/v1/audit'),
      await shop.byKey.get('/v1/email-deliveries?limit=100'),
    ].map(({ text }) => text);
    const { rows } = await world.connection.pool.query(
      'select * from payout_bank_accounts where tenant_id = $1',
      [shop.tenantId],
    );
    assert.equal(rows.length, 1);
    for (const text of [...texts, JSON.stringify(rows)]) {
      assert.ok(!text.includes(FIRST.accountNumber), text);
    }
    assert.ok(!rows[0].sealedAccountNumber.toString('latin1').includes(FIRST.accountNumber));
    assert.ok(!world.logLines.some((line) => line.includes(FIRST.accountNumber)));
  });

  it('is replaced 24 hours after another was chosen; until then it stays', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    await set(owner, FIRST);
    const second = await set(owner, SECOND);
    const from = new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    assert.deepEqual([second.last4, second.pending.last4], ['6789', '4321']);
    assert.equal(second.pending.usedFrom, from);
    world.clock.advance(24 * HOUR_MS - 1);
    assert.equal((await shop.byKey.get(PATH)).data.last4, '6789');
    world.clock.advance(1);
    const { data: now } = await shop.byKey.get(PATH);
    assert.deepEqual([now.last4, now.usedFrom, now.pending], ['4321', from, null]);
    assert.deepEqual(
      now.changes.map(({ last4 }: { last4: string }) => last4),
      ['4321', '6789'],
    );
  });

  it('chosen by mistake is never used once another is chosen, or the old again', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    await set(owner, FIRST);
    await set(owner, SECOND);
    world.clock.advance(MINUTE_MS);
    const third = await set(owner, { bankCode: '011', accountNumber: '1112223334' });
    assert.equal(third.pending.last4, '3334');
    const back = await set(owner, FIRST);
    assert.deepEqual([back.last4, back.pending], ['6789', null]);
    assert.deepEqual(
      back.changes.map((each: { last4: string; replacedAt: string | null }) => [
        each.last4,
        each.replacedAt !== null,
      ]),
      [
        ['3334', true],
        ['4321', true],
        ['6789', false],
      ],
    );
    world.clock.advance(48 * HOUR_MS);
    assert.equal((await shop.byKey.get(PATH)).data.last4, '6789');
    assert.equal((await mailsOf(shop)).length, 4);
  });

  it('chosen again changes nothing, not even the time from which it is used', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    await set(owner, FIRST);
    await set(owner, FIRST);
    const { pending } = await set(owner, SECOND);
    world.clock.advance(MINUTE_MS);
    assert.deepEqual((await set(owner, SECOND)).pending, pending);
    assert.equal((await mailsOf(shop)).length, 2);
    const { data: trail } = await shop.byKey.get('/v1/audit?action=payout_account.changed');
    const ends = trail.data.map(({ changes: { from, to } }: { changes: Change }) => [
      from?.last4,
      to?.last4,
    ]);
    assert.deepEqual(ends, [
      [undefined, undefined],
      ['6789', '4321'],
      [undefined, undefined],
      [undefined, '6789'],
    ]);
  });

  it('is chosen by an owner alone, who is there, and never by a key', async () => {
    const shop = await foundAccount(world);
    for (const role of ['viewer', 'support', 'finance', 'developer', 'admin']) {
      const { browser } = await shop.hire(role);
      const answer = await browser.put(PATH, FIRST);
      assert.deepEqual([answer.status, answer.code], [403, 'not_permitted'], answer.text);
    }
    const byKey = await shop.byKey.put(PATH, { ...FIRST, password: PASSWORD });
    assert.deepEqual([byKey.status, byKey.code], [403, 'not_permitted']);
    const { data: key } = await shop.byKey.post('/v1/key', { name: 'An owner’s', role: 'owner' });
    const owner = await shop.owner();
    const withBoth = { body: FIRST, headers: { 'x-api-key': key.secret } };
    assert.equal((await owner.ask('PUT', PATH, withBoth)).status, 403);
    const malformed = { body: FIRST, headers: { 'x-api-key': 'sk_test_x' } };
    assert.equal((await owner.ask('PUT', PATH, malformed)).code, 'api_key_unknown');
    const stranger = await world.stranger.put(PATH, FIRST);
    assert.deepEqual([stranger.status, stranger.code], [401, 'session_ended']);
    assert.equal((await shop.byKey.get(PATH)).data, null);
  });

  it('asks for the password where the sign-in is more than five minutes old', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    world.clock.advance(5 * MINUTE_MS);
    const late = await owner.put(PATH, FIRST);
    assert.deepEqual([late.status, late.code], [401, 'reauthentication_needed']);
    const wrong = await owner.put(PATH, { ...FIRST, password: 'not my password' });
    assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_credentials']);
    assert.equal((await shop.byKey.get(PATH)).data, null);
    assert.equal((await set(owner, { ...FIRST, password: PASSWORD })).last4, '6789');
  });

  it('slows guesses at the password down, and then refuses the right one as well', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    world.clock.advance(5 * MINUTE_MS);
    for (let count = 0; count < 5; count += 1) {
      const wrong = await owner.put(PATH, { ...FIRST, password: `guess ${count}` });
      assert.equal(wrong.status, 401, wrong.text);
    }
    const right = await owner.put(PATH, { ...FIRST, password: PASSWORD });
    assert.deepEqual([right.status, right.code], [429, 'too_many_attempts']);
    world.clock.advance(16 * MINUTE_MS);
  });

  it('takes a code of the app in place of the password, once', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const off = await owner.put(PATH, { ...FIRST, totp: '123456' });
    assert.deepEqual([off.status, off.code], [409, 'totp_off']);
    const { codeOf, wrongCode } = await turnOnCodes(world, owner);
    world.clock.advance(5 * MINUTE_MS);
    const wrong = await owner.put(PATH, { ...FIRST, totp: wrongCode() });
    assert.deepEqual([wrong.status, wrong.code], [401, 'totp_wrong']);
    const totp = codeOf();
    const lost = await owner.put(PATH, { bankCode: '058', accountNumber: '0000000000', totp });
    // A slip of the finger uses up no code.
    if (lost.status !== 200) assert.equal(lost.code, 'bank_account_not_found');
    const right = lost.status === 200 ? lost : await owner.put(PATH, { ...FIRST, totp });
    assert.equal(right.status, 200, right.text);
    assert.equal((await owner.put(PATH, { ...SECOND, totp })).code, 'totp_wrong');
  });

  it('does not take a switch between accounts for a sign-in', async () => {
    const email = `both-${world.clock.now().getTime()}@acme.example`;
    const one = await foundAccount(world, { email });
    const other = await foundAccount(world, { email });
    const owner = await one.owner();
    world.clock.advance(5 * MINUTE_MS);
    const switched = await owner.post('/session/switch', { accountId: other.accountId });
    assert.equal(switched.status, 200, switched.text);
    assert.equal((await owner.put(PATH, FIRST)).code, 'reauthentication_needed');
  });

  it('names what is wrong with the account, and keeps nothing', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const short = await owner.put(PATH, { bankCode: '058', accountNumber: '123' });
    assert.deepEqual([short.status, short.errors[0]?.field], [400, 'accountNumber']);
    const unknown = await owner.put(PATH, { ...FIRST, bankCode: '999999' });
    assert.deepEqual([unknown.status, unknown.errors[0]?.field], [400, 'bankCode']);
    assert.equal((await shop.byKey.get(PATH)).data, null);
  });

  it('is told to every owner, with who changed it and from when', async () => {
    const shop = await foundAccount(world);
    const second = await shop.hire('owner');
    await shop.hire('admin');
    await set(second.browser, FIRST);
    const mails = await mailsOf(shop);
    assert.deepEqual(
      mails.map(({ to }: { to: string }) => to).sort(),
      [shop.email, second.email].sort(),
    );
    assert.match(mails[0].text, new RegExp(`was changed by ${second.email}`));
    assert.match(mails[0].text, /Account ends in: 6789\nUsed from: /);
  });

  it('chosen twice at once is one after the other', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const [one, other] = await Promise.all([owner.put(PATH, FIRST), owner.put(PATH, SECOND)]);
    assert.deepEqual([one.status, other.status], [200, 200]);
    const { data } = await shop.byKey.get(PATH);
    assert.equal(data.changes.length, 2);
    assert.notEqual(data.pending, null);
    assert.notEqual(data.pending.last4, data.last4);
  });

  it('of a sandbox without members is chosen by its account, right after signing in', async () => {
    const api = await world.tenant();
    const browser = openBrowser(world.stranger);
    await browser.signIn({ accountId: api.accountId, password: PASSWORD });
    assert.equal((await set(browser, FIRST)).last4, '6789');
    world.clock.advance(5 * MINUTE_MS);
    assert.equal((await browser.put(PATH, SECOND)).code, 'reauthentication_needed');
  });

  it('is kept when a sandbox begins anew, and what had begun in its future has begun', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    await shop.byKey.post('/v1/test-clock', { now: '2028-01-01T09:00:00.000Z' });
    await set(owner, FIRST);
    await set(owner, SECOND);
    const reset = await shop.byKey.post('/v1/test-clock/reset');
    assert.equal(reset.status, 200, reset.text);
    const { data } = await shop.byKey.get(PATH);
    assert.deepEqual([data.last4, data.pending], ['4321', null]);
  });
});
