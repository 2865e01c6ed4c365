// The people of an account: invited, given a role, disabled, let go.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const tokenIn = (link: string) => new URL(link).searchParams.get('token');

describe('members', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  it('are invited with a role, come in with a password, and act in their own name', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const wish = { email: 'Tunde@Acme.example ', name: 'Tunde', role: 'support' };
    const { status, data } = await owner.post('/v1/member', wish);
    assert.equal(status, 201);
    assert.deepEqual(
      [data.email, data.role, data.status, data.lastSeenAt],
      ['tunde@acme.example', 'support', 'invited', null],
    );
    assert.match(data.inviteLink, /^http:\/\/sanwo\.test\/invitation\?token=inv_00\w{41}$/);
    const tunde = shop.open();
    const token = tokenIn(data.inviteLink);
    const came = await tunde.post('/session/invitation', { token, password: PASSWORD });
    assert.equal(came.data.member.status, 'active');
    assert.equal(came.data.member.name, 'Tunde');
    assert.equal((await tunde.post('/v1/customer', { email: 'a@example.com' })).status, 201);
    assert.equal((await tunde.post('/v1/plan', {})).code, 'not_permitted');
    const { data: page } = await owner.get('/v1/member');
    assert.equal(page.totalCount, 2);
    assert.equal(page.data[0].lastSeenAt, world.clock.now().toISOString());
  });

  it('are invited once: a link that was used, replaced or has run out is none', async () => {
    const { byKey, open } = await foundAccount(world);
    const wish = { email: 'again@acme.example', role: 'viewer' };
    const first = await byKey.post('/v1/member', wish);
    const second = await byKey.post('/v1/member', { ...wish, role: 'finance' });
    assert.equal(second.data.id, first.data.id);
    assert.equal(second.data.role, 'finance');
    const accept = (link: string) =>
      open().post('/session/invitation', { token: tokenIn(link), password: PASSWORD });
    assert.equal((await accept(first.data.inviteLink)).code, 'invitation_not_found');
    world.clock.advance(7 * DAY_MS);
    assert.equal((await accept(second.data.inviteLink)).code, 'invitation_not_found');
    const third = await byKey.post('/v1/member', wish);
    const both = await Promise.all([accept(third.data.inviteLink), accept(third.data.inviteLink)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404]);
    assert.equal((await byKey.post('/v1/member', wish)).code, 'member_exists');
  });

  it('of one email are of many accounts, each with a password of its own', async () => {
    const [lagos, abuja] = [await foundAccount(world), await foundAccount(world)];
    const email = 'accountant@books.example';
    await lagos.hire('finance', email);
    await abuja.hire('viewer', email);
    assert.equal((await lagos.byKey.get('/v1/member')).data.totalCount, 2);
  });

  it('are told the link once: a request that is repeated leaves it out', async () => {
    const { byKey } = await foundAccount(world);
    const headers = { 'idempotency-key': 'once' };
    const wish = { email: 'once@acme.example', role: 'viewer' };
    const first = await byKey.post('/v1/member', wish, headers);
    const again = await byKey.post('/v1/member', wish, headers);
    assert.equal(again.data.id, first.data.id);
    assert.equal(again.data.inviteLink, undefined);
  });

  it('who are disabled or removed are out at once, wherever they are', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('support');
    const phone = shop.open();
    await phone.signIn({ email: tunde.email, password: PASSWORD });
    const disable = { status: 'disabled' };
    assert.equal((await shop.byKey.put(`/v1/member/${tunde.id}`, disable)).status, 200);
    for (const browser of [tunde.browser, phone]) {
      assert.equal((await browser.get('/v1/customer')).code, 'session_ended');
    }
    const knock = await shop.open().post('/session', { email: tunde.email, password: PASSWORD });
    assert.equal(knock.code, 'invalid_credentials');
    await shop.byKey.put(`/v1/member/${tunde.id}`, { status: 'active' });
    await phone.signIn({ email: tunde.email, password: PASSWORD });
    assert.equal((await shop.byKey.delete(`/v1/member/${tunde.id}`)).status, 200);
    assert.equal((await phone.get('/v1/customer')).code, 'session_ended');
    assert.equal((await shop.byKey.delete(`/v1/member/${tunde.id}`)).code, 'member_not_found');
  });

  it('have the role that they are given from the next request on', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('support');
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    assert.equal((await tunde.browser.post('/v1/plan', plan)).status, 403);
    await shop.byKey.put(`/v1/member/${tunde.id}`, { role: 'developer' });
    assert.equal((await tunde.browser.post('/v1/plan', plan)).status, 201);
  });

  it('neither make, change nor remove one with a right that they lack', async () => {
    const shop = await foundAccount(world);
    const admin = (await shop.hire('admin')).browser;
    const owner = (await shop.byKey.get('/v1/member')).data.data.at(-1);
    const other = await shop.hire('viewer');
    for (const refused of [
      await admin.post('/v1/member', { email: 'x@acme.example', role: 'owner' }),
      await admin.put(`/v1/member/${other.id}`, { role: 'owner' }),
      await admin.put(`/v1/member/${owner.id}`, { role: 'viewer' }),
      await admin.put(`/v1/member/${owner.id}`, { status: 'disabled' }),
      await admin.delete(`/v1/member/${owner.id}`),
    ]) {
      assert.deepEqual([refused.status, refused.code], [403, 'not_permitted']);
      assert.match(refused.message, /owner/);
    }
    assert.equal((await admin.put(`/v1/member/${other.id}`, { role: 'admin' })).status, 200);
    assert.equal((await other.browser.get('/v1/member')).status, 200);
  });

  it('never lose their last owner, nor by two who let each other go at once', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const { data } = await owner.get('/session');
    for (const answer of [
      await owner.put(`/v1/member/${data.member.id}`, { role: 'admin' }),
      await owner.put(`/v1/member/${data.member.id}`, { status: 'disabled' }),
      await owner.delete(`/v1/member/${data.member.id}`),
    ]) {
      assert.deepEqual([answer.status, answer.code], [409, 'last_owner']);
    }
    const second = await shop.hire('owner');
    const both = await Promise.all([
      owner.put(`/v1/member/${second.id}`, { role: 'viewer' }),
      second.browser.delete(`/v1/member/${data.member.id}`),
    ]);
    const [done, refused] = both.toSorted((one, other) => one.status - other.status);
    assert.equal(done?.status, 200);
    // Whichever comes second is the last owner, or an owner no more.
    assert.match(refused?.code ?? '', /^(?:last_owner|not_permitted|session_ended)$/);
    const owners = (await shop.byKey.get('/v1/member')).data.data.filter(
      ({ role, status }: { role: string; status: string }) =>
        role === 'owner' && status === 'active',
    );
    assert.equal(owners.length, 1);
  });

  it('who have not come yet are neither disabled nor counted as owners', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const { data: invited } = await owner.post('/v1/member', { email: 'o@a.co', role: 'owner' });
    const disabled = await owner.put(`/v1/member/${invited.id}`, { status: 'disabled' });
    assert.equal(disabled.code, 'member_invited');
    const { id } = (await owner.get('/session')).data.member;
    assert.equal((await owner.delete(`/v1/member/${id}`)).code, 'last_owner');
    assert.equal((await owner.delete(`/v1/member/${invited.id}`)).status, 200);
  });

  it('are two hundred at most', async () => {
    const { byKey, tenantId } = await foundAccount(world);
    await world.connection.pool.query(
      `insert into members (tenant_id, id, email, role, status, is_founder, created_at, updated_at)
        select $1, gen_random_uuid(), 'm' || n || '@a.co', 'viewer', 'invited', false, now(), now()
        from generate_series(1, 199) n`,
      [tenantId],
    );
    const { code } = await byKey.post('/v1/member', { email: 'late@a.co', role: 'viewer' });
    assert.equal(code, 'members_full');
  });
});
