// A merchant sends Ada to the hosted page. Whatever happens to the callback, the browser or the
// process, there is one subscription, one paid invoice, one payment, and books that agree.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARDS, enterCode, payAndReturn, payOnPage } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

describe('a card checkout', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  async function plan(terms: object = {}): Promise<string> {
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    return (await acme.post('/v1/plan', { ...gold, ...terms })).data.code;
  }

  let customers = 0;
  function nextCustomer(): string {
    customers += 1;
    return `ada-${customers}@example.com`;
  }

  async function order(planCode: string, customerEmail = nextCustomer()) {
    const answer = await acme.post('/v1/checkout/order', {
      planCode,
      order: {
        callbackUrl: 'https://acme.example/thanks?from=sanwo',
        customerEmail,
        amount: 1,
        orderReference: 'cart-1001',
        orderMetaData: { seat: '12A' },
        somethingOfTheProviders: true,
      },
    });
    assert.equal(answer.status, 201, answer.text);
    return { ...answer.data, customerEmail } as {
      checkoutLink: string;
      orderReference: string;
      customerEmail: string;
    };
  }

  const stateOf = async (reference: string) =>
    (await acme.get(`/v1/checkout/order/${reference}`)).data;

  async function eventsOf(reference: string): Promise<string[]> {
    const { invoiceId, subscriptionCode } = await stateOf(reference);
    const { customerId } = (await acme.get(`/v1/subscription/${subscriptionCode}`)).data;
    const { data: page } = await acme.get('/v1/event?limit=100');
    const rows: { type: string; data: object }[] = page.data.toReversed();
    return rows
      .filter(({ data }) => {
        const about = data as { customerId?: string; invoiceId?: string };
        return about.customerId === customerId || about.invoiceId === invoiceId;
      })
      .map(({ type }) => type);
  }

  it('takes the plan’s amount and becomes an active subscription', async () => {
    const { checkoutLink, orderReference } = await order(await plan());
    const returnsTo = await payAndReturn(checkoutLink);
    assert.equal(returnsTo.searchParams.get('orderReference'), orderReference);
    assert.equal(returnsTo.searchParams.get('from'), 'sanwo');

    const state = await stateOf(orderReference);
    assert.equal(state.status, 'paid');
    assert.equal(state.amount, 500_000);
    assert.equal(state.merchantReference, 'cart-1001');
    const subscription = (await acme.get(`/v1/subscription/${state.subscriptionCode}`)).data;
    assert.equal(subscription.status, 'active');
    assert.deepEqual(subscription.metadata, { seat: '12A', orderReference: 'cart-1001' });
    assert.equal(subscription.paymentSource.card.last4, '4081');
    assert.equal(subscription.currentBillingCycleEnd, '2026-02-15T09:00:00.000Z');
    const invoice = (await acme.get(`/v1/invoice/${state.invoiceId}`)).data;
    assert.equal(invoice.status, 'paid');
    assert.equal(invoice.amountPaid, 500_000);

    assert.deepEqual(await eventsOf(orderReference), [
      'payment_method.attached',
      'subscription.created',
      'invoice.paid',
      'payment_success',
      'settlement.created',
    ]);
    const booked = world.simulator.charges().filter((row) => row.reference === orderReference);
    assert.equal(booked.length, 1);
    assert.equal(booked[0]?.amountKobo, 500_000);
  });

  it('is completed by look-up when the callback and the browser never come', async () => {
    const { checkoutLink, orderReference } = await order(await plan());
    await payOnPage(checkoutLink, CARDS.verve);
    world.clock.advance(MINUTE_MS);
    await world.work();
    const { status } = await world.house.db
      .selectFrom('checkoutOrders')
      .select('status')
      .where('reference', '=', orderReference)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'paid');
  });

  it('starts a trial, and the first payment pays the cycle after it', async () => {
    const { checkoutLink, orderReference } = await order(await plan({ trialPeriodDays: 14 }));
    await payAndReturn(checkoutLink);
    const { subscriptionCode, invoiceId } = await stateOf(orderReference);
    const subscription = (await acme.get(`/v1/subscription/${subscriptionCode}`)).data;
    assert.equal(subscription.status, 'trialing');
    const invoice = (await acme.get(`/v1/invoice/${invoiceId}`)).data;
    assert.equal(invoice.billingPeriodStart, subscription.trialEndDate);
  });

  it('takes ₦50 to check the card on a free plan, and gives it back', async () => {
    const { checkoutLink, orderReference } = await order(await plan({ amount: 0 }));
    await payAndReturn(checkoutLink);
    const state = await stateOf(orderReference);
    assert.equal(state.status, 'paid');
    await world.work();
    const books = world.simulator.charges().filter((row) => row.reference === orderReference);
    assert.deepEqual(
      books.map(({ kind, amountKobo, status }) => [kind, amountKobo, status]),
      [
        ['checkout', 5_000, 'succeeded'],
        ['refund', 5_000, 'succeeded'],
      ],
    );
    const { data } = await acme.get(`/v1/checkout/payment-attempts?status=refunded`);
    assert.equal(data.data[0].reference, orderReference);
    const { data: settlements } = await acme.get('/v1/settlement');
    assert.ok(settlements.data.every((row: { grossAmount: number }) => row.grossAmount !== 5_000));
  });

  it('the second payment is refunded when two orders of one customer are paid', async () => {
    const planCode = await plan();
    const first = await order(planCode, 'twice@example.com');
    const second = await order(planCode, 'twice@example.com');
    await payAndReturn(first.checkoutLink);
    await payAndReturn(second.checkoutLink);
    const states = [await stateOf(first.orderReference), await stateOf(second.orderReference)];
    await world.work();
    assert.equal(states.filter((state) => state.subscriptionCode !== null).length, 1);
    const { data } = await acme.get('/v1/subscription?customer=twice@example.com');
    assert.equal(data.totalCount, 1);
    const back = world.simulator
      .charges()
      .filter((row) => row.kind === 'refund' && row.reference === second.orderReference);
    assert.equal(back.length, 1);
    assert.equal(back[0]?.amountKobo, 500_000);
    const { data: refunded } = await acme.get('/v1/checkout/payment-attempts?status=refunded');
    assert.ok(
      refunded.data.some((row: { reference: string }) => row.reference === second.orderReference),
    );
  });

  it('a second order is refused once the subscription is active', async () => {
    const planCode = await plan();
    const { checkoutLink, orderReference } = await order(planCode, 'once@example.com');
    await payAndReturn(checkoutLink);
    await stateOf(orderReference);
    const again = await acme.post('/v1/checkout/order', {
      planCode,
      order: {
        callbackUrl: 'https://acme.example/thanks',
        customerEmail: ' ONCE@example.com ',
        amount: 500_000,
      },
    });
    assert.equal(again.status, 409);
    assert.equal(again.code, 'subscription_exists');
  });

  it('a payer who presses pay twice pays once', async () => {
    const { checkoutLink, orderReference } = await order(await plan());
    const both = await Promise.all([
      payOnPage(checkoutLink, CARDS.succeeds),
      payOnPage(checkoutLink, CARDS.succeeds),
    ]);
    assert.ok(both.some(({ status }) => status === 303));
    assert.equal((await stateOf(orderReference)).status, 'paid');
    const booked = world.simulator.charges().filter((row) => row.reference === orderReference);
    assert.equal(booked.length, 1);
  });

  it('stays payable after a declined card', async () => {
    const { checkoutLink, orderReference } = await order(await plan());
    const { status, html } = await payOnPage(checkoutLink, CARDS.declined);
    assert.equal(status, 200);
    assert.match(html, /nsufficient funds/);
    assert.equal((await stateOf(orderReference)).status, 'pending');
    await payAndReturn(checkoutLink);
    world.clock.advance(6_000);
    assert.equal((await stateOf(orderReference)).status, 'paid');
  });

  it('expires after a day, and completes all the same when it is paid after that', async () => {
    const { checkoutLink, orderReference } = await order(await plan());
    world.clock.advance(24 * 60 * MINUTE_MS);
    await world.work();
    const row = await world.house.db
      .selectFrom('checkoutOrders')
      .select('status')
      .where('reference', '=', orderReference)
      .executeTakeFirstOrThrow();
    assert.equal(row.status, 'expired');
    await payAndReturn(checkoutLink);
    world.clock.advance(60 * MINUTE_MS);
    await world.work();
    assert.equal((await stateOf(orderReference)).status, 'paid');
  });

  it('an order without an amount asks for the plan’s amount', async () => {
    const planCode = await plan();
    const { amount, currency } = (await acme.get(`/v1/plan/${planCode}`)).data;
    const order = { callbackUrl: 'https://acme.example/thanks', customerEmail: 'no@example.com' };
    const made = await acme.post('/v1/checkout/order', { planCode, order });
    assert.equal(made.status, 201);
    const state = await stateOf(made.data.orderReference);
    assert.deepEqual([state.amount, state.currency], [amount, currency]);
  });

  it('a wrong order names what is wrong, in the decided order', async () => {
    const valid = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: 'order@example.com',
      amount: 1,
    };
    const broken = await acme.post('/v1/checkout/order', { planCode: 'PLN_unknown0', order: {} });
    assert.equal(broken.status, 400);
    assert.deepEqual(broken.errors.map(({ field }) => field).sort(), [
      'order.callbackUrl',
      'order.customerEmail',
    ]);
    const unknown = await acme.post('/v1/checkout/order', {
      planCode: 'PLN_unknown0',
      order: valid,
    });
    assert.equal(unknown.status, 404);
    assert.equal(unknown.message, 'Plan not found');
    const planCode = await plan();
    await acme.put(`/v1/plan/${planCode}`, { status: 'inactive' });
    const inactive = await acme.post('/v1/checkout/order', { planCode, order: valid });
    assert.equal(inactive.status, 400);
    assert.equal(inactive.message, 'Plan is not active');
  });

  it('by a card whose bank asks for a code is paid once the code is right', async () => {
    const { checkoutLink, orderReference } = await order(await plan());
    const asked = await payOnPage(checkoutLink, CARDS.asksForCode);
    assert.match(asked.html, /Enter your one-time code/);
    assert.equal((await stateOf(orderReference)).status, 'pending');
    const wrong = await enterCode(checkoutLink, '000000');
    assert.match(wrong.html, /2 tries left/);
    const right = await enterCode(checkoutLink, '123456');
    assert.equal(right.returnsTo?.searchParams.get('status'), 'success');
    world.clock.advance(MINUTE_MS);
    const { status, subscriptionCode } = await stateOf(orderReference);
    assert.equal(status, 'paid');
    assert.equal((await acme.get(`/v1/subscription/${subscriptionCode}`)).data.status, 'active');
    await world.work();
  });
});
