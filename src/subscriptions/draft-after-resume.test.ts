// The invoice of the next cycle is drafted three days ahead. A pause then moves that cycle, and the
// draft shows its new dates as soon as the subscription goes on.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const START = '2026-03-02T09:00:00.000Z';

describe('the draft of a cycle that a pause moved', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const draftOf = async (code: string) => {
    const invoices: { status: string; billingPeriodStart: string; billingPeriodEnd: string }[] =
      await acme.invoices(code);
    const draft = invoices.find(({ status }) => status === 'draft');
    assert.ok(draft);
    return [draft.billingPeriodStart, draft.billingPeriodEnd];
  };

  /** A pause of ten days while the next cycle is announced. */
  async function pauseForTenDays(code: string, at: string) {
    await world.passUntil(at);
    const drafted = await draftOf(code);
    assert.equal((await acme.api.post(`/v1/subscription/${code}/pause`, {})).status, 200);
    world.clock.advance(10 * DAY_MS);
    assert.equal((await acme.api.post(`/v1/subscription/${code}/resume`, {})).status, 200);
    return drafted;
  }

  it('begins where the paid cycle ends now', async () => {
    const code = await acme.subscribe(await acme.plan());
    const drafted = await pauseForTenDays(code, '2026-03-31T09:00:00.000Z');
    assert.deepEqual(drafted, ['2026-04-02T09:00:00.000Z', '2026-05-02T09:00:00.000Z']);
    const moved = await draftOf(code);
    assert.deepEqual(moved, ['2026-04-12T09:00:00.000Z', '2026-05-12T09:00:00.000Z']);
    const { nextBillingAt } = await acme.subscription(code);
    assert.equal(moved[0], nextBillingAt);
  });

  it('begins where the trial ends now', async () => {
    const email = acme.nextEmail();
    await acme.subscribe(await acme.plan(), undefined, email);
    const planCode = await acme.plan({ trialPeriodDays: 7 });
    const made = await acme.api.post('/v1/subscription', { customerEmailOrCode: email, planCode });
    assert.equal(made.status, 201, made.text);
    const { code, trialEndDate } = made.data;
    const endsAt = Date.parse(trialEndDate);
    const [drafted] = await pauseForTenDays(code, new Date(endsAt - DAY_MS).toISOString());
    assert.equal(drafted, trialEndDate);
    const [moved] = await draftOf(code);
    assert.equal(moved, new Date(endsAt + 10 * DAY_MS).toISOString());
    assert.equal(moved, (await acme.subscription(code)).nextBillingAt);
    // Less than three days of the trial are left, and its payer is told of the new end.
    await world.work();
  });
});
