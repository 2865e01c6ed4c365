// A trial whose first cycle was paid at the checkout is over, and before a worker begins that cycle
// its merchant pauses: what was paid for is had all the same, and nothing of it is paid twice.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { checkInvariants } from '../audit/check.ts';
import { queues } from '../jobs.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const START = '2026-03-02T09:00:00.000Z';
const TRIAL_ENDS = '2026-03-09T09:00:00.000Z';

const later = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

describe('a pause between a trial and the cycle that is paid already', () => {
  let world: World;
  let acme: Merchant;
  let code: string;

  const post = async (url: string, body: object = {}) => {
    const { status, text, data } = await acme.api.post(url, body);
    assert.equal(status, 200, text);
    return data;
  };

  const billed = async () => {
    const invoices: { status: string; billingPeriodStart: string }[] = await acme.invoices(code);
    return invoices.filter(({ status }) => status !== 'draft');
  };

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    acme = merchantOf(world, await world.tenant());
    code = await acme.subscribe(await acme.plan({ trialPeriodDays: 7, interval: 'weekly' }));
    await world.passUntil('2026-03-09T08:59:00.000Z');
    // Nobody is at work when the trial ends.
    world.clock.set(new Date('2026-03-09T10:00:00.000Z'));
    await post(`/v1/subscription/${code}/pause`);
    await world.passUntil('2026-03-12T10:00:00.000Z');
  });
  after(() => world.close());

  it('gives the paid cycle back as time when it is resumed', async () => {
    const resumed = await post(`/v1/subscription/${code}/resume`);
    assert.equal(resumed.status, 'active');
    assert.equal(resumed.currentBillingCycleStart, TRIAL_ENDS);
    assert.equal(resumed.currentBillingCycleEnd, later(TRIAL_ENDS, 7 + 3));
    assert.equal(resumed.nextBillingAt, later(TRIAL_ENDS, 7 + 3));
  });

  it('bills the next one when that is over, and not before', async () => {
    await world.passUntil('2026-03-19T08:00:00.000Z');
    assert.equal((await billed()).length, 1);
    await world.passUntil('2026-03-19T12:00:00.000Z');
    const [, second, ...others] = await billed();
    assert.equal(second?.billingPeriodStart, later(TRIAL_ENDS, 7 + 3));
    assert.equal(others.length, 0);
  });
});

describe('a trial that is changed and paused, and whose first cycle is paid already', () => {
  it('moves the change with its cycle', async (t) => {
    const world = await createWorld({ provider: true, now: START });
    t.after(() => world.close());
    const acme = merchantOf(world, await world.tenant());
    const terms = { trialPeriodDays: 7, interval: 'weekly' } as const;
    const code = await acme.subscribe(await acme.plan(terms));
    const wish = { quantity: 2, proration: 'none' };
    assert.equal((await acme.api.put(`/v1/subscription/${code}`, wish)).status, 200);
    assert.equal((await acme.api.post(`/v1/subscription/${code}/pause`, {})).status, 200);
    await world.passUntil('2026-03-05T09:00:00.000Z');
    assert.equal((await acme.api.post(`/v1/subscription/${code}/resume`, {})).status, 200);
    const [{ billingPeriodStart }] = await acme.invoices(code);
    assert.equal(billingPeriodStart, later(TRIAL_ENDS, 3));
    const { house, clock } = world;
    const at = { now: clock.now(), queues, toleratedMs: 60_000 };
    const findings = await checkInvariants(house.db, at);
    assert.deepEqual(
      findings.filter(({ violations }) => violations.length > 0),
      [],
    );
  });

  it('asks for what a change of its trial comes to, and gives it back', async (t) => {
    const world = await createWorld({ provider: true, now: START });
    t.after(() => world.close());
    const acme = merchantOf(world, await world.tenant());
    const terms = { amount: 500_000, trialPeriodDays: 7, interval: 'weekly' } as const;
    const [one, two] = [await acme.plan(terms), await acme.plan({ ...terms, amount: 200_000 })];
    const [more, less] = [await acme.subscribe(one), await acme.subscribe(one)];
    for (const [code, wish] of [
      [more, { quantity: 2 }],
      [less, { planCode: two }],
    ] as const) {
      assert.equal((await acme.api.put(`/v1/subscription/${code}`, wish)).status, 200);
    }
    await world.passUntil('2026-03-09T08:59:00.000Z');
    world.clock.set(new Date('2026-03-09T10:00:00.000Z'));
    for (const act of ['pause', 'resume']) {
      for (const code of [more, less]) {
        const made = await acme.api.post(`/v1/subscription/${code}/${act}`, {});
        assert.equal(made.status, 200, made.text);
      }
      const refused = await acme.api.post(`/v1/subscription/${more}/${act}`, {});
      assert.equal(refused.status, 409, refused.text);
      world.clock.advance(DAY_MS);
      await world.work();
    }
    const [, asked] = await acme.invoices(more);
    assert.deepEqual([asked.kind, asked.status, asked.amountPaid], ['change', 'paid', 500_000]);
    const { customer } = await acme.subscription(less);
    const { data } = await acme.api.get(`/v1/customer/${customer.code}`);
    assert.equal(data.creditBalance, 300_000);
  });
});
