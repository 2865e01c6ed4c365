// Whatever account or customer of the provider's an order names: what is paid is the platform's,
// and what the merchant gets is its share of that, once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('an order that names an account', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  });
  after(() => world.close());

  it('is paid to the platform, and to the merchant once', async () => {
    const acme = merchantOf(world, await world.tenant());
    const planCode = await acme.plan({ interval: 'yearly' });
    const order = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: 'ada@example.com',
      amount: 1,
      accountId: 'an-account-of-mine',
      customerId: 'somebody-else',
      splitRequest: { splitType: 'PERCENTAGE', splitList: [{ accountId: 'mine', value: '99' }] },
    };
    const made = await acme.api.post('/v1/checkout/order', { planCode, order });
    assert.equal(made.status, 201, made.text);
    const { checkoutLink, orderReference } = made.data;
    await payAndReturn(checkoutLink);
    const { data: state } = await acme.api.get(`/v1/checkout/order/${orderReference}`);
    assert.equal(state.status, 'paid');
    await world.passUntil('2027-02-08T08:30:00.000Z');
    const platform = world.simulator.client.accountId;
    assert.deepEqual(
      world.simulator
        .charges()
        .map(({ kind, accountId, amountKobo }) => [kind, accountId, amountKobo]),
      [
        ['checkout', platform, 500_000],
        ['transfer', acme.api.accountId, 493_000],
      ],
    );
  });
});
