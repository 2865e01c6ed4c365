// A merchant's own references may be as long as texts are, of whatever letters: they are kept as
// they came, found by their beginning, and nothing fails for their length.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

/** So many letters of four bytes each, of which no two runs are alike. */
const letters = (count: number) =>
  Array.from(randomBytes(count * 2).subarray(0, count), (byte, index) =>
    String.fromCodePoint(0x20000 + ((byte * 251 + index * 7) % 40_000)),
  ).join('');
const token = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

describe('a long reference', () => {
  let world: World;
  let acme: TenantClient;
  let planCode = '';

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    planCode = (await acme.post('/v1/plan', gold)).data.code;
  });
  after(() => world.close());

  it('a long reference of a customer comes back as it went in, and finds them', async () => {
    const externalRef = letters(1_000);
    const made = await acme.post('/v1/customer', { email: 'ada@example.com', externalRef });
    assert.equal(made.status, 201, made.text);
    assert.equal(made.data.externalRef, externalRef);
    const begun = encodeURIComponent([...externalRef].slice(0, 20).join(''));
    assert.equal((await acme.get(`/v1/customer?search=${begun}`)).data.totalCount, 1);
    const other = { email: 'bola@example.com', externalRef: `${externalRef.slice(0, 1_990)}x` };
    assert.equal((await acme.post('/v1/customer', other)).status, 201);
  });

  it('a long reference in an order’s own data is in the metadata of its results', async () => {
    const orderReference = token(7_000);
    const { status, text, data } = await acme.post('/v1/checkout/order', {
      planCode,
      order: {
        customerEmail: 'chi@example.com',
        callbackUrl: 'https://acme.example/thanks',
        orderMetaData: { orderReference },
      },
    });
    assert.equal(status, 201, text);
    await payAndReturn(data.checkoutLink);
    const order = (await acme.get(`/v1/checkout/order/${data.orderReference}`)).data;
    assert.equal(order.status, 'paid');
    const code = order.subscriptionCode;
    const subscription = (await acme.get(`/v1/subscription/${code}`)).data;
    assert.deepEqual(subscription.metadata, { orderReference });
    const search = orderReference.slice(0, 300);
    assert.equal((await acme.get(`/v1/subscription?search=${search}`)).data.totalCount, 1);
    const changed = { metadata: { orderReference: token(7_000) } };
    assert.equal((await acme.put(`/v1/subscription/${code}`, changed)).status, 200);
  });
});
