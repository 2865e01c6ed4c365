// The payment of a cycle is taken back after a change within it was paid: what of that change was
// not used, once the cycle ends unpaid.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

interface Line {
  readonly kind: string;
  readonly description: string;
  readonly amount: number;
}

interface Invoice {
  readonly code: string;
  readonly kind: string;
  readonly status: string;
  readonly amountDue: number;
  readonly billingPeriodStart: string;
}

const FOUR_WEEKS = { interval: 'daily', intervalCount: 28 };

describe('a paid change in a cycle whose payment is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  async function changeTo({ acme, code }: Sale, amount: number, how: object = {}): Promise<void> {
    const planCode = await acme.plan({ name: `At ${amount}`, amount, ...FOUR_WEEKS });
    const changed = await acme.api.put(`/v1/subscription/${code}`, { planCode, ...how });
    assert.equal(changed.status, 200, changed.text);
    await world.work();
  }

  /** ₦5,000.00 for four weeks became ₦10,000.00 after one of them. */
  async function upgraded(settings: object = {}): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    const code = await acme.subscribe(await acme.plan({ amount: 500_000, ...FOUR_WEEKS }));
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    await play.passDays(7);
    await changeTo(sold, 1_000_000, {});
    return sold;
  }

  /** At once: a transfer that is waited for is looked for every few minutes. */
  async function skipDays(days: number): Promise<void> {
    world.clock.advance(days * DAY_MS);
    await world.work();
  }

  const takeBack = (sold: Sale, totalKobo = 500_000) => play.tellByStatement(sold, { totalKobo });

  const paidChange = async ({ acme, code }: Sale): Promise<Invoice> => {
    const all: readonly Invoice[] = await acme.invoices(code);
    const found = all.find(({ kind }) => kind === 'change');
    assert.equal(found?.status, 'paid');
    return found as Invoice;
  };

  /** What the new cycle asks, and its line of unused time. */
  async function goOn({ acme, code }: Sale) {
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await world.work();
    const now = world.clock.now().toISOString();
    const all: readonly Invoice[] = await acme.invoices(code);
    const made = all.find((each) => each.kind === 'cycle' && each.billingPeriodStart === now);
    const { data } = await acme.api.get(`/v1/invoice/${made?.code}`);
    const lines: readonly Line[] = data.lines;
    const unused = lines.filter(({ kind }) => kind === 'proration').map(({ amount }) => amount);
    return { asked: data.amountDue, unused };
  }

  it('is given back for the time after the pause, on the invoice of the next cycle', async () => {
    const sold = await upgraded();
    assert.equal((await paidChange(sold)).amountDue, 375_000);
    await play.passDays(7);
    await takeBack(sold);
    await play.passDays(3);
    assert.deepEqual(await goOn(sold), { asked: 750_000, unused: [-250_000] });
    await play.assertTruths();
  });

  it('counts time that was paused before neither as used nor as left', async () => {
    const sold = await upgraded();
    const { acme, code } = sold;
    await acme.api.post(`/v1/subscription/${code}/pause`, {});
    await play.passDays(5);
    await acme.api.post(`/v1/subscription/${code}/resume`, {});
    await play.passDays(7);
    await takeBack(sold);
    assert.deepEqual(await goOn(sold), { asked: 750_000, unused: [-250_000] });
    await play.assertTruths();
  });

  it('is given back as far as it was not refunded', async () => {
    const sold = await upgraded();
    const [payment] = (await sold.acme.attempts(sold.code)).filter(
      ({ amount }: { amount: number }) => amount === 375_000,
    );
    const refund = { paymentId: payment.id, amount: 187_500, reason: 'An apology' };
    const { status, text } = await sold.acme.api.post('/v1/checkout/refunds', refund);
    assert.equal(status, 201, text);
    await play.passDays(7);
    await takeBack(sold);
    assert.deepEqual(await goOn(sold), { asked: 875_000, unused: [-125_000] });
    await play.assertTruths();
  });

  it('is not given back with what was never paid: lines of another change', async () => {
    const sold = await upgraded();
    await play.passDays(7);
    await changeTo(sold, 1_500_000, { proration: 'next_invoice' });
    await takeBack(sold);
    assert.deepEqual(await goOn(sold), { asked: 1_250_000, unused: [-250_000] });
    await play.assertTruths();
  });

  it('is given back alone where a part of the cycle is still paid', async () => {
    const sold = await upgraded();
    await play.passDays(7);
    await takeBack(sold, 100_000);
    assert.deepEqual(await goOn(sold), { asked: 750_000, unused: [-250_000] });
    await play.assertTruths();
  });

  it('stays where the cycle is paid again', async () => {
    const sold = await upgraded({ disputes: { afterLoss: 'owe' } });
    await play.passDays(7);
    await takeBack(sold);
    const { code } = await play.invoiceOf(sold);
    const link = await sold.acme.api.post(`/v1/invoice/${code}/checkout-link`, {});
    assert.equal(link.status, 201, link.text);
    await sold.acme.payLink(link.data.checkoutLink);
    assert.equal((await sold.acme.subscription(sold.code)).status, 'active');
    await play.passDays(14);
    const all: readonly Invoice[] = await sold.acme.invoices(sold.code);
    const cycles = all.filter(({ kind }) => kind === 'cycle');
    assert.deepEqual(cycles.map(({ amountDue }) => amountDue).toSorted(), [1_000_000, 500_000]);
    await play.assertTruths();
  });

  it('makes room for the new cycle, where the change is not paid and a draft waits', async () => {
    const acme = merchantOf(world, await world.tenant());
    const settings = { paymentMethods: ['card', 'transfer'], upcomingInvoiceDays: 14 };
    await acme.api.put('/auth/settings', settings);
    const code = await acme.subscribe(await acme.plan({ amount: 500_000, ...FOUR_WEEKS }));
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    await play.passDays(20);
    const path = `/v1/subscription/${code}`;
    await acme.api.put(path, { collectionMethod: 'transfer', dueDays: 7 });
    await changeTo(sold, 1_000_000, {});
    const statusesOf = async () =>
      (await acme.invoices(code)).map(({ status }: Invoice) => status).toSorted();
    assert.deepEqual(await statusesOf(), ['draft', 'open', 'paid']);
    await takeBack(sold);
    assert.equal((await acme.subscription(code)).status, 'paused');
    const { asked } = await goOn(sold);
    assert.equal(asked, 1_000_000);
    assert.deepEqual(await statusesOf(), ['failed', 'failed', 'open']);
    await play.assertTruths();
  });

  it('is collected once the cycle is paid again, where the change is not paid', async () => {
    const acme = merchantOf(world, await world.tenant());
    const settings = { paymentMethods: ['card', 'transfer'], disputes: { afterLoss: 'owe' } };
    await acme.api.put('/auth/settings', settings);
    const code = await acme.subscribe(await acme.plan({ amount: 500_000, ...FOUR_WEEKS }));
    const [payment] = await acme.attempts(code);
    const sold = { acme, code, payment };
    await skipDays(7);
    await acme.api.put(`/v1/subscription/${code}`, { collectionMethod: 'transfer', dueDays: 7 });
    await changeTo(sold, 1_000_000, {});
    await takeBack(sold);
    const [cycle] = await acme.invoices(code);
    const paid = await acme.api.post(`/v1/invoice/${cycle.id}/record-payment`, { method: 'cash' });
    assert.equal(paid.status, 201, paid.text);
    await world.work();
    assert.equal((await acme.subscription(code)).status, 'active');
    await play.assertTruths();
    await skipDays(9);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await skipDays(14);
    const { status, pauseReason } = await acme.subscription(code);
    assert.deepEqual([status, pauseReason], ['paused', 'payment_failed']);
    await play.assertTruths();
  });
});
