// What a customer holds of a cycle and what comes back of it, by more sums worked by hand: refused
// changes, refunds of one invoice of several, gifts, coupons and lines of invoices that are never
// paid, and what a preview says before. A June of thirty days. Amounts in kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIDDLE, openJuneShop as open, type JuneShop as Shop } from '../june-shop.ts';
import { RENEWAL_CARDS } from '../merchant.ts';

const NEXT = { proration: 'next_invoice' };

/** A shop with the plans of these sums, and who subscribed to them on the first of June. */
async function openShop() {
  const shop = await open();
  const plans = {
    small: await shop.plan({ name: 'A', amount: 100_000 }),
    million: await shop.plan({ name: 'Million', amount: 1_000_000 }),
    six: await shop.plan({ name: 'Six', amount: 6_000_000 }),
    free: await shop.plan({ name: 'Free', amount: 0 }),
  };
  const refund = async (invoiceId: string) => {
    const wish = { invoiceId, reason: 'Closed' };
    const made = await shop.api.post('/v1/checkout/refunds', wish);
    assert.equal(made.status, 201, made.text);
    return made.data.amount;
  };
  const addLine = async (code: string, unitAmount: number) => {
    const line = { description: 'An apology', unitAmount };
    const made = await shop.api.post(`/v1/subscription/${code}/line`, line);
    assert.equal(made.status, 201, made.text);
  };
  const preview = async (code: string, body: object) => {
    const said = await shop.api.post(`/v1/subscription/${code}/preview`, body);
    assert.equal(said.status, 200, said.text);
    return said.data;
  };
  return { shop, plans, refund, addLine, preview };
}

describe('what is held of one cycle', () => {
  let on: Awaited<ReturnType<typeof openShop>>;
  let shop: Shop;
  before(async () => {
    on = await openShop();
    ({ shop } = on);
    const half = { name: 'Half', code: 'HALF', percentOff: 50, duration: 'forever' };
    await shop.api.post('/v1/coupon', half);
  });
  after(() => shop.world.close());

  it('is what was paid of it, whatever was refused, voided or refunded since', async () => {
    const { plans, refund } = on;
    const dear = await shop.subscribe(plans.small);
    const voided = await shop.subscribe(plans.million, RENEWAL_CARDS.succeeds, { coupon: 'HALF' });
    const down = await shop.subscribe(plans.million);

    await shop.world.passUntil('2026-06-15T00:00:00.000Z');
    await shop.put(dear, { planCode: plans.six });
    // (6,000,000 − 100,000) × 16 ÷ 30.
    assert.equal(await shop.asked(dear), 3_146_667);
    const [, change] = await shop.invoices(dear);
    assert.equal(await refund(change.id), 3_146_667);
    await shop.put(dear, { planCode: plans.free });
    // 100,000 × 16 ÷ 30.
    assert.equal(await shop.credit(dear), 53_333);

    await shop.world.passUntil(MIDDLE);
    await shop.put(down, { planCode: plans.free });
    assert.equal(await shop.credit(down), 500_000);
    const [cycle] = await shop.invoices(down);
    assert.equal(await refund(cycle.id), 500_000);
    const { customer } = await shop.subscription(down);
    const { data: notes } = await shop.api.get(`/v1/credit-note?customer=${customer.code}`);
    const totals = notes.data.map(({ total }: { total: number }) => total);
    assert.deepEqual(totals, [500_000, 500_000]);

    // Of the thirty days 49.99 % are left: 500,000 × 0.4999.
    await shop.world.passUntil('2026-06-16T00:04:19.200Z');
    shop.refuse(true);
    await shop.put(voided, { quantity: 10 });
    await shop.void(voided);
    shop.refuse(false);
    await shop.put(voided, { planCode: plans.free });
    assert.equal(await shop.credit(voided), 249_950);
  });
});

describe('a credit that a change would give', () => {
  it('is in its preview, at once and by the next invoice', async (t) => {
    const { shop, plans, preview } = await openShop();
    t.after(() => shop.world.close());
    const now = await shop.subscribe(plans.million);
    const later = await shop.subscribe(plans.million);
    const turns = await shop.subscribe(plans.small);
    await shop.world.passUntil(MIDDLE);

    const down = { planCode: plans.free };
    assert.deepEqual((await preview(now, down)).credit, { now: 500_000, next: 0 });
    await shop.put(now, down);
    assert.equal(await shop.credit(now), 500_000);

    assert.deepEqual((await preview(later, { ...down, ...NEXT })).credit, {
      now: 0,
      next: 500_000,
    });
    await shop.put(later, { ...down, ...NEXT });
    assert.deepEqual((await preview(later, {})).credit, { now: 0, next: 500_000 });

    for (const planCode of [plans.million, plans.small, plans.million, plans.small]) {
      await shop.put(turns, { planCode, ...NEXT });
    }
    const said = await preview(turns, {});
    assert.deepEqual([said.next.amountDue, said.credit], [100_000, { now: 0, next: 0 }]);

    await shop.world.passUntil('2026-07-01T00:00:00.000Z');
    assert.equal(await shop.credit(later), 500_000);
    assert.deepEqual([await shop.asked(turns), await shop.credit(turns)], [100_000, 0]);
  });
});

describe('a line below zero', () => {
  it('is a gift where it made a cycle free: nothing of July comes back', async (t) => {
    const { shop, plans, addLine } = await openShop();
    t.after(() => shop.world.close());
    const whole = await shop.subscribe(plans.million);
    const part = await shop.subscribe(plans.million);
    await addLine(whole, -1_000_000);
    await addLine(part, -400_000);
    await shop.world.passUntil('2026-07-16T12:00:00.000Z');
    assert.deepEqual([await shop.asked(whole), await shop.asked(part)], [0, 600_000]);
    for (const code of [whole, part]) await shop.put(code, { planCode: plans.free });
    assert.deepEqual([await shop.credit(whole), await shop.credit(part)], [0, 300_000]);
  });
});

describe('what an invoice took up that fails for good', () => {
  it('is in the next one: a line of −400,000, and the only use of a coupon', async (t) => {
    const { shop, plans, addLine } = await openShop();
    t.after(() => shop.world.close());
    const once = { name: 'Once', code: 'ONCE', percentOff: 50, duration: 'once' };
    await shop.api.post('/v1/coupon', once);
    const code = await shop.subscribe(plans.million);
    await addLine(code, -400_000);
    await shop.api.post(`/v1/subscription/${code}/discount`, { coupon: 'ONCE' });
    shop.refuse(true);
    await shop.world.passUntil('2026-07-10T00:00:00.000Z');
    const [, failed] = await shop.invoices(code);
    assert.deepEqual([failed.status, failed.total], ['failed', 100_000]);
    const { status, discount } = await shop.subscription(code);
    assert.deepEqual([status, discount], ['paused', null]);

    shop.refuse(false);
    const resumed = await shop.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await shop.world.work();
    const [, , paid] = await shop.invoices(code);
    assert.deepEqual([paid.status, paid.amountPaid], ['paid', 100_000]);
    assert.equal((await shop.subscription(code)).discount, null);
    await shop.world.passUntil('2026-08-10T01:00:00.000Z');
    assert.equal(await shop.asked(code), 1_000_000);
  });

  it('is in the next one alone: what failed cannot be paid by it as well', async (t) => {
    const { shop, plans } = await openShop();
    t.after(() => shop.world.close());
    const twice = {
      ...{ name: 'Twice', code: 'TWICE', percentOff: 50 },
      ...{ duration: 'repeating', durationCycles: 2 },
    };
    await shop.api.post('/v1/coupon', twice);
    const code = await shop.subscribe(plans.million);
    await shop.api.post(`/v1/subscription/${code}/discount`, { coupon: 'TWICE' });
    const line = { description: 'A locker', unitAmount: 50_000 };
    await shop.api.post(`/v1/subscription/${code}/line`, line);
    shop.refuse(true);
    await shop.world.passUntil('2026-07-10T00:00:00.000Z');
    const [, failed] = await shop.invoices(code);
    assert.deepEqual([failed.status, failed.total], ['failed', 550_000]);

    shop.refuse(false);
    const resumed = await shop.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await shop.world.work();
    const [, before, paid] = await shop.invoices(code);
    assert.deepEqual([paid.status, paid.amountPaid], ['paid', 550_000], 'the locker comes with it');
    const link = await shop.api.post(`/v1/invoice/${before.id}/checkout-link`, {});
    assert.deepEqual([link.status, link.code], [409, 'invoice_voided']);
    await shop.world.passUntil('2026-09-10T01:00:00.000Z');
    const asked = (await shop.invoices(code)).map(({ total }: { total: number }) => total);
    assert.deepEqual(asked, [1_000_000, 550_000, 550_000, 500_000, 1_000_000]);
  });
});
