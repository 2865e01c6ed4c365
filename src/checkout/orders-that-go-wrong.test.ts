// Orders that do not go as they should: the provider is away, takes too little, or takes other
// money.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

let payers = 0;

async function order(acme: TenantClient, planCode: string) {
  payers += 1;
  return await acme.post('/v1/checkout/order', {
    planCode,
    order: {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: `payer-${payers}@example.com`,
      amount: 1,
    },
  });
}

describe('an order whose provider is away', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('is a 503 that says to try again, and is over a day later', async () => {
    const planCode = (await acme.post('/v1/plan', GOLD)).data.code;
    const answer = await order(acme, planCode);
    assert.equal(answer.status, 503);
    assert.equal(answer.code, 'provider_unavailable');
    assert.ok(Number(answer.headers['retry-after']) > 0);
    const { rows } = await sql<{ dueAt: Date; expiresAt: Date }>`
      select due_at, expires_at from checkout_orders`.execute(world.house.db);
    assert.equal(rows.length, 1);
    assert.deepEqual(rows[0]?.dueAt, rows[0]?.expiresAt);
  });
});

describe('an order for which the provider took the wrong money', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  const plan = async (terms: object = {}) =>
    (await acme.post('/v1/plan', { ...GOLD, ...terms })).data.code;
  const stateOf = async (reference: string) =>
    (await acme.get(`/v1/checkout/order/${reference}`)).data;
  const attemptOf = async (reference: string) =>
    (await acme.get(`/v1/checkout/payment-attempts?search=${reference}`)).data.data[0];
  const countOf = async (path: string) => (await acme.get(path)).data.totalCount;

  async function take(reference: string, taken: { amount: number; currency?: string }) {
    const paid = await fetch(`${world.simulator.url}/_sim/orders/${reference}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(taken),
    });
    assert.equal(paid.status, 200, await paid.text());
  }

  async function orderAndTake(planCode: string, taken: { amount: number; currency?: string }) {
    const reference = (await order(acme, planCode)).data.orderReference;
    await take(reference, taken);
    return reference;
  }

  /** What goes back is what was taken, and then nothing is left to look at. */
  async function giveBack(reference: string) {
    const { id, amount, currency } = await attemptOf(reference);
    const wish = { paymentId: id, reason: 'Too little was paid' };
    const refund = await acme.post('/v1/checkout/refunds', wish);
    assert.equal(refund.status, 201, refund.text);
    assert.deepEqual(
      [refund.data.status, refund.data.amount, refund.data.currency],
      ['succeeded', amount, currency],
    );
    assert.equal((await attemptOf(reference)).status, 'refunded');
    const back = world.simulator
      .charges()
      .filter((charge) => charge.kind === 'refund' && charge.reference === reference);
    assert.deepEqual(
      back.map(({ amountKobo }) => amountKobo),
      [amount],
    );
    assert.equal((await acme.post('/v1/checkout/refunds', wish)).status, 409);
  }

  for (const taken of [
    { amount: 499_999, currency: 'NGN' },
    { amount: 500_000, currency: 'USD' },
    { amount: 1, currency: 'NGN' },
  ]) {
    it(`is set aside and goes back on request: ${taken.amount} ${taken.currency}`, async () => {
      const reference = await orderAndTake(await plan(), taken);
      const states = [await stateOf(reference), await stateOf(reference)];
      assert.deepEqual(
        states.map(({ status, subscriptionCode }) => [status, subscriptionCode]),
        [
          ['failed', null],
          ['failed', null],
        ],
      );
      // However often it is asked, and whatever the callback says.
      await world.simulator.callbacksIdle();
      for (let hour = 0; hour < 3; hour += 1) {
        world.clock.advance(HOUR_MS);
        await world.work();
        assert.equal((await stateOf(reference)).status, 'failed');
      }
      const attempt = await attemptOf(reference);
      const { amount, currency, needsReview, status } = attempt;
      assert.deepEqual({ amount, currency }, taken);
      assert.deepEqual([status, needsReview, attempt.subscriptionId], ['succeeded', true, null]);
      assert.match(attempt.failureReason, /took .* where 500000 kobo/);
      assert.equal(await countOf('/v1/subscription'), 0);
      assert.equal(await countOf('/v1/settlement'), 0);
      const { data: events } = await acme.get('/v1/event?type=payment.needs_review');
      const told = events.data.filter(
        ({ data }: { data: { id: string } }) => data.id === attempt.id,
      );
      assert.equal(told.length, 1);
      await giveBack(reference);
      assert.equal((await stateOf(reference)).status, 'failed');
    });
  }

  it('a payment of a wrong amount counts in no figure', async () => {
    const { data } = await acme.get('/v1/dashboard/analytics');
    assert.equal(data.metrics.gross_revenue, 0);
    assert.equal(data.metrics.successful_payments, 0);
  });

  it('that had expired is set aside all the same', async () => {
    const reference = (await order(acme, await plan())).data.orderReference;
    world.clock.advance(25 * HOUR_MS);
    await world.work();
    assert.equal((await stateOf(reference)).status, 'expired');
    await take(reference, { amount: 400_000 });
    await world.simulator.callbacksIdle();
    world.clock.advance(60_000);
    await world.work();
    assert.equal((await stateOf(reference)).status, 'failed');
    await giveBack(reference);
  });

  it('that only checks a card gives the money back by itself', async () => {
    const reference = await orderAndTake(await plan({ amount: 0 }), { amount: 4_000 });
    assert.equal((await stateOf(reference)).status, 'failed');
    await world.work();
    assert.equal((await attemptOf(reference)).status, 'refunded');
    assert.equal((await attemptOf(reference)).amountRefunded, 4_000);
  });

  it('that pays an invoice’s link leaves the invoice open for a fresh one', async () => {
    const planCode = await plan();
    const made = await acme.post('/v1/customer', { email: 'link@example.com' });
    const subscription = await acme.post('/v1/subscription', {
      customerEmailOrCode: made.data.code,
      planCode,
    });
    assert.equal(subscription.data.status, 'incomplete', subscription.text);
    const { code } = subscription.data;
    await world.work();
    const path = `/v1/subscription/${code}/checkout-link`;
    await acme.post(path);
    const { data: invoices } = await acme.get(`/v1/invoice?subscription=${code}`);
    const [invoice] = invoices.data;
    const { reference } = await world.house.db
      .selectFrom('checkoutOrders')
      .select('reference')
      .where('invoiceId', '=', invoice.id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await take(reference, { amount: 123 });
    assert.equal((await stateOf(reference)).status, 'failed');
    assert.equal((await acme.get(`/v1/invoice/${invoice.id}`)).data.status, 'open');
    await giveBack(reference);
    const fresh = await acme.post(path);
    assert.equal(fresh.status, 201, fresh.text);
    await payAndReturn(fresh.data.checkoutLink);
    world.clock.advance(60_000);
    await world.work();
    assert.equal((await acme.get(`/v1/subscription/${code}`)).data.status, 'active');
    assert.equal((await acme.get(`/v1/invoice/${invoice.id}`)).data.status, 'paid');
  });

  it('an order with a wrong amount holds up no other order that is looked up with it', async () => {
    const short = await orderAndTake(await plan(), { amount: 100 });
    const whole = (await order(acme, await plan({ name: 'Silver' }))).data;
    await payAndReturn(whole.checkoutLink);
    await stateOf(short);
    await world.simulator.callbacksIdle();
    await world.work();
    assert.equal((await stateOf(whole.orderReference)).status, 'paid');
    assert.equal((await stateOf(short)).status, 'failed');
  });

  it('a fee that the payer paid above the amount is accepted', async () => {
    const reference = await orderAndTake(await plan(), { amount: 507_000 });
    const state = await stateOf(reference);
    assert.equal(state.status, 'paid');
    const { data: invoice } = await acme.get(`/v1/invoice/${state.invoiceId}`);
    assert.equal(invoice.amountPaid, 500_000);
  });
});

describe('an order that cannot be looked up', () => {
  let world: World;
  let acme: TenantClient;
  const broken = new Set<string>();

  before(async () => {
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      async lookUpCheckout(asked, context) {
        if (broken.has(asked.reference)) throw new Error('an answer that nobody foresaw');
        return await provider.lookUpCheckout(asked, context);
      },
    });
    world = await createWorld({ provider: true, wrapProvider });
    acme = await world.tenant();
  });
  after(() => world.close());

  it('comes back in an hour, and the others that were due with it are done', async () => {
    const planCode = (await acme.post('/v1/plan', GOLD)).data.code;
    const [bad, good] = [(await order(acme, planCode)).data, (await order(acme, planCode)).data];
    broken.add(bad.orderReference);
    await payAndReturn(bad.checkoutLink);
    await payAndReturn(good.checkoutLink);
    await world.simulator.callbacksIdle();
    world.clock.advance(60_000);
    await assert.rejects(world.work());
    await world.work();
    const { rows } = await sql<{ status: string; dueAt: Date | null }>`
      select status, due_at from checkout_orders
      order by reference = ${bad.orderReference} desc`.execute(world.house.db);
    const inAnHour = new Date(world.clock.now().getTime() + HOUR_MS);
    assert.deepEqual(rows, [
      { status: 'pending', dueAt: inAnHour },
      { status: 'paid', dueAt: null },
    ]);
    broken.clear();
    world.clock.advance(HOUR_MS);
    await world.work();
    const { data: state } = await acme.get(`/v1/checkout/order/${bad.orderReference}`);
    assert.equal(state.status, 'paid');
  });
});

describe('a card', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  it('that pays twice is one source; taken away it is inactive, and told of', async () => {
    const email = 'ada@example.com';
    for (const name of ['Gold', 'Silver']) {
      const planCode = (await acme.post('/v1/plan', { ...GOLD, name })).data.code;
      const body = { callbackUrl: 'https://acme.example/t', customerEmail: email, amount: 1 };
      const made = (await acme.post('/v1/checkout/order', { planCode, order: body })).data;
      await payAndReturn(made.checkoutLink);
      assert.equal(
        (await acme.get(`/v1/checkout/order/${made.orderReference}`)).data.status,
        'paid',
      );
    }
    const { data: customer } = await acme.get(`/v1/customer/${email}`);
    assert.equal(customer.subscriptions.length, 2);
    assert.equal(customer.payments.length, 2);
    assert.equal(customer.paymentSources.length, 1);
    const address = `/v1/payment-source/${customer.paymentSources[0].id}/detach`;
    const detached = await acme.post(address);
    assert.equal(detached.status, 200);
    assert.equal(detached.data.status, 'inactive');
    assert.equal((await acme.post(address)).code, 'payment_source_inactive');
    const { data: events } = await acme.get('/v1/event?type=payment_method.detached');
    assert.equal(events.totalCount, 1);
    const stranger = await world.tenant('other');
    assert.equal((await stranger.post(address)).status, 404);
  });
});
