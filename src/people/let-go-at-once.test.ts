// Requests that wait for the tenant's lock while who asks is let go, or given another role: what
// gives lasting access is judged by who they are then.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hold } from '../../test/held.ts';
import { type FoundAccount, foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('who is let go while a request waits', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close({ allowUnfinished: true }));

  /** Both are admitted before the tenant's row is free; the first is done first. */
  async function inOrder<T, U>(
    { tenantId }: FoundAccount,
    first: () => Promise<T>,
    second: () => Promise<U>,
  ): Promise<readonly [T, U]> {
    const row = 'select from tenants where id = $1 for no key update';
    const tenant = await hold(world, row, [tenantId]);
    const earlier = first();
    await tenant.untilWaiting(1);
    const later = second();
    await tenant.untilWaiting(2);
    await tenant.letGo();
    return [await earlier, await later];
  }

  for (const role of ['admin', 'owner']) {
    it(`lets no other ${role} go any more, whoever is left`, async () => {
      const shop = await foundAccount(world);
      const one = await shop.hire(role, `one-${role}@acme.example`);
      const other = await shop.hire(role, `other-${role}@acme.example`);
      const disable = { status: 'disabled' };
      const [done, late] = await inOrder(
        shop,
        () => one.browser.put(`/v1/member/${other.id}`, disable),
        () => other.browser.put(`/v1/member/${one.id}`, disable),
      );
      assert.equal(done.status, 200, done.text);
      assert.deepEqual([late.status, late.code], [401, 'session_ended']);
      assert.equal((await one.browser.get('/v1/plan')).status, 200);
    });
  }

  it('removes, invites and makes no key with the rights of before', async () => {
    for (const act of ['remove', 'invite', 'key'] as const) {
      const shop = await foundAccount(world);
      const tunde = await shop.hire('admin');
      const viewer = await shop.hire('viewer');
      const acts = {
        remove: () => tunde.browser.delete(`/v1/member/${viewer.id}`),
        invite: () => tunde.browser.post('/v1/member', { email: 'x@a.co', role: 'admin' }),
        key: () => tunde.browser.post('/v1/key', { name: 'Mine', role: 'admin' }),
      };
      const demote = () => shop.byKey.put(`/v1/member/${tunde.id}`, { role: 'viewer' });
      const [done, late] = await inOrder(shop, demote, acts[act]);
      assert.equal(done.status, 200, done.text);
      assert.deepEqual([act, late.status, late.code], [act, 403, 'not_permitted']);
      assert.match(late.message, /role changed/);
      assert.equal((await shop.byKey.get('/v1/member')).data.totalCount, 3);
      assert.equal((await shop.byKey.get('/v1/key')).data.totalCount, 1);
    }
  });

  it('chooses no account that payouts go to, nor replaces the account’s own key', async () => {
    for (const act of ['account', 'rotate'] as const) {
      const shop = await foundAccount(world);
      const tunde = await shop.hire('owner');
      const account = { bankCode: '058', accountNumber: '0123456789', password: PASSWORD };
      const acts = {
        account: () => tunde.browser.put('/v1/payout-account', account),
        rotate: () => tunde.browser.post('/auth/rotate-api-key'),
      };
      const demote = () => shop.byKey.put(`/v1/member/${tunde.id}`, { role: 'finance' });
      const [done, late] = await inOrder(shop, demote, acts[act]);
      assert.equal(done.status, 200, done.text);
      assert.deepEqual([act, late.status, late.code], [act, 403, 'not_permitted']);
      assert.equal((await shop.byKey.get('/v1/payout-account')).data, null);
    }
  });
});
