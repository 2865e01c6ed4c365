// A merchant whose server kept only its own name of a cart finds the order by it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

interface Order {
  readonly orderReference: string;
  readonly checkoutLink: string;
}

describe('an order', () => {
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

  let payers = 0;
  async function order(orderReference: string): Promise<Order> {
    payers += 1;
    const customerEmail = `payer-${payers}@example.com`;
    const callbackUrl = 'https://acme.example/thanks';
    const wish = { planCode, order: { customerEmail, callbackUrl, orderReference } };
    const { status, text, data } = await acme.post('/v1/checkout/order', wish);
    assert.equal(status, 201, text);
    return data;
  }

  const find = (name: string, by = acme) =>
    by.get(`/v1/checkout/order/${encodeURIComponent(name)}`);

  it('is found by the merchant’s own reference, whatever that is made of', async () => {
    for (const name of ['cart-1', 'cart/2?x=1', 'Ọ̀rọ̀ № 3', '%41']) {
      const { orderReference, checkoutLink } = await order(name);
      const { data } = await find(name);
      assert.deepEqual([data.orderReference, data.merchantReference], [orderReference, name]);
      await payAndReturn(checkoutLink);
      // The provider is asked every five seconds at most.
      world.clock.advance(5_000);
      assert.equal((await find(name)).data.status, 'paid', 'who asks has the provider asked');
    }
  });

  it('is the newest of that name', async () => {
    await order('again');
    world.clock.advance(1_000);
    const { orderReference } = await order('again');
    assert.equal((await find('again')).data.orderReference, orderReference);
  });

  it('that bears another’s reference as its name does not stand before it', async () => {
    const first = await order('first');
    await order(first.orderReference);
    assert.equal((await find(first.orderReference)).data.merchantReference, 'first');
  });

  it('an order of another merchant is not found by its name', async () => {
    await order('mine');
    const other = await world.tenant('Other');
    assert.equal((await find('mine', other)).code, 'order_not_found');
    assert.equal((await find('nobody’s')).code, 'order_not_found');
  });
});
