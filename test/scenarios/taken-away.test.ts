// Who takes data or keys away leaves an entry in the audit trail: an export, also one that is left
// halfway, and the account's key that a login answers.

import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Client, clientOf } from '../client.ts';
import { foundAccount, PASSWORD } from '../people.ts';
import { createWorld, type World } from '../world.ts';

describe('what is taken away', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => world.close());

  const entriesOf = async (api: Pick<Client, 'get'>, action: string) =>
    (await api.get(`/v1/audit?action=${action}&limit=100`)).data.data;

  async function customers(api: Pick<Client, 'post'>, count: number) {
    for (let n = 1; n <= count; n += 1) {
      await api.post('/v1/customer', { email: `c${n}@customers.example`, name: `Customer ${n}` });
    }
  }

  const take = (what: string, headers: Record<string, string>) =>
    world.app.inject({ url: `/v1/export/${what}`, headers });

  it('an export is in the trail: by whom, from where, what and how much', async () => {
    const shop = await foundAccount(world);
    await customers(shop.byKey, 3);
    const clerk = await shop.hire('finance');
    const file = await take('customers?search=c2&order=newest', {
      cookie: clerk.browser.cookie,
      'sec-fetch-site': 'same-origin',
    });
    assert.equal(file.statusCode, 200);
    assert.equal(file.body.trim().split('\r\n').length, 2);
    const [entry, ...others] = await entriesOf(shop.byKey, 'export.made');
    assert.deepEqual(others, []);
    assert.deepEqual(entry.actor, { kind: 'member', id: clerk.id, name: clerk.email });
    assert.deepEqual(entry.subject, { type: 'tenant', id: shop.tenantId, code: null });
    assert.deepEqual(entry.changes, { kind: 'customers', filter: { search: 'c2' }, rows: 1 });
    assert.equal(entry.ip, '127.0.0.1');
    assert.ok(entry.requestId);
  });

  it('by a key is in the trail under the key, and a refusal is not', async () => {
    const shop = await foundAccount(world);
    await customers(shop.byKey, 2);
    const keys = ['finance', 'support'].map((role) =>
      shop.byKey.post('/v1/key', { name: role, role }),
    );
    const [finance, support] = (await Promise.all(keys)).map(({ data }) => data);
    const takeBy = async (key: string, kind: string) =>
      (await take(kind, { 'x-api-key': key })).statusCode;
    assert.equal(await takeBy(support.secret, 'customers'), 403);
    assert.equal(await takeBy(finance.secret, 'nothing'), 400);
    assert.equal(await takeBy(finance.secret, 'customers'), 200);
    const [entry, ...others] = await entriesOf(shop.byKey, 'export.made');
    assert.deepEqual(others, []);
    assert.deepEqual(entry.actor, { kind: 'key', id: finance.id, name: 'finance' });
    assert.equal(entry.changes.rows, 2);
  });

  it('halfway is in the trail before the first byte is out', async () => {
    const shop = await foundAccount(world);
    await customers(shop.byKey, 5);
    const { port } = world.app.server.address() as AddressInfo;
    const options = {
      ...{ host: '127.0.0.1', port, path: '/v1/export/customers' },
      headers: { 'x-api-key': shop.apiKey },
    };
    await new Promise<void>((resolve, reject) => {
      const leaving = ask(options, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      leaving.on('error', reject);
      leaving.end();
    });
    const [entry] = await entriesOf(shop.byKey, 'export.made');
    assert.deepEqual(entry.changes, { kind: 'customers', filter: {}, rows: 5 });
  });

  it('a login that shows the account’s own key is in the trail, with its proof', async () => {
    const shop = await foundAccount(world);
    const proof = { accountId: shop.accountId, password: PASSWORD };
    const shown = await world.stranger.post('/auth/login', proof);
    assert.equal(shown.data.apiKey, shop.apiKey);
    const [entry, ...others] = await entriesOf(shop.byKey, 'api_key.revealed');
    assert.deepEqual(others, []);
    assert.deepEqual(entry.actor, { kind: 'key', id: null, name: 'account id and password' });
    assert.deepEqual([entry.subject.type, entry.subject.id], ['tenant', shop.tenantId]);
    assert.deepEqual(entry.changes, {});
    const wish = { businessName: 'Open', accountId: 'open-to-all' };
    const { data } = await world.stranger.post('/auth/register', wish);
    await world.stranger.post('/auth/login', { accountId: wish.accountId });
    const byKey = clientOf(world.app, { 'x-api-key': data.apiKey });
    const [byName] = await entriesOf(byKey, 'api_key.revealed');
    assert.equal(byName.actor.name, 'account id');
  });
});
