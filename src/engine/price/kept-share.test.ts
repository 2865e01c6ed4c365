// What is held of a cycle whose invoice was refunded, or paid less the tax that its payer withheld,
// by sums worked by hand: June of thirty days, changed in its middle. Amounts in kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIDDLE, openJuneShop, type JuneShop as Shop } from '../../../test/june-shop.ts';

describe('a cycle whose invoice was refunded', () => {
  let shop: Shop;
  let plans: { million: string; free: string; year: string };
  before(async () => {
    shop = await openJuneShop();
    const year = { name: 'Year', amount: 10_000_000, interval: 'yearly' };
    plans = {
      million: await shop.plan({ name: 'Million', amount: 1_000_000 }),
      free: await shop.plan({ name: 'Free', amount: 0 }),
      year: await shop.plan(year),
    };
  });
  after(() => shop.world.close());

  const refundNewest = async (code: string, kind: string): Promise<number> => {
    const found = (await shop.invoices(code)).findLast((each: { kind: string }) => {
      return each.kind === kind;
    });
    const wish = { invoiceId: found.id, reason: 'Closed' };
    const made = await shop.api.post('/v1/checkout/refunds', wish);
    assert.equal(made.status, 201, made.text);
    return made.data.amount;
  };

  it('holds what unused time paid of it, and not what met lines that asked', async () => {
    const [mixed, again] = [
      await shop.subscribe(plans.million),
      await shop.subscribe(plans.million),
    ];
    await shop.world.passUntil(MIDDLE);
    const next = { proration: 'next_invoice' };
    for (const quantity of [10, 1]) await shop.put(mixed, { quantity, ...next });
    // −500,000 + 5,000,000, −5,000,000 + 500,000, then −500,000: a half of June, and no more.
    await shop.put(mixed, { planCode: plans.year, ...next });
    assert.equal(await shop.asked(mixed), 9_500_000);
    assert.equal(await refundNewest(mixed, 'cycle'), 9_500_000);
    await shop.put(mixed, { planCode: plans.free });
    assert.equal(await shop.credit(mixed), 500_000);

    // A half of June became credit and the other half is refunded; what is bought anew is held.
    await shop.put(again, { planCode: plans.free });
    assert.equal(await refundNewest(again, 'cycle'), 500_000);
    await shop.put(again, { planCode: plans.million });
    assert.deepEqual([await shop.asked(again), await shop.credit(again)], [500_000, 0]);
    await shop.put(again, { planCode: plans.free });
    assert.equal(await shop.credit(again), 500_000);
  });

  it('holds no more than was paid, where it was refunded after changes that wait', async () => {
    const two = await shop.plan({ name: 'Two millions', amount: 2_000_000 });
    const code = await shop.subscribe(two);
    await shop.world.passUntil('2026-07-01T00:00:00.000Z');
    const next = { proration: 'next_invoice' };
    // −1,000,000 + 500,000, then −500,000 + 1,500,000: 500,000 more than was paid waits.
    await shop.put(code, { planCode: plans.million, ...next });
    await shop.put(code, { quantity: 3, ...next });
    assert.equal(await refundNewest(code, 'cycle'), 2_000_000);
    // A third of that price is held, all of it by what waits: it meets that, and nothing is due.
    await shop.put(code, { planCode: plans.free });
    assert.equal(await shop.credit(code), 0);
  });
});

describe('a cycle of which its payer withheld the tax', () => {
  it('is held as far as money came for it', async (t) => {
    const shop = await openJuneShop();
    t.after(() => shop.world.close());
    const planCode = await shop.plan({ name: 'Million', amount: 1_000_000 });
    const free = await shop.plan({ name: 'Free', amount: 0 });
    const email = 'office@example.com';
    const office = { email, name: 'The Office', withholdingPercent: 5 };
    assert.equal((await shop.api.post('/v1/customer', office)).status, 201);
    const wish = { customerEmailOrCode: email, planCode };
    const byTransfer = { collectionMethod: 'transfer', dueDays: 7 };
    const made = await shop.api.post('/v1/subscription', { ...wish, ...byTransfer });
    const [invoice] = await shop.invoices(made.data.code);
    const paid = { method: 'cash', reference: 'R-1', amount: 950_000 };
    const recorded = await shop.api.post(`/v1/invoice/${invoice.id}/record-payment`, paid);
    assert.equal(recorded.status, 201, recorded.text);
    const { status, amountPaid, withheldAmount } = (await shop.invoices(made.data.code))[0];
    assert.deepEqual([status, amountPaid, withheldAmount], ['paid', 950_000, 50_000]);
    await shop.world.passUntil(MIDDLE);
    await shop.put(made.data.code, { planCode: free });
    // A half of 950,000: for the 50,000 there is a certificate.
    assert.equal(await shop.credit(made.data.code), 475_000);
  });
});
