// A merchant collects by bank mandate: it is asked for, the payer approves it at the bank, polling
// finds out, and each cycle is debited, whatever the bank does.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { hold } from '../held.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

describe('direct debit', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-05T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const plus = (from: Date | string, days: number) =>
    new Date(new Date(from).getTime() + days * DAY_MS).toISOString();
  const pass = (days: number) => world.passUntil(plus(world.clock.now(), days));
  const mandateOf = async (id: string) =>
    (await acme.api.get(`/v1/checkout/direct-debit/${id}`)).data;
  const change = (code: string, status: string) =>
    acme.api.put(`/v1/subscription/${code}/mandate`, { status });

  const holdSubscription = (code: string) =>
    hold(world, 'select id from subscriptions where code = $1 for update', [code]);

  /** A mandate that the bank has approved; answers its id and its subscription. */
  async function approved(account: string, plan: object = {}, wish: object = {}) {
    const asked = await acme.mandate(await acme.plan(plan), account, wish);
    assert.equal(asked.status, 201, asked.text);
    await pass(0.01);
    const { mandateId } = asked.data;
    const { subscriptionCode } = await mandateOf(mandateId);
    return { mandateId, code: subscriptionCode as string };
  }

  type Attempt = { status: string; failureCode: string | null; attemptedAt: string };
  const outcomes = async (code: string) =>
    (await acme.attempts(code)).map(({ status, failureCode }: Attempt) => failureCode ?? status);

  describe('a mandate', () => {
    it('starts a subscription when it is active and advised, and is debited at once', async () => {
      const asked = await acme.mandate(await acme.plan(), '0123450000');
      assert.equal(asked.data.status, 'pending');
      assert.match(asked.data.merchantReference, /^\d+$/);
      const pending = await mandateOf(asked.data.mandateId);
      assert.equal(pending.subscriptionCode, null);
      assert.equal(pending.nextPollAt, plus(world.clock.now(), 1 / 1440));
      await pass(0.01);
      const active = await mandateOf(asked.data.initiationId);
      assert.equal(active.status, 'completed');
      assert.equal(active.mandateStatus, 'ACTIVE');
      assert.equal(active.adviceStatus, 'ADVICE_SENT');
      assert.equal(active.pollCount, 2);
      const subscription = await acme.subscription(active.subscriptionCode);
      assert.equal(subscription.status, 'active');
      assert.equal(subscription.paymentSource.bank.mandateId, asked.data.mandateId);
      assert.deepEqual(await acme.events(active.subscriptionCode), [
        'subscription.created',
        'invoice.created',
        'invoice.paid',
        'mandate.debit_success',
        'settlement.created',
      ]);
    });

    it('is trialing at once where the plan has a trial, from its start on', async () => {
      const startDate = plus(world.clock.now(), 10).slice(0, 10);
      const { code } = await approved('0123450000', { trialPeriodDays: 5 }, { startDate });
      const subscription = await acme.subscription(code);
      assert.equal(subscription.status, 'trialing');
      // Midnight in Lagos.
      assert.equal(subscription.trialStartDate, plus(`${startDate}T00:00:00.000Z`, -1 / 24));
      assert.deepEqual(await acme.attempts(code), []);
      await pass(16);
      assert.deepEqual(await outcomes(code), ['succeeded']);
    });

    it('is active before its start, and first debited there', async () => {
      const startDate = plus(world.clock.now(), 10).slice(0, 16);
      const { code } = await approved('0123450000', {}, { startDate });
      const subscription = await acme.subscription(code);
      assert.equal(subscription.status, 'active');
      assert.deepEqual(await acme.invoices(code), []);
      await pass(11);
      const [invoice] = await acme.invoices(code);
      assert.equal(invoice.status, 'paid');
      assert.equal(invoice.billingPeriodStart, subscription.nextBillingAt);
    });

    it('is not debited before its start, though it was paused and goes on', async () => {
      const startDate = plus(world.clock.now(), 10).slice(0, 16);
      const { code } = await approved('0123450000', {}, { startDate });
      const trial = { trialPeriodDays: 7 };
      const { code: tried } = await approved('0123450000', trial, { startDate });
      const before = await acme.subscription(code);
      const { trialEndDate } = await acme.subscription(tried);
      for (const act of ['pause', 'resume']) {
        for (const each of [code, tried]) {
          const made = await acme.api.post(`/v1/subscription/${each}/${act}`, {});
          assert.equal(made.status, 200, made.text);
        }
        await pass(2);
      }
      const after = await acme.subscription(code);
      assert.deepEqual([after.status, after.nextBillingAt], ['active', before.nextBillingAt]);
      assert.deepEqual(await acme.invoices(code), []);
      const late = await acme.subscription(tried);
      assert.deepEqual([late.status, late.trialEndDate], ['trialing', trialEndDate]);

      // Paused until a day after its start, a trial has all its days left.
      await acme.api.post(`/v1/subscription/${tried}/pause`, {});
      await world.passUntil(plus(before.nextBillingAt, 1));
      await acme.api.post(`/v1/subscription/${tried}/resume`, {});
      assert.equal((await acme.subscription(tried)).trialEndDate, plus(trialEndDate, 1));
      const [invoice] = await acme.invoices(code);
      assert.deepEqual(
        [invoice.status, invoice.billingPeriodStart],
        ['paid', before.nextBillingAt],
      );
    });

    it('whose advice is never sent is asked for ever more rarely, and expires', async () => {
      const asked = await acme.mandate(await acme.plan(), '0123450001');
      const createdAt = world.clock.now();
      const polledAt: number[] = [];
      while (polledAt.length < 8) {
        const { nextPollAt } = await mandateOf(asked.data.mandateId);
        polledAt.push((Date.parse(nextPollAt) - createdAt.getTime()) / MINUTE_MS);
        await world.passUntil(nextPollAt);
      }
      assert.deepEqual(polledAt, [1, 3, 7, 15, 31, 63, 123, 183]);
      await pass(31);
      const expired = await mandateOf(asked.data.mandateId);
      assert.equal(expired.status, 'expired');
      assert.equal(expired.adviceStatus, 'ADVICE_NOT_SENT');
      assert.equal(expired.nextPollAt, null);
    });

    it('is deleted though its subscription is canceled at the same moment', async () => {
      const { mandateId, code } = await approved('0123450000');
      const held = await holdSubscription(code);
      const canceled = acme.api.post(`/v1/subscription/${code}/cancel`, { atPeriodEnd: false });
      await held.untilWaiting(1);
      const deleted = change(code, 'DELETED');
      await held.untilWaiting(2);
      await held.letGo();
      const answers = [await canceled, await deleted];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.equal((await mandateOf(mandateId)).mandateStatus, 'DELETED');
      const { status, cancelReason } = await acme.subscription(code);
      assert.deepEqual([status, cancelReason], ['canceled', null]);
    });

    it('is deleted though its subscription is given a card at the same moment', async () => {
      const email = acme.nextEmail();
      const { mandateId, code } = await approved('0123450000', {}, { customerEmail: email });
      const other = await acme.subscribe(await acme.plan(), undefined, email);
      const { paymentSource: card } = await acme.subscription(other);
      const held = await holdSubscription(code);
      const path = `/v1/subscription/${code}`;
      const given = acme.api.put(path, { paymentSourceId: card.id });
      await held.untilWaiting(1);
      const deleted = change(code, 'DELETED');
      await held.untilWaiting(2);
      await held.letGo();
      const statuses = [await given, await deleted].map(({ status }) => status);
      assert.deepEqual(statuses, [200, 200]);
      assert.equal((await mandateOf(mandateId)).mandateStatus, 'DELETED');
      const { status, paymentSource } = await acme.subscription(code);
      assert.deepEqual([status, paymentSource.id], ['active', card.id]);
    });

    it('that the bank deletes first fails', async () => {
      const asked = await acme.mandate(await acme.plan(), '0123450007');
      await pass(1);
      const failed = await mandateOf(asked.data.mandateId);
      assert.equal(failed.status, 'failed');
      assert.ok(failed.failureReason);
    });

    it('whose state the bank cannot tell stays pending, and its polls stretch', async () => {
      const asked = await acme.mandate(await acme.plan(), '0123450008');
      await pass(0.1);
      const pending = await mandateOf(asked.data.mandateId);
      assert.equal(pending.status, 'pending');
      assert.ok(pending.pollCount >= 5);
      assert.equal(pending.mandateStatus, null);
      await pass(31);
    });

    it('fails, and is deleted at the bank, where a subscription exists by then', async () => {
      const planCode = await acme.plan();
      const email = acme.nextEmail();
      const asked = await acme.mandate(planCode, '0123450000', { customerEmail: email });
      await acme.subscribe(planCode, undefined, email);
      await pass(0.01);
      const failed = await mandateOf(asked.data.mandateId);
      assert.equal(failed.status, 'failed');
      assert.equal(failed.mandateStatus, 'DELETED');
    });

    const WRONG: readonly (readonly [string, object])[] = [
      ['bankCode', { bankCode: '58' }],
      ['customerAccountNumber', { customerAccountNumber: '12345' }],
      ['customerPhoneNumber', { customerPhoneNumber: '08012345678' }],
      ['startDate', { startDate: '2027-02-30T09:00' }],
      ['startDate', { startDate: '2027-03-01T09:00Z' }],
      ['endDate', { endDate: '2027-01-01' }],
      ['frequency', { frequency: 'WEEKLY' }],
      ['frequency', { frequency: 'FORTNIGHTLY' }],
    ];
    for (const [field, wish] of WRONG) {
      it(`is refused with ${JSON.stringify(wish)}`, async () => {
        const refused = await acme.mandate(await acme.plan(), '0123450000', wish);
        assert.equal(refused.status, 400, refused.text);
        assert.equal(refused.errors[0]?.field, field);
      });
    }

    it('is refused for a plan that is not there, or not sold', async () => {
      const unknown = await acme.mandate('PLN_nobodys1', '0123450000');
      assert.equal(unknown.message, 'Plan not found');
      const planCode = await acme.plan();
      await acme.api.put(`/v1/plan/${planCode}`, { status: 'inactive' });
      const inactive = await acme.mandate(planCode, '0123450000');
      assert.equal(inactive.message, 'Plan is not active');
    });
  });

  describe('a debit', () => {
    it('a debit without funds is tried three times a day apart, then pauses', async () => {
      const { code } = await approved('0123450002');
      await pass(5);
      assert.deepEqual(await outcomes(code), Array(3).fill('insufficient_funds'));
      assert.equal((await acme.subscription(code)).pauseReason, 'payment_failed');
      assert.equal((await acme.events(code)).filter((type) => /debit_failed/.test(type)).length, 3);
    });

    it('that fails once recovers the day after', async () => {
      const { code } = await approved('0123450003');
      assert.equal((await acme.subscription(code)).status, 'past_due');
      await pass(1.1);
      assert.deepEqual(await outcomes(code), ['insufficient_funds', 'succeeded']);
      assert.equal((await acme.subscription(code)).status, 'active');
    });

    it('a debit of a closed account is not tried again', async () => {
      const { code } = await approved('0123450004');
      await pass(5);
      assert.deepEqual(await outcomes(code), ['account_closed']);
      assert.equal((await acme.subscription(code)).status, 'paused');
    });

    it('that got no answer but was taken is found by its replay, and taken once', async () => {
      const { code } = await approved('0123450005');
      await pass(0.1);
      assert.deepEqual(await outcomes(code), ['succeeded']);
      const [{ reference }] = await acme.attempts(code);
      const taken = world.simulator.charges().filter((charge) => charge.reference === reference);
      assert.equal(taken.length, 1);
    });

    it('that got no answer and was not taken succeeds by its replay', async () => {
      const { code } = await approved('0123450006');
      await pass(0.1);
      assert.deepEqual(await outcomes(code), ['succeeded']);
    });

    it('larger than its mandate allows is not sent: a link, and seven days', async () => {
      const planCode = await acme.plan();
      const asked = await acme.mandate(planCode, '0123450000');
      await pass(0.01);
      const { subscriptionCode: code } = await mandateOf(asked.data.mandateId);
      const dearer = { amount: 900_000, updateExistingSubscriptions: true };
      await acme.api.put(`/v1/plan/${planCode}`, dearer);
      const { nextBillingAt } = await acme.subscription(code);
      await world.passUntil(plus(nextBillingAt, 3));
      assert.deepEqual(await outcomes(code), ['succeeded', 'mandate_amount_exceeded']);
      assert.equal((await acme.subscription(code)).status, 'past_due');
      const waiting = (await acme.invoices(code)).at(-1);
      assert.match(waiting.payLink, /^http:\/\/sanwo\.test\/pay\//);
      assert.equal(waiting.checkoutLink, null, 'the page of three days ago is dead');
      await pass(5);
      const paused = await acme.subscription(code);
      assert.equal(paused.status, 'paused');
      assert.equal(paused.pauseReason, 'payment_failed');
    });

    it('can be given back, by the name that the provider’s list has for it', async () => {
      const { code } = await approved('0123450000');
      const [{ id: invoiceId }] = await acme.invoices(code);
      const wish = { invoiceId, reason: 'never used' };
      const refund = await acme.api.post('/v1/checkout/refunds', wish);
      assert.equal(refund.data.status, 'succeeded', refund.text);
      assert.equal((await acme.invoices(code))[0].status, 'refunded');
    });
  });

  describe('a change of a mandate', () => {
    it('suspends, reactivates and deletes, for every subscription that it pays', async () => {
      const { code, mandateId } = await approved('0123450000');
      const { customer } = await acme.subscription(code);
      const second = await acme.api.post('/v1/subscription', {
        customerEmailOrCode: customer.code,
        planCode: await acme.plan({ name: 'Silver' }),
        mandateId,
      });
      assert.equal(second.status, 201, second.text);
      const codes = [code, second.data.code];
      const states = async () =>
        (await Promise.all(codes.map((each) => acme.subscription(each)))).map(
          ({ status, paymentSource }) => [status, paymentSource.status],
        );
      await world.work();
      assert.equal((await change(code, 'SUSPENDED')).data.pauseReason, 'mandate_suspended');
      assert.deepEqual(await states(), Array(2).fill(['paused', 'inactive']));
      assert.equal((await change(code, 'ACTIVE')).status, 200);
      assert.deepEqual(await states(), Array(2).fill(['active', 'active']));
      assert.equal((await change(code, 'DELETED')).status, 200);
      assert.deepEqual(await states(), Array(2).fill(['canceled', 'inactive']));
      assert.equal((await change(code, 'ACTIVE')).code, 'mandate_deleted');
      assert.equal((await mandateOf(mandateId)).mandateStatus, 'DELETED');
    });

    it('resumes only what the suspension had paused', async () => {
      const { code } = await approved('0123450000');
      await acme.api.post(`/v1/subscription/${code}/pause`);
      await change(code, 'SUSPENDED');
      await change(code, 'ACTIVE');
      assert.equal((await acme.subscription(code)).pauseReason, 'requested');
    });

    it('is refused for a card, and for words that are no status', async () => {
      const code = await acme.subscribe(await acme.plan());
      assert.equal((await change(code, 'SUSPENDED')).code, 'not_a_bank_subscription');
      assert.equal((await change(code, 'PAUSED')).status, 400);
    });

    it('that the provider did not answer is finished by a job', async () => {
      const { code } = await approved('0123450000');
      world.simulator.setFaults({ error500: 1 });
      const unanswered = await change(code, 'SUSPENDED');
      world.simulator.setFaults({ error500: 0 });
      assert.equal(unanswered.status, 503);
      assert.equal((await change(code, 'SUSPENDED')).code, 'mandate_change_in_flight');
      await pass(0.01);
      assert.equal((await acme.subscription(code)).status, 'paused');
    });

    it('made at the bank is learnt from the refused debit', async () => {
      const { code, mandateId } = await approved('0123450000');
      const bank = `${world.simulator.url}/_sim/mandates/${mandateId}`;
      const body = JSON.stringify({ status: 'SUSPENDED' });
      const headers = { 'content-type': 'application/json' };
      assert.ok((await fetch(bank, { method: 'POST', headers, body })).ok);
      await pass(32);
      const paused = await acme.subscription(code);
      assert.equal(paused.pauseReason, 'mandate_suspended');
      assert.equal(paused.paymentSource.status, 'inactive');
      assert.equal((await mandateOf(mandateId)).mandateStatus, 'SUSPENDED');
      assert.equal((await acme.invoices(code)).at(-1).status, 'failed');
    });
  });
});
