// What an invoice had taken up of a change that nobody paid goes back as a whole: what was given
// back of that change without what it asked would be money that nobody paid.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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
