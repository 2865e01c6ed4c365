// A subscription that ends gives back what its unpaid invoice had used, of whatever kinds that is.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../../test/merchant.ts';
import { createWorld, type World } from '../../../test/world.ts';

describe('what an unpaid invoice had used, when its subscription is canceled', () => {
  let world: World;
  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T00:00:00.000Z' });
  });
  after(() => world.close());

  it('is credit again: 10,000 that it drew, and the line of −50,000 that it took up', async () => {
    const { api, ...merchant } = merchantOf(world, await world.tenant());
    const plan = await merchant.plan({ amount: 1_000_000 });
    const code = await merchant.subscribe(plan, RENEWAL_CARDS.insufficientFunds);
    const { customer } = await merchant.subscription(code);
    const line = { description: 'An apology', unitAmount: -50_000 };
    assert.equal((await api.post(`/v1/subscription/${code}/line`, line)).status, 201);
    const credit = { amount: 10_000, reason: 'A week without water' };
    assert.equal((await api.post(`/v1/customer/${customer.code}/credit`, credit)).status, 201);
    await world.passUntil('2026-07-01T01:00:00.000Z');
    const [, renewal] = await merchant.invoices(code);
    assert.deepEqual(
      [renewal.status, renewal.creditApplied, renewal.amountDue],
      [...['open', 10_000], 940_000],
    );
    const canceled = await api.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    const { creditBalance } = (await api.get(`/v1/customer/${customer.code}`)).data;
    assert.equal(creditBalance, 60_000);
  });
});
