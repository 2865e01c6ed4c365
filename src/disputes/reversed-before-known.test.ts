// The bank takes a charge back, all or a part of it, before it is known that it was paid.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
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
