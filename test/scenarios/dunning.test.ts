// A charge fails. Some failures pass and are tried again a day apart; some never will. Either way
// nobody is charged twice, and whoever pays later goes on.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

describe('dunning', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const fromNow = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
  const lastInvoice = async (code: string) => (await acme.invoices(code)).at(-1);
  const tries = async (code: string) =>
    (await acme.attempts(code))
      .slice(1)
      .map(({ status, failureCode, attemptedAt }: Attempt) => [status, failureCode, attemptedAt]);
  type Attempt = { status: string; failureCode: string | null; attemptedAt: string };

  /** A monthly subscription that was paid once, and what the card does from then on. */
  const subscribed = async (card: string) => acme.subscribe(await acme.plan(), card);
  /** To the first renewal and so many days beyond. */
  async function passRenewal(code: string, daysBeyond: number): Promise<Date> {
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() + daysBeyond * DAY_MS).toISOString());
    return renewsAt;
  }

  it('bills no moment twice when the failed invoice is paid after resuming', async () => {
    const code = await subscribed(RENEWAL_CARDS.expired);
    const renewsAt = await passRenewal(code, 0);
    const failed = await lastInvoice(code);
    assert.equal(failed.status, 'failed');
    // The clock stands where the charge failed: the new cycle begins there, too.
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`);
    assert.equal(resumed.status, 200, resumed.text);
    const start = renewsAt.toISOString();
    assert.equal(resumed.data.currentBillingCycleStart, start);
    await world.work();
    const [, old, fresh] = await acme.invoices(code);
    assert.deepEqual([old.status, old.billingPeriodEnd], ['failed', start]);
    assert.equal(fresh.billingPeriodStart, start);
    const link = await acme.api.post(`/v1/invoice/${old.id}/checkout-link`);
    await acme.payLink(link.data.checkoutLink);
    assert.equal((await acme.invoices(code))[1].status, 'paid');
  });

  it('tries a card without money three times a day apart, then pauses', async () => {
    const code = await subscribed(RENEWAL_CARDS.insufficientFunds);
    const renewsAt = await passRenewal(code, 0.5);
    const day = (count: number) => new Date(renewsAt.getTime() + count * DAY_MS).toISOString();
    assert.equal((await acme.subscription(code)).status, 'past_due');
    const open = await lastInvoice(code);
    assert.equal(open.status, 'open');
    assert.equal(open.nextPaymentAttemptAt, day(1));
    assert.equal(open.failureReason, 'Insufficient funds');
    await world.passUntil(fromNow(20));
    const refused = 'insufficient_funds';
    assert.deepEqual(await tries(code), [
      ['failed', refused, day(0)],
      ['failed', refused, day(1)],
      ['failed', refused, day(2)],
    ]);
    const paused = await acme.subscription(code);
    assert.equal(paused.status, 'paused');
    assert.equal(paused.pauseReason, 'payment_failed');
    assert.equal(paused.pausedAt, day(2));
    assert.equal((await lastInvoice(code)).status, 'failed');
    assert.deepEqual((await acme.events(code)).slice(5), [
      'invoice.created',
      'invoice.payment_failed',
      'subscription.past_due',
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.marked_uncollectible',
      'subscription.paused',
    ]);
  });

  for (const [words, card, failureCode] of [
    ['an expired', RENEWAL_CARDS.expired, 'card_expired'],
    ['a stolen', RENEWAL_CARDS.stolen, 'card_stolen'],
  ] as const) {
    it(`does not try ${words} card again`, async () => {
      const code = await subscribed(card);
      const renewsAt = await passRenewal(code, 10);
      assert.deepEqual(await tries(code), [['failed', failureCode, renewsAt.toISOString()]]);
      assert.equal((await acme.subscription(code)).status, 'paused');
      assert.equal((await lastInvoice(code)).status, 'failed');
    });
  }

  it('a subscription that allows no retries pauses after one', async () => {
    const planCode = await acme.plan();
    const first = await subscribed(RENEWAL_CARDS.insufficientFunds);
    const { customer } = await acme.subscription(first);
    const made = await acme.api.post('/v1/subscription', {
      customerEmailOrCode: customer.email,
      planCode,
      allowRetries: false,
    });
    assert.equal(made.status, 201, made.text);
    assert.equal(made.data.status, 'active');
    await world.work();
    assert.equal((await acme.subscription(made.data.code)).status, 'paused');
    await acme.api.post(`/v1/subscription/${first}/cancel`);
  });

  it('follows the tenant’s own settings', async () => {
    await acme.api.put('/auth/settings', { dunning: { maxAttempts: 2, retryHours: 48 } });
    const code = await subscribed(RENEWAL_CARDS.insufficientFunds);
    const renewsAt = await passRenewal(code, 10);
    const at = (days: number) => new Date(renewsAt.getTime() + days * DAY_MS).toISOString();
    const times = (await tries(code)).map(([, , attemptedAt]: string[]) => attemptedAt);
    assert.deepEqual(times, [at(0), at(2)]);
    await acme.api.put('/auth/settings', { dunning: { maxAttempts: 3, retryHours: 24 } });
  });

  it('a link pays what failed, its card stays, and a new cycle starts there', async () => {
    const code = await subscribed(RENEWAL_CARDS.stolen);
    await passRenewal(code, 10);
    const link = await acme.api.post(`/v1/subscription/${code}/checkout-link`);
    assert.equal(link.status, 201, link.text);
    await acme.payLink(link.data.checkoutLink, RENEWAL_CARDS.another);
    const resumed = await acme.subscription(code);
    const invoice = await lastInvoice(code);
    assert.equal(resumed.status, 'active');
    assert.equal(resumed.pausedAt, null);
    assert.equal(resumed.paymentSource.card.last4, '8381');
    assert.equal(invoice.status, 'paid');
    assert.equal(resumed.currentBillingCycleStart, invoice.paidAt);
    assert.equal(invoice.billingPeriodStart, invoice.paidAt);
    assert.deepEqual((await acme.events(code)).slice(-5), [
      'subscription.updated',
      'subscription.resumed',
      'invoice.paid',
      'payment_success',
      'settlement.created',
    ]);
    await passRenewal(code, 1);
    assert.equal((await lastInvoice(code)).status, 'paid');
  });

  it('a card that dies while past due is replaced by link; the cycle stays', async () => {
    const code = await subscribed(RENEWAL_CARDS.insufficientFunds);
    const renewsAt = await passRenewal(code, 0.5);
    const { id } = await lastInvoice(code);
    const link = await acme.api.post(`/v1/invoice/${id}/checkout-link`);
    await acme.payLink(link.data.checkoutLink);
    const subscription = await acme.subscription(code);
    assert.equal(subscription.status, 'active');
    assert.equal(subscription.currentBillingCycleStart, renewsAt.toISOString());
    await world.passUntil(fromNow(5));
    assert.equal((await acme.attempts(code)).length, 3);
  });

  it('a charge that got no answer but was taken is found, never repeated', async () => {
    const code = await subscribed(RENEWAL_CARDS.silentButTaken);
    const renewsAt = await passRenewal(code, 0);
    const [pending] = (await acme.attempts(code)).slice(1);
    assert.equal(pending.status, 'pending');
    assert.equal(pending.failureReason, 'outcome unknown');
    await world.passUntil(new Date(renewsAt.getTime() + 60_000).toISOString());
    const [found, ...others] = (await acme.attempts(code)).slice(1);
    assert.equal(found.status, 'succeeded');
    assert.deepEqual(others, []);
    assert.equal((await acme.subscription(code)).status, 'active');
    const taken = world.simulator
      .charges()
      .filter(({ reference }) => reference === found.reference);
    assert.equal(taken.length, 1);
  });

  it('a charge that the provider never heard of fails after 15 minutes', async () => {
    const code = await subscribed(RENEWAL_CARDS.silentAndNotTaken);
    await passRenewal(code, 0.01);
    assert.equal((await acme.attempts(code)).at(-1).status, 'pending');
    await passRenewalOn(code, 0.5);
    const failed = (await acme.attempts(code)).at(-1);
    assert.equal(failed.status, 'failed');
    assert.equal(failed.failureCode, 'provider_unreachable');
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await world.passUntil(fromNow(10));
    assert.equal((await acme.attempts(code)).length, 4);
    assert.equal((await acme.subscription(code)).status, 'paused');
  });
  const passRenewalOn = (_: string, days: number) => world.passUntil(fromNow(days));

  it('a manual retry charges at once, counts as an attempt and changes nothing else', async () => {
    const code = await subscribed(RENEWAL_CARDS.insufficientFunds);
    await passRenewal(code, 0.5);
    const { id, nextPaymentAttemptAt } = await lastInvoice(code);
    const retried = await acme.api.post(`/v1/invoice/${id}/retry`);
    assert.equal(retried.status, 200, retried.text);
    assert.match(retried.message, /Insufficient funds/);
    assert.equal(retried.data.attempt.status, 'failed');
    assert.equal(retried.data.invoice.attemptCount, 2);
    assert.equal(retried.data.invoice.nextPaymentAttemptAt, nextPaymentAttemptAt);
    await world.passUntil(fromNow(10));
    // The engine's own three, and the one by hand.
    assert.equal((await lastInvoice(code)).attemptCount, 4);
  });

  it('a manual retry of an earlier invoice that fails for good pauses', async () => {
    const code = await subscribed(RENEWAL_CARDS.stolen);
    await passRenewal(code, 1);
    const old = await lastInvoice(code);
    assert.equal((await acme.api.post(`/v1/subscription/${code}/resume`)).data.status, 'active');
    const told = (await acme.events(code)).length;
    const retried = await acme.api.post(`/v1/invoice/${old.id}/retry`);
    assert.equal(retried.data.attempt.failureCode, 'card_stolen');
    assert.deepEqual((await acme.events(code)).slice(told), [
      'invoice.payment_failed',
      'subscription.paused',
    ]);
    assert.equal((await acme.subscription(code)).pauseReason, 'payment_failed');
    await world.passUntil(fromNow(3));
    const waiting = await lastInvoice(code);
    assert.deepEqual([waiting.status, waiting.attemptCount], ['open', 0]);
    const { data } = await acme.api.post(`/v1/subscription/${code}/checkout-link`);
    await acme.payLink(data.checkoutLink);
    const { status, currentBillingCycleStart } = await acme.subscription(code);
    assert.equal(status, 'active');
    const paid = await lastInvoice(code);
    assert.deepEqual([paid.id, paid.status], [waiting.id, 'paid']);
    assert.equal(paid.billingPeriodStart, currentBillingCycleStart);
  });

  it('a manual retry of an earlier invoice that may pass later is only told', async () => {
    const code = await subscribed(RENEWAL_CARDS.insufficientFunds);
    await passRenewal(code, 5);
    const old = await lastInvoice(code);
    await acme.api.post(`/v1/subscription/${code}/resume`);
    const told = (await acme.events(code)).length;
    await acme.api.post(`/v1/invoice/${old.id}/retry`);
    assert.deepEqual((await acme.events(code)).slice(told), ['invoice.payment_failed']);
    assert.equal((await acme.subscription(code)).status, 'active');
  });

  it('a manual retry is refused where there is nothing to charge', async () => {
    const code = await subscribed(RENEWAL_CARDS.succeeds);
    const [paid] = await acme.invoices(code);
    const refused = await acme.api.post(`/v1/invoice/${paid.id}/retry`);
    assert.equal(refused.status, 409);
    assert.equal(refused.code, 'invoice_paid');
    const reminder = await acme.api.post(`/v1/invoice/${paid.id}/send-reminder`);
    assert.equal(reminder.code, 'invoice_paid');
  });

  it('a reminder emails a link that pays', async () => {
    const code = await subscribed(RENEWAL_CARDS.insufficientFunds);
    await passRenewal(code, 0.5);
    const { id } = await lastInvoice(code);
    const reminded = await acme.api.post(`/v1/invoice/${id}/send-reminder`);
    assert.equal(reminded.status, 200, reminded.text);
    assert.equal(reminded.data.sent, true);
    await acme.payLink(reminded.data.checkoutLink);
    assert.equal((await lastInvoice(code)).status, 'paid');
    assert.equal((await lastInvoice(code)).checkoutLink, reminded.data.checkoutLink);
  });
});
