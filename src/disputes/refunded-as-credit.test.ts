// A payment that was refunded as credit is taken back: its money was still there, so the merchant
// bears that too, and the credit goes as far as it is still held.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a payment refunded as credit that is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  async function refund({ acme, payment }: Sale, amount: number, to = 'credit') {
    const wish = { paymentId: payment.id, amount, to, reason: 'The pool was closed' };
    const asked = await acme.api.post('/v1/checkout/refunds', wish);
    assert.equal(asked.status, 201, asked.text);
    await world.work();
  }

  async function customerOf({ acme, code }: Sale): Promise<{ email: string; credit: number }> {
    const { customer } = await acme.subscription(code);
    const { data } = await acme.api.get(`/v1/customer/${customer.email}`);
    return { email: customer.email, credit: data.creditBalance };
  }

  async function reverse(sold: Sale, amount: number): Promise<void> {
    const { transactionId } = await play.reverse(sold, { amount });
    await play.callBack(transactionId, sold.payment.reference);
  }

  it('takes of the credit what is not left of the payment', async () => {
    const sold = await play.sell();
    await refund(sold, 200_000);
    assert.equal((await customerOf(sold)).credit, 200_000);
    await reverse(sold, 400_000);
    const payment = await play.paymentOf(sold);
    assert.deepEqual([payment.amountRefunded, payment.amountReversed], [200_000, 400_000]);
    const invoice = await play.invoiceOf(sold);
    assert.deepEqual(
      [invoice.status, invoice.amountPaid, invoice.amountRemaining],
      ['failed', 200_000, 300_000],
    );
    assert.equal((await customerOf(sold)).credit, 100_000);
    const [dispute] = await play.disputesOf(sold);
    assert.deepEqual([dispute.status, dispute.amount], ['lost', 400_000]);
    // ₦5,000.00 were sold, of which ₦1,000.00 are credit still, and ₦4,000.00 were lost.
    assert.deepEqual(await play.balancesOf(sold), {
      ...{ merchant_payable: 93_000, platform_fees: 7_000, customer_credit: -100_000 },
      ...{ revenue: -400_000, written_off: 400_000 },
    });
    await reverse(sold, 100_000);
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    assert.equal((await customerOf(sold)).credit, 0);
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    await play.assertTruths();
  });

  it('is the merchant’s loss where the credit was used', async () => {
    const sold = await play.sell();
    await refund(sold, 500_000);
    const { email } = await customerOf(sold);
    const planCode = await sold.acme.plan({ name: 'Small', amount: 450_000, interval: 'yearly' });
    const other = await sold.acme.subscribe(planCode, undefined, email);
    assert.equal((await sold.acme.subscription(other)).status, 'active');
    assert.equal((await customerOf(sold)).credit, 50_000);
    await reverse(sold, 500_000);
    const payment = await play.paymentOf(sold);
    assert.deepEqual([payment.status, payment.amountReversed], ['refunded', 500_000]);
    assert.equal((await customerOf(sold)).credit, 0);
    assert.deepEqual(await play.eventsOf(sold, /dispute|reversed/), [
      'payment.reversed',
      'dispute.opened',
      'dispute.lost',
    ]);
    await play.assertTruths();
  });

  it('bears nothing of what was sent back to the payer', async () => {
    const sold = await play.sell();
    await refund(sold, 200_000);
    await refund(sold, 100_000, 'source');
    await play.tellByStatement(sold, { totalKobo: 500_000 });
    assert.equal((await play.paymentOf(sold)).amountReversed, 400_000);
    assert.equal((await customerOf(sold)).credit, 0);
    await play.assertTruths();
  });
});
