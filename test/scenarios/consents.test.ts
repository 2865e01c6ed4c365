// What a payer agreed to is kept in the words that were shown, once for each subscription that
// starts: on the provider's page, on a page of ours, at a bank, or with the merchant.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { payAndReturn } from '../checkout-page.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { shopOf } from '../shop-page.ts';
import { createWorld, type World } from '../world.ts';

describe('a consent', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const consentsOf = async (customer: string) => {
    const { data, status } = await acme.api.get(`/v1/customer/${customer}/consent`);
    assert.equal(status, 200);
    return data.data;
  };

  it('has the words of the checkout, and a renewal adds none', async () => {
    const customerEmail = acme.nextEmail();
    const made = await acme.order(await acme.plan({ trialPeriodDays: 7 }), customerEmail);
    const page = await (await fetch(made.data.checkoutLink)).text();
    await payAndReturn(made.data.checkoutLink);
    const { data: order } = await acme.api.get(`/v1/checkout/order/${made.data.orderReference}`);
    const subscription = await acme.subscription(order.subscriptionCode);
    const [consent, ...more] = await consentsOf(customerEmail);
    assert.deepEqual(more, []);
    assert.deepEqual(consent, {
      id: consent.id,
      subscriptionId: subscription.id,
      text:
        'Gold. The first 7 days are free. You pay ₦5,000.00 today. It covers your first ' +
        'period, which begins then. After that, you pay ₦5,000.00 every month, until it is ' +
        'canceled. It is taken from the same card automatically.',
      version: '1',
      amount: 500_000,
      interval: 'monthly',
      intervalCount: 1,
      at: '2026-03-02T09:00:00.000Z',
      from: null,
      how: 'checkout',
    });
    assert.ok(page.includes(consent.text), 'the page shows it before it is paid');
    await world.passUntil(new Date(world.clock.now().getTime() + 45 * DAY_MS).toISOString());
    assert.equal((await acme.invoices(order.subscriptionCode)).length, 2);
    assert.equal((await consentsOf(customerEmail)).length, 1);
  });

  it('says which browser agreed on a payment page', async () => {
    const planCode = await acme.plan({ name: 'Gym <b>', amount: 1_250_000 });
    const offers = [{ planCode }, { amount: 10_000, description: 'Bottle' }];
    const { data: made } = await acme.api.post('/v1/page', { name: 'Join us', offers });
    const shop = shopOf(world, { ip: '203.0.113.9', userAgent: 'x'.repeat(900) });
    const who = (email: string, offer: string) => ({ email, offer });
    const path = `/p/${made.slug}`;
    await payAndReturn(await shop.goToPay(path, who('ada@example.com', '0')));
    await payAndReturn(await shop.goToPay(path, who('obi@example.com', '1')));
    const { data: orders } = await acme.api.get(`/v1/checkout/order?paymentPage=${made.code}`);
    for (const each of orders.data) {
      await acme.api.get(`/v1/checkout/order/${each.orderReference}`);
    }
    const [consent] = await consentsOf('ada@example.com');
    assert.match(consent.text, /^Gym <b>\. You pay ₦12,500\.00 today\. After that, .+ cancel/);
    assert.deepEqual(consent.from, { ip: '203.0.113.9', userAgent: 'x'.repeat(500) });
    assert.deepEqual([consent.how, consent.amount], ['checkout', 1_250_000]);
    // Something sold once is no agreement about later payments.
    assert.deepEqual(await consentsOf('obi@example.com'), []);
  });

  it('is made with the mandate that the bank approves', async () => {
    const customerEmail = 'ngozi@example.com';
    const asked = await acme.mandate(await acme.plan(), '0123450000', { customerEmail });
    assert.equal(asked.status, 201, asked.text);
    assert.deepEqual(await consentsOf(customerEmail), []);
    await world.passUntil(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
    const [consent] = await consentsOf(customerEmail);
    assert.match(
      consent.text,
      /every month, until it is canceled\. It is taken from your account ending in 0000 at .+ auto/,
    );
    assert.deepEqual([consent.how, consent.from], ['mandate', null]);
  });

  it('of a merchant has the terms of the subscription', async () => {
    const customerEmail = acme.nextEmail();
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, { customerEmail });
    await acme.api.post('/v1/coupon', {
      ...{ code: 'THREE', name: 'Three', percentOff: 10 },
      ...{ duration: 'repeating', durationCycles: 3 },
    });
    const planCode = await acme.plan({ name: 'Silver', amount: 100_000, interval: 'weekly' });
    const { data, text } = await acme.api.post('/v1/subscription', {
      ...{ customerEmailOrCode: customerEmail, planCode, quantity: 2, coupon: 'THREE' },
      startDate: '2026-06-01',
    });
    const [consent] = await consentsOf(customerEmail);
    assert.equal(consent.subscriptionId, data.id, text);
    assert.match(
      consent.text,
      new RegExp(
        '^Silver × 2, from .+\\. It begins on 1 June 2026\\. You pay ₦2,000\\.00 every week, ' +
          'until it is canceled\\. The first 3 payments are ₦1,800\\.00 each\\. It is taken ' +
          'from your card ending in 4081 automatically\\.$',
      ),
    );
    assert.deepEqual([consent.how, consent.amount], ['api', 200_000]);
    const stranger = await world.tenant();
    const { status, code } = await stranger.get(`/v1/customer/${data.customer.code}/consent`);
    assert.deepEqual([status, code], [404, 'customer_not_found']);
  });
});
