// The payment of an earlier cycle is taken back while a later one runs: that it is paid again ends
// what it had stopped.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const OWED = { disputes: { afterLoss: 'owe' } };

describe('the payment of an earlier cycle that is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  /** ₦5,000.00 a month, in its second month. */
  async function renew(card: string = RENEWAL_CARDS.succeeds): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', OWED);
    const code = await acme.subscribe(await acme.plan(), card);
    const [payment] = await acme.attempts(code);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) + DAY_MS / 2).toISOString());
    return { acme, code, payment };
  }

  async function payByLink({ acme }: Sale, invoice: string) {
    const link = await acme.api.post(`/v1/invoice/${invoice}/checkout-link`, {});
    assert.equal(link.status, 201, link.text);
    await acme.payLink(link.data.checkoutLink);
  }

  async function takeBack(sold: Sale) {
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId, sold.payment.reference);
    const { status, pauseReason } = await sold.acme.subscription(sold.code);
    assert.deepEqual([status, pauseReason], ['paused', 'payment_failed']);
  }

  it('and made again by its link lets the paid cycle go on', async () => {
    const sold = await renew();
    const { currentBillingCycleEnd: end } = await sold.acme.subscription(sold.code);
    await takeBack(sold);
    await play.passDays(3);
    const [owed] = await sold.acme.invoices(sold.code);
    assert.equal(owed.status, 'open');
    await payByLink(sold, owed.code);
    const { status, currentBillingCycleEnd } = await sold.acme.subscription(sold.code);
    assert.equal(status, 'active');
    const laterMs = Date.parse(currentBillingCycleEnd) - Date.parse(end);
    assert.equal(Math.floor(laterMs / DAY_MS), 3, 'what was paused is given back');
    await play.assertTruths();
  });

  it('and made again does not pay for the cycle that is still owed', async () => {
    const sold = await renew(RENEWAL_CARDS.insufficientFunds);
    await takeBack(sold);
    const [owed, current] = await sold.acme.invoices(sold.code);
    assert.deepEqual([owed.status, current.status], ['failed', 'open']);
    await payByLink(sold, owed.code);
    assert.equal((await sold.acme.subscription(sold.code)).status, 'paused');
    await payByLink(sold, current.code);
    assert.equal((await sold.acme.subscription(sold.code)).status, 'active');
    await play.assertTruths();
  });
});
