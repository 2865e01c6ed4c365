// A merchant exports what is kept of a customer: all of hers and nothing of others, by a link that
// needs no key and ends.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FilledShop, fillShop } from '../../test/filled-shop.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('an export of personal data', () => {
  let world: World;
  let receiver: Receiver;
  let shop: FilledShop;
  let url: string;

  before(async () => {
    world = await createWorld({
      ...{ provider: true, now: '2027-01-05T09:00:00.000Z' },
      environment: { API_LOG_DAYS: '7' },
    });
    receiver = await startReceiver();
    shop = await fillShop(world, receiver);
  });
  after(async () => {
    await receiver.stop();
    await world.close();
  });

  const read = async (id: string, named = shop.ada.code) =>
    await shop.api.get(`/v1/customer/${named}/export/${id}`);
  const download = async (address: string) =>
    await world.app.inject({ method: 'GET', url: new URL(address).pathname });

  it('is running at first, then ready for a day', async () => {
    await world.house.apiLog.flush();
    const made = await shop.api.post(`/v1/customer/${shop.ada.email}/export`, {});
    assert.deepEqual([made.status, made.data.status, made.data.url], [202, 'running', null]);
    assert.equal((await read(made.data.id)).data.status, 'running');
    await world.work();
    const { data } = await read(made.data.id, shop.ada.email);
    assert.equal(data.status, 'ready');
    const expiresAt = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    assert.equal(data.expiresAt, expiresAt);
    ({ url } = data);
  });

  it('has all of hers, without secrets, and nothing of another customer', async () => {
    const file = await download(url);
    assert.equal(file.statusCode, 200);
    assert.match(String(file.headers['content-disposition']), /^attachment/);
    const data = JSON.parse(file.body);
    assert.equal(data.customer, shop.ada.code);
    assert.equal(data.customers[0].email, shop.ada.email);
    for (const list of [
      ...['subscriptions', 'invoices', 'paymentAttempts', 'paymentSources', 'mandates'],
      ...['checkoutOrders', 'virtualAccounts', 'deposits', 'refunds', 'creditEntries'],
      ...['creditNotes', 'emails', 'events', 'webhookAttempts', 'auditEntries', 'apiRequests'],
    ]) {
      assert.ok(data[list].length > 0, list);
    }
    assert.ok(!file.body.includes(shop.ben.email) && !file.body.includes(shop.ben.name));
    assert.doesNotMatch(file.body, /sealed|"Buffer"|token"/i);
  });

  it('is found under its own customer, and by no changed link', async () => {
    const found = await read(shop.exportId, shop.ben.code);
    assert.deepEqual([found.status, found.code], [404, 'data_export_not_found']);
    assert.equal((await read('x')).status, 404);
    const other = await world.tenant();
    const path = `/v1/customer/${shop.ada.code}/export/${shop.exportId}`;
    assert.equal((await other.get(path)).status, 404);
    // Letters of which some say the same bytes, were they read: the last bits are spare.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const place = letters.indexOf(url.at(-1) ?? '');
    const changed = [1, 2, 3, 4].map((bits) => url.slice(0, -1) + letters[place ^ bits]);
    for (const wrong of [...changed, `${new URL(url).origin}/data/x`]) {
      assert.equal((await download(wrong)).statusCode, 404);
    }
  });

  it('runs five at a time', async () => {
    const ask = () => shop.api.post(`/v1/customer/${shop.ben.code}/export`, {});
    for (let each = 0; each < 5; each += 1) assert.equal((await ask()).status, 202);
    const sixth = await ask();
    assert.deepEqual([sixth.status, sixth.code], [429, 'data_export_limit_reached']);
    await world.work();
    assert.equal((await ask()).status, 202);
    await world.work();
  });

  it('is deleted after its day', async () => {
    await world.passUntil(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
    assert.equal((await read(shop.exportId)).data.status, 'expired');
    assert.equal((await download(url)).statusCode, 404);
    const { rows } = await world.connection.pool.query('select from personal_export_parts');
    assert.equal(rows.length, 0);
  });
});
