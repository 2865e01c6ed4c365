// A payment that is taken off its invoice, and what was paid for a cycle that never begins: each
// kobo goes to one place, and to the one who paid it.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../src/lib/values/durations.ts';
import { payAndReturn } from '../checkout-page.ts';
import { type PayerBank, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const PRICE = 1_000_000;

describe('a payment that is taken off', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let email: string;
  let payers = 0;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
  });
  after(() => world.close({ allowUnfinished: true }));
  beforeEach(() => {
    payers += 1;
    email = `payer-${payers}@example.com`;
  });

  async function ask(method: 'post' | 'put', path: string, body: object) {
    const answer = await acme[method](path, body);
    assert.ok(answer.status < 300, `${path}: ${answer.text}`);
    return answer.data;
  }

  const plan = async (more: object = {}): Promise<string> => {
    const terms = { name: 'Gym', amount: PRICE, currency: 'NGN', interval: 'monthly' };
    return (await ask('post', '/v1/plan', { ...terms, ...more })).code;
  };

  async function orderOf(planCode: string, paymentMethods: readonly string[]) {
    const callbackUrl = 'https://gym.example/thanks';
    const order = { callbackUrl, customerEmail: email, paymentMethods };
    return { made: await ask('post', '/v1/checkout/order', { planCode, order }) };
  }

  /** Placed, and paid with these transfers in turn. */
  async function orderPaidBy(planCode: string, amounts: readonly number[], more: object = {}) {
    const { made } = await orderOf(planCode, ['transfer']);
    const { orderReference, transfer } = made;
    for (const amount of amounts) {
      await bank.send({ accountNumber: transfer.accountNumber, amount, ...more });
    }
    world.clock.advance(6_000);
    const paid = (await acme.get(`/v1/checkout/order/${orderReference}`)).data;
    assert.equal(paid.status, 'paid');
    return { paid, accountNumber: transfer.accountNumber };
  }

  const depositsOf = async () =>
    (await acme.get(`/v1/deposit?customer=${email}`)).data.data.toReversed();
  const customer = async () => (await acme.get(`/v1/customer/${email}`)).data;
  const unapply = async (deposit: { code: string; allocations: { paymentId: string }[] }) =>
    await acme.post(`/v1/deposit/${deposit.code}/unapply`, {
      paymentId: deposit.allocations[0]?.paymentId,
    });

  it('of an order waits for a person, and is not sent back with what comes later', async () => {
    const { accountNumber } = await orderPaidBy(await plan(), [400_000, 600_000]);
    for (const deposit of await depositsOf()) assert.equal((await unapply(deposit)).status, 200);
    await bank.send({ accountNumber, amount: 100 });
    world.clock.advance(60_000);
    await world.work();
    const [first, second, third] = await depositsOf();
    assert.deepEqual([first.status, second.status], ['unapplied', 'unapplied']);
    assert.deepEqual([first.returnedAmount, second.returnedAmount], [0, 0]);
    assert.ok(third === undefined || third.status === 'returned', third?.status);
  });

  it('in part is not sent back as to the rest, which a person had freed', async () => {
    await ask('put', '/auth/settings', { transfers: { excess: 'hold' } });
    await orderPaidBy(await plan(), [PRICE + 100_000]);
    await ask('put', '/auth/settings', { transfers: { excess: 'credit' } });
    const [{ code, status }] = await depositsOf();
    assert.equal(status, 'held');
    const lines = [{ description: 'A locker', unitAmount: 40_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id: invoiceIdOrCode } = await ask('post', '/v1/invoice', sold);
    const allocations = [{ invoiceIdOrCode, amount: 40_000 }];
    await ask('post', `/v1/deposit/${code}/apply`, { allocations });
    world.clock.advance(13 * HOUR_MS);
    await world.work();
    const [{ unappliedAmount, returnedAmount }] = await depositsOf();
    assert.deepEqual([unappliedAmount, returnedAmount], [60_000, 0]);
  });

  it('of an order stays its payer’s: no other customer is given it', async () => {
    await orderPaidBy(await plan(), [PRICE]);
    const [deposit] = await depositsOf();
    assert.equal((await unapply(deposit)).status, 200);
    await ask('post', '/v1/customer', { email: `friend-${payers}@example.com` });
    const customerEmailOrCode = `friend-${payers}@example.com`;
    const given = await acme.post(`/v1/deposit/${deposit.code}/assign`, { customerEmailOrCode });
    assert.deepEqual([given.status, given.code], [409, 'deposit_assigned']);
    const [kept] = await depositsOf();
    assert.equal(kept.unappliedAmount, PRICE);
  });

  it('and what waits for the rest of an order is given to its own customer alone', async () => {
    await ask('post', '/v1/customer', { email });
    const friend = `friend-${payers}@example.com`;
    await ask('post', '/v1/customer', { email: friend });
    const { made } = await orderOf(await plan(), ['transfer']);
    await bank.send({ accountNumber: made.transfer.accountNumber, amount: 400_000 });
    const [{ code }] = await depositsOf();
    const assign = (customerEmailOrCode: string) =>
      acme.post(`/v1/deposit/${code}/assign`, { customerEmailOrCode });
    const given = await assign(friend);
    assert.deepEqual([given.status, given.code], [409, 'deposit_assigned']);
    assert.equal((await assign(email)).status, 200);
    assert.equal((await customer()).creditBalance, 400_000);
  });

  /** A subscription by transfer; answers its code. */
  async function subscribed(planCode: string): Promise<string> {
    const wish = { customerEmailOrCode: email, planCode, collectionMethod: 'transfer' };
    return (await ask('post', '/v1/subscription', wish)).code;
  }

  it('gives credit back that the invoice used, where that fails for good', async () => {
    await ask('post', '/v1/customer', { email });
    await ask('post', `/v1/customer/${email}/credit`, { amount: 400_000, reason: 'Gift' });
    const code = await subscribed(await plan());
    const accountNumber = await bank.numberOf(email);
    const deposit = await bank.deposit(await bank.send({ accountNumber, amount: 600_000 }));
    await ask('post', `/v1/subscription/${code}/cancel`, {});
    assert.equal((await customer()).creditBalance, 0);
    assert.equal((await unapply(deposit)).status, 200);
    const [invoice] = (await acme.get(`/v1/invoice?customer=${email}`)).data.data;
    assert.deepEqual([invoice.status, invoice.creditApplied], ['failed', 0]);
    assert.equal((await customer()).creditBalance, 400_000);
  });

  it('gives time back that had paid a part of what is never to be paid', async () => {
    await ask('post', '/v1/customer', { email });
    const code = await subscribed(await plan());
    const accountNumber = await bank.numberOf(email);
    await bank.send({ accountNumber, amount: PRICE });
    await ask('put', `/v1/subscription/${code}`, {
      planCode: await plan({ name: 'Year', amount: 10 * PRICE, interval: 'yearly' }),
    });
    const part = await bank.deposit(await bank.send({ accountNumber, amount: 100_000 }));
    await ask('post', `/v1/subscription/${code}/cancel`, {});
    assert.equal((await customer()).creditBalance, 0);
    assert.equal((await unapply(part)).status, 200);
    const { creditBalance } = await customer();
    assert.ok(creditBalance > PRICE * 0.99 && creditBalance <= PRICE, `${creditBalance}`);
  });

  /** Of a cycle with a dearer change; it is paused unpaid, and a new cycle begins. */
  async function resumedWithout(proration: string) {
    await ask('post', '/v1/customer', { email });
    const code = await subscribed(await plan());
    const accountNumber = await bank.numberOf(email);
    const deposit = await bank.deposit(await bank.send({ accountNumber, amount: PRICE }));
    const planCode = await plan({ name: 'Big', amount: 2 * PRICE });
    await ask('put', `/v1/subscription/${code}`, { planCode, proration });
    if (proration === 'invoice_now') await bank.send({ accountNumber, amount: PRICE });
    assert.equal((await unapply(deposit)).status, 200);
    for (const days of [4, 14, 2]) {
      world.clock.advance(days * DAY_MS);
      await world.work();
    }
    const paused = (await acme.get(`/v1/subscription/${code}`)).data;
    assert.deepEqual([paused.status, paused.pauseReason], ['paused', 'payment_failed']);
    await ask('post', `/v1/subscription/${code}/resume`, {});
    const { data } = (await acme.get(`/v1/invoice?subscription=${code}`)).data;
    return { paused, lines: data[0].lines.map(({ amount }: { amount: number }) => amount) };
  }

  it('takes with it what a change asked for the rest of its cycle', async () => {
    const { lines } = await resumedWithout('next_invoice');
    assert.deepEqual(lines, [2 * PRICE]);
  });

  it('leaves what was paid for a change, which the next cycle uses', async () => {
    const { paused, lines } = await resumedWithout('invoice_now');
    const [start, end, at] = [
      paused.currentBillingCycleStart,
      paused.currentBillingCycleEnd,
      paused.pausedAt,
    ].map(Date.parse);
    assert.ok(start && end && at);
    const unused = Math.round((PRICE * (end - at)) / (end - start));
    assert.deepEqual(lines, [2 * PRICE, 0 - unused]);
  });

  it('leaves no page that asks for less than is owed by then', async () => {
    await ask('post', '/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    const lines = [{ description: 'A locker', unitAmount: 100_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = await ask('post', '/v1/invoice', sold);
    const deposit = await bank.deposit(await bank.send({ accountNumber, amount: 40_000 }));
    const linkOf = async () => (await acme.get(`/v1/invoice/${id}`)).data.checkoutLink;
    const { checkoutLink } = await ask('post', `/v1/invoice/${id}/checkout-link`, {});
    assert.equal(await linkOf(), checkoutLink);
    assert.equal((await unapply(deposit)).status, 200);
    assert.equal(await linkOf(), null);
  });

  it('is refused once a change gave a part of it back', async () => {
    const small = await plan({ amount: 100, name: 'Small' });
    await orderPaidBy(await plan(), [PRICE]);
    const [{ code }] = (await acme.get(`/v1/subscription?customer=${email}`)).data.data;
    await ask('put', `/v1/subscription/${code}`, { planCode: small });
    const { creditBalance } = await customer();
    assert.ok(creditBalance > PRICE * 0.9, `${creditBalance}`);
    const [deposit] = await depositsOf();
    const refused = await unapply(deposit);
    assert.deepEqual([refused.status, refused.code], [409, 'payment_not_releasable']);
    assert.match(refused.message, /of this invoice was returned when the subscription changed/);
    assert.equal((await depositsOf())[0].unappliedAmount, 0);
  });

  it('and was recorded by hand is not undone either, once a change gave it back', async () => {
    const [big, small] = [await plan(), await plan({ amount: 100, name: 'Small' })];
    await ask('post', '/v1/customer', { email });
    const { code } = await ask('post', '/v1/subscription', {
      ...{ customerEmailOrCode: email, planCode: big, collectionMethod: 'transfer' },
    });
    const [{ id }] = (await acme.get(`/v1/invoice?customer=${email}`)).data.data;
    const { payment } = await ask('post', `/v1/invoice/${id}/record-payment`, { method: 'cash' });
    await ask('put', `/v1/subscription/${code}`, { planCode: small });
    const undone = await acme.post(`/v1/payment/${payment.code}/undo`, { note: 'Typed wrongly' });
    assert.deepEqual([undone.status, undone.code], [409, 'payment_not_releasable']);
  });

  it('by card, of an order that transfers had paid, goes back to the card once', async () => {
    const { made } = await orderOf(await plan(), ['card', 'transfer']);
    const { cardLink } = await world.house.db
      .selectFrom('checkoutOrders')
      .select('cardLink')
      .where('reference', '=', made.orderReference)
      .executeTakeFirstOrThrow();
    for (const amount of [400_000, 600_000]) {
      await bank.send({ accountNumber: made.transfer.accountNumber, amount });
    }
    await payAndReturn(cardLink ?? '');
    for (let looks = 0; looks < 4; looks += 1) {
      world.clock.advance(13 * HOUR_MS);
      await world.work();
    }
    const { data: order } = await acme.get(`/v1/checkout/order/${made.orderReference}`);
    assert.deepEqual([order.status, order.method], ['paid', 'transfer']);
    const refunds = (await acme.get(`/v1/checkout/refunds?customer=${email}`)).data.data;
    assert.deepEqual(
      refunds.map(({ amount, status, to }: Record<string, unknown>) => [amount, status, to]),
      [[PRICE, 'succeeded', 'source']],
    );
    assert.equal(refunds[0].reason, 'The order was paid by transfer already');
  });

  describe('of a cycle that never begins', () => {
    const prepaid = { trialPeriodDays: 7, trialCheckout: 'first_payment' };

    const cancel = async () => {
      const [{ code }] = (await acme.get(`/v1/subscription?customer=${email}`)).data.data;
      const { onCancel } = await ask('post', `/v1/subscription/${code}/preview`, {});
      await ask('post', `/v1/subscription/${code}/cancel`, { atPeriodEnd: false });
      await world.work();
      return onCancel;
    };
    const refunds = async () =>
      (await acme.get(`/v1/checkout/refunds?customer=${email}`)).data.data
        .map(({ amount, status, to }: { amount: number; status: string; to: string }) => [
          amount,
          status,
          to,
        ])
        .toSorted();

    const waiting = async (): Promise<{ id: string; undecidedReason: string }[]> => {
      const path = '/v1/checkout/payment-attempts?needsReview=true&limit=100';
      const { data } = (await acme.get(path)).data;
      return data.filter(({ customer: of }: { customer: { email: string } }) => of.email === email);
    };
    const cancelWhereRefused = async () => {
      world.simulator.setDials({ transfer: { declined: 1 } });
      await cancel();
      world.simulator.setDials({ transfer: {} });
    };

    it('goes back whole, though it came in two transfers', async () => {
      await orderPaidBy(await plan(prepaid), [400_000, 600_000]);
      assert.deepEqual(await cancel(), { refund: PRICE, credit: 0 });
      assert.deepEqual(await refunds(), [
        [400_000, 'succeeded', 'source'],
        [600_000, 'succeeded', 'source'],
      ]);
    });

    it('becomes credit where its sender is not known', async () => {
      await orderPaidBy(await plan(prepaid), [PRICE], { senderAccountNumber: null });
      assert.deepEqual(await cancel(), { refund: 0, credit: PRICE });
      assert.deepEqual(await refunds(), [[PRICE, 'succeeded', 'credit']]);
      assert.equal((await customer()).creditBalance, PRICE);
    });

    it('waits for a person where the provider refuses to send it back', async () => {
      await orderPaidBy(await plan(prepaid), [400_000, 600_000]);
      await cancelWhereRefused();
      assert.deepEqual(await refunds(), [
        [400_000, 'failed', 'source'],
        [600_000, 'failed', 'source'],
      ]);
      const flagged = await waiting();
      assert.deepEqual(
        flagged.map(({ undecidedReason }) => undecidedReason),
        ['refund', 'refund'],
      );
      const told = (await acme.get('/v1/event?type=payment.needs_review')).data.data;
      for (const { id } of flagged) {
        assert.ok(told.some(({ data }: { data: { id: string } }) => data.id === id));
        const refund = { paymentId: id, to: 'credit', reason: 'The bank refused it' };
        assert.equal((await ask('post', '/v1/checkout/refunds', refund)).status, 'succeeded');
      }
      assert.deepEqual(await waiting(), []);
      assert.equal((await customer()).creditBalance, PRICE);
    });

    it('waits for nobody once it is taken off: its money is free', async () => {
      await orderPaidBy(await plan(prepaid), [PRICE]);
      await cancelWhereRefused();
      assert.equal((await waiting()).length, 1);
      const [deposit] = await depositsOf();
      assert.equal((await unapply(deposit)).status, 200);
      assert.deepEqual(await waiting(), []);
      assert.equal((await depositsOf())[0].unappliedAmount, PRICE);
    });

    it('gives credit back that was used, though all money was refunded before', async () => {
      await ask('post', '/v1/customer', { email });
      await ask('post', `/v1/customer/${email}/credit`, { amount: 400_000, reason: 'Gift' });
      await orderPaidBy(await plan(prepaid), [600_000]);
      assert.equal((await customer()).creditBalance, 0);
      const [{ id: invoiceId }] = (await acme.get(`/v1/invoice?customer=${email}`)).data.data;
      await ask('post', '/v1/checkout/refunds', { invoiceId, reason: 'They moved away' });
      await world.work();
      assert.deepEqual(await cancel(), { refund: 0, credit: 400_000 });
      assert.equal((await customer()).creditBalance, 400_000);
      assert.deepEqual(await refunds(), [[600_000, 'succeeded', 'source']]);
    });

    it('becomes credit where it was paid in cash', async () => {
      await orderPaidBy(await plan(prepaid), [PRICE]);
      const [deposit] = await depositsOf();
      assert.equal((await unapply(deposit)).status, 200);
      const [{ id }] = (await acme.get(`/v1/invoice?customer=${email}`)).data.data;
      await ask('post', `/v1/invoice/${id}/record-payment`, { method: 'cash' });
      assert.deepEqual(await cancel(), { refund: 0, credit: PRICE });
      assert.deepEqual(await refunds(), [[PRICE, 'succeeded', 'credit']]);
    });
  });
});
