// The payment of a cycle is taken back while a change of that cycle is not paid yet: what is asked
// for and given after that.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

interface ListedInvoice {
  readonly kind: string;
  readonly status: string;
  readonly failureReason: string | null;
  readonly code: string;
  readonly amountDue: number;
  readonly billingPeriodStart: string;
}

describe('a cycle whose payment is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  /** ₦5,000.00 a month became ₦10,000.00 after ten days, which the card did not pay. */
  async function upgrade(settings: object = {}): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const [payment] = await acme.attempts(code);
    await play.passDays(10);
    const planCode = await acme.plan({ name: 'Platinum', amount: 1_000_000 });
    const changed = await acme.api.put(`/v1/subscription/${code}`, { planCode });
    assert.equal(changed.status, 200, changed.text);
    await world.work();
    return { acme, code, payment };
  }

  async function takeBack(sold: Sale) {
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId, sold.payment.reference);
  }

  const all = ({ acme, code }: Sale): Promise<ListedInvoice[]> => acme.invoices(code);
  /** Their kind, status and reason, in the order of these words. */
  const wordsOf = async (sold: Sale) =>
    (await all(sold))
      .map(({ kind, status, failureReason }) => [kind, status, failureReason].join(' '))
      .toSorted();
  const codeOf = async (sold: Sale, ofKind: string) =>
    (await all(sold)).find(({ kind }) => kind === ofKind)?.code;

  async function payByLink({ acme }: Sale, invoiceCode: string | undefined) {
    const link = await acme.api.post(`/v1/invoice/${invoiceCode}/checkout-link`, {});
    assert.equal(link.status, 201, link.text);
    await acme.payLink(link.data.checkoutLink);
  }

  async function goOn(sold: Sale) {
    const resumed = await sold.acme.api.post(`/v1/subscription/${sold.code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    return resumed.data;
  }

  it('is followed by a new one at its own price, and its change is void', async () => {
    const sold = await upgrade();
    await takeBack(sold);
    assert.equal((await sold.acme.subscription(sold.code)).status, 'paused');
    await play.passDays(3);
    const now = world.clock.now().toISOString();
    const { currentBillingCycleStart } = await goOn(sold);
    assert.equal(currentBillingCycleStart, now);
    assert.deepEqual(await wordsOf(sold), [
      'change failed voided',
      'cycle failed reversed',
      'cycle open ',
    ]);
    const open = (await all(sold)).find(({ status }) => status === 'open');
    assert.deepEqual([open?.amountDue, open?.billingPeriodStart], [1_000_000, now]);
    await play.assertTruths();
  });

  it('that is still owed is followed by a new one too', async () => {
    const sold = await upgrade({ disputes: { afterLoss: 'owe' } });
    await takeBack(sold);
    await goOn(sold);
    assert.deepEqual(await wordsOf(sold), [
      'change failed voided',
      'cycle failed payment_reversed',
      'cycle open ',
    ]);
    await play.assertTruths();
  });

  it('does not go on by what its change costs, but by its own payment', async () => {
    const sold = await upgrade({ disputes: { afterLoss: 'owe' } });
    await takeBack(sold);
    await payByLink(sold, await codeOf(sold, 'change'));
    assert.equal((await sold.acme.subscription(sold.code)).status, 'paused');
    await play.assertTruths();
    await payByLink(sold, await codeOf(sold, 'cycle'));
    assert.equal((await sold.acme.subscription(sold.code)).status, 'active');
    await play.assertTruths();
  });

  /** ₦10,000.00 a month became ₦5,000.00 at once, for which the rest is credit. */
  async function downgrade() {
    const acme = merchantOf(world, await world.tenant());
    const code = await acme.subscribe(await acme.plan({ name: 'Platinum', amount: 1_000_000 }));
    const [payment] = await acme.attempts(code);
    const planCode = await acme.plan();
    await acme.api.put(`/v1/subscription/${code}`, { planCode });
    await world.work();
    const sold: Sale = { acme, code, payment };
    const { customer } = await acme.subscription(code);
    const credit = async () =>
      (await acme.api.get(`/v1/customer/${customer.code}`)).data.creditBalance;
    const give = (amount: number) =>
      acme.api.post(`/v1/customer/${customer.code}/credit`, { amount, reason: 'By hand' });
    const entries = async () =>
      (await acme.api.get(`/v1/customer/${customer.code}/credit`)).data.data;
    return { sold, credit, give, entries };
  }

  it('takes the credit of a change with it, and no other', async () => {
    const { sold, credit, give, entries } = await downgrade();
    assert.equal(await credit(), 500_000);
    await give(20_000);
    await takeBack(sold);
    assert.equal(await credit(), 20_000);
    const [taken] = await entries();
    const { code: invoiceCode } = (await all(sold))[0] ?? {};
    const { data: invoice } = await sold.acme.api.get(`/v1/invoice/${invoiceCode}`);
    assert.deepEqual(
      [taken.amount, taken.source, taken.invoiceId, taken.reason],
      [-500_000, 'change', invoice.id, 'The bank took back the payment that this credit came from'],
    );
    assert.equal((await play.balancesOf(sold)).customer_credit, -20_000);
    await play.assertTruths();
  });

  it('takes no more credit than went back, nor than is left', async () => {
    const { sold, credit, give } = await downgrade();
    const part = await play.reverse(sold, { amount: 300_000 });
    await play.callBack(part.transactionId, sold.payment.reference);
    assert.equal(await credit(), 200_000);
    await give(-150_000);
    const rest = await play.reverse(sold);
    await play.callBack(rest.transactionId, sold.payment.reference);
    assert.equal(await credit(), 0);
    await play.assertTruths();
  });
});
