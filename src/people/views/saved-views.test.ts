// The views of lists that members save: each their own, by name, and not without end.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Browser } from '../../../test/browser-client.ts';
import { foundAccount } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { MOST_VIEWS } from '../../model/people/saved-views.ts';

const PATH = '/session/views';
const LARGEST = { list: 'invoices', name: 'Largest unpaid', query: 'failing=true&sort=-amount' };

describe('saved views', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const namesOf = async (browser: Browser): Promise<string[]> =>
    (await browser.get(PATH)).data.map(({ name }: { name: string }) => name);

  const remove = (browser: Browser, viewId: string) => browser.post(`${PATH}/delete`, { viewId });

  it('are the member’s own, and one of the same name is replaced', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const { browser: tunde, id } = await shop.hire('viewer');
    assert.deepEqual((await owner.get(PATH)).data, []);
    const saved = await tunde.put(PATH, LARGEST);
    assert.equal(saved.status, 200, saved.text);
    await tunde.put(PATH, { list: 'customers', name: 'By name', query: 'sort=name' });
    const again = await tunde.put(PATH, { ...LARGEST, query: 'status=open' });
    assert.deepEqual([again.data.id, again.data.query], [saved.data.id, 'status=open']);
    assert.deepEqual(await namesOf(tunde), ['By name', 'Largest unpaid']);
    assert.deepEqual(await namesOf(owner), []);
    // No one else can delete it, and the member only once.
    assert.equal((await remove(owner, saved.data.id)).code, 'saved_view_not_found');
    assert.deepEqual((await remove(tunde, saved.data.id)).data, { id: saved.data.id });
    const gone = await remove(tunde, saved.data.id);
    assert.deepEqual([gone.status, gone.code], [404, 'saved_view_not_found']);
    assert.deepEqual(await namesOf(tunde), ['By name']);
    // They go with the member.
    assert.equal((await shop.byKey.delete(`/v1/member/${id}`)).status, 200);
    const left = await world.connection.pool.query('select from saved_views where member_id = $1', [
      id,
    ]);
    assert.equal(left.rowCount, 0);
  });

  it('have a list, a name and a query of limited lengths', async () => {
    const owner = await (await foundAccount(world)).owner();
    for (const wrong of [
      { name: '' },
      { name: 'n'.repeat(61) },
      { query: 'q'.repeat(2_001) },
      { list: 'a list' },
      { list: '' },
      { list: undefined },
      { name: '\u0000' },
    ]) {
      const refused = await owner.put(PATH, { ...LARGEST, ...wrong });
      assert.equal(refused.status, 400, JSON.stringify(wrong).slice(0, 80));
    }
    assert.equal((await remove(owner, 'x')).status, 400);
    assert.equal((await remove(owner, randomUUID())).status, 404);
    assert.deepEqual(await namesOf(owner), []);
  });

  it('are a hundred at most, also when two are saved at once', async () => {
    const owner = await (await foundAccount(world)).owner();
    for (let number = 1; number < MOST_VIEWS; number += 1) {
      assert.equal((await owner.put(PATH, { ...LARGEST, name: `View ${number}` })).status, 200);
    }
    const both = await Promise.all(
      ['One', 'Other'].map((name) => owner.put(PATH, { ...LARGEST, name })),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal((await namesOf(owner)).length, MOST_VIEWS);
    const again = await owner.put(PATH, { ...LARGEST, name: 'View 1', query: 'status=paid' });
    assert.equal(again.status, 200);
  });

  it('belong to members: an account without any has none', async () => {
    const api = await world.tenant();
    const browser = (await foundAccount(world)).open();
    assert.equal((await browser.get(PATH)).status, 401);
    assert.notEqual((await api.get(PATH)).status, 200);
  });
});
