// What the audit trail says of coming and going.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

interface TrailEntry {
  readonly action: string;
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string };
  readonly subject: { readonly type: string; readonly id: string | null };
  readonly changes: object;
  readonly ip: string;
}

describe('the audit trail of people', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  const entriesOf = async (byKey: Pick<TenantClient, 'get'>) =>
    (await byKey.get('/v1/audit?limit=100')).data.data as TrailEntry[];
  const actionsOf = async (byKey: Pick<TenantClient, 'get'>) =>
    (await entriesOf(byKey)).map(({ action }) => action);

  it('says who signed in and out, with which browser and from where', async () => {
    const { byKey, owner, email } = await foundAccount(world);
    const browser = await owner({ ip: '203.0.113.9' });
    const { data } = await browser.get('/session');
    await browser.delete('/session');
    const [out, came] = await entriesOf(byKey);
    const actor = { kind: 'member', id: data.member.id, name: email };
    const subject = { type: 'member', id: data.member.id, code: null };
    const { id: _, at: __, requestId: ___, ...told } = came as TrailEntry & Record<string, unknown>;
    const changes = { browser: 'Chrome on Windows' };
    const from = { subject, ip: '203.0.113.9' };
    assert.deepEqual(told, { actor, action: 'member.signed_in', changes, ...from });
    assert.deepEqual([out?.action, out?.actor, out?.changes], ['member.signed_out', actor, {}]);
  });

  it('has no entry for who signs out of nowhere', async () => {
    const { byKey, open } = await foundAccount(world);
    const before = await actionsOf(byKey);
    assert.equal((await open().delete('/session')).status, 200);
    assert.deepEqual(await actionsOf(byKey), before);
  });

  it('has a second factor that begins, and sessions that are ended', async () => {
    const { byKey, owner } = await foundAccount(world);
    await owner();
    const browser = await owner();
    await browser.post('/session/totp', { password: PASSWORD });
    const { data } = await browser.post('/session/end');
    const [ended, begun] = await entriesOf(byKey);
    assert.deepEqual([ended?.action, ended?.changes], ['member.sessions_ended', data]);
    assert.deepEqual([begun?.action, begun?.changes], ['member.totp_begun', {}]);
    const again = await browser.post('/session/end');
    assert.match(again.text, /Nothing changed: you have no other sessions/);
    assert.equal((await entriesOf(byKey))[0]?.action, 'member.sessions_ended');
    assert.equal((await actionsOf(byKey)).filter((each) => each === ended?.action).length, 1);
  });

  it('has a switch in both accounts, and in neither the name of the other', async () => {
    const email = 'both@acme.example';
    const lagos = await foundAccount(world, { email });
    const abuja = await foundAccount(world, { email });
    const browser = await lagos.owner();
    const switched = await browser.post('/session/switch', { accountId: abuja.accountId });
    assert.equal(switched.status, 200, switched.text);
    const [left] = await entriesOf(lagos.byKey);
    const [came] = await entriesOf(abuja.byKey);
    assert.equal(left?.action, 'member.switched_account');
    assert.equal(came?.action, 'member.signed_in');
    assert.notEqual(left?.actor.id, came?.actor.id);
    const said = [JSON.stringify(left), JSON.stringify(came)];
    assert.ok(!said[0]?.includes(abuja.accountId) && !said[0]?.includes(abuja.tenantId));
    assert.ok(!said[1]?.includes(lagos.accountId) && !said[1]?.includes(lagos.tenantId));
  });

  it('of whoever is signed in elsewhere stands where they come in', async () => {
    const mine = await foundAccount(world);
    const theirs = await foundAccount(world);
    const browser = await mine.owner();
    const invited = await theirs.byKey.post('/v1/member', { email: mine.email, role: 'viewer' });
    const before = await actionsOf(mine.byKey);
    const token = new URL(invited.data.inviteLink).searchParams.get('token');
    const came = await browser.post('/session/invitation', { token, password: PASSWORD });
    assert.equal(came.status, 200, came.text);
    assert.equal((await entriesOf(theirs.byKey))[0]?.actor.id, invited.data.id);
    const { email, accountId } = theirs;
    await browser.post('/session', { email, accountId, password: PASSWORD });
    assert.deepEqual(await actionsOf(mine.byKey), before);
    const [last, joined] = await actionsOf(theirs.byKey);
    assert.deepEqual([last, joined], ['member.signed_in', 'member.joined']);
  });

  it('of a sandbox without members names the account', async () => {
    const accountId = 'nobody-yet';
    const body = { businessName: 'Nobody Yet', accountId };
    const registered = await world.stranger.post('/auth/register', body);
    const browser = (await foundAccount(world)).open();
    await browser.signIn({ accountId });
    await browser.delete('/session');
    const headers = { 'x-api-key': registered.data.apiKey };
    const { data } = await world.stranger.get('/v1/audit', headers);
    for (const { actor, subject } of data.data.slice(0, 2) as TrailEntry[]) {
      assert.deepEqual([actor.kind, actor.id, actor.name], ['member', null, 'Nobody Yet']);
      assert.deepEqual([subject.type, subject.id], ['tenant', registered.data.tenantId]);
    }
    assert.equal(data.data[0].action, 'member.signed_out');
  });
});
