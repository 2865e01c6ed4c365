// What comes back of a cycle that was paid for, by sums worked by hand: plans, coupons, taxes,
// refunds and refused charges meet within one June of thirty days, changed in its middle. Amounts
// in kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIDDLE, openJuneShop as open, type JuneShop as Shop } from '../june-shop.ts';
import { RENEWAL_CARDS } from '../merchant.ts';

const JULY = '2026-07-01T00:00:00.000Z';
const SECOND = '2026-06-02T00:00:00.000Z';
const NEXT = { proration: 'next_invoice' };

describe('a discount belongs to what it was taken off', () => {
  let shop: Shop;
  before(async () => {
    shop = await open();
    for (const [code, percentOff] of Object.entries({ HALF: 50, NINETY: 90, TENTH: 10 })) {
      await shop.api.post('/v1/coupon', { name: code, code, percentOff, duration: 'forever' });
    }
    const off = { name: 'FIFTY', code: 'FIFTY', amountOff: 50_000, duration: 'forever' };
    await shop.api.post('/v1/coupon', off);
  });
  after(() => shop.world.close());

  it('twenty seats that wait, then one more: 25,000 now, and no credit', async () => {
    const plan = await shop.plan({ name: 'A', amount: 100_000 });
    const seats = await shop.subscribe(plan, RENEWAL_CARDS.succeeds, { coupon: 'HALF' });
    const turns = await shop.subscribe(plan);
    const dear = await shop.plan({ name: 'B', amount: 1_000_000 });
    const ten = await shop.plan({ name: 'Seat', amount: 500_000 });
    const team = { coupon: 'TENTH', quantity: 10 };
    const flips = await shop.subscribe(ten, RENEWAL_CARDS.succeeds, team);
    const less = await shop.subscribe(plan, RENEWAL_CARDS.succeeds, { coupon: 'FIFTY' });
    const twice = await shop.plan({ name: 'Twice', amount: 200_000 });
    await shop.world.passUntil(MIDDLE);

    await shop.put(seats, { quantity: 20, ...NEXT });
    await shop.put(seats, { quantity: 21 });
    // (2,100,000 − 2,000,000) ÷ 2, half of it off.
    assert.deepEqual([await shop.asked(seats), await shop.credit(seats)], [25_000, 0]);

    for (const planCode of [dear, plan, dear, plan, dear, plan]) {
      await shop.put(turns, { planCode, ...NEXT });
    }
    for (const quantity of [20, 10]) await shop.put(flips, { quantity, ...NEXT });

    for (const planCode of [twice, plan, twice, plan, twice, plan]) {
      await shop.put(less, { planCode });
    }
    // Each turn up asks for (200,000 − 50,000) ÷ 2 less 50,000 ÷ 2, by money or by credit; each
    // turn down gives that back.
    assert.equal(await shop.credit(less), 50_000);
    assert.equal((await shop.invoices(less))[1].amountPaid, 50_000);

    await shop.world.passUntil(JULY);
    // 2,100,000 less half, and of the 20 seats (2,000,000 − 100,000) ÷ 2, half of it off.
    assert.equal(await shop.asked(seats), 1_050_000 + 475_000);
    assert.deepEqual([await shop.asked(turns), await shop.credit(turns)], [100_000, 0]);
    assert.equal(await shop.asked(flips), 4_500_000);
  });

  it('a change that is refused and voided gives back no more than was paid', async () => {
    const plan = await shop.plan({ name: 'Million', amount: 1_000_000 });
    const free = await shop.plan({ name: 'Free', amount: 0 });
    const one = await shop.subscribe(plan, RENEWAL_CARDS.succeeds, { coupon: 'NINETY' });
    const thrice = await shop.subscribe(plan, RENEWAL_CARDS.succeeds, { coupon: 'HALF' });
    await shop.world.passUntil('2026-07-16T12:00:00.000Z');
    shop.refuse(true);
    await shop.put(one, { quantity: 10 });
    assert.equal(await shop.asked(one), 450_000);
    await shop.void(one);
    for (const quantity of [10, 20, 30]) {
      await shop.put(thrice, { quantity });
      await shop.void(thrice);
    }
    shop.refuse(false);
    await shop.put(one, { planCode: free });
    await shop.put(thrice, { planCode: free });
    assert.deepEqual([await shop.credit(one), await shop.credit(thrice)], [50_000, 250_000]);
  });
});

describe('tax comes back as it was taken', () => {
  it('a voided change: 1,000,000 and 20 % were paid, so a half of 1,200,000', async () => {
    const shop = await open({ tax: { name: 'VAT', ratePercent: 20, inclusive: false } });
    const plan = await shop.plan({ name: 'Million', amount: 1_000_000 });
    const free = await shop.plan({ name: 'Free', amount: 0 });
    const code = await shop.subscribe(plan);
    await shop.world.passUntil(MIDDLE);
    shop.refuse(true);
    await shop.put(code, { quantity: 10 });
    await shop.void(code);
    await shop.put(code, { planCode: free });
    assert.equal(await shop.credit(code), 600_000);
    await shop.world.close();
  });

  it('contained, then added: 29 days of 2,400,000, and no tax on top', async () => {
    const shop = await open({ tax: { name: 'VAT', ratePercent: 20, inclusive: true } });
    const plan = await shop.plan({ name: 'Gold', amount: 1_200_000 });
    const free = await shop.plan({ name: 'Free', amount: 0 });
    const code = await shop.subscribe(plan);
    await shop.world.passUntil(SECOND);
    await shop.put(code, { quantity: 2 });
    assert.equal(await shop.asked(code), 1_160_000);
    await shop.api.put('/auth/settings', {
      tax: { name: 'VAT', ratePercent: 20, inclusive: false },
    });
    await shop.put(code, { planCode: free });
    assert.equal(await shop.credit(code), 2_320_000);
    await shop.world.close();
  });

  it('added, then contained: a half of 1,200,000', async () => {
    const shop = await open({ tax: { name: 'VAT', ratePercent: 20, inclusive: false } });
    const plan = await shop.plan({ name: 'Million', amount: 1_000_000 });
    const free = await shop.plan({ name: 'Free', amount: 0 });
    const code = await shop.subscribe(plan);
    await shop.world.passUntil(MIDDLE);
    await shop.api.put('/auth/settings', {
      tax: { name: 'VAT', ratePercent: 20, inclusive: true },
    });
    await shop.put(code, { planCode: free });
    assert.equal(await shop.credit(code), 600_000);
    await shop.world.close();
  });
});

describe('tax that is given back within a paid invoice', () => {
  it('is off the tax that was collected', async () => {
    const shop = await open({ tax: { name: 'VAT', ratePercent: 20, inclusive: false } });
    const plan = await shop.plan({ name: 'Million', amount: 1_000_000 });
    const year = { name: 'Year', amount: 10_000_000, interval: 'yearly', taxPercent: 0 };
    const yearly = await shop.plan(year);
    const code = await shop.subscribe(plan);
    await shop.world.passUntil(MIDDLE);
    await shop.put(code, { planCode: yearly });
    // −500,000 with −100,000 of tax, and 10,000,000 without.
    assert.equal(await shop.asked(code), 9_400_000);
    const window = 'from=2026-06-01&to=2026-06-30';
    const { metrics } = (await shop.api.get(`/v1/dashboard/analytics?${window}`)).data;
    const { revenue, platform_fees: fees, net_revenue: net } = metrics;
    assert.equal(revenue, 1_200_000 + 9_400_000);
    assert.equal(revenue - fees - net, 200_000 - 100_000);
    await shop.world.close();
  });
});

describe('what was refunded comes back once', () => {
  let shop: Shop;
  let plans: { million: string; two: string; free: string };
  before(async () => {
    shop = await open();
    plans = {
      million: await shop.plan({ name: 'Million', amount: 1_000_000 }),
      two: await shop.plan({ name: 'Two', amount: 2_000_000 }),
      free: await shop.plan({ name: 'Free', amount: 0 }),
    };
  });
  after(() => shop.world.close());

  const refund = async (invoiceId: string, besides: object = {}) =>
    await shop.api.post('/v1/checkout/refunds', { invoiceId, reason: 'Closed', ...besides });

  it('what was refunded comes back once while the refund is under way too', async () => {
    const code = await shop.subscribe(plans.million);
    const beside = await shop.subscribe(plans.million);
    await shop.world.passUntil(MIDDLE);
    const [cycle] = await shop.invoices(code);
    shop.silence(true);
    assert.equal((await refund(cycle.id)).data.status, 'pending');
    shop.silence(false);
    await shop.put(code, { planCode: plans.free });
    assert.equal(await shop.credit(code), 0);

    // Of two invoices the second is refunded: half of the first is left.
    await shop.put(beside, { planCode: plans.two });
    const [, change] = await shop.invoices(beside);
    assert.equal((await refund(change.id)).data.amount, 500_000);
    await shop.put(beside, { planCode: plans.free });
    assert.equal(await shop.credit(beside), 500_000);
  });

  it('a payment of which a change made half credit is refunded by the other half', async () => {
    const code = await shop.subscribe(plans.million);
    const { customer } = await shop.subscription(code);
    await shop.world.passUntil('2026-07-01T12:00:00.000Z');
    const next = await shop.subscribe(plans.two, RENEWAL_CARDS.succeeds, customer.email);
    await shop.world.passUntil('2026-07-17T00:00:00.000Z');
    const [cycle] = await shop.invoices(next);
    const { data: said } = await shop.api.post(`/v1/subscription/${next}/preview`, {
      planCode: plans.free,
    });
    await shop.put(next, { planCode: plans.free });
    const credited = await shop.credit(next);
    assert.deepEqual(said.credit, { now: credited, next: 0 });
    assert.equal(credited, 1_000_000);

    const more = await refund(cycle.id, { amount: 1_000_001 });
    assert.deepEqual([more.status, more.code], [409, 'refund_exceeds_payment'], more.text);
    assert.match(more.message, /₦10,000\.00 of this payment was already returned/);
    const beyond = await refund(cycle.id, { amount: 2_000_001, evenIfCredited: true });
    assert.equal(beyond.status, 400, beyond.text);
    const half = await refund(cycle.id);
    assert.deepEqual([half.data.amount, half.data.status], [1_000_000, 'succeeded'], half.text);
    assert.equal((await refund(cycle.id)).code, 'refund_exceeds_payment');
    const rest = await refund(cycle.id, { evenIfCredited: true });
    assert.deepEqual([rest.data.amount, rest.data.status], [1_000_000, 'succeeded'], rest.text);
  });
});

describe('a cycle of another length that is never paid', () => {
  let shop: Shop;
  let ended: string;
  let resumed: string;
  before(async () => {
    shop = await open();
    const month = await shop.plan({ name: 'Month', amount: 1_000_000 });
    const year = await shop.plan({ name: 'Year', amount: 10_000_000, interval: 'yearly' });
    [ended, resumed] = [
      await shop.subscribe(month, RENEWAL_CARDS.stolen),
      await shop.subscribe(month, RENEWAL_CARDS.stolen),
    ];
    await shop.world.passUntil(MIDDLE);
    for (const code of [ended, resumed]) await shop.put(code, { planCode: year });
  });
  after(() => shop.world.close());

  it('an unpaid cycle leaves June as credit where the subscription ends', async () => {
    assert.equal(await shop.asked(ended), 9_500_000);
    assert.equal((await shop.subscription(ended)).status, 'paused');
    const made = await shop.api.post(`/v1/subscription/${ended}/cancel`, {});
    assert.equal(made.status, 200, made.text);
    assert.equal(await shop.credit(ended), 500_000);
  });

  it('an unpaid cycle leaves June off the new cycle of another card', async () => {
    const { customer } = await shop.subscription(resumed);
    const spare = await shop.plan({ name: 'Spare', amount: 100_000 });
    const other = await shop.subscribe(spare, RENEWAL_CARDS.succeeds, customer.email);
    const { paymentSourceId } = await shop.subscription(other);
    await shop.put(resumed, { paymentSourceId });
    const made = await shop.api.post(`/v1/subscription/${resumed}/resume`, {});
    assert.equal(made.status, 200, made.text);
    await shop.world.work();
    const [, failed, paid] = await shop.invoices(resumed);
    assert.deepEqual([failed.status, failed.failureReason], ['failed', 'voided']);
    assert.deepEqual([paid.status, paid.amountPaid], ['paid', 9_500_000]);
  });
});
