// A customer becomes exempt from tax while lines of a change wait: no tax comes back that was never
// asked. All of June is left. Amounts in kobo; 20 % is added.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openJuneShop, type JuneShop as Shop } from '../june-shop.ts';

const NEXT = { proration: 'next_invoice' };

describe('a customer who is exempt since lines wait', () => {
  let shop: Shop;
  let plan: string;
  before(async () => {
    shop = await openJuneShop({ tax: { name: 'VAT', ratePercent: 20, inclusive: false } });
    plan = await shop.plan({ name: 'Seat', amount: 1_000_000 });
  });
  after(() => shop.world.close());

  it('gets back the tax that was paid, and no more', async () => {
    const [stays, back, beyond] = [
      await shop.subscribe(plan),
      await shop.subscribe(plan),
      await shop.subscribe(plan),
    ];
    for (const code of [stays, back, beyond]) await shop.put(code, { quantity: 2, ...NEXT });
    // −2,400,000 and 12,000,000, with their tax.
    await shop.put(beyond, { quantity: 10 });
    assert.equal(await shop.asked(beyond), 9_600_000);
    for (const code of [stays, back, beyond]) {
      const { customer } = await shop.subscription(code);
      const made = await shop.api.put(`/v1/customer/${customer.code}`, { taxExempt: true });
      assert.equal(made.status, 200, made.text);
    }
    await shop.put(back, { quantity: 1, ...NEXT });
    await shop.world.passUntil('2026-07-01T01:00:00.000Z');
    // July, less 1,200,000 of June, and what June costs by now.
    assert.equal(await shop.asked(stays), 2_000_000 - 1_200_000 + 2_000_000);
    assert.equal(await shop.asked(back), 1_000_000 - 1_200_000 + 1_000_000);
    // What the change took back of two seats is asked with the tax that came back with it.
    assert.equal(await shop.asked(beyond), 10_000_000 - 1_200_000 + 2_400_000);
  });
});
