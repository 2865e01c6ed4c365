// What a merchant sends by mistake, or has typed by its own customer: the log and the trail keep
// neither card numbers nor what is a secret at another service.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const CARD = '5061460410120223210';
const KEY = `sk_test_${'Canary0000'.repeat(4)}`;

describe('what was sent by mistake', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ environment: { API_LOG_DAYS: '7' }, provider: true });
    acme = await world.tenant();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function keptRows(table: 'api_requests' | 'audit_entries'): Promise<readonly string[]> {
    await world.house.apiLog.flush();
    const { rows } = await world.connection.pool.query(`select r::text as row from ${table} r`);
    return rows.map(({ row }) => row);
  }

  async function takeAway(key: string, query = '') {
    const url = `/v1/export/customers${query}`;
    const headers = { 'x-api-key': key, 'x-request-id': CARD };
    const { statusCode } = await world.app.inject({ url, headers });
    assert.equal(statusCode, 200);
  }

  it('a card form: the log keeps the names of its fields', async () => {
    const form = { card: { number: '5061000011112222', expiry: '12/29', cvv: '123' } };
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    assert.equal((await acme.post('/v1/plan', { ...plan, ...form })).status, 400);
    await acme.get('/v1/invoice?custmer=Canary&limit=5');
    const rows = await keptRows('api_requests');
    const [sent] = rows.filter((row) => row.includes('expiry'));
    assert.ok(sent?.includes('number'), String(sent));
    for (const what of ['5061000011112222', '12/29', '123"', 'Gold', 'Canary']) {
      assert.ok(!rows.some((row) => row.includes(what)), what);
    }
  });

  it('the number of a card, anywhere', async () => {
    const spaced = '4242 4242 4242 4242';
    const headers = { 'user-agent': `shop/1.0 ${spaced} (token=Canary)` };
    await acme.get(`/v1/customer?search=${CARD}`, headers);
    await acme.get(`/v1/customer?search=${encodeURIComponent(spaced)}`);
    await acme.get(`/v1/customer/${CARD}`);
    await acme.post('/v1/customer', { email: 'ada@example.com', name: spaced }, headers);
    await acme.post('/v1/customer', { email: 'ada@example.com', phoneNumber: CARD });
    const order = { customerEmail: 'ada@example.com', callbackUrl: 'x', expiry: CARD };
    await acme.post('/v1/checkout/order', { planCode: 'x', order });
    for (const rows of [await keptRows('api_requests'), await keptRows('audit_entries')]) {
      assert.deepEqual(
        rows.filter((row) => /12022321|4242.4242|Canary/.test(row)),
        [],
      );
    }
  });

  it('the number of a card as a filter of an export, as a name, as a request’s id', async () => {
    const spaced = encodeURIComponent('4242 4242 4242 4242');
    await takeAway(acme.apiKey, `?search=${spaced}`);
    const { data: plan } = await acme.post('/v1/plan', {
      ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
    });
    const ignored = { accountId: { [CARD]: 1, deep: [{ 'x 4242 4242 4242 4242': CARD }] } };
    const order = { customerEmail: 'c@example.com', amount: 500_000, ...ignored };
    const body = { planCode: plan.code, order: { ...order, callbackUrl: 'https://a.example/' } };
    const asked = await acme.post('/v1/checkout/order', body);
    assert.equal(asked.status, 201, asked.text);
    for (const rows of [await keptRows('api_requests'), await keptRows('audit_entries')]) {
      assert.deepEqual(
        rows.filter((row) => /12022321|4242.4242/.test(row)),
        [],
      );
    }
  });

  it('a key as the name of a key', async () => {
    const { status, data } = await acme.post('/v1/key', { name: KEY, role: 'owner' });
    assert.equal(status, 201);
    const byKey = { 'x-api-key': data.secret };
    await acme.post('/v1/customer', { email: 'b@example.com' }, byKey);
    await takeAway(data.secret);
    for (const rows of [await keptRows('api_requests'), await keptRows('audit_entries')]) {
      assert.ok(rows.length > 1);
      assert.deepEqual(
        rows.filter((row) => row.includes('Canary')),
        [],
      );
    }
  });
});
