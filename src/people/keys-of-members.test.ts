// Keys outlive their makers unless it is said otherwise: a key shows who made it, a member how many
// of theirs still work, and whoever lets somebody go says what becomes of them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from '../../test/browser-client.ts';
import { clientOf } from '../../test/client.ts';
import { type FoundAccount, foundAccount } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('the keys of a member', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  async function make(by: Pick<Browser, 'post'>, body: object = {}) {
    const made = await by.post('/v1/key', { name: 'A program', role: 'viewer', ...body });
    assert.equal(made.status, 201, made.text);
    return { ...made.data, api: clientOf(world.app, { 'x-api-key': made.data.secret }) };
  }

  const keyCountOf = async ({ byKey }: FoundAccount, id: string) => {
    const { data } = await byKey.get('/v1/member');
    return data.data.find((member: { id: string }) => member.id === id)?.keyCount;
  };
  const makersIn = async ({ byKey }: FoundAccount) => {
    const { data } = await byKey.get('/v1/key?order=oldest');
    return data.data.map(({ createdBy }: { createdBy: unknown }) => createdBy);
  };

  it('show who made them, also after a rotation and once the maker is gone', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('developer');
    const first = await make(tunde.browser, { role: 'developer' });
    await make(first.api);
    const byTunde = { kind: 'member', id: tunde.id, name: tunde.email };
    const byProgram = { kind: 'key', id: first.id, name: 'A program' };
    const registration = { kind: 'system', id: null, name: 'registration' };
    assert.deepEqual(first.createdBy, byTunde);
    assert.deepEqual(await makersIn(shop), [registration, byTunde, byProgram]);
    await shop.byKey.delete(`/v1/member/${tunde.id}`);
    assert.deepEqual(await makersIn(shop), [registration, byTunde, byProgram]);
    const owner = await shop.owner();
    const rotated = await owner.post('/auth/rotate-api-key', {});
    const byKey = clientOf(world.app, { 'x-api-key': rotated.data.apiKey });
    const { data } = await byKey.get('/v1/key');
    assert.equal(data.data[0].createdBy.name, shop.email);
    assert.equal((await owner.get('/session')).data.member.keyCount, 0, 'it is the account’s');
  });

  it('are counted while they work: made by the member, or with a key of the member’s', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('developer');
    assert.equal(await keyCountOf(shop, tunde.id), 0);
    const first = await make(tunde.browser, { role: 'developer' });
    await make(first.api);
    const expiresAt = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    await make(tunde.browser, { expiresAt });
    await make(shop.byKey);
    assert.equal(await keyCountOf(shop, tunde.id), 3);
    assert.equal((await tunde.browser.get('/session')).data.member.keyCount, 3);
    world.clock.advance(DAY_MS);
    assert.equal(await keyCountOf(shop, tunde.id), 2);
    await shop.byKey.delete(`/v1/key/${first.id}`);
    assert.equal(await keyCountOf(shop, tunde.id), 1);
  });

  it('go on when the member is removed, where nothing is said or keep', async () => {
    for (const query of ['', '?keys=keep']) {
      const shop = await foundAccount(world);
      const tunde = await shop.hire('developer');
      const key = await make(tunde.browser);
      const removed = await shop.byKey.delete(`/v1/member/${tunde.id}${query}`);
      assert.deepEqual([removed.status, removed.data.keyCount], [200, 1]);
      assert.equal((await key.api.get('/v1/plan')).status, 200);
      const { data } = await shop.byKey.get('/v1/audit?action=member.deleted');
      const { deletedKeys, keptKeys } = data.data[0].changes;
      assert.deepEqual([deletedKeys, keptKeys], [0, 1]);
    }
    const shop = await foundAccount(world);
    const tunde = await shop.hire('developer');
    const typo = await shop.byKey.delete(`/v1/member/${tunde.id}?keys=remove`);
    assert.deepEqual([typo.status, typo.errors?.[0]?.field], [400, 'keys']);
  });

  it('end with the member on demand, each with its entry, and no other key', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('developer');
    const first = await make(tunde.browser, { role: 'developer', name: 'First' });
    const second = await make(first.api, { name: 'Second' });
    const other = await make(shop.byKey);
    for (const { api } of [first, second]) assert.equal((await api.get('/v1/plan')).status, 200);
    const removed = await shop.byKey.delete(`/v1/member/${tunde.id}?keys=delete`);
    assert.deepEqual([removed.status, removed.data.keyCount], [200, 0]);
    for (const { api } of [first, second]) {
      assert.equal((await api.get('/v1/plan')).code, 'api_key_unknown');
    }
    assert.equal((await other.api.get('/v1/plan')).status, 200);
    for (const { id, name, role } of [first, second]) {
      const { data } = await shop.byKey.get(`/v1/audit?subject=${id}&action=key.deleted`);
      const [entry] = data.data;
      assert.deepEqual(entry.changes, { from: { name, role }, withMember: tunde.email });
    }
    const { data } = await shop.byKey.get('/v1/audit?action=member.deleted');
    assert.equal(data.data[0].changes.deletedKeys, 2);
  });

  it('end when the member is disabled on demand, and are spoken of nowhere else', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('developer');
    const key = await make(tunde.browser);
    const change = (body: object) => shop.byKey.put(`/v1/member/${tunde.id}`, body);
    for (const body of [{ keys: 'delete' }, { keys: 'keep', status: 'active' }]) {
      const refused = await change(body);
      assert.deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'keys']);
    }
    assert.equal((await change({ status: 'disabled' })).data.keyCount, 1);
    assert.equal((await key.api.get('/v1/plan')).status, 200);
    const gone = await change({ status: 'disabled', keys: 'delete' });
    assert.deepEqual([gone.status, gone.data.keyCount], [200, 0]);
    assert.equal((await key.api.get('/v1/plan')).code, 'api_key_unknown');
    const { data } = await shop.byKey.get('/v1/audit?action=member.updated');
    assert.deepEqual(data.data[0].changes.to, {
      ...{ role: 'developer', status: 'disabled', deletedKeys: 1, keptKeys: 0 },
    });
  });

  it('with more rights than whoever removes stay, and so does the member', async () => {
    const shop = await foundAccount(world);
    const boss = await shop.hire('admin');
    const second = await shop.hire('owner');
    const key = await make(second.browser, { role: 'owner' });
    await shop.byKey.put(`/v1/member/${second.id}`, { role: 'support' });
    const refused = await boss.browser.delete(`/v1/member/${second.id}?keys=delete`);
    assert.deepEqual([refused.status, refused.code], [403, 'not_permitted']);
    assert.equal((await key.api.get('/v1/plan')).status, 200);
    assert.equal(await keyCountOf(shop, second.id), 1);
  });

  it('are not made while the member is being removed', async () => {
    const shop = await foundAccount(world);
    const tunde = await shop.hire('developer');
    const first = await make(tunde.browser, { role: 'developer' });
    // Known for a second more to this process.
    await first.api.get('/v1/plan');
    const wish = { name: 'Late', role: 'viewer' };
    const [removed, ...late] = await Promise.all([
      shop.byKey.delete(`/v1/member/${tunde.id}?keys=delete`),
      ...[1, 2, 3].flatMap(() => [
        tunde.browser.post('/v1/key', wish),
        first.api.post('/v1/key', wish),
      ]),
    ]);
    assert.equal(removed?.status, 200);
    const { data } = await shop.byKey.get('/v1/key');
    assert.equal(data.totalCount, 1, 'the account’s own alone');
    for (const { status } of late) assert.ok([201, 401].includes(status), String(status));
  });
});
