// The address of a payment page names no cell: it leads to its page wherever its merchant is, and
// is given to one page of all cells, also after the merchant has moved.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { cutOff } from '../cut-off.ts';
import { moveTo, registerIn } from '../moving.ts';

const OFFERS = [{ amount: 150_000, description: 'A day pass' }];

describe('addresses of payment pages of merchants in several cells', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;
  let rival: Awaited<ReturnType<typeof registerIn>>;
  let code: string;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
    acme = await registerIn(world, 'a1', 'acme');
    rival = await registerIn(world, 'b2', 'rival');
  });
  after(() => world.close());

  const make = async ({ api }: typeof acme, terms: object) =>
    await api.post('/v1/page', { name: 'Iron Temple', offers: OFFERS, ...terms });
  const open = async (slug: string) => {
    const answer = await fetch(`${world.url}/p/${slug}`, { redirect: 'manual' });
    const seller = /<p class="seller">([^<]*)</.exec(await answer.text())?.[1] ?? null;
    return { status: answer.status, to: answer.headers.get('location'), seller };
  };
  const shown = (seller: string) => ({ status: 200, to: null, seller });
  const leadsTo = (slug: string) => ({ status: 302, to: `/p/${slug}`, seller: null });

  it('lead to the page in its own cell', async () => {
    const made = await make(acme, { slug: 'Iron-Temple' });
    assert.equal(made.status, 201, made.text);
    code = made.data.code;
    assert.equal((await make(rival, { slug: 'bola-s-gym' })).status, 201);
    assert.deepEqual(await open('iron-temple'), shown('acme'));
    assert.deepEqual(await open('bola-s-gym'), shown('rival'));
    assert.equal((await open('nowhere-at-all')).status, 404);
  });

  it('lead on, however they are written', async () => {
    assert.deepEqual(await open('%49ron-temple'), leadsTo('iron-temple'));
    assert.deepEqual(await open('IRON-temple?embed=1'), leadsTo('iron-temple?embed=1'));
  });

  it('are found while another cell is away, and not called unknown', async () => {
    const isBack = await cutOff(world.databaseOf('a1'));
    assert.deepEqual(await open('bola-s-gym'), shown('rival'));
    const missing = await fetch(`${world.url}/p/iron-temple`);
    assert.equal(missing.status, 503);
    assert.equal(missing.headers.get('retry-after'), '5');
    assert.match(await missing.text(), /cannot be opened right now/);
    await isBack();
    assert.deepEqual(await open('iron-temple'), shown('acme'));
  });

  it('are refused in every other cell, and a name finds another', async () => {
    assert.equal((await make(rival, { slug: 'IRON-TEMPLE' })).code, 'slug_taken');
    const named = await make(rival, {});
    assert.match(named.data.slug, /^iron-temple-[a-z0-9]{5}$/);
    const renamed = await rival.api.put(`/v1/page/${named.data.code}`, { slug: 'iron-temple' });
    assert.equal(renamed.code, 'slug_taken');
  });

  it('stay the page’s own when it gets another, and lead on', async () => {
    const changed = await acme.api.put(`/v1/page/${code}`, { slug: 'iron-gym' });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(await open('iron-temple'), leadsTo('iron-gym'));
    assert.equal((await make(rival, { slug: 'iron-temple' })).code, 'slug_taken');
  });

  it('move with the merchant, and lead to its new cell', async () => {
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: '00' }));
    assert.deepEqual(await open('iron-gym'), shown('acme'));
    assert.deepEqual(await open('iron-temple'), leadsTo('iron-gym'));
    const left = await world.house('a1').db.selectFrom('paymentPageSlugs').selectAll().execute();
    assert.deepEqual(left, []);
    assert.equal((await make(rival, { slug: 'iron-gym' })).code, 'slug_taken');
    assert.equal((await acme.api.get(`/v1/page/${code}`)).data.views, 3);
  });
});
