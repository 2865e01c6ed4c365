// Mails that tell the people of an account what was done with their sign-in, and its owners of new
// keys and new owners. Nothing that the account sends besides uses them up.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { URI } from 'otpauth';
import type { Browser } from '../../test/browser-client.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { type FoundAccount, foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const ANOTHER = 'another battery of horses';

interface Mail {
  readonly type: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly status: string;
  readonly lastError: string | null;
}

/** The oldest first. */
async function mailsOf({ byKey }: Pick<FoundAccount, 'byKey'>, type: string): Promise<Mail[]> {
  const { data } = await byKey.get(`/v1/email-deliveries?limit=100&type=${type}`);
  return data.data.toReversed();
}

describe('an alarm', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  const recipientsOf = async (shop: FoundAccount, type: string) =>
    (await mailsOf(shop, type)).map(({ to }) => to).sort();

  async function turnOn(browser: Browser) {
    const { data } = await browser.post('/session/totp', { password: PASSWORD });
    const app = URI.parse(data.otpauthUrl);
    const code = 'period' in app ? app.generate({ timestamp: world.clock.now().getTime() }) : '';
    return await browser.put('/session/totp', { code });
  }

  it('tells a member of a changed password, from where, and nobody else', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('support');
    const changed = { current: PASSWORD, new: ANOTHER };
    const wrong = { ...changed, current: 'wrong' };
    assert.equal((await tunde.browser.post('/session/password', wrong)).status, 401);
    assert.deepEqual(await mailsOf(shop, 'password_changed'), []);
    assert.equal((await tunde.browser.post('/session/password', changed)).status, 200);
    const [mail, ...others] = await mailsOf(shop, 'password_changed');
    assert.deepEqual(others, []);
    assert.equal(mail?.to, tunde.email);
    assert.match(mail?.subject ?? '', /^Your password for Shop \d+ was changed$/);
    assert.match(mail?.text ?? '', /Browser: Chrome on Windows\nNetwork: \S+\nTime: /);
  });

  it('tells of a password that was set by a link', async () => {
    const shop = await foundAccount(world);
    const since = world.logLines.length;
    await world.stranger.post('/session/password-reset', { email: shop.email });
    const line = world.logLines.slice(since).find((each) => each.includes('token=')) ?? '{}';
    const token = new URL(JSON.parse(line).url).searchParams.get('token');
    assert.deepEqual(await mailsOf(shop, 'password_changed'), []);
    await world.stranger.post('/session/password-reset', { token, password: ANOTHER });
    assert.deepEqual(await recipientsOf(shop, 'password_changed'), [shop.email]);
  });

  it('tells of a second factor that was turned on, and off', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    assert.equal((await turnOn(owner)).status, 200);
    assert.deepEqual(await recipientsOf(shop, 'second_factor_on'), [shop.email]);
    assert.deepEqual(await mailsOf(shop, 'second_factor_off'), []);
    assert.equal((await owner.delete('/session/totp', { password: PASSWORD })).status, 200);
    assert.deepEqual(await recipientsOf(shop, 'second_factor_off'), [shop.email]);
  });

  it('tells every owner of a new key, by whom and which, but not what it is called', async () => {
    const shop = await foundAccount(world);
    const second = await shop.hire('owner');
    const tunde = await shop.hire('developer');
    await shop.hire('admin');
    const wish = { name: 'call +234 800 111 2222', role: 'developer' };
    const { data } = await tunde.browser.post('/v1/key', wish);
    assert.deepEqual(await recipientsOf(shop, 'key_created'), [shop.email, second.email].sort());
    const [mail] = await mailsOf(shop, 'key_created');
    assert.ok(mail?.text.includes(`Key ends in: ${data.lastFour}\nCreated by: ${tunde.email}\n`));
    assert.match(mail?.text ?? '', /with the role developer/);
    assert.ok(!mail?.text.includes('+234') && !mail?.text.includes(data.secret));
  });

  it('tells every owner that the account’s own key was replaced, by whatever proof', async () => {
    const shop = await foundAccount(world);
    const proof = { accountId: shop.accountId, password: PASSWORD };
    const first = await world.stranger.post('/auth/rotate-api-key', proof);
    const byKey = { 'x-api-key': first.data.apiKey };
    const second = await world.stranger.post('/auth/rotate-api-key', {}, byKey);
    const { data } = await world.stranger.get('/v1/email-deliveries?type=key_created', {
      'x-api-key': second.data.apiKey,
    });
    const told = data.data
      .toReversed()
      .map(({ to, text }: Mail) => [
        to,
        /Key ends in: (\w+)\nCreated by: (.+)/.exec(text)?.slice(1),
      ]);
    assert.deepEqual(told, [
      [shop.email, [first.data.apiKey.slice(-4), 'account id and password']],
      [shop.email, [second.data.apiKey.slice(-4), 'an API key']],
    ]);
  });

  it('tells every owner of a new owner: who comes as one, and who becomes one', async () => {
    const shop = await foundAccount(world);
    const wish = { email: 'late@acme.example', role: 'owner' };
    await shop.byKey.post('/v1/member', wish);
    assert.deepEqual(await mailsOf(shop, 'owner_added'), []);
    const second = await shop.hire('owner');
    const both = [shop.email, second.email].sort();
    assert.deepEqual(await recipientsOf(shop, 'owner_added'), both);
    const tunde = await shop.hire('admin');
    await shop.byKey.put(`/v1/member/${tunde.id}`, { role: 'owner' });
    const told = (await mailsOf(shop, 'owner_added')).slice(2);
    assert.deepEqual(told.map(({ to }) => to).sort(), [...both, tunde.email].sort());
    for (const { text } of told) assert.ok(text.includes(`New owner: ${tunde.email}`));
    await shop.byKey.put(`/v1/member/${tunde.id}`, { role: 'owner' });
    assert.equal((await mailsOf(shop, 'owner_added')).length, 5);
    await shop.byKey.put(`/v1/member/${tunde.id}`, { status: 'disabled' });
    await shop.byKey.put(`/v1/member/${tunde.id}`, { status: 'active' });
    assert.equal((await mailsOf(shop, 'owner_added')).length, 8);
  });

  it('is turned off by no setting', async () => {
    const shop = await foundAccount(world);
    const { data } = await shop.byKey.put('/auth/settings', {});
    const types = ['password_changed', 'second_factor_on', 'second_factor_off', 'key_created'];
    for (const type of [...types, 'owner_added']) {
      assert.equal(data.emails[type], undefined);
      const off = await shop.byKey.put('/auth/settings', { emails: { [type]: false } });
      assert.equal(off.errors?.[0]?.field, `emails.${type}`);
    }
  });
});

describe('an alarm by mail', () => {
  let world: World;
  let post: MailServer;

  before(async () => {
    post = await startMailServer();
    const environment = {
      SMTP_URL: post.url,
      REMINDERS_PER_DAY: '3',
      REMINDERS_PER_DAY_WHEN_NEW: '2',
    };
    world = await createWorld({ provider: true, environment });
  });
  after(async () => {
    await world.close({ allowUnfinished: true });
    await post.close();
  });

  /** What a stolen key can send before the alarm is due: more than a day’s measure. */
  async function useUpMeasure({ byKey }: FoundAccount) {
    const plan = { name: 'Free', amount: 0, currency: 'NGN', interval: 'monthly' };
    const { data } = await byKey.post('/v1/plan', plan);
    for (let count = 1; count <= 5; count += 1) {
      const email = `s${count}@strangers.example`;
      await byKey.post('/v1/customer', { email });
      const terms = { customerEmailOrCode: email, planCode: data.code };
      const begun = await byKey.post('/v1/subscription', terms);
      assert.equal(begun.status, 201, begun.text);
    }
    await world.work();
    const { data: page } = await byKey.get('/v1/email-deliveries?status=failed');
    assert.equal(page.totalCount, 3, 'the measure of the day is used up');
  }

  const lettersTo = (email: string) => post.letters.filter(({ to }) => to === email).length;

  it('leaves where the measure of the day is used up', async () => {
    const shop = await foundAccount(world);
    await useUpMeasure(shop);
    await shop.owner({ ip: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11) Firefox/140.0' });
    await world.stranger.post('/session/password-reset', { email: shop.email });
    await shop.byKey.post('/v1/key', { name: 'stolen', role: 'admin' });
    await world.work();
    for (const type of ['new_sign_in', 'password_reset', 'key_created']) {
      const [mail] = await mailsOf(shop, type);
      assert.deepEqual([mail?.status, mail?.lastError], ['sent', null], type);
    }
    assert.equal(lettersTo(shop.email), 3);
  });

  it('takes nothing of the measure of the day', async () => {
    const shop = await foundAccount(world);
    for (let count = 0; count < 4; count += 1) {
      await shop.byKey.post('/v1/key', { name: 'many', role: 'viewer' });
    }
    await world.work();
    await useUpMeasure(shop);
  });

  it('has a limit of its own for each member and kind, for an hour', async () => {
    const shop = await foundAccount(world);
    const second = await shop.hire('owner');
    for (let count = 0; count < 12; count += 1) {
      await shop.byKey.post('/v1/key', { name: 'many', role: 'viewer' });
    }
    await world.work();
    const keys = await mailsOf(shop, 'key_created');
    for (const email of [shop.email, second.email]) {
      const [sent, kept] = ['sent', 'failed'].map((status) =>
        keys.filter((mail) => mail.to === email && mail.status === status),
      );
      assert.deepEqual([sent?.length, kept?.length], [10, 2]);
      assert.match(kept?.[0]?.lastError ?? '', /^not sent: .*10 key_created messages in an hour$/);
    }
    const changed = { current: PASSWORD, new: ANOTHER };
    assert.equal((await second.browser.post('/session/password', changed)).status, 200);
    await world.work();
    assert.equal((await mailsOf(shop, 'password_changed'))[0]?.status, 'sent');
    world.clock.advance(HOUR_MS);
    await shop.byKey.post('/v1/key', { name: 'one more', role: 'viewer' });
    await world.work();
    assert.equal((await mailsOf(shop, 'key_created')).at(-1)?.status, 'sent');
  });

  const textOf = (raw = '') => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');

  it('reaches a stranger few times, however many accounts are registered there', async () => {
    const email = 'stranger@bank.example';
    const spelt = [email, 'stranger+news@bank.example'];
    const shops: FoundAccount[] = [];
    for (let count = 0; count < 14; count += 1) {
      const shop = await foundAccount(world, { email: spelt[count % 2] ?? email });
      await shop.byKey.post('/v1/key', { name: 'many', role: 'viewer' });
      shops.push(shop);
    }
    await world.work();
    const sent = spelt.map(lettersTo);
    assert.equal((sent[0] ?? 0) + (sent[1] ?? 0), 10);
    const told = await Promise.all(shops.map((shop) => mailsOf(shop, 'key_created')));
    const withheld = told.flat().filter(({ status }) => status === 'failed');
    assert.equal(withheld.length, 4);
    assert.match(withheld[0]?.lastError ?? '', /^not sent: accounts that were never paid /);
  });

  it('reaches whoever has followed a link to the address, whatever others have sent', async () => {
    const email = 'reader@bank.example';
    const shop = await foundAccount(world, { email });
    await bother(email);
    await world.stranger.post('/session/password-reset', { email, accountId: shop.accountId });
    await world.work();
    const letter = textOf(post.letters.filter(({ to }) => to === email).at(-1)?.raw);
    const [, token] = /token=(rst_\w+)/.exec(letter) ?? [];
    const set = await world.stranger.post('/session/password-reset', { token, password: ANOTHER });
    assert.equal(set.status, 200, set.text);
    await shop.byKey.post('/v1/key', { name: 'one', role: 'viewer' });
    await world.work();
    assert.equal((await mailsOf(shop, 'key_created')).at(-1)?.status, 'sent');
  });

  it('reaches the owner of an account that was paid, whatever others have sent', async () => {
    const email = 'merchant@bank.example';
    const shop = await foundAccount(world, { email });
    await bother(email);
    await shop.byKey.post('/v1/key', { name: 'one', role: 'viewer' });
    await world.work();
    assert.equal((await mailsOf(shop, 'key_created')).at(-1)?.status, 'failed');
    const merchant = merchantOf(world, Object.assign(shop.byKey, shop));
    await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.succeeds, 'payer@example.com');
    await shop.byKey.post('/v1/key', { name: 'two', role: 'viewer' });
    await world.work();
    assert.equal((await mailsOf(shop, 'key_created')).at(-1)?.status, 'sent');
  });

  /** Takes all that accounts of strangers may send to an address in an hour. */
  async function bother(email: string): Promise<void> {
    const strangers = await foundAccount(world, { email });
    for (let count = 0; count < 10; count += 1) {
      await strangers.byKey.post('/v1/key', { name: 'many', role: 'viewer' });
    }
    await world.work();
    assert.equal(lettersTo(email), 10);
  }
});
