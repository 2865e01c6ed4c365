// A change within a cycle after tax began to be added to prices: the sign of what it comes to is
// that of the sum with its tax. June of thirty days, changed in its middle. Amounts in kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIDDLE, openJuneShop, type JuneShop as Shop } from '../../../test/june-shop.ts';

const taxed = (inclusive: boolean) => ({ tax: { name: 'VAT', ratePercent: 20, inclusive } });

describe('fewer seats, once tax is added that was contained', () => {
  let shop: Shop;
  let plans: { seat: string; free: string };
  before(async () => {
    shop = await openJuneShop(taxed(true));
    plans = {
      seat: await shop.plan({ name: 'Seat', amount: 600_000 }),
      free: await shop.plan({ name: 'Free', amount: 0 }),
    };
  });
  after(() => shop.world.close());

  const subscribeTen = async () => {
    const code = await shop.subscribe(plans.seat);
    await shop.put(code, { quantity: 10 });
    return code;
  };

  it('cost more where the tax is more than the seat, now or with the next invoice', async () => {
    const [now, next, ending] = [await subscribeTen(), await subscribeTen(), await subscribeTen()];
    await shop.world.passUntil(MIDDLE);
    const set = await shop.api.put('/auth/settings', taxed(false));
    assert.equal(set.status, 200, set.text);

    // 3,000,000 of ten seats back, 2,700,000 for nine, and 540,000 of tax on them.
    const wish = { quantity: 9 };
    const preview = await shop.api.post(`/v1/subscription/${now}/preview`, wish);
    assert.equal(preview.data.now.total, 240_000);
    await shop.put(now, wish);
    assert.deepEqual([await shop.asked(now), await shop.credit(now)], [240_000, 0]);
    await shop.put(now, { planCode: plans.free });
    assert.equal(await shop.credit(now), 3_240_000);

    // The next invoice asks for it beside a whole July of nine seats, 6,480,000 with its tax.
    await shop.put(next, { ...wish, proration: 'next_invoice' });
    assert.equal(await shop.credit(next), 0);
    await shop.api.post(`/v1/subscription/${ending}/cancel`, { atPeriodEnd: true });
    const refused = await shop.api.put(`/v1/subscription/${ending}`, {
      ...wish,
      proration: 'next_invoice',
    });
    assert.equal(refused.code, 'subscription_ending');
    await shop.world.passUntil('2026-07-01T01:00:00.000Z');
    assert.equal(await shop.asked(next), 6_480_000 + 240_000);
  });
});
