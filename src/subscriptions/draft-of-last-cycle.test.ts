// The invoice of the next cycle is announced, and then the subscription changes to a plan that has
// no more of them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const START = '2026-03-02T09:00:00.000Z';
const ANNOUNCED = '2026-03-30T09:00:00.000Z';
const ENDED = '2026-04-02T10:00:00.000Z';

describe('the draft of a cycle that does not come', () => {
  let world: World;
  let acme: Merchant;
  let onlyOne: string;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    acme = merchantOf(world, await world.tenant());
    onlyOne = await acme.plan({ amount: 400_000, invoiceLimit: 1 });
  });
  after(() => world.close());

  const draftsOf = async (code: string) => {
    const invoices: { status: string }[] = await acme.invoices(code);
    return invoices.filter(({ status }) => status === 'draft').length;
  };
  const change = async (code: string, body: object) => {
    const { status, text } = await acme.api.put(`/v1/subscription/${code}`, body);
    assert.equal(status, 200, text);
  };

  it('goes with the change, and nothing is left when the subscription ends', async () => {
    const [now, later, neither] = [
      await acme.subscribe(await acme.plan()),
      await acme.subscribe(await acme.plan()),
      await acme.subscribe(await acme.plan()),
    ];
    await world.passUntil(ANNOUNCED);
    for (const code of [now, later, neither]) assert.equal(await draftsOf(code), 1);
    await change(now, { planCode: onlyOne, proration: 'none' });
    await change(later, { planCode: onlyOne, when: 'period_end' });
    assert.deepEqual([await draftsOf(now), await draftsOf(later)], [0, 0]);
    await world.passUntil(ENDED);
    for (const code of [now, later]) {
      assert.equal((await acme.subscription(code)).status, 'completed');
      assert.equal(await draftsOf(code), 0);
    }
    assert.equal((await acme.subscription(neither)).status, 'active');
  });

  it('is announced again once the change is taken back', async () => {
    const code = await acme.subscribe(await acme.plan());
    const { nextBillingAt } = await acme.subscription(code);
    const announced = new Date(Date.parse(nextBillingAt) - 3 * DAY_MS);
    await change(code, { planCode: onlyOne, when: 'period_end' });
    await world.passUntil(announced.toISOString());
    assert.equal(await draftsOf(code), 0);
    const { status } = await acme.api.delete(`/v1/subscription/${code}/pending-change`);
    assert.equal(status, 200);
    await world.work();
    assert.equal(await draftsOf(code), 1);
  });

  it('is not announced where a version of its plan has no more', async () => {
    const planCode = await acme.plan();
    const code = await acme.subscribe(planCode);
    const { nextBillingAt } = await acme.subscription(code);
    const body = { invoiceLimit: 1, updateExistingSubscriptions: true };
    const { status, text } = await acme.api.put(`/v1/plan/${planCode}`, body);
    assert.equal(status, 200, text);
    await world.passUntil(new Date(Date.parse(nextBillingAt) - DAY_MS).toISOString());
    assert.equal(await draftsOf(code), 0);
    assert.ok(!(await acme.events(code)).includes('invoice.upcoming'));
    await world.passUntil(nextBillingAt);
    assert.equal((await acme.subscription(code)).status, 'completed');
  });
});
