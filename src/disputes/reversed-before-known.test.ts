// The bank takes a charge or an order back, all or a part of it, before it is known that it was
// paid.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';

/** A renewal of ₦5,000.00 was paid, and no answer came; then the bank takes so much back. */
async function renewed(t: TestContext, taken: { readonly amount?: number }) {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const play = reversalsOf(world);
  const sold = await play.sell({}, { interval: 'monthly' });
  world.simulator.setFaults({ noAnswerTaken: 1 });
  await play.passDays(28);
  world.simulator.setFaults({ noAnswerTaken: 0 });
  const attempts = await sold.acme.attempts(sold.code);
  const payment = attempts.find(({ status }: { status: string }) => status === 'pending');
  assert.ok(payment, 'no charge waits for its answer');
  const renewal = { ...sold, payment };
  await play.reverse(renewal, taken);
  const pauses = [5 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
  for (let hour = 1; hour <= 12; hour += 1) pauses.push(HOUR_MS);
  for (const pause of pauses) {
    world.clock.advance(pause);
    await world.work();
  }
  const { data: invoice } = await sold.acme.api.get(`/v1/invoice/${payment.invoiceId}`);
  return { play, renewal, invoice };
}

describe('a charge that is taken back before it is known', () => {
  it('was paid where a part of it is left: the other part is lost', async (t) => {
    const { play, renewal, invoice } = await renewed(t, { amount: 200_000 });
    const { status, amountReversed } = await play.paymentOf(renewal);
    assert.deepEqual([status, amountReversed], ['succeeded', 200_000]);
    const [dispute, ...others] = await play.disputesOf(renewal);
    assert.deepEqual([dispute.status, dispute.amount, others], ['lost', 200_000, []]);
    assert.deepEqual([invoice.status, invoice.amountPaid], ['failed', 300_000]);
    assert.equal((await renewal.acme.attempts(renewal.code)).length, 2);
    await play.assertTruths();
  });

  it('was not paid where nothing of it is left', async (t) => {
    const { play, renewal } = await renewed(t, {});
    const { status, failureReason } = await play.paymentOf(renewal);
    assert.deepEqual([status, failureReason], ['failed', 'The payment was returned']);
    assert.deepEqual(await play.disputesOf(renewal), []);
    await play.assertTruths();
  });
});

/** Orders of ₦5,000.00, paid by card; the bank takes so much back before anybody looks. */
async function openCheckout(t: TestContext) {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const play = reversalsOf(world);
  const acme = merchantOf(world, await world.tenant());
  async function pay(checkoutLink: string, amount: number) {
    const before = world.simulator.charges().length;
    await payAndReturn(checkoutLink);
    const reference = world.simulator.charges()[before]?.reference ?? '';
    const taken = { acme, code: '', payment: { id: '', code: '', reference } };
    await play.reverse(taken, { amount });
    await play.passDays(0.1);
    return reference;
  }
  return { world, play, acme, pay };
}

const stateOf = async ({ api }: Merchant, reference: string) =>
  (await api.get(`/v1/checkout/order/${reference}`)).data;

describe('an order that is taken back before it is known to be paid', () => {
  it('sold what it was for where a part of it is left: the other part is lost', async (t) => {
    const { play, acme, pay } = await openCheckout(t);
    const { data: order } = await acme.order(await acme.plan({ interval: 'yearly' }));
    const { orderReference } = order;
    assert.equal(await pay(order.checkoutLink, 100_000), orderReference);
    const { status, subscriptionCode: code } = await stateOf(acme, orderReference);
    assert.equal(status, 'paid');
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    assert.equal((await play.paymentOf(sold)).amountReversed, 100_000);
    const lost = (await play.disputesOf(sold)).map(({ amount }: { amount: number }) => amount);
    assert.deepEqual(lost, [100_000]);
    const { amountPaid, failureReason } = await play.invoiceOf(sold);
    assert.deepEqual([amountPaid, failureReason], [400_000, 'reversed']);
    await play.assertTruths();
  });

  it('paid its invoice where a part of it is left: it is not asked for again', async (t) => {
    const { play, acme, pay } = await openCheckout(t);
    const customerEmailOrCode = acme.nextEmail();
    await acme.api.post('/v1/customer', { email: customerEmailOrCode });
    const lines = [{ description: 'A locker', unitAmount: 500_000 }];
    const sale = { customerEmailOrCode, lines, collect: 'link' };
    const { id } = (await acme.api.post('/v1/invoice', sale)).data;
    const { checkoutLink } = (await acme.api.post(`/v1/invoice/${id}/checkout-link`, {})).data;
    await pay(checkoutLink, 100_000);
    const { amountPaid, failureReason } = (await acme.api.get(`/v1/invoice/${id}`)).data;
    assert.deepEqual([amountPaid, failureReason], [400_000, 'reversed']);
    const path = `/v1/checkout/payment-attempts?invoiceId=${id}`;
    const [payment] = (await acme.api.get(path)).data.data;
    assert.deepEqual([payment.status, payment.amountReversed], ['succeeded', 100_000]);
    await play.assertTruths();
  });

  it('sold nothing where nothing of it is left', async (t) => {
    const { play, acme, pay } = await openCheckout(t);
    const { data: order } = await acme.order(await acme.plan({ interval: 'yearly' }));
    await pay(order.checkoutLink, 500_000);
    await play.passDays(1.1);
    const { status, subscriptionCode } = await stateOf(acme, order.orderReference);
    assert.deepEqual([status, subscriptionCode], ['expired', null]);
    assert.deepEqual(await play.balancesOf({ acme, code: '', payment: order }), {});
    await play.assertTruths();
  });
});
