// A subscription is paused while a change waits for its next cycle, which resuming would begin: the
// plan that it changes to says whether there is one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('resuming while a change waits', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const resumed = (code: string) => acme.api.post(`/v1/subscription/${code}/resume`);
  const allowed = async (code: string) => (await acme.subscription(code)).allowed.resume;

  /** Its second cycle fails for good while a change to another plan waits. */
  async function pausedWithChange(from: object, to: object): Promise<string> {
    const code = await acme.subscribe(await acme.plan(from), RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(nextBillingAt);
    const planCode = await acme.plan({ amount: 400_000, ...to });
    const body = { planCode, when: 'period_end' };
    const { status, text } = await acme.api.put(`/v1/subscription/${code}`, body);
    assert.equal(status, 200, text);
    await world.passUntil(new Date(Date.parse(nextBillingAt) + 5 * DAY_MS).toISOString());
    assert.equal((await acme.subscription(code)).status, 'paused');
    return code;
  }

  it('to a plan that has more cycles: the next of them begins', async () => {
    const code = await pausedWithChange({ invoiceLimit: 2 }, {});
    assert.equal(await allowed(code), null);
    const { status, text } = await resumed(code);
    assert.equal(status, 200, text);
    const last = (await acme.invoices(code)).at(-1);
    assert.deepEqual([last.status, last.amountDue], ['open', 400_000]);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    await world.work();
  });

  it('to a plan that has no more: it is refused, until the change is taken back', async () => {
    const code = await pausedWithChange({}, { invoiceLimit: 2 });
    assert.equal(await allowed(code), 'invoice_limit_reached');
    const refused = await resumed(code);
    assert.deepEqual([refused.status, refused.code], [409, 'invoice_limit_reached']);
    assert.equal((await acme.subscription(code)).status, 'paused');
    await acme.api.delete(`/v1/subscription/${code}/pending-change`);
    const { status, text } = await resumed(code);
    assert.equal(status, 200, text);
    const last = (await acme.invoices(code)).at(-1);
    assert.deepEqual([last.status, last.amountDue], ['open', 500_000]);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    await world.work();
  });

  it('to a version of its plan that has more cycles: the next of them begins', async () => {
    const planCode = await acme.plan({ invoiceLimit: 2 });
    const code = await acme.subscribe(planCode, RENEWAL_CARDS.stolen);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    assert.equal(await allowed(code), 'invoice_limit_reached');
    const body = { invoiceLimit: 3, updateExistingSubscriptions: true };
    assert.equal((await acme.api.put(`/v1/plan/${planCode}`, body)).status, 200);
    assert.equal(await allowed(code), null);
    assert.equal((await resumed(code)).status, 200);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    await world.work();
  });
});
