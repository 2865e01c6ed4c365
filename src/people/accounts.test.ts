// One person in many accounts, sandboxes without anybody, and accounts from before members.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from '../../test/browser-client.ts';
import { foundAccount, PASSWORD, turnOnCodes } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('one email in several accounts', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  it('with one password is asked which, and switches without being asked again', async () => {
    const email = 'chidi@many.example';
    const [lagos, abuja] = [
      await foundAccount(world, { email }),
      await foundAccount(world, { email }),
    ];
    const browser = lagos.open();
    const both = await browser.post('/session', { email, password: PASSWORD });
    assert.deepEqual([both.status, both.code], [409, 'tenant_ambiguous']);
    const names = [lagos, abuja].map(({ accountId, businessName }) => ({
      accountId,
      businessName,
    }));
    const byId = (one: { accountId: string }, other: { accountId: string }) =>
      one.accountId.localeCompare(other.accountId);
    assert.deepEqual(both.tenants.toSorted(byId), names.toSorted(byId));
    const { accountId } = lagos;
    const { data } = await browser.signIn({ email, password: PASSWORD, accountId });
    assert.deepEqual(data.accounts, [names[1]]);
    const { cookie } = browser;
    const there = await browser.post('/session/switch', { accountId: abuja.accountId });
    assert.equal(there.data.tenant.accountId, abuja.accountId);
    assert.deepEqual(there.data.accounts, [names[0]]);
    assert.equal((await browser.get('/auth/me')).data.tenantId, abuja.tenantId);
    const left = openBrowser(world.stranger);
    left.cookie = cookie;
    assert.equal((await left.get('/session')).data, null);
    const back = await browser.post('/session/switch', { accountId });
    assert.equal(back.data.tenant.accountId, accountId);
  });

  it('with another password each are no accounts of one another', async () => {
    const email = 'two@passwords.example';
    const lagos = await foundAccount(world, { email });
    const body = { businessName: 'B', accountId: 'b', email, password: 'another battery of it' };
    await world.stranger.post('/auth/register', body);
    const browser = lagos.open();
    const { data } = await browser.signIn({ email, password: PASSWORD });
    assert.deepEqual(data.accounts, []);
    const there = await browser.post('/session/switch', { accountId: 'b' });
    assert.equal(there.code, 'tenant_not_found');
  });

  it('an account is not reached after a change of password, or without the member', async () => {
    const email = 'gone@many.example';
    const [lagos, abuja] = [
      await foundAccount(world, { email }),
      await foundAccount(world, { email }),
    ];
    const browser = await lagos.owner();
    const other = await abuja.owner();
    await other.post('/session/password', { current: PASSWORD, new: 'quite another battery' });
    assert.deepEqual((await browser.get('/session')).data.accounts, []);
    const there = await browser.post('/session/switch', { accountId: abuja.accountId });
    assert.equal(there.status, 404);
  });

  it('an account that asks for codes is proven by no sign-in elsewhere', async () => {
    const email = 'codes@many.example';
    const [lagos, abuja] = [
      await foundAccount(world, { email }),
      await foundAccount(world, { email }),
    ];
    const { codeOf } = await turnOnCodes(world, await abuja.owner());
    const browser = await lagos.owner();
    const { accountId } = abuja;
    assert.deepEqual((await browser.get('/session')).data.accounts, []);
    const without = await browser.post('/session/switch', { accountId });
    assert.equal(without.code, 'tenant_not_found');
    const shown = await browser.post('/session/switch', { accountId, totp: codeOf() });
    assert.equal(shown.code, 'tenant_not_found');
    assert.equal((await browser.get('/session')).data.tenant.accountId, lagos.accountId);
    // Its own sign-in, with the code, proves both: from then on they are switched between.
    const body = { email, password: PASSWORD, accountId, totp: codeOf() };
    const { data } = await browser.signIn(body);
    const accounts = [{ accountId: lagos.accountId, businessName: lagos.businessName }];
    assert.deepEqual(data.accounts, accounts);
    await browser.post('/session/switch', { accountId: lagos.accountId });
    assert.equal((await browser.post('/session/switch', { accountId })).status, 200);
  });

  it('want a code there where that one asks for codes since', async () => {
    const email = 'since@many.example';
    const [lagos, abuja] = [
      await foundAccount(world, { email }),
      await foundAccount(world, { email }),
    ];
    const browser = await lagos.owner();
    const { codeOf } = await turnOnCodes(world, await abuja.owner());
    const { accountId } = abuja;
    assert.deepEqual((await browser.get('/session')).data.accounts, []);
    const without = await browser.post('/session/switch', { accountId });
    assert.equal(without.code, 'totp_required');
    const there = await browser.post('/session/switch', { accountId, totp: codeOf() });
    assert.equal(there.data.tenant.accountId, accountId);
    await browser.post('/session/switch', { accountId: lagos.accountId });
    assert.equal((await browser.post('/session/switch', { accountId })).status, 200);
  });
});

describe('a sandbox without members', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function openShop(accountId: string, more: object = {}) {
    const body = { businessName: 'Open', accountId, ...more };
    const made = await world.stranger.post('/auth/register', body);
    assert.equal(made.status, 201);
    return made.data;
  }

  it('is entered by its account id, with the rights of an owner', async () => {
    await openShop('open-1');
    const browser = openBrowser(world.stranger);
    const { data } = await browser.signIn({ accountId: 'open-1' });
    assert.deepEqual([data.member, data.role, data.tenant.accountId], [null, 'owner', 'open-1']);
    assert.equal((await browser.get('/v1/member')).status, 200);
    assert.equal(
      (await browser.post('/session/totp', { password: PASSWORD })).code,
      'member_not_found',
    );
    const invited = await browser.post('/v1/member', {
      email: 'ngozi@open.example',
      role: 'owner',
    });
    const token = new URL(invited.data.inviteLink).searchParams.get('token');
    const ngozi = openBrowser(world.stranger);
    assert.equal((await browser.get('/session')).data.role, 'owner');
    await ngozi.post('/session/invitation', { token, password: PASSWORD });
    assert.equal((await browser.get('/v1/member')).code, 'session_ended');
    const again = await openBrowser(world.stranger).post('/session', { accountId: 'open-1' });
    assert.deepEqual([again.status, again.code], [401, 'invalid_credentials']);
    assert.match(again.message, /email and password/);
  });

  it('that has a password is entered with it', async () => {
    await openShop('open-2', { password: PASSWORD });
    const knock = (password?: string) =>
      world.stranger.post('/session', { accountId: 'open-2', ...(password ? { password } : {}) });
    assert.equal((await knock()).code, 'invalid_credentials');
    assert.equal((await knock('wrong')).code, 'invalid_credentials');
    assert.equal((await knock(PASSWORD)).status, 200);
    assert.equal((await world.stranger.post('/session', { accountId: 'no' })).status, 401);
  });

  it('a sign-in names the field that is missing', async () => {
    const nothing = await world.stranger.post('/session', {});
    assert.equal(nothing.errors[0]?.field, 'email');
    const half = await world.stranger.post('/session', { email: 'a@b.co' });
    assert.equal(half.errors[0]?.field, 'password');
  });

  it('an account from before members: its email and password make the owner, once', async () => {
    const { tenantId } = await openShop('old', { email: 'old@shop.example', password: PASSWORD });
    await world.connection.pool.query('delete from members where tenant_id = $1', [tenantId]);
    const body = { email: 'old@shop.example', password: PASSWORD };
    const knocks = await Promise.all(
      [1, 2, 3].map(() => openBrowser(world.stranger).post('/session', body)),
    );
    for (const { status, data } of knocks) assert.deepEqual([status, data.role], [200, 'owner']);
    assert.equal(new Set(knocks.map(({ data }) => data.member.id)).size, 1);
    const login = { accountId: 'old', password: PASSWORD };
    assert.equal((await world.stranger.post('/auth/login', login)).status, 200);
  });
});

describe('where somebody is signed in', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  it('sessions are listed, and ended there, one or all', async () => {
    const shop = await foundAccount(world);
    const [here, there, elsewhere] = [await shop.owner(), await shop.owner(), await shop.owner()];
    const { data: all } = await here.get('/session/all');
    assert.equal(all.length, 3);
    assert.equal(all.filter((each: { isCurrent: boolean }) => each.isCurrent).length, 1);
    assert.equal(all[0].browser, 'Chrome on Windows');
    const theirs = (await there.get('/session/all')).data.find(
      (each: { isCurrent: boolean }) => each.isCurrent,
    );
    assert.equal((await here.post('/session/end', { sessionId: theirs.id })).data.ended, 1);
    assert.equal((await there.get('/v1/customer')).code, 'session_ended');
    assert.equal((await elsewhere.get('/v1/customer')).status, 200);
    assert.equal((await here.post('/session/end')).data.ended, 1);
    assert.equal((await elsewhere.get('/v1/customer')).code, 'session_ended');
    assert.equal((await here.get('/v1/customer')).status, 200);
    const foreign = await (await foundAccount(world)).owner();
    const { data: own } = await here.get('/session/all');
    const ended = await foreign.post('/session/end', { sessionId: own[0].id });
    assert.equal(ended.code, 'session_not_found');
  });

  it('a sign-in at a place never seen before is mailed, and only then', async () => {
    const shop = await foundAccount(world);
    const body = { email: shop.email, password: PASSWORD };
    const phone = { userAgent: 'Mozilla/5.0 (iPhone) Version/17 Safari/604.1', ip: '102.89.1.1' };
    await shop.open(phone).signIn(body);
    await shop.open(phone).signIn(body);
    await shop.open({ ...phone, ip: '102.89.1.2' }).signIn(body);
    const { data } = await shop.byKey.get('/v1/email-deliveries?type=new_sign_in');
    assert.equal(data.totalCount, 2);
    assert.equal(data.data[0].to, shop.email);
    assert.match(
      data.data[1].text,
      /Browser: Safari on iPhone\nNetwork: 102\.89\.1\.1\nTime: 15 Jan/,
    );
  });
});
