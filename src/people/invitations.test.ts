// Invitations: few to an address and few of a tenant that was never paid, without words of the
// inviter's own; and what their page says.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { type FoundAccount, foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

const tokenIn = (link: string) => new URL(link).searchParams.get('token');

describe('invitations by mail', () => {
  let world: World;
  let post: MailServer;

  before(async () => {
    post = await startMailServer();
    world = await createWorld({ provider: true, environment: { SMTP_URL: post.url } });
  });
  after(async () => {
    await world.close({ allowUnfinished: true });
    await post.close();
  });

  const invite = ({ byKey }: Pick<FoundAccount, 'byKey'>, email: string, more: object = {}) =>
    byKey.post('/v1/member', { email, role: 'viewer', ...more });

  async function lettersTo(email: string): Promise<string[]> {
    await world.work();
    return post.letters.filter(({ to }) => to === email).map(({ raw }) => raw);
  }

  it('reach an address once an hour, whoever sends them, and say when the next may', async () => {
    const [first, second] = [await foundAccount(world), await foundAccount(world)];
    const email = 'once@stranger.example';
    assert.equal((await invite(first, email)).status, 201);
    world.clock.advance(HOUR_MS / 2);
    for (const shop of [first, second]) {
      const soon = await invite(shop, email);
      assert.deepEqual([soon.status, soon.code], [429, 'too_many_invitations']);
      assert.equal(soon.headers['retry-after'], '1800');
    }
    assert.equal((await second.byKey.get('/v1/member')).data.totalCount, 1, 'none was made');
    world.clock.advance(HOUR_MS / 2);
    assert.equal((await invite(second, email)).status, 201);
    assert.equal((await lettersTo(email)).length, 2);
  });

  it('reach an address three times a day, however it is spelt', async () => {
    const spelt = ['Ada.Obi@gmail.com', 'ada.obi+a@googlemail.com', 'adaobi+b@gmail.com'];
    for (const email of spelt) {
      assert.equal((await invite(await foundAccount(world), email)).status, 201);
      const again = await invite(await foundAccount(world), email);
      assert.equal(again.code, 'too_many_invitations');
      world.clock.advance(HOUR_MS);
    }
    const shop = await foundAccount(world);
    const wide = await invite(shop, 'adaobi@ｇmail.com');
    assert.equal(wide.code, 'too_many_invitations', 'a mail server is asked for gmail.com');
    const fourth = await invite(shop, 'a.daobi@gmail.com');
    assert.deepEqual([fourth.status, fourth.headers['retry-after']], [429, `${21 * 3600}`]);
    world.clock.advance(DAY_MS);
    assert.equal((await invite(shop, 'a.daobi@gmail.com')).status, 201);
  });

  it('at the same moment: one of two tenants', async () => {
    const shops = [await foundAccount(world), await foundAccount(world)];
    const both = await Promise.all(shops.map((shop) => invite(shop, 'race@stranger.example')));
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 429]);
  });

  it('are ten a day until the tenant was paid', async () => {
    const api: TenantClient = await world.tenant();
    const shop = { byKey: api };
    for (let count = 1; count <= 10; count += 1) {
      assert.equal((await invite(shop, `m${count}@colleagues.example`)).status, 201);
    }
    const eleventh = await invite(shop, 'm11@colleagues.example');
    assert.deepEqual([eleventh.status, eleventh.code], [429, 'too_many_invitations']);
    assert.match(eleventh.message, /^At most 10 invitations a day before your first payment/);
    assert.equal(eleventh.headers['retry-after'], `${24 * 3600}`);
    const acme = merchantOf(world, api);
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'payer@example.com');
    assert.equal((await invite(shop, 'm11@colleagues.example')).status, 201);
    world.clock.advance(DAY_MS);
  });

  it('that are refused do not count', async () => {
    const shop = await foundAccount(world);
    assert.equal((await invite(shop, shop.email)).code, 'member_exists');
    assert.equal((await invite(await foundAccount(world), shop.email)).status, 201);
  });

  it('say no name that the inviter has chosen', async () => {
    const shop = await foundAccount(world);
    const boss = await shop.hire('admin', 'boss@acme.example');
    const email = 'quiet@stranger.example';
    const name = 'URGENT: call +234 800 111 2222 to stop debit of N500,000';
    const invited = await boss.browser.post('/v1/member', { email, name, role: 'viewer' });
    assert.equal(invited.status, 201, invited.text);
    const [letter = ''] = await lettersTo(email);
    assert.match(letter, /Join Shop/);
    assert.doesNotMatch(letter, /URGENT|500,000/);
    const { data } = await shop.byKey.get(`/v1/email-deliveries?search=${email}`);
    assert.doesNotMatch(JSON.stringify(data), /URGENT/);
    assert.match(
      data.data[0].text.replaceAll('\u200b', ''),
      /^boss@acme\.example has invited you/m,
    );
  });
});

describe('an invitation', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  it('of a sandbox without a mail server is sent as often as wanted', async () => {
    const { byKey } = await foundAccount(world);
    for (let count = 0; count < 12; count += 1) {
      const again = await byKey.post('/v1/member', { email: 'a@b.example', role: 'viewer' });
      assert.equal(again.status, 201);
    }
  });

  it('says to whoever has its link what it is to, as what and by whom', async () => {
    const shop = await foundAccount(world);
    const boss = await shop.hire('admin');
    const wish = { email: 'new@acme.example', role: 'finance' };
    const { data } = await boss.browser.post('/v1/member', wish);
    const token = tokenIn(data.inviteLink);
    const read = () => shop.open().post('/session/invitation/read', { token });
    assert.deepEqual((await read()).data, {
      ...{ businessName: shop.businessName, email: wish.email, role: 'finance' },
      invitedBy: { name: null, email: boss.email },
      expiresAt: new Date(world.clock.now().getTime() + 7 * DAY_MS).toISOString(),
    });
    const before = (await shop.byKey.get('/v1/audit')).data.totalCount;
    assert.equal((await read()).status, 200, 'to read it is not to accept it');
    assert.equal((await shop.byKey.get('/v1/audit')).data.totalCount, before);
    await shop.open().post('/session/invitation', { token, password: PASSWORD });
    assert.equal((await read()).code, 'invitation_not_found');
  });

  it('of a key names nobody, and one that was replaced by it is none', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const wish = { email: 'new@acme.example', role: 'finance' };
    const [first, second] = [
      tokenIn((await owner.post('/v1/member', wish)).data.inviteLink),
      tokenIn((await shop.byKey.post('/v1/member', wish)).data.inviteLink),
    ];
    const read = (token: unknown) => shop.open().post('/session/invitation/read', { token });
    assert.equal((await read(first)).code, 'invitation_not_found');
    assert.equal((await read(second)).data.invitedBy, null);
    assert.equal((await read('inv_nothing')).code, 'invitation_not_found');
    const foreign = shop.open({ origin: 'https://evil.example' });
    const stolen = await foreign.post('/session/invitation/read', { token: second });
    assert.equal(stolen.status, 403);
    world.clock.advance(7 * DAY_MS);
    assert.equal((await read(second)).code, 'invitation_not_found');
  });
});
