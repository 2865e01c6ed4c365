// What pays for a subscription is replaced while money is being collected: what it owes is charged
// to what it pays with by then.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import type { DeclineCode } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

/** What the bank says to debits; null: it says nothing. */
type BankWord = DeclineCode | 'as it is' | null;

describe('what pays for a subscription, replaced', () => {
  let world: World;
  let acme: Merchant;
  let word: BankWord = 'as it is';

  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    debitMandate: async (debit, context) => {
      if (word === 'as it is') return await provider.debitMandate(debit, context);
      if (word === null) return { kind: 'unknown', reason: 'no answer in time' };
      const said = { kind: 'declined', code: word, reason: 'Refused' } as const;
      return { ...said, transient: false, providerReference: null };
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-05T09:00:00.000Z', wrapProvider });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const pass = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());

  /** A card of this customer, as it pays for something else. */
  async function cardOf(customerEmail: string, card: string = RENEWAL_CARDS.succeeds) {
    const other = await acme.plan({ name: 'Locker', interval: 'yearly' });
    const code = await acme.subscribe(other, card, customerEmail);
    return (await acme.subscription(code)).paymentSourceId as string;
  }

  const payWith = async (code: string, paymentSourceId: string) => {
    const made = await acme.api.put(`/v1/subscription/${code}`, { paymentSourceId });
    assert.equal(made.status, 200, made.text);
    await world.work();
  };

  describe('while a debit is not answered', () => {
    /** Its first debit has no answer; its customer gives a card meanwhile. */
    async function replaced(): Promise<string> {
      word = null;
      const asked = await acme.mandate(await acme.plan(), '0123450000');
      await pass(0.004);
      const path = `/v1/checkout/direct-debit/${asked.data.mandateId}`;
      const { subscriptionCode: code, customerEmail } = (await acme.api.get(path)).data;
      assert.equal((await acme.attempts(code))[0].status, 'pending');
      await payWith(code, await cardOf(customerEmail));
      return code;
    }

    for (const code of ['mandate_suspended', 'account_closed'] as const) {
      it(`that is refused for good in the end (${code}) leaves the card its try`, async () => {
        const subscription = await replaced();
        word = code;
        await pass(0.02);
        const [refused] = await acme.attempts(subscription);
        assert.equal(refused.failureCode, code);
        assert.equal((await acme.subscription(subscription)).status, 'past_due');
        await pass(1);
        const { status, pauseReason } = await acme.subscription(subscription);
        assert.deepEqual([status, pauseReason], ['active', null]);
        const [invoice] = await acme.invoices(subscription);
        assert.deepEqual([invoice.status, invoice.attemptCount], ['paid', 2]);
      });
    }

    it('and was what pays still, refused for good, pauses', async () => {
      word = 'account_closed';
      const asked = await acme.mandate(await acme.plan(), '0123450000');
      await pass(0.02);
      const path = `/v1/checkout/direct-debit/${asked.data.mandateId}`;
      const { subscriptionCode: code } = (await acme.api.get(path)).data;
      assert.equal((await acme.subscription(code)).pauseReason, 'payment_failed');
    });
  });

  describe('where nothing paid', () => {
    /** Its trial ends without anything to pay with. */
    async function withoutSource() {
      const customerEmail = acme.nextEmail();
      await acme.api.post('/v1/customer', { email: customerEmail });
      const planCode = await acme.plan({ trialPeriodDays: 3 });
      const wish = { customerEmailOrCode: customerEmail, planCode };
      const { data } = await acme.api.post('/v1/subscription', wish);
      assert.equal(data.status, 'trialing');
      return { code: data.code as string, customerEmail };
    }

    it('is charged what is open as soon as it is given', async () => {
      const { code, customerEmail } = await withoutSource();
      await pass(3.1);
      assert.equal((await acme.subscription(code)).status, 'past_due');
      await payWith(code, await cardOf(customerEmail));
      assert.equal((await acme.invoices(code))[0].status, 'paid');
      assert.equal((await acme.subscription(code)).status, 'active');
      assert.equal((await acme.attempts(code)).length, 1);
    });

    it('has all its tries, and is not given up for want of a source', async () => {
      const { code, customerEmail } = await withoutSource();
      await pass(9.9);
      await payWith(code, await cardOf(customerEmail, RENEWAL_CARDS.insufficientFunds));
      await pass(1);
      assert.equal((await acme.subscription(code)).status, 'past_due');
      await pass(2);
      const { status, pauseReason } = await acme.subscription(code);
      assert.deepEqual([status, pauseReason], ['paused', 'payment_failed']);
      assert.equal((await acme.attempts(code)).length, 3);
    });

    it('is charged what is open also where a link of before gave it', async () => {
      const { code } = await withoutSource();
      await pass(2.5);
      const link = await acme.api.post(`/v1/subscription/${code}/checkout-link`, {});
      await pass(0.6);
      assert.equal((await acme.subscription(code)).status, 'past_due');
      await acme.payLink(link.data.checkoutLink);
      // Without a callback its order is looked up hourly by now.
      await pass(0.05);
      assert.equal((await acme.invoices(code))[0].status, 'paid');
      assert.equal((await acme.subscription(code)).status, 'active');
    });

    it('is charged what is open also where a mandate is active again', async () => {
      word = 'as it is';
      const asked = await acme.mandate(await acme.plan(), '0123450000');
      await pass(0.02);
      const { mandateId } = asked.data;
      const path = `/v1/checkout/direct-debit/${mandateId}`;
      const { subscriptionCode, customerEmail } = (await acme.api.get(path)).data;
      const startDate = new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString();
      const planCode = await acme.plan({ name: 'Silver' });
      const wish = { customerEmailOrCode: customerEmail, planCode, mandateId, startDate };
      const { code } = (await acme.api.post('/v1/subscription', wish)).data;
      const turn = (status: string) =>
        acme.api.put(`/v1/subscription/${subscriptionCode}/mandate`, { status });
      assert.equal((await turn('SUSPENDED')).status, 200);
      await pass(2.5);
      assert.equal((await acme.subscription(code)).status, 'past_due');
      assert.equal((await turn('ACTIVE')).status, 200);
      await world.work();
      assert.equal((await acme.invoices(code))[0].status, 'paid');
      assert.equal((await acme.subscription(code)).status, 'active');
    });

    it('is tried a day later where a mandate was too small', async () => {
      word = 'as it is';
      const planCode = await acme.plan();
      const asked = await acme.mandate(planCode, '0123450000');
      await pass(0.02);
      const path = `/v1/checkout/direct-debit/${asked.data.mandateId}`;
      const { subscriptionCode: code, customerEmail } = (await acme.api.get(path)).data;
      const dearer = { amount: 900_000_000, updateExistingSubscriptions: true };
      assert.equal((await acme.api.put(`/v1/plan/${planCode}`, dearer)).status, 200);
      await pass(31.5);
      const attempts = await acme.attempts(code);
      assert.equal(attempts.at(-1).failureCode, 'mandate_amount_exceeded');
      await payWith(code, await cardOf(customerEmail));
      assert.equal((await acme.attempts(code)).length, attempts.length);
      await pass(1);
      assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
      assert.equal((await acme.subscription(code)).status, 'active');
    });
  });
});
