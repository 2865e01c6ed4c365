// Accounts that strangers register under somebody's email: they take neither the sign-in nor the
// reset from the person who reads the mail, and vouch for nobody.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from '../../test/browser-client.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const THEIRS = 'a password of the stranger';
const ANOTHER = 'another battery of horses';

describe('accounts of strangers under an email', () => {
  let world: World;
  let registered = 0;

  before(async () => {
    world = await createWorld();
  });
  after(async () => {
    await world.close({ allowUnfinished: true });
  });

  /** Registered and signed in to, as somebody does who wants to be seen last. */
  async function registerMany(email: string, many = 10): Promise<string[]> {
    const ids: string[] = [];
    for (let time = 1; time <= many; time += 1) {
      registered += 1;
      world.clock.advance(1_000);
      const accountId = `stranger-${registered}`;
      const body = { businessName: 'Stranger', accountId, email, password: THEIRS };
      assert.equal((await world.stranger.post('/auth/register', body)).status, 201);
      await openBrowser(world.stranger, { ip: `10.40.0.${time}` }).signIn({
        ...{ email, password: THEIRS, accountId },
      });
      ids.push(accountId);
    }
    return ids;
  }

  const signIn = (body: object, ip = '10.41.0.1') =>
    openBrowser(world.stranger, { ip }).post('/session', body);

  /** The accounts of the links that are written. */
  async function askForLinks(body: object) {
    const since = world.logLines.length;
    const asked = await world.stranger.post('/session/password-reset', body);
    assert.deepEqual([asked.status, asked.data], [200, null]);
    const lines = world.logLines.slice(since).filter((line) => line.includes('token='));
    return lines.map((line) => new URL(String(JSON.parse(line).url)).searchParams.get('token'));
  }

  const setPassword = (token: string | null = null, password = ANOTHER) =>
    world.stranger.post('/session/password-reset', { token, password });

  it('that are younger shut the owner of the older one out of nothing', async () => {
    const shop = await foundAccount(world);
    await registerMany(shop.email);
    const { email, accountId } = shop;
    const entered = await signIn({ email, password: PASSWORD });
    assert.equal(entered.data?.tenant.accountId, accountId, entered.text);
    const links = await askForLinks({ email });
    assert.equal(links.length, 1);
    assert.equal((await setPassword(links[0])).data.accountId, accountId);
    assert.equal((await signIn({ email, password: ANOTHER })).status, 200);
  });

  it('that are older leave the account that is named, and all after its reset', async () => {
    const email = 'late@shop.example';
    await registerMany(email);
    world.clock.advance(HOUR_MS);
    const shop = await foundAccount(world, { email });
    const { accountId } = shop;
    assert.equal((await signIn({ email, password: PASSWORD })).code, 'invalid_credentials');
    assert.equal((await signIn({ email, password: PASSWORD, accountId })).status, 200);
    const [link, ...more] = await askForLinks({ email, accountId });
    assert.deepEqual(more, []);
    assert.equal((await setPassword(link)).data.accountId, accountId);
    const entered = await signIn({ email, password: ANOTHER });
    assert.equal(entered.data?.tenant.accountId, accountId, entered.text);
    // The one that has proven the email, and the oldest of the others.
    assert.equal((await askForLinks({ email })).length, 2);
  });

  it('leave a member who was invited, and the oldest account beside', async () => {
    const email = 'invited@shop.example';
    const old = await foundAccount(world, { email });
    await registerMany(email);
    const shop = await foundAccount(world);
    world.clock.advance(HOUR_MS);
    const invited = await shop.byKey.post('/v1/member', { email, role: 'viewer' });
    const token = new URL(invited.data.inviteLink).searchParams.get('token');
    const come = { token, password: ANOTHER };
    assert.equal((await world.stranger.post('/session/invitation', come)).status, 200);
    const entered = await signIn({ email, password: ANOTHER });
    assert.equal(entered.data?.tenant.accountId, shop.accountId, entered.text);
    const before = await signIn({ email, password: PASSWORD });
    assert.equal(before.data?.tenant.accountId, old.accountId, before.text);
  });

  it('are named like any other, and an unknown one is answered as a known one is', async () => {
    const shop = await foundAccount(world);
    const { email } = shop;
    const named = (accountId: string) => ({ email, accountId });
    const known = await world.stranger.post('/session/password-reset', named(shop.accountId));
    const unknown = await world.stranger.post('/session/password-reset', named('no-such'));
    assert.deepEqual([unknown.status, unknown.text], [known.status, known.text]);
    const other = await foundAccount(world);
    assert.deepEqual(await askForLinks(named(other.accountId)), []);
    const wrong = await signIn({ ...named(shop.accountId), password: ANOTHER });
    const foreign = await signIn({ ...named('no-such'), password: ANOTHER });
    assert.deepEqual([foreign.status, foreign.code], [wrong.status, wrong.code]);
  });

  it('vouch for no place from which another account of the email is guessed at', async () => {
    const shop = await foundAccount(world);
    const { email, accountId } = shop;
    await signIn({ email, password: PASSWORD }, '10.42.0.1');
    const [own = ''] = await registerMany(email, 1);
    const places = Array.from({ length: 30 }, (_, place) => `10.43.${place}.1`);
    const statuses: number[] = [];
    for (const ip of places) {
      const entered = await signIn({ email, password: THEIRS, accountId: own }, ip);
      assert.equal(entered.status, 200, entered.text);
      for (let time = 1; time <= 3; time += 1) {
        const body = { email, password: 'a guess', accountId };
        statuses.push((await signIn(body, ip)).status);
      }
    }
    const refused = statuses.filter((status) => status === 429);
    assert.ok(refused.length >= 90 - 50, `${refused.length} of ${statuses.length} are refused`);
    // Its own people come in, and the stranger's account stays open to the stranger.
    for (const named of [{ accountId }, {}]) {
      const body = { email, password: PASSWORD, ...named };
      assert.equal((await signIn(body, '10.42.0.1')).status, 200);
    }
    const beside = await signIn({ email, password: THEIRS }, '10.43.5.1');
    assert.equal(beside.data?.tenant.accountId, own, beside.text);
    // A right password that is not tried there is not said to be wrong.
    const right = await signIn({ email, password: PASSWORD }, '10.43.5.1');
    assert.equal(right.code, 'too_many_attempts');
  });

  it('shut nobody out who names the account, however often strangers sign in', async () => {
    const shop = await foundAccount(world);
    const { email, accountId } = shop;
    const [own = ''] = await registerMany(email, 1);
    const stranger = openBrowser(world.stranger, { ip: '10.45.0.1' });
    for (const named of [{ accountId: own }, {}]) {
      for (let time = 1; time <= 60; time += 1) {
        await stranger.signIn({ email, password: THEIRS, ...named });
      }
    }
    const body = { email, password: PASSWORD, accountId };
    const entered = await signIn(body, '10.46.0.1');
    assert.equal(entered.status, 200, entered.text);
  });

  it('accounts cannot be guessed by an email alone, also where one password is right', async () => {
    const shop = await foundAccount(world);
    const { email } = shop;
    const [own = ''] = await registerMany(email, 1);
    const stranger = openBrowser(world.stranger, { ip: '10.47.0.1' });
    for (let time = 1; time <= 50; time += 1) await stranger.signIn({ email, password: THEIRS });
    const change = { current: THEIRS, new: PASSWORD };
    assert.equal((await stranger.post('/session/password', change)).status, 200);
    const entered = await stranger.signIn({ email, password: PASSWORD });
    assert.deepEqual([entered.data.tenant.accountId, entered.data.accounts], [own, []]);
    world.clock.advance(HOUR_MS);
    const later = await stranger.post('/session', { email, password: PASSWORD });
    assert.equal(later.code, 'tenant_ambiguous', later.text);
  });

  it('tell whether their password is another account’s too as seldom as a guess', async () => {
    const shop = await foundAccount(world);
    const { email } = shop;
    const [own = ''] = await registerMany(email, 1);
    const mine = { email, accountId: own };
    const browser = openBrowser(world.stranger, { ip: '10.44.0.1' });
    for (let time = 1; time <= 50; time += 1) {
      await browser.signIn({ ...mine, password: THEIRS });
    }
    const change = { current: THEIRS, new: PASSWORD };
    assert.equal((await browser.post('/session/password', change)).status, 200);
    const { data } = await browser.signIn({ ...mine, password: PASSWORD });
    assert.deepEqual(data.accounts, []);
    const both = await browser.post('/session', { email, password: PASSWORD });
    assert.equal(both.data?.tenant.accountId, own, both.text);
    world.clock.advance(HOUR_MS);
    const later = await browser.signIn({ ...mine, password: PASSWORD });
    assert.equal(later.data.accounts.length, 1);
  });
});

describe('an email', () => {
  const provenIn = async (environment: Record<string, string>) => {
    const world = await createWorld({ environment });
    try {
      const shop = await foundAccount(world);
      await shop.hire('viewer');
      const { rows } = await world.connection.pool.query(
        'select is_founder, email_proven_at is not null as is_proven from members order by 1',
      );
      return rows.map((row) => row.isProven);
    } finally {
      await world.close({ allowUnfinished: true });
    }
  };

  it('is proven by an invitation, unless its link was answered and mailed', async () => {
    assert.deepEqual(await provenIn({}), [true, false]);
    const withMails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'billing@acme.example' };
    assert.deepEqual(await provenIn(withMails), [false, false]);
  });
});
