// What a merchant does with a subscription: make it, pause it, resume it, cancel it, and what each
// means for what is paid and owed.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('the life of a subscription', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const now = () => world.clock.now();
  const plus = (from: string | Date, days: number) =>
    new Date(new Date(from).getTime() + days * DAY_MS).toISOString();
  const pass = (days: number) => world.passUntil(plus(now(), days));
  const act = (code: string, what: string, body: object = {}) =>
    acme.api.post(`/v1/subscription/${code}/${what}`, body);
  const lastInvoice = async (code: string) => (await acme.invoices(code)).at(-1);

  /** For a customer who has paid before, and so has a card. */
  async function create(wish: object = {}, plan: object = {}) {
    const { customer } = await acme.subscription(await acme.subscribe(await acme.plan()));
    const made = await acme.api.post('/v1/subscription', {
      customerEmailOrCode: customer.email,
      planCode: await acme.plan({ name: 'Silver', amount: 200_000, ...plan }),
      ...wish,
    });
    assert.equal(made.status, 201, made.text);
    return made.data;
  }

  /** For a customer whom nothing can be taken from. */
  async function createWithoutSource(wish: object = {}, plan: object = {}) {
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const made = await acme.api.post('/v1/subscription', {
      customerEmailOrCode: email,
      planCode: await acme.plan(plan),
      ...wish,
    });
    assert.equal(made.status, 201, made.text);
    return made.data;
  }

  describe('made by the merchant', () => {
    it('a subscription is active at once with the newest card, charged within a tick', async () => {
      const made = await create();
      assert.equal(made.status, 'active');
      assert.equal(made.paymentSourceType, 'card');
      await world.work();
      const invoice = await lastInvoice(made.code);
      assert.equal(invoice.status, 'paid');
      assert.equal(invoice.amountPaid, 200_000);
    });

    it('a subscription with a start date waits for it', async () => {
      const startDate = plus(now(), 10);
      const made = await create({ startDate });
      assert.equal(made.status, 'scheduled');
      assert.equal(made.currentBillingCycleStart, null);
      assert.deepEqual(await acme.invoices(made.code), []);
      await pass(11);
      const started = await acme.subscription(made.code);
      assert.equal(started.status, 'active');
      assert.equal(started.currentBillingCycleStart, startDate);
      assert.equal((await lastInvoice(made.code)).status, 'paid');
    });

    it('a subscription is on trial first where the plan has one, then charged', async () => {
      const made = await create({}, { trialPeriodDays: 7 });
      assert.equal(made.status, 'trialing');
      await pass(6.9);
      assert.equal((await acme.subscription(made.code)).status, 'trialing');
      await pass(0.2);
      assert.equal((await acme.subscription(made.code)).status, 'active');
      assert.equal((await lastInvoice(made.code)).billingPeriodStart, made.trialEndDate);
    });

    it('a subscription to a free plan has paid invoices and no charge', async () => {
      const made = await createWithoutSource({}, { amount: 0 });
      assert.equal(made.status, 'active');
      await pass(32);
      const statuses = (await acme.invoices(made.code)).map(
        ({ status }: { status: string }) => status,
      );
      assert.deepEqual(statuses, ['paid', 'paid']);
      assert.deepEqual(await acme.attempts(made.code), []);
    });

    it('a subscription without a source is incomplete until its link is paid', async () => {
      const made = await createWithoutSource();
      assert.equal(made.status, 'incomplete');
      assert.equal(made.nextBillingAt, null);
      const invoice = await lastInvoice(made.code);
      assert.equal(invoice.status, 'open');
      await acme.payLink(invoice.checkoutLink);
      const active = await acme.subscription(made.code);
      assert.equal(active.status, 'active');
      assert.equal(active.paymentSourceType, 'card');
      assert.equal((await lastInvoice(made.code)).status, 'paid');
      assert.ok((await acme.events(made.code)).includes('subscription.activated'));
    });

    it('an incomplete subscription gives way to one paid at the checkout', async () => {
      const waiting = await createWithoutSource();
      const { checkoutLink } = await lastInvoice(waiting.code);
      const { email } = waiting.customer;
      const code = await acme.subscribe(waiting.plan.code, RENEWAL_CARDS.succeeds, email);
      assert.equal((await acme.subscription(code)).status, 'active');
      assert.equal((await lastInvoice(code)).status, 'paid');
      const { status, cancelReason } = await acme.subscription(waiting.code);
      assert.equal(status, 'canceled');
      assert.match(cancelReason, /was paid for/);
      assert.equal((await lastInvoice(waiting.code)).status, 'failed');
      await acme.payLink(checkoutLink, RENEWAL_CARDS.another);
      const [late] = await acme.attempts(waiting.code);
      assert.equal(late.status, 'refunded');
      assert.equal((await acme.attempts(code)).length, 1);
    });

    it('a link and an order paid at once are one subscription and one payment', async () => {
      const waiting = await createWithoutSource();
      const { checkoutLink } = await lastInvoice(waiting.code);
      const { email, code: customer } = waiting.customer;
      const order = { callbackUrl: 'https://acme.example/t', customerEmail: email, amount: 1 };
      const wish = { planCode: waiting.plan.code, order };
      const { data: made } = await acme.api.post('/v1/checkout/order', wish);
      await Promise.all([payAndReturn(checkoutLink), payAndReturn(made.checkoutLink)]);
      await Promise.all([acme.api.get(`/v1/checkout/order/${made.orderReference}`), world.work()]);
      await pass(0.1);
      const { data: found } = await acme.api.get(`/v1/subscription?customer=${customer}`);
      const statuses = found.data.map(({ status }: { status: string }) => status);
      assert.equal(statuses.filter((status: string) => status === 'active').length, 1);
      const { data: paid } = await acme.api.get(
        `/v1/checkout/payment-attempts?customerId=${customer}`,
      );
      const outcomes = paid.data.map(({ status }: { status: string }) => status);
      assert.deepEqual(outcomes.sort(), ['refunded', 'succeeded']);
    });

    it('an incomplete subscription gives way to an approved mandate', async () => {
      const planCode = await acme.plan();
      const asked = await acme.mandate(planCode, '0123450000');
      const { customerEmail } = (
        await acme.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`)
      ).data;
      const wish = { customerEmailOrCode: customerEmail, planCode };
      const { data: waiting } = await acme.api.post('/v1/subscription', wish);
      assert.equal(waiting.status, 'incomplete');
      await pass(0.01);
      const { status, subscriptionCode } = (
        await acme.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`)
      ).data;
      assert.equal(status, 'completed');
      assert.equal((await acme.subscription(subscriptionCode)).status, 'active');
      assert.equal((await acme.subscription(waiting.code)).status, 'canceled');
    });

    it('an incomplete subscription expires after seven days without a payment', async () => {
      const made = await createWithoutSource();
      await pass(6.9);
      assert.equal((await acme.subscription(made.code)).status, 'incomplete');
      await pass(0.2);
      assert.equal((await acme.subscription(made.code)).status, 'expired');
      assert.equal((await lastInvoice(made.code)).status, 'failed');
      const link = await act(made.code, 'checkout-link');
      assert.equal(link.code, 'subscription_ended');
    });

    it('a subscription whose trial ends without a source falls behind, then pauses', async () => {
      const made = await createWithoutSource({}, { trialPeriodDays: 3 });
      assert.equal(made.status, 'trialing');
      await pass(3.1);
      assert.equal((await acme.subscription(made.code)).status, 'past_due');
      assert.match((await lastInvoice(made.code)).checkoutLink, /^http/);
      await pass(7);
      const paused = await acme.subscription(made.code);
      assert.equal(paused.status, 'paused');
      assert.equal(paused.pauseReason, 'no_payment_source');
    });

    it('a subscription exists once for a customer and a plan', async () => {
      const made = await create();
      const again = await acme.api.post('/v1/subscription', {
        customerEmailOrCode: made.customer.code,
        planCode: made.plan.code,
      });
      assert.equal(again.status, 409);
      assert.equal(again.code, 'subscription_exists');
    });

    it('a subscription takes only a source of its own customer', async () => {
      const stranger = await acme.subscription(await acme.subscribe(await acme.plan()));
      const email = acme.nextEmail();
      await acme.api.post('/v1/customer', { email });
      const refused = await acme.api.post('/v1/subscription', {
        customerEmailOrCode: email,
        planCode: await acme.plan(),
        paymentSourceId: stranger.paymentSourceId,
      });
      assert.equal(refused.status, 404);
      assert.equal(refused.code, 'payment_source_not_found');
    });
  });

  describe('canceled', () => {
    it('a subscription canceled at once is not charged, and its open invoice fails', async () => {
      const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
      const { nextBillingAt } = await acme.subscription(code);
      await world.passUntil(plus(nextBillingAt, 0.5));
      const canceled = await act(code, 'cancel', { reason: 'too dear' });
      assert.equal(canceled.status, 200, canceled.text);
      assert.equal(canceled.data.status, 'canceled');
      assert.equal(canceled.data.cancelReason, 'too dear');
      const invoice = await lastInvoice(code);
      assert.equal(invoice.status, 'failed');
      assert.equal(invoice.failureReason, 'subscription_canceled');
      const attempts = (await acme.attempts(code)).length;
      await pass(40);
      assert.equal((await acme.attempts(code)).length, attempts);
      assert.equal((await act(code, 'cancel')).code, 'subscription_canceled');
    });

    it('a subscription canceled at its period’s end runs until then, or is resumed', async () => {
      const code = await acme.subscribe(await acme.plan());
      const asked = await act(code, 'cancel', { atPeriodEnd: true });
      assert.equal(asked.data.status, 'active');
      assert.equal(asked.data.cancelAtPeriodEnd, true);
      assert.equal((await act(code, 'cancel', { atPeriodEnd: true })).status, 409);
      const kept = await act(code, 'resume');
      assert.equal(kept.data.cancelAtPeriodEnd, false);
      await act(code, 'cancel', { atPeriodEnd: true });
      const { currentBillingCycleEnd } = await acme.subscription(code);
      await pass(40);
      const ended = await acme.subscription(code);
      assert.equal(ended.status, 'canceled');
      assert.equal(ended.canceledAt, currentBillingCycleEnd);
      assert.equal((await acme.invoices(code)).length, 1);
    });

    it('a subscription canceled at its period’s end ends then, paused or not', async () => {
      const code = await acme.subscribe(await acme.plan());
      await act(code, 'cancel', { atPeriodEnd: true });
      const { currentBillingCycleEnd } = await acme.subscription(code);
      assert.equal((await act(code, 'pause')).data.status, 'paused');
      await pass(40);
      const ended = await acme.subscription(code);
      assert.deepEqual([ended.status, ended.canceledAt], ['canceled', currentBillingCycleEnd]);
      const broke = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
      await pass(32);
      await act(broke, 'cancel', { atPeriodEnd: true });
      await pass(60);
      const left = await acme.subscription(broke);
      assert.deepEqual([left.status, left.canceledAt], ['canceled', left.currentBillingCycleEnd]);
    });

    it('during its trial, the first cycle that was paid at the checkout goes back', async () => {
      const code = await acme.subscribe(await acme.plan({ trialPeriodDays: 10 }));
      await act(code, 'cancel');
      await world.work();
      assert.equal((await lastInvoice(code)).status, 'refunded');
      assert.equal((await acme.attempts(code)).at(-1).status, 'refunded');
    });

    it('a canceled subscription loses its draft', async () => {
      const code = await acme.subscribe(await acme.plan());
      await pass(29);
      assert.equal((await lastInvoice(code)).status, 'draft');
      await act(code, 'cancel');
      assert.equal((await lastInvoice(code)).status, 'paid');
    });

    it('a link paid all the same goes back in full', async () => {
      const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.stolen);
      await pass(32);
      const link = await act(code, 'checkout-link');
      await act(code, 'cancel');
      await acme.payLink(link.data.checkoutLink);
      const payment = (await acme.attempts(code)).at(-1);
      assert.equal(payment.status, 'refunded');
      assert.equal(payment.amountRefunded, 500_000);
      assert.equal((await acme.subscription(code)).status, 'canceled');
    });
  });

  describe('paused and resumed', () => {
    it('a pause in a paid cycle makes the cycle end later by the time spent paused', async () => {
      const code = await acme.subscribe(await acme.plan());
      const { currentBillingCycleEnd } = await acme.subscription(code);
      await pass(10);
      const paused = await act(code, 'pause');
      assert.equal(paused.data.status, 'paused');
      assert.equal(paused.data.pauseReason, 'requested');
      await pass(50);
      assert.equal((await acme.subscription(code)).status, 'paused');
      const resumed = await act(code, 'resume');
      assert.equal(resumed.data.status, 'active');
      assert.equal(resumed.data.currentBillingCycleEnd, plus(currentBillingCycleEnd, 50));
      assert.equal(resumed.data.nextBillingAt, plus(currentBillingCycleEnd, 50));
      await pass(25);
      const invoices = await acme.invoices(code);
      assert.equal(invoices.length, 2);
      assert.equal(invoices[1].billingPeriodStart, plus(currentBillingCycleEnd, 50));
    });

    it('during its trial, the trial goes on where it was', async () => {
      const made = await create({}, { trialPeriodDays: 10 });
      await pass(4);
      await act(made.code, 'pause');
      await pass(20);
      const resumed = await act(made.code, 'resume');
      assert.equal(resumed.data.status, 'trialing');
      assert.equal(resumed.data.trialEndDate, plus(made.trialEndDate, 20));
      await pass(7);
      assert.equal((await acme.subscription(made.code)).status, 'active');
    });

    it('a resume after a failed payment starts a new cycle, billed at once', async () => {
      const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.stolen);
      await pass(40);
      const failed = await lastInvoice(code);
      assert.equal(failed.status, 'failed');
      const resumed = await act(code, 'resume');
      assert.equal(resumed.data.status, 'active', resumed.text);
      const at = now().toISOString();
      assert.equal(resumed.data.currentBillingCycleStart, at);
      await world.work();
      const invoices = await acme.invoices(code);
      assert.equal(invoices.at(-2).status, 'failed');
      assert.equal(invoices.at(-1).billingPeriodStart, at);
      assert.equal(invoices.at(-1).status, 'failed');
    });

    it('an open invoice waits, and is charged again on resuming', async () => {
      const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
      const { nextBillingAt } = await acme.subscription(code);
      await world.passUntil(plus(nextBillingAt, 0.2));
      await act(code, 'pause');
      const waiting = await lastInvoice(code);
      assert.equal(waiting.status, 'open');
      assert.equal(waiting.nextPaymentAttemptAt, null);
      await pass(10);
      assert.equal((await acme.attempts(code)).length, 2);
      await act(code, 'resume');
      await world.work();
      assert.equal((await acme.attempts(code)).length, 3);
      assert.equal((await acme.invoices(code)).length, 2);
    });

    it('a pause or a resume is refused where it makes no sense', async () => {
      const code = await acme.subscribe(await acme.plan());
      assert.equal((await act(code, 'resume')).code, 'subscription_not_paused');
      await act(code, 'pause');
      assert.equal((await act(code, 'pause')).status, 409);
      const { paymentSourceId } = await acme.subscription(code);
      await acme.api.post(`/v1/payment-source/${paymentSourceId}/detach`);
      assert.equal((await act(code, 'resume')).code, 'payment_source_inactive');
    });
  });

  describe('with nothing due', () => {
    it('a link takes ₦50.00 to prove another card, and gives them back', async () => {
      const code = await acme.subscribe(await acme.plan());
      const link = await act(code, 'checkout-link', { send_email: true });
      assert.equal(link.status, 201);
      assert.equal(link.data.sent, true);
      await acme.payLink(link.data.checkoutLink, RENEWAL_CARDS.another);
      assert.equal((await acme.subscription(code)).paymentSource.card.last4, '8381');
      const check = (await acme.attempts(code)).at(-1);
      assert.equal(check.amount, 5_000);
      assert.equal(check.status, 'refunded');
    });
  });
});
