// Somebody with credit checks out: the page takes the rest, and the credit is drawn once that is
// paid.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a checkout with credit', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const give = (email: string, amount: number) =>
    acme.api.post(`/v1/customer/${email}/credit`, { amount, reason: 'A week without water' });
  const balance = async (email: string) =>
    (await acme.api.get(`/v1/customer/${email}`)).data.creditBalance;

  async function credited(amount: number): Promise<string> {
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    assert.equal((await give(email, amount)).status, 201);
    return email;
  }

  async function order(customerEmail: string, terms: object = {}) {
    const planCode = await acme.plan(terms);
    const wish = { callbackUrl: 'https://acme.example/thanks', customerEmail, amount: 1 };
    const made = await acme.api.post('/v1/checkout/order', { planCode, order: wish });
    assert.equal(made.status, 201, made.text);
    return made.data;
  }

  const read = async (reference: string) =>
    (await acme.api.get(`/v1/checkout/order/${reference}`)).data;

  it('takes what the credit does not pay', async () => {
    const email = await credited(120_000);
    const { checkoutLink, orderReference } = await order(email);
    assert.equal((await read(orderReference)).amount, 380_000);
    const page = await (await fetch(checkoutLink)).text();
    for (const text of ['₦3,800.00', '₦1,200.00', '₦5,000.00'])
      assert.ok(page.includes(text), text);
    assert.equal(await balance(email), 120_000);
    await payAndReturn(checkoutLink);
    // It was read a moment ago.
    world.clock.advance(60_000);
    const { subscriptionCode } = await read(orderReference);
    const [invoice] = await acme.invoices(subscriptionCode);
    assert.deepEqual(
      [invoice.status, invoice.total, invoice.creditApplied, invoice.amountPaid],
      ['paid', 500_000, 120_000, 380_000],
    );
    assert.equal(await balance(email), 0);
    await world.work();
  });

  it('only checks the card where the credit pays all of it', async () => {
    for (const terms of [{}, { trialPeriodDays: 7 }]) {
      const email = await credited(700_000);
      const { checkoutLink, orderReference } = await order(email, terms);
      await payAndReturn(checkoutLink);
      const { amount, subscriptionCode } = await read(orderReference);
      assert.equal(amount, 5_000);
      const [invoice] = await acme.invoices(subscriptionCode);
      assert.deepEqual(
        [invoice.status, invoice.creditApplied, invoice.amountPaid],
        ['paid', 500_000, 0],
      );
      await world.work();
      const { data: customer } = await acme.api.get(`/v1/customer/${email}`);
      assert.equal(customer.creditBalance, 200_000);
      assert.deepEqual(
        customer.payments.map(({ status }: { status: string }) => status),
        ['refunded'],
      );
      assert.equal(
        customer.subscriptions[0].status,
        'trialPeriodDays' in terms ? 'trialing' : 'active',
      );
    }
  });

  it('a first cycle that is canceled before it began gives its credit back', async () => {
    const email = await credited(120_000);
    const { checkoutLink, orderReference } = await order(email, { trialPeriodDays: 7 });
    await payAndReturn(checkoutLink);
    const { subscriptionCode } = await read(orderReference);
    await acme.api.post(`/v1/subscription/${subscriptionCode}/cancel`);
    await world.work();
    assert.equal(await balance(email), 120_000);
    const [invoice] = await acme.invoices(subscriptionCode);
    assert.deepEqual([invoice.status, invoice.amountRefunded], ['refunded', 380_000]);
  });

  it('a payment goes back in full where the credit went elsewhere meanwhile', async () => {
    const email = await credited(120_000);
    const first = await order(email);
    const second = await order(email);
    await payAndReturn(first.checkoutLink);
    assert.equal((await read(first.orderReference)).status, 'paid');
    await payAndReturn(second.checkoutLink);
    const { status, subscriptionCode } = await read(second.orderReference);
    assert.deepEqual([status, subscriptionCode], ['paid', null]);
    await world.work();
    const { data: customer } = await acme.api.get(`/v1/customer/${email}`);
    assert.equal(customer.subscriptions.length, 1);
    assert.deepEqual(
      customer.payments.map(({ status: is }: { status: string }) => is),
      ['refunded', 'succeeded'],
    );
    assert.equal(customer.creditBalance, 0);
  });

  async function beginUnpaid(email: string, planCode: string) {
    const wish = { customerEmailOrCode: email, planCode };
    const { data } = await acme.api.post('/v1/subscription', wish);
    assert.equal(data.status, 'incomplete');
    return data.code;
  }
  const orderOf = async (email: string, planCode: string) =>
    (await acme.order(planCode, email)).data;

  it('pays with the credit of what gives way to it', async () => {
    const email = await credited(120_000);
    const planCode = await acme.plan();
    const { checkoutLink, orderReference } = await orderOf(email, planCode);
    const waiting = await beginUnpaid(email, planCode);
    assert.equal(await balance(email), 0);
    await payAndReturn(checkoutLink);
    const { subscriptionCode } = await read(orderReference);
    assert.equal((await acme.subscription(subscriptionCode)).status, 'active');
    assert.equal((await acme.subscription(waiting)).status, 'canceled');
    const [invoice] = await acme.invoices(subscriptionCode);
    assert.deepEqual([invoice.creditApplied, invoice.amountPaid], [120_000, 380_000]);
    assert.equal(await balance(email), 0);
    await world.work();
  });

  it('that goes back leaves what was to give way as it was', async () => {
    const email = await credited(120_000);
    const planCode = await acme.plan();
    const { checkoutLink, orderReference } = await orderOf(email, planCode);
    await beginUnpaid(email, await acme.plan({ name: 'Silver' }));
    const waiting = await beginUnpaid(email, planCode);
    await payAndReturn(checkoutLink);
    assert.equal((await read(orderReference)).subscriptionCode, null);
    assert.equal((await acme.subscription(waiting)).status, 'incomplete');
    await world.work();
  });
});
