// The payment of a first cycle is taken back before that begins: its trial goes on where the
// merchant says so, and the cycle is asked for anew.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

interface Invoice {
  readonly status: string;
  readonly amountDue: number;
  readonly billingPeriodStart: string;
  readonly billingPeriodEnd: string;
}

describe('a first cycle whose payment is taken back in the trial', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  /** Ten days of trial, of which three have passed. */
  async function takenBack(settings: object = {}, plan: object = {}): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    const code = await acme.subscribe(await acme.plan({ trialPeriodDays: 10, ...plan }));
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    assert.equal(payment.amount, 500_000);
    await play.passDays(3);
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId, payment.reference);
    assert.equal((await acme.subscription(code)).status, 'paused');
    return sold;
  }

  async function goOn({ acme, code }: Sale): Promise<void> {
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    assert.equal(resumed.data.status, 'trialing');
    await world.work();
  }

  const invoicesOf = async ({ acme, code }: Sale): Promise<readonly Invoice[]> =>
    await acme.invoices(code);
  const statusOf = async ({ acme, code }: Sale): Promise<string> =>
    (await acme.subscription(code)).status;
  const sumsOf = async (sold: Sale) =>
    (await invoicesOf(sold)).map(({ status, amountDue }) => `${status} ${amountDue}`).toSorted();

  it('is paid for again when it begins, and only then', async () => {
    const sold = await takenBack();
    await goOn(sold);
    assert.deepEqual(await sumsOf(sold), ['failed 500000']);
    await play.passDays(7);
    assert.equal(await statusOf(sold), 'active');
    assert.deepEqual(await sumsOf(sold), ['failed 500000', 'paid 500000']);
    const [one, other] = (await invoicesOf(sold)).toSorted((a, b) =>
      a.status < b.status ? -1 : 1,
    );
    assert.equal(one?.billingPeriodEnd, other?.billingPeriodStart);
    await play.assertTruths();
  });

  it('that is owed is charged as soon as the trial goes on, and begins after it', async () => {
    const sold = await takenBack({ disputes: { afterLoss: 'owe' } });
    assert.deepEqual(await sumsOf(sold), ['open 500000']);
    await goOn(sold);
    assert.deepEqual(await sumsOf(sold), ['paid 500000']);
    await play.passDays(7);
    assert.equal(await statusOf(sold), 'active');
    assert.deepEqual(await sumsOf(sold), ['paid 500000']);
    await play.assertTruths();
  });

  it('is not asked for twice where it is paid again in the trial', async () => {
    const sold = await takenBack({ disputes: { afterLoss: 'owe' } });
    const { code } = await play.invoiceOf(sold);
    const link = await sold.acme.api.post(`/v1/invoice/${code}/checkout-link`, {});
    await sold.acme.payLink(link.data.checkoutLink);
    await world.work();
    assert.deepEqual(await sumsOf(sold), ['paid 500000']);
    await play.passDays(8);
    assert.equal(await statusOf(sold), 'active');
    assert.deepEqual(await sumsOf(sold), ['paid 500000']);
    await play.assertTruths();
  });

  it('is of the terms that hold when it begins', async () => {
    const sold = await takenBack();
    await goOn(sold);
    const planCode = await sold.acme.plan({ name: 'A week', amount: 200_000, interval: 'weekly' });
    await sold.acme.api.put(`/v1/subscription/${sold.code}`, { planCode });
    await play.passDays(7);
    assert.deepEqual(await sumsOf(sold), ['failed 500000', 'paid 200000']);
    await play.assertTruths();
  });

  it('was the only one of its plan: the trial does not go on', async () => {
    const { acme, code } = await takenBack({}, { invoiceLimit: 1 });
    const refused = await acme.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(refused.code, 'invoice_limit_reached', refused.text);
  });

  it('is the last one by then: the subscription is complete', async () => {
    const sold = await takenBack();
    await goOn(sold);
    const { acme, code } = sold;
    const { plan } = await acme.subscription(code);
    const body = { invoiceLimit: 1, updateExistingSubscriptions: true };
    const changed = await acme.api.put(`/v1/plan/${plan.code}`, body);
    assert.equal(changed.status, 200, changed.text);
    await play.passDays(7);
    assert.equal(await statusOf(sold), 'completed');
    assert.deepEqual(await sumsOf(sold), ['failed 500000']);
    await play.assertTruths();
  });
});
