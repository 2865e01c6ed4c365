// Unused time that waits for a later invoice, or stands in one, by sums worked by hand: it comes
// back once, whatever meets it. Amounts in kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIDDLE, openJuneShop as open, type JuneShop as Shop } from '../june-shop.ts';
import { RENEWAL_CARDS } from '../merchant.ts';

describe('unused time that goes to a later invoice', () => {
  let shop: Shop;
  let plans: { million: string; two: string; free: string; year: string };
  const next = { proration: 'next_invoice' };
  before(async () => {
    shop = await open();
    const terms = { name: 'Year', amount: 10_000_000, interval: 'yearly' };
    plans = {
      million: await shop.plan({ name: 'Million', amount: 1_000_000 }),
      two: await shop.plan({ name: 'Two', amount: 2_000_000 }),
      free: await shop.plan({ name: 'Free', amount: 0 }),
      year: await shop.plan(terms),
    };
  });
  after(() => shop.world.close());

  const refundCycle = async (code: string, besides: object = {}) => {
    const [{ id: invoiceId }] = await shop.invoices(code);
    const wish = { invoiceId, reason: 'Closed', ...besides };
    return await shop.api.post('/v1/checkout/refunds', wish);
  };

  it('is not refunded as well: half of 1,000,000 waits, half is left', async () => {
    const waits = await shop.subscribe(plans.million);
    const moves = await shop.subscribe(plans.million);
    await shop.world.passUntil(MIDDLE);
    await shop.put(waits, { planCode: plans.free, ...next });
    await shop.put(moves, { planCode: plans.year });
    assert.equal(await shop.asked(moves), 9_500_000);
    for (const code of [waits, moves]) {
      const beyond = await refundCycle(code, { amount: 500_001 });
      assert.equal(beyond.code, 'refund_exceeds_payment', beyond.text);
      assert.equal((await refundCycle(code)).data.amount, 500_000);
    }
    // What waited becomes credit: given once, as before.
    await shop.api.post(`/v1/subscription/${waits}/cancel`, {});
    assert.equal(await shop.credit(waits), 500_000);
    assert.equal((await refundCycle(waits)).code, 'refund_exceeds_payment');
  });

  it('is refunded where dearer terms wait beside it', async () => {
    const code = await shop.subscribe(plans.million);
    const [{ billingPeriodStart, billingPeriodEnd }] = await shop.invoices(code);
    const middle = (Date.parse(billingPeriodStart) + Date.parse(billingPeriodEnd)) / 2;
    await shop.world.passUntil(new Date(middle).toISOString());
    await shop.put(code, { planCode: plans.free, ...next });
    await shop.put(code, { planCode: plans.two, ...next });
    // −500,000 and then 1,000,000 wait: nothing of what was paid has gone back.
    assert.equal((await refundCycle(code)).data.amount, 1_000_000);
  });
});

describe('what waits, where another rhythm or another change meets it', () => {
  let shop: Shop;
  let plans: { million: string; half: string; free: string; week: string; year: string };
  const next = { proration: 'next_invoice' };
  before(async () => {
    shop = await open();
    plans = {
      million: await shop.plan({ name: 'Million', amount: 1_000_000 }),
      half: await shop.plan({ name: 'Half', amount: 500_000 }),
      free: await shop.plan({ name: 'Free', amount: 0 }),
      week: await shop.plan({ name: 'Week', amount: 200_000, interval: 'weekly' }),
      year: await shop.plan({ name: 'Year', amount: 9_000_000, interval: 'yearly' }),
    };
  });
  after(() => shop.world.close());

  const refund = async (invoiceId: string, besides: object = {}) =>
    await shop.api.post('/v1/checkout/refunds', { invoiceId, reason: 'Closed', ...besides });
  const cancel = async (code: string) => {
    assert.equal((await shop.api.post(`/v1/subscription/${code}/cancel`, {})).status, 200);
    return await shop.credit(code);
  };

  it('what comes back is half of June, though later terms were never paid', async () => {
    const week = await shop.subscribe(plans.million, RENEWAL_CARDS.stolen);
    const year = await shop.subscribe(plans.million, RENEWAL_CARDS.stolen);
    const more = await shop.subscribe(plans.year);
    const plain = await shop.subscribe(plans.year);
    await shop.world.passUntil(MIDDLE);
    for (const [code, planCode] of [
      [week, plans.week],
      [year, plans.year],
    ] as const) {
      await shop.put(code, { quantity: 10, ...next });
      await shop.put(code, { planCode, quantity: 1, ...next });
    }
    // −500,000 + 5,000,000 − 5,000,000 + 200,000: what is left of June pays for the week.
    assert.equal(await shop.asked(week), 0);
    assert.equal(await cancel(week), 300_000);
    assert.equal(await shop.asked(year), 8_500_000);
    assert.equal(await cancel(year), 500_000);

    // Of 9,000,000, 350 of 365 days are left: 8,630,137 and no more, whatever waits beside it.
    for (const code of [more, plain]) await shop.put(code, { planCode: plans.million, ...next });
    await shop.put(more, { quantity: 10, ...next });
    const waits = 8_630_137;
    for (const code of [more, plain]) {
      const [paid] = await shop.invoices(code);
      const made = await refund(paid.id);
      assert.equal(made.data.amount, 9_000_000 - waits, made.text);
      assert.equal((await refund(paid.id)).code, 'refund_exceeds_payment');
    }
    await shop.put(more, { quantity: 1, ...next });
    for (const code of [more, plain]) assert.equal(await cancel(code), waits);
  });

  it('unused time counts once where it pays for what becomes credit', async () => {
    const code = await shop.subscribe(plans.million);
    const [{ billingPeriodStart: start, billingPeriodEnd: end }] = await shop.invoices(code);
    const middle = new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString();
    await shop.world.passUntil(middle);
    await shop.put(code, { planCode: plans.half, ...next });
    await shop.world.passUntil(end);
    const [first, second] = await shop.invoices(code);
    assert.equal(second.amountPaid, 250_000);
    await shop.put(code, { planCode: plans.free });
    assert.equal(await shop.credit(code), 500_000);
    // 1,250,000 were paid.
    assert.equal((await refund(first.id)).data.amount, 750_000);
  });
});
