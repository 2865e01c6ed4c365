// A cell whose database is away: the others are served, and what came for it waits.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newApiKey } from '../../src/lib/values/api-key.ts';
import { cellOfName } from '../../src/lib/values/cell.ts';
import { newId } from '../../src/lib/values/id.ts';
import { CELLS, type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { payAndReturn } from '../checkout-page.ts';
import { cutOff } from '../cut-off.ts';
import { eventually } from '../eventually.ts';
import { pause } from '../pause.ts';

const KNOWN = new Set<string>(CELLS);
const PASSWORD = 'correct horse battery staple';

describe('while a cell is away', () => {
  let world: CellsWorld;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
  });
  after(() => world.close());

  const directory = () => world.house('00').db;

  /** A name that a registration held for too long is taken over, in the cell that it was for. */
  async function registerIn(cell: string, accountId: string, more: object = {}) {
    const claimedUntil = world.house('00').clock.now();
    await directory()
      .insertInto('directoryAccounts')
      .values({ accountId, cell, claimedUntil, claimedBy: newId() })
      .execute();
    const body = { businessName: accountId, accountId, password: PASSWORD, ...more };
    const answer = await world.stranger.post('/auth/register', body);
    assert.equal(answer.status, 201, answer.text);
    assert.equal(cellOfName(answer.data.apiKey, KNOWN), cell);
    return { ...answer.data, accountId };
  }

  it('serves the others while a cell is away, and hands its callbacks on later', async () => {
    const { apiKey } = await registerIn('b2', 'cut-off');
    const other = await registerIn('a1', 'untouched');
    const merchant = world.as({ 'x-api-key': apiKey });
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const plan = await merchant.post('/v1/plan', gold);
    const order = await merchant.post('/v1/checkout/order', {
      planCode: plan.data.code,
      order: {
        customerEmail: 'ada@example.com',
        amount: 500_000,
        callbackUrl: 'https://shop.example/thanks',
      },
    });
    assert.equal(order.status, 201, order.text);
    const { orderReference, checkoutLink } = order.data;
    const back = await cutOff(world.databaseOf('b2'));
    try {
      assert.equal((await merchant.get('/v1/plan')).code, 'database_away');
      assert.equal((await world.as({ 'x-api-key': other.apiKey }).get('/v1/plan')).status, 200);
      assert.equal((await fetch(`${world.url}/readyz`)).status, 200);
      // New merchants go elsewhere, also where the cell that is away has the fewest.
      await world.house('00').db.deleteFrom('directoryAccounts').where('cell', '=', 'b2').execute();
      await pause(1_050);
      const body = { businessName: 'New', accountId: 'new-elsewhere', password: PASSWORD };
      assert.equal((await world.stranger.post('/auth/register', body)).status, 201);
      await payAndReturn(checkoutLink);
      await eventually(async () => {
        const kept = await directory().selectFrom('callbacksOfOthers').selectAll().execute();
        assert.deepEqual(
          kept.map(({ cell, referencesSent }) => [cell, referencesSent.includes(orderReference)]),
          [['b2', true]],
        );
      });
    } finally {
      await back();
    }
    await eventually(async () => {
      const { data } = await merchant.get(`/v1/checkout/order/${orderReference}`);
      assert.equal(data.status, 'paid');
      const kept = await directory().selectFrom('callbacksOfOthers').selectAll().execute();
      assert.deepEqual(kept, []);
    });
  });
});

describe('a start while a cell is away', () => {
  it('serves the others, and opens the cell when it is back', async () => {
    const places = await inDatabases();
    const back = await cutOff(places.databases.b2);
    const world = await createCellsWorld(places);
    try {
      assert.equal(world.opened.houses.at('b2'), null);
      const key = newApiKey('test', 'b2');
      assert.equal((await world.as({ 'x-api-key': key }).get('/v1/plan')).code, 'database_away');
      const body = { businessName: 'Acme', accountId: 'acme', password: PASSWORD };
      assert.equal((await world.stranger.post('/auth/register', body)).status, 201);
      await back();
      await eventually(async () => assert.notEqual(world.opened.houses.at('b2'), null));
      assert.equal((await world.as({ 'x-api-key': key }).get('/v1/plan')).code, 'api_key_unknown');
    } finally {
      await world.close();
    }
  });
});
