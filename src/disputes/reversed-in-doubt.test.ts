// The bank takes a payment back while nobody knows what became of a refund of a part of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';

describe('a payment that is taken back beside a refund in doubt', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  async function pass(milliseconds: number): Promise<void> {
    world.clock.advance(milliseconds);
    await world.work();
  }

  /** ₦3,000.00 of ₦5,000.00 were to be sent back, and never were. */
  async function inDoubt(): Promise<Sale & { readonly refundId: string }> {
    const sold = await play.sell();
    world.simulator.setFaults({ noAnswerNotTaken: 1 });
    const body = { paymentId: sold.payment.id, amount: 300_000, reason: 'A part' };
    const { status, data, text } = await sold.acme.api.post('/v1/checkout/refunds', body);
    assert.equal(status, 201, text);
    for (const minutes of [1, 4, 10]) await pass(minutes * MINUTE_MS);
    world.simulator.setFaults({ noAnswerNotTaken: 0 });
    await play.tellByStatement(sold, { totalKobo: 500_000 });
    assert.equal((await play.paymentOf(sold)).amountReversed, 200_000);
    for (let hour = 1; hour <= 24; hour += 1) await pass(HOUR_MS);
    return { ...sold, refundId: data.id };
  }

  async function resolve({ acme, refundId }: { refundId: string } & Sale, outcome: string) {
    const body = { outcome, note: 'The statement says so' };
    const { status, text } = await acme.api.post(`/v1/payment/${refundId}/resolve`, body);
    assert.equal(status, 200, text);
  }

  it('is lost in full where the refund was never made', async () => {
    const sold = await inDoubt();
    await resolve(sold, 'failed');
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    const { amountPaid, status } = await play.invoiceOf(sold);
    assert.deepEqual([status, amountPaid], ['failed', 0]);
    const { provider_clearing, written_off } = await play.balancesOf(sold);
    assert.deepEqual([provider_clearing ?? 0, written_off], [-7_000, 500_000]);
    const lost = (await play.disputesOf(sold)).map(({ amount }: { amount: number }) => amount);
    assert.deepEqual(lost, [300_000, 200_000]);
    await play.assertTruths();
  });

  // The world's end looks at the order in which all of its transactions took their locks.
  it('is lost with the locks in their order, where its payer has credit', async () => {
    const sold = await inDoubt();
    const { customerId } = await play.paymentOf(sold);
    const gift = { amount: 50_000, reason: 'A gift' };
    const given = await sold.acme.api.post(`/v1/customer/${customerId}/credit`, gift);
    assert.equal(given.status, 201, given.text);
    await resolve(sold, 'failed');
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    const { creditBalance } = (await sold.acme.api.get(`/v1/customer/${customerId}`)).data;
    assert.equal(creditBalance, 50_000);
    await play.assertTruths();
  });

  it('is lost less the refund that was made', async () => {
    const sold = await inDoubt();
    await resolve(sold, 'succeeded');
    const { amountReversed, amountRefunded } = await play.paymentOf(sold);
    assert.deepEqual([amountReversed, amountRefunded], [200_000, 300_000]);
    await play.assertTruths();
  });
});
