// What an invoice had taken up of a change that nobody paid goes back as a whole: what was given
// back of that change without what it asked would be money that nobody paid.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openJuneShop } from '../../../test/june-shop.ts';
import { merchantOf, RENEWAL_CARDS } from '../../../test/merchant.ts';
import { createWorld, type World } from '../../../test/world.ts';

describe('a change that waits, taken up by an invoice that fails for good', () => {
  let world: World;
  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T00:00:00.000Z' });
  });
  after(() => world.close());

  it('leaves 500,000 of June: 1,000,000 were paid, and nothing of the ten seats', async () => {
    const { api, ...merchant } = merchantOf(world, await world.tenant());
    const month = await merchant.plan({ name: 'Month', amount: 1_000_000 });
    const terms = { name: 'Year', amount: 10_000_000, interval: 'yearly' };
    const year = await merchant.plan(terms);
    const code = await merchant.subscribe(month, RENEWAL_CARDS.stolen);
    await world.passUntil('2026-06-16T00:00:00.000Z');
    for (const change of [
      { quantity: 10, proration: 'next_invoice' },
      { planCode: year, quantity: 1 },
    ]) {
      const made = await api.put(`/v1/subscription/${code}`, change);
      assert.equal(made.status, 200, made.text);
      await world.work();
    }
    // −500,000 + 5,000,000 wait, and −5,000,000 joins them.
    const [, cycle] = await merchant.invoices(code);
    assert.deepEqual([cycle.status, cycle.total], ['failed', 9_500_000]);
    const canceled = await api.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    const { customer } = await merchant.subscription(code);
    const { creditBalance } = (await api.get(`/v1/customer/${customer.code}`)).data;
    assert.equal(creditBalance, 500_000);
  });
});

describe('a line that was sold once, taken up by an invoice that fails for good', () => {
  it('is taxed by the invoice that takes it up in the end: 920,000 without tax', async (t) => {
    const shop = await openJuneShop({ tax: { name: 'VAT', ratePercent: 12.5, inclusive: false } });
    t.after(() => shop.world.close());
    const code = await shop.subscribe(await shop.plan({ name: 'A', amount: 1_000_000 }));
    const apology = { description: 'An apology', unitAmount: -80_000 };
    const added = await shop.api.post(`/v1/subscription/${code}/line`, apology);
    assert.equal(added.status, 201, added.text);
    shop.refuse(true);
    await shop.world.passUntil('2026-07-01T01:00:00.000Z');
    assert.equal(await shop.asked(code), 1_035_000);
    await shop.world.passUntil('2026-07-10T00:00:00.000Z');
    const untaxed = await shop.api.put('/auth/settings', { tax: null });
    assert.equal(untaxed.status, 200, untaxed.text);
    shop.refuse(false);
    const resumed = await shop.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await shop.world.work();
    const invoices = await shop.invoices(code);
    const { total, taxAmount } = invoices.at(-1);
    assert.deepEqual({ total, taxAmount }, { total: 920_000, taxAmount: 0 });
  });

  it('is shown by the draft of the next invoice, once nothing else can pay it', async (t) => {
    const shop = await openJuneShop();
    t.after(() => shop.world.close());
    const code = await shop.subscribe(await shop.plan({ name: 'A', amount: 1_000_000 }));
    const apology = { description: 'An apology', unitAmount: -80_000 };
    await shop.api.post(`/v1/subscription/${code}/line`, apology);
    shop.refuse(true);
    await shop.world.passUntil('2026-07-01T01:00:00.000Z');
    const [, july] = await shop.invoices(code);
    const part = { amount: 100_000, method: 'cash' };
    const paid = await shop.api.post(`/v1/invoice/${july.id}/record-payment`, part);
    assert.equal(paid.status, 201, paid.text);
    await shop.world.passUntil('2026-07-10T00:00:00.000Z');
    shop.refuse(false);
    const resumed = await shop.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await shop.world.passUntil('2026-08-08T00:00:00.000Z');
    const draft = async () => (await shop.invoices(code)).at(-1);
    const before = await draft();
    assert.deepEqual([before.status, before.total], ['draft', 1_000_000]);
    const { id } = paid.data.payment;
    const undone = await shop.api.post(`/v1/payment/${id}/undo`, { note: 'It was not theirs' });
    assert.equal(undone.status, 200, undone.text);
    assert.equal((await draft()).total, 920_000);
  });
});
