// Changes of a subscription that are refused, that a mandate cannot bear, or that meet another
// change: nobody is left half changed.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
const MIDDLE = '2026-06-16T00:00:00.000Z';

describe('a change that cannot be', () => {
  let world: World;
  let acme: Merchant;
  let ten: string;
  let thirty: string;
  let code: string;

  before(async () => {
    world = await createWorld({ provider: true, now: JUNE });
    acme = merchantOf(world, await world.tenant());
    ten = await acme.plan({ name: 'Ten', amount: 1_000_000 });
    thirty = await acme.plan({ name: 'Thirty', amount: 3_000_000 });
    code = await acme.subscribe(ten);
    await world.passUntil(MIDDLE);
  });
  after(() => world.close());

  const put = (body: object, to = code) => acme.api.put(`/v1/subscription/${to}`, body);
  const preview = (body: object, subscription = code) =>
    acme.api.post(`/v1/subscription/${subscription}/preview`, body);

  it('is refused by the preview as by the change, and nothing is written', async () => {
    const old = await acme.plan({ name: 'Old' });
    await acme.api.put(`/v1/plan/${old}`, { status: 'inactive' });
    const huge = await acme.plan({ name: 'Huge', amount: 100_000_000_000 });
    const short = await acme.plan({ name: 'Once', interval: 'yearly', invoiceLimit: 1 });
    const before = await acme.events(code);
    const refusals: readonly (readonly [object, number, string])[] = [
      [{ planCode: 'PLN_nobodys1' }, 404, 'plan_not_found'],
      [{ planCode: old }, 400, 'plan_inactive'],
      [{ planCode: huge, quantity: 2 }, 400, 'invalid_input'],
      [{ quantity: 1_000_000 }, 400, 'invalid_input'],
      [{ quantity: 0 }, 400, 'invalid_input'],
      [{ quantity: 1.5 }, 400, 'invalid_input'],
      [{ planCode: thirty, when: 'yesterday' }, 400, 'invalid_input'],
      [{ planCode: short }, 409, 'invoice_limit_reached'],
      [
        { paymentSourceId: '01980000-0000-7000-8000-000000000000' },
        404,
        'payment_source_not_found',
      ],
    ];
    for (const [body, status, problem] of refusals) {
      for (const answer of [await preview(body), await put(body)]) {
        assert.deepEqual([answer.status, answer.code], [status, problem], answer.text);
      }
    }
    assert.deepEqual(await acme.events(code), before);
  });

  it('is refused where no next invoice will ask for it', async () => {
    const ending = await acme.subscribe(ten);
    await acme.api.post(`/v1/subscription/${ending}/cancel`, { atPeriodEnd: true });
    const dearer = { quantity: 2, proration: 'next_invoice' };
    for (const answer of [await preview(dearer, ending), await put(dearer, ending)]) {
      assert.deepEqual([answer.status, answer.code], [409, 'subscription_ending'], answer.text);
    }
    assert.equal((await put({ quantity: 2 }, ending)).status, 200);
    await world.work();
    const cheaper = { quantity: 1, proration: 'next_invoice' };
    assert.equal((await put(cheaper, ending)).status, 200);
  });

  it('is refused where the customer is subscribed to the new plan', async () => {
    const { customer } = await acme.subscription(code);
    const wish = { customerEmailOrCode: customer.email, planCode: thirty };
    const other = await acme.api.post('/v1/subscription', wish);
    assert.equal(other.status, 201, other.text);
    await world.work();
    assert.equal((await put({ planCode: thirty })).code, 'subscription_exists');
    await acme.api.post(`/v1/subscription/${other.data.code}/cancel`);
    assert.equal((await put({ planCode: thirty }, other.data.code)).code, 'subscription_ended');
  });

  it('agrees with its preview to the kobo, whatever is asked', async () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 });
    const quantity = fc.integer({ min: 1, max: 9 });
    const seconds = fc.integer({ min: 1, max: 90_000 });
    const wish = fc.tuple(amount, quantity, fc.constantFrom('monthly', 'weekly'), seconds);
    const all = fc.sample(wish, { numRuns: 12, seed: 20_260_616 });
    for (const [index, [price, many, interval, later]] of all.entries()) {
      await world.passUntil(new Date(world.clock.now().getTime() + later * 1_000).toISOString());
      const planCode = await acme.plan({ name: `P${index}`, amount: price, interval });
      const body = { planCode, quantity: many };
      const said = await preview(body);
      assert.equal(said.status, 200, said.text);
      const count = (await acme.invoices(code)).length;
      assert.equal((await put(body)).status, 200);
      const made = (await acme.invoices(code)).slice(count);
      assert.equal(made.length, said.data.now === null ? 0 : 1);
      const terms = ['kind', 'lines', 'total', 'creditApplied', 'amountDue', 'billingPeriodEnd'];
      const seen = (invoice: Record<string, unknown>) =>
        terms.map((name) =>
          name === 'lines'
            ? (invoice.lines as { amount: number }[]).map((line) => line.amount)
            : invoice[name],
        );
      if (made[0]) assert.deepEqual(seen(made[0]), seen(said.data.now));
      assert.equal((await preview({})).data.next?.amountDue, said.data.next?.amountDue);
      await world.work();
    }
  });

  it('stands beside a cancellation, a refund and a pause at the same instant', async () => {
    for (const what of ['cancel', 'pause', 'refund'] as const) {
      const one = await acme.subscribe(ten);
      const [invoice] = await acme.invoices(one);
      const refund = { invoiceId: invoice.id, amount: 400_000, reason: 'sorry' };
      const beside =
        what === 'refund'
          ? acme.api.post('/v1/checkout/refunds', refund)
          : acme.api.post(`/v1/subscription/${one}/${what}`);
      const [changed, other] = await Promise.all([put({ quantity: 3 }, one), beside]);
      assert.ok([200, 409].includes(changed.status), changed.text);
      assert.ok(other.status < 300, other.text);
      await world.work();
    }
  });
});

describe('a mandate that bears less', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: JUNE });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  it('a mandate’s limit refuses a change; a plan’s new price is mailed', async () => {
    const planCode = await acme.plan({ name: 'Ten', amount: 1_000_000 });
    const made = await acme.mandate(planCode, '0123450000', { startDate: '2026-06-01' });
    assert.equal(made.status, 201, made.text);
    await world.passUntil('2026-06-16T00:00:00.000Z');
    const { data: all } = await acme.api.get('/v1/subscription');
    const [{ code }] = all.data;
    const asked = { quantity: 2 };
    const preview = (body: object) => acme.api.post(`/v1/subscription/${code}/preview`, body);
    assert.equal((await preview(asked)).code, 'mandate_amount_exceeded');
    assert.deepEqual((await preview({})).data.mandate, { bears: true, allows: 1_000_000 });
    const put = await acme.api.put(`/v1/subscription/${code}`, asked);
    assert.equal(put.code, 'mandate_amount_exceeded');
    assert.equal((await acme.subscription(code)).quantity, 1);
    const body = { amount: 1_500_000, updateExistingSubscriptions: true };
    const { data: ahead } = await acme.api.post(`/v1/plan/${planCode}/preview`, body);
    assert.deepEqual(ahead, {
      subscriptions: 1,
      mandatesExceeded: 1,
      mrrBefore: 1_000_000,
      mrrAfter: 1_500_000,
    });
    const { data: none } = await acme.api.post(`/v1/plan/${planCode}/preview`, { amount: 1 });
    assert.equal(none.subscriptions, 0);
    const named = (change: object) =>
      acme.api.post(`/v1/plan/${planCode}/preview/subscriptions`, change);
    const { data: whom } = await named(body);
    const { customer, ...subscription } = await acme.subscription(code);
    assert.deepEqual(whom, {
      subscriptions: [
        {
          subscriptionId: subscription.id,
          subscriptionCode: code,
          customerId: customer.id,
          customerCode: customer.code,
          customerEmail: customer.email,
          customerName: customer.name,
          quantity: 1,
          movesAt: subscription.nextBillingAt,
          priceBefore: 1_000_000,
          priceAfter: 1_500_000,
          mandateAllows: 1_000_000,
          mandateBears: false,
        },
      ],
      hasMore: false,
    });
    const fitting = { amount: 900_000, updateExistingSubscriptions: true };
    assert.equal((await named(fitting)).data.subscriptions[0].mandateBears, true);
    assert.deepEqual((await named({ amount: 1 })).data, { subscriptions: [], hasMore: false });
    await acme.api.put(`/v1/plan/${planCode}`, body);
    // What stands already is refused by nobody: it is said.
    assert.deepEqual((await preview({})).data.mandate, { bears: false, allows: 1_000_000 });
    const { data: noted } = await preview({ metadata: { seat: '4B' } });
    assert.equal(noted.mandate.bears, false);
    await world.passUntil('2026-07-01T12:00:00.000Z');
    const { data: mails } = await acme.api.get('/v1/email-deliveries?type=upcoming_invoice');
    assert.match(mails.data[0].text, /mandate allows at most ₦10,000\.00/);
    assert.match(mails.data[0].text, /\/pay\//);
    assert.equal((await acme.subscription(code)).status, 'past_due');
  });
});
