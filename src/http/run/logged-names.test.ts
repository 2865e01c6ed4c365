// What stands under a name that nobody knows may be anything: the API log keeps the name alone,
// also where a request was answered before anybody looked at its input.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Client, clientOf } from '../../../test/client.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';

const PLAN = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('the API log', () => {
  let world: World;
  let acme: TenantClient;
  let viewer: Client;

  before(async () => {
    world = await createWorld({ environment: { API_LOG_DAYS: '7' } });
    acme = await world.tenant();
    const { data } = await acme.post('/v1/key', { name: 'a viewer', role: 'viewer' });
    viewer = clientOf(world.app, { 'x-api-key': data.secret });
  });
  after(() => world.close());

  async function newest() {
    const [row] = (await acme.get('/v1/request?limit=1')).data.data;
    return (await acme.get(`/v1/request/${row.id}`)).data;
  }

  it('keeps no value of a parameter that is refused', async () => {
    assert.equal((await acme.get('/v1/plan?canari=canary&limit=1')).status, 400);
    assert.equal((await newest()).path, '/v1/plan?canari&limit');
    assert.equal((await acme.get('/v1/plan?limit=1')).status, 200);
    assert.equal((await newest()).path, '/v1/plan?limit=1');
  });

  it('keeps none where the caller is refused, or the bytes of the query', async () => {
    assert.equal((await viewer.get('/v1/export/invoices?canari=canary')).status, 403);
    assert.equal((await newest()).path, '/v1/export/invoices?canari');
    assert.equal((await viewer.post('/v1/plan?canari=canary', PLAN)).status, 403);
    assert.equal((await newest()).path, '/v1/plan?canari');
    assert.equal((await acme.get('/v1/plan?canari=canary&x=%ff')).status, 400);
    assert.equal((await newest()).path, '/v1/plan?canari&x');
  });

  it('keeps none of a request that is answered again, or whose key is taken', async () => {
    const once = { 'idempotency-key': 'once' };
    const odd = { ...PLAN, canari: 'canary' };
    for (const isReplay of [false, true]) {
      assert.equal((await acme.post('/v1/plan', odd, once)).status, 400);
      const kept = await newest();
      assert.equal(kept.isReplay, isReplay);
      assert.doesNotMatch(JSON.stringify(kept), /canary/);
      assert.match(kept.requestBody, /"canari":"\[not kept\]"/);
    }
    const other = { ...PLAN, cannery: 'canary' };
    assert.equal((await acme.post('/v1/plan', other, once)).code, 'idempotency_key_reused');
    assert.doesNotMatch((await newest()).requestBody, /canary/);
    assert.equal((await acme.post('/v1/plan', PLAN, once)).code, 'idempotency_key_reused');
    assert.deepEqual(JSON.parse((await newest()).requestBody), PLAN);
  });
});
