// Views that come together are written together, each counted once.

import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import pg from 'pg';
import { type Merchant, merchantOf } from '../../../../test/merchant.ts';
import { shopOf } from '../../../../test/shop-page.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { createViewCounter } from './view-counter.ts';

const PAGE = { tenantId: 'a tenant', id: 'a page' };

describe('the views of a payment page', () => {
  it('are written at once for all that come while others are being written', async () => {
    const count = createViewCounter();
    const written: number[] = [];
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const view = () =>
      count(PAGE, async (take) => {
        written.push(take());
        begun.resolve();
        await first.promise;
      });
    const views = [view(), view()];
    await begun.promise;
    views.push(view(), view(), view());
    const other = { ...PAGE, id: 'another page' };
    // One page does not wait for another.
    await count(other, async (take) => void written.push(take()));
    assert.deepEqual(written, [2, 1]);
    first.resolve();
    await Promise.all(views);
    assert.deepEqual(written, [2, 1, 3]);
  });

  it('that cannot be written fail alone, and the next are counted', async () => {
    const count = createViewCounter();
    const lost = [1, 2].map(() => count(PAGE, () => Promise.reject(new Error('away'))));
    const ends = await Promise.allSettled(lost);
    assert.ok(ends.every(({ status }) => status === 'rejected'));
    const written: number[] = [];
    await count(PAGE, async (take) => void written.push(take()));
    assert.deepEqual(written, [1]);
  });
});

describe('visitors who open a payment page at once', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  it('are all counted, by fewer updates; programs that ask for the head are not', async () => {
    const offers = [{ amount: 150_000, description: 'A day pass' }];
    await acme.api.post('/v1/page', { name: 'Join us', slug: 'crowd', offers });
    const watched = mock.method(pg.Client.prototype, 'query');
    const shops = Array.from({ length: 60 }, (_, at) => shopOf(world, { ip: `203.0.113.${at}` }));
    const shown = await Promise.all(shops.map((shop) => shop.visit('/p/crowd')));
    watched.mock.restore();
    await world.app.inject({ method: 'HEAD', url: '/p/crowd' });
    assert.deepEqual(new Set(shown.map(({ status }) => status)), new Set([200]));
    const [page] = (await acme.api.get('/v1/page?search=crowd')).data.data;
    assert.equal(page.views, 60);
    const sent = watched.mock.calls.map(({ arguments: [asked] }) => JSON.stringify(asked));
    const updates = sent.filter((text) => /update \\"payment_pages\\"/.test(text));
    assert.ok(updates.length > 0 && updates.length < 30, `${updates.length} updates`);
  });
});
