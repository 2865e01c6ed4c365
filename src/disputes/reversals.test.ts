// The provider takes a payment back, and says so by a callback, a look or a row of its statement:
// it is the merchant's loss once, whatever tells of it and however often.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a payment that is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  // Friday, 5 February 2027: what is collected today goes out on Monday.
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  it('is lost before its payout: written off, and asked for no more', async () => {
    const sold = await play.sell();
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId, sold.payment.reference);
    const payment = await play.paymentOf(sold);
    assert.deepEqual(
      [payment.status, payment.amountReversed, payment.needsReview, payment.undecidedReason],
      ['succeeded', 500_000, false, null],
    );
    assert.equal(payment.reversedAt, world.clock.now().toISOString());
    const invoice = await play.invoiceOf(sold);
    assert.deepEqual(
      [invoice.status, invoice.failureReason, invoice.amountPaid, invoice.amountRemaining],
      ['failed', 'reversed', 0, 500_000],
    );
    const subscription = await sold.acme.subscription(sold.code);
    assert.deepEqual([subscription.status, subscription.pauseReason], ['paused', 'payment_failed']);
    const [dispute, ...others] = await play.disputesOf(sold);
    assert.deepEqual(
      [dispute.kind, dispute.status, dispute.amount, dispute.provider, dispute.dueAt, others],
      ['reversal', 'lost', 500_000, 'nomba', null, []],
    );
    const settlement = await play.settlementOf(sold);
    assert.deepEqual([settlement.status, settlement.netAmount], ['refunded', 0]);
    // ₦5,000.00 were sold and lost. The fee of ₦70.00 stays with the platform.
    assert.deepEqual(await play.balancesOf(sold), {
      provider_clearing: -7_000,
      platform_fees: 7_000,
      revenue: -500_000,
      written_off: 500_000,
    });
    const link = await sold.acme.api.post(`/v1/invoice/${invoice.code}/checkout-link`, {});
    assert.deepEqual([link.status, link.code], [409, 'invoice_voided']);
    const retried = await sold.acme.api.post(`/v1/invoice/${invoice.code}/retry`, {});
    assert.equal(retried.status, 409, retried.text);
    await play.passDays(40);
    assert.deepEqual(await play.payoutsOf(sold), []);
    assert.equal((await sold.acme.attempts(sold.code)).length, 1);
    assert.deepEqual(await play.eventsOf(sold, /dispute|reversed|paused|uncollectible/), [
      'invoice.marked_uncollectible',
      'payment.reversed',
      'subscription.paused',
      'dispute.opened',
      'dispute.lost',
    ]);
    await play.assertTruths();
  });

  it('is found among the payments that were not', async () => {
    const sold = await play.sell();
    const kept = await sold.acme.subscribe(await sold.acme.plan());
    const { transactionId } = await play.reverse(sold, { amount: 200_000 });
    await play.callBack(transactionId);
    const found = async (reversed: boolean) => {
      const path = `/v1/checkout/payment-attempts?reversed=${reversed}`;
      const { data } = await sold.acme.api.get(path);
      return data.data.map(({ id }: { readonly id: string }) => id);
    };
    assert.deepEqual(await found(true), [sold.payment.id]);
    const [{ id }] = await sold.acme.attempts(kept);
    assert.deepEqual(await found(false), [id]);
  });

  it('is taken from the next payout where it went out already', async () => {
    const sold = await play.sell();
    await play.passDays(7);
    assert.equal((await play.payoutsOf(sold))[0].amount, 493_000);
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId);
    assert.equal((await play.settlementOf(sold)).status, 'paid_out');
    // What the bank took from the provider is what a later payout is smaller by.
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ platform_fees: 7_000, paid_out: 493_000, merchant_payable: -500_000 },
      ...{ revenue: -500_000, written_off: 500_000 },
    });
    const planCode = await sold.acme.plan({ name: 'Big', amount: 2_000_000, interval: 'yearly' });
    await sold.acme.subscribe(planCode);
    await play.passDays(7);
    const [, next] = await play.payoutsOf(sold);
    assert.deepEqual([next.amount, next.deductedAmount], [1_472_000, 500_000]);
    await play.assertTruths();
  });

  it('is lost once, whatever tells of it, in whatever order and at once', async () => {
    const sold = await play.sell();
    const { transactionId } = await play.reverse(sold);
    await Promise.all([
      play.callBack(transactionId, sold.payment.reference),
      play.tellByStatement(sold, {}),
      play.callBack(transactionId),
      play.tellByStatement(sold, {}),
      play.tellByStatement(sold, { reference: transactionId }),
    ]);
    await play.callBack(transactionId);
    await play.passDays(2);
    const again = await play.tellByStatement(sold, {});
    const disputes = await play.disputesOf(sold);
    assert.deepEqual([disputes.length, disputes[0].id], [1, again?.id]);
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    assert.deepEqual(await play.eventsOf(sold, /dispute|reversed/), [
      'payment.reversed',
      'dispute.opened',
      'dispute.lost',
    ]);
    await play.assertTruths();
  });

  it('in two parts is two disputes, and each part is counted once', async () => {
    const sold = await play.sell();
    const first = await play.tellByStatement(sold, { totalKobo: 150_000 });
    await play.tellByStatement(sold, { totalKobo: 150_000 });
    const invoice = await play.invoiceOf(sold);
    assert.deepEqual(
      [invoice.status, invoice.amountPaid, invoice.amountRemaining],
      ['failed', 350_000, 150_000],
    );
    const second = await play.tellByStatement(sold, { totalKobo: 350_000, reference: 'row-2' });
    assert.notEqual(second?.id, first?.id);
    // A look shows all of it: that is the same money.
    await play.reverse(sold, { amount: 350_000 });
    await play.callBack((await play.paymentOf(sold)).providerReference);
    assert.deepEqual(
      (await play.disputesOf(sold)).map(({ amount }: { amount: number }) => amount),
      [200_000, 150_000],
    );
    assert.equal((await play.paymentOf(sold)).amountReversed, 350_000);
    assert.equal((await play.settlementOf(sold)).netAmount, 143_000);
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ merchant_payable: 143_000, platform_fees: 7_000 },
      ...{ revenue: -500_000, written_off: 350_000 },
    });
    await play.assertTruths();
  });

  it('takes at most what was not refunded', async () => {
    const sold = await play.sell();
    const refund = { paymentId: sold.payment.id, amount: 100_000, reason: 'A part' };
    assert.equal((await sold.acme.api.post('/v1/checkout/refunds', refund)).status, 201);
    const dispute = await play.tellByStatement(sold, {});
    assert.equal(dispute?.amount, 400_000);
    assert.equal((await play.paymentOf(sold)).amountReversed, 400_000);
    await play.assertTruths();

    const refunded = await play.sell();
    await refunded.acme.api.post('/v1/checkout/refunds', {
      ...{ paymentId: refunded.payment.id, reason: 'All of it' },
    });
    assert.equal(await play.tellByStatement(refunded, {}), null);
    assert.equal((await play.invoiceOf(refunded)).status, 'refunded');
    assert.deepEqual(await play.disputesOf(refunded), []);
    await play.assertTruths();
  });

  it('takes all of it where a refund under way came too late', async () => {
    const sold = await play.sell();
    world.simulator.setFaults({ noAnswerNotTaken: 1 });
    const wish = { paymentId: sold.payment.id, amount: 200_000, reason: 'A wish' };
    const refund = await sold.acme.api.post('/v1/checkout/refunds', wish);
    assert.equal(refund.data.status, 'pending');
    await play.reverse(sold);
    await play.tellByStatement(sold, { totalKobo: 500_000 });
    assert.equal((await play.paymentOf(sold)).amountReversed, 300_000);
    world.simulator.setFaults({ noAnswerNotTaken: 0 });
    await play.passDays(1);
    const [refused] = (await sold.acme.api.get('/v1/checkout/refunds')).data.data;
    assert.equal(refused.status, 'failed', 'the bank was first');
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    assert.deepEqual(
      (await play.disputesOf(sold)).map(({ amount }: { amount: number }) => amount),
      [200_000, 300_000],
    );
    await play.assertTruths();
  });

  it('is owed again where the merchant says so, and paid by link alone', async () => {
    const sold = await play.sell({ disputes: { afterLoss: 'owe' } });
    await play.tellByStatement(sold, {});
    const invoice = await play.invoiceOf(sold);
    assert.deepEqual(
      [invoice.status, invoice.amountRemaining, invoice.nextPaymentAttemptAt],
      ['open', 500_000, null],
    );
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ provider_clearing: -7_000, platform_fees: 7_000 },
      ...{ revenue: -500_000, receivable: 500_000 },
    });
    await play.passDays(40);
    assert.equal((await sold.acme.attempts(sold.code)).length, 1);
    const path = `/v1/invoice/${invoice.code}/checkout-link`;
    const { checkoutLink } = (await sold.acme.api.post(path, {})).data;
    await sold.acme.payLink(checkoutLink);
    const paid = await play.invoiceOf(sold);
    assert.deepEqual([paid.status, paid.amountPaid], ['paid', 500_000]);
    const subscription = await sold.acme.subscription(sold.code);
    assert.equal(subscription.status, 'active');
    assert.equal((await sold.acme.invoices(sold.code)).length, 1);
    await play.assertTruths();
  });

  it('is found where its callback came before the payment was known', async () => {
    const acme = merchantOf(world, await world.tenant());
    const made = await acme.order(await acme.plan({ interval: 'yearly' }));
    const { orderReference, checkoutLink } = made.data;
    await play.callBack(`WEB-${orderReference}`, orderReference);
    await payAndReturn(checkoutLink, RENEWAL_CARDS.succeeds);
    const { subscriptionCode: code } = (await acme.api.get(`/v1/checkout/order/${orderReference}`))
      .data;
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    await play.reverse(sold);
    await play.passDays(0.02);
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    await play.assertTruths();
  });

  it('is the loss alone where the subscription was canceled, or the sale was one-off', async () => {
    const sold = await play.sell();
    await sold.acme.api.post(`/v1/subscription/${sold.code}/cancel`, {});
    await play.tellByStatement(sold, {});
    assert.equal((await sold.acme.subscription(sold.code)).status, 'canceled');
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);

    const acme = merchantOf(world, await world.tenant());
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const lines = [{ description: 'A locker', unitAmount: 500_000 }];
    const sale = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = (await acme.api.post('/v1/invoice', sale)).data;
    const { checkoutLink } = (await acme.api.post(`/v1/invoice/${id}/checkout-link`, {})).data;
    await acme.payLink(checkoutLink);
    const path = `/v1/checkout/payment-attempts?invoiceId=${id}`;
    const [payment] = (await acme.api.get(path)).data.data;
    await play.tellByStatement({ acme, code: '', payment }, {});
    const { status, failureReason } = (await acme.api.get(`/v1/invoice/${id}`)).data;
    assert.deepEqual([status, failureReason], ['failed', 'reversed']);
    const { creditBalance } = (await acme.api.get(`/v1/customer/${email}`)).data;
    assert.equal(creditBalance, 0);
    await play.assertTruths();
  });

  it('is counted apart from refunds', async () => {
    const sold = await play.sell();
    await play.tellByStatement(sold, { totalKobo: 200_000 });
    const day = world.clock.now().toISOString().slice(0, 10);
    const { data } = await sold.acme.api.get(`/v1/dashboard/analytics?from=${day}&to=${day}`);
    const [{ revenue, refunds, reversals, netRevenue }] = data.trend.points;
    assert.deepEqual([revenue, refunds, reversals, netRevenue], [500_000, 0, 200_000, 293_000]);
    await play.assertTruths();
  });
});
