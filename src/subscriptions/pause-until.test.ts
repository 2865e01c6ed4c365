// A pause that ends by itself, on the day that was set for it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('a pause until a day', () => {
  let world: World;
  let acme: Merchant;
  let plan: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T08:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    plan = await acme.plan({ name: 'Gym', amount: 1_000_000 });
  });
  after(() => world.close());

  const pause = async (code: string, until: unknown, status = 200) => {
    const answer = await acme.api.post(`/v1/subscription/${code}/pause`, { until });
    assert.equal(answer.status, status, answer.text);
    return answer;
  };

  it('resumes by itself, and the paused days come after the paid ones', async () => {
    const code = await acme.subscribe(plan);
    await world.passUntil('2026-06-11T08:00:00.000Z');
    const paused = await pause(code, '2026-08-01');
    assert.equal(paused.data.resumesAt, '2026-07-31T23:00:00.000Z');
    await world.passUntil('2026-07-31T22:59:00.000Z');
    assert.equal((await acme.subscription(code)).status, 'paused');
    await world.passUntil('2026-07-31T23:00:00.000Z');
    const resumed = await acme.subscription(code);
    assert.deepEqual(
      [resumed.status, resumed.pausedAt, resumed.pauseReason, resumed.resumesAt],
      ['active', null, null, null],
    );
    // Paused for 50 days and 15 hours, of a cycle until 1 July.
    assert.equal(resumed.nextBillingAt, '2026-08-20T23:00:00.000Z');
    const told = await acme.events(code);
    assert.equal(told.filter((type) => type === 'subscription.resumed').length, 1);
    assert.equal((await acme.invoices(code)).length, 1);
  });

  it('is set to another moment, or to none, while it lasts', async () => {
    const code = await acme.subscribe(plan);
    await pause(code, '2026-08-10');
    const moved = await pause(code, '2026-08-05T10:00:00.000Z');
    assert.equal(moved.data.resumesAt, '2026-08-05T10:00:00.000Z');
    const { pausedAt } = moved.data;
    const endless = await pause(code, null);
    assert.deepEqual([endless.data.resumesAt, endless.data.pausedAt], [null, pausedAt]);
    await world.passUntil('2026-08-12T00:00:00.000Z');
    assert.equal((await acme.subscription(code)).status, 'paused');
    await acme.api.post(`/v1/subscription/${code}/pause`, {}).then(({ status, code: why }) => {
      assert.deepEqual([status, why], [409, 'subscription_state']);
    });
  });

  it('starts a new cycle where none is paid, and charges its first day', async () => {
    const code = await acme.subscribe(plan, RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(nextBillingAt);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await pause(code, '2026-10-01T09:00:00.000Z');
    await world.passUntil('2026-10-01T09:00:00.000Z');
    const resumed = await acme.subscription(code);
    assert.deepEqual(
      [resumed.status, resumed.currentBillingCycleStart, resumed.resumesAt],
      ['past_due', '2026-10-01T09:00:00.000Z', null],
    );
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    await world.work();
  });

  it('asks for the money by a link where there is nothing to charge', async () => {
    const code = await acme.subscribe(plan, RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt, paymentSourceId } = await acme.subscription(code);
    await world.passUntil(nextBillingAt);
    const until = new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString();
    await pause(code, until);
    await acme.api.post(`/v1/payment-source/${paymentSourceId}/detach`);
    await world.passUntil(until);
    const [, due] = await acme.invoices(code);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    assert.deepEqual([due.status, due.billingPeriodStart], ['open', until]);
    assert.notEqual(due.checkoutLink, null);
    await acme.payLink(due.checkoutLink);
    assert.equal((await acme.subscription(code)).status, 'active');
  });

  it('goes on with a trial, whose end moves by the pause', async () => {
    const trial = await acme.plan({ name: 'Trial', amount: 1_000_000, trialPeriodDays: 14 });
    const code = await acme.subscribe(trial);
    const { trialEndDate } = await acme.subscription(code);
    const until = new Date(world.clock.now().getTime() + 30 * DAY_MS);
    await pause(code, until.toISOString());
    await world.passUntil(until.toISOString());
    const resumed = await acme.subscription(code);
    const later = new Date(new Date(trialEndDate).getTime() + 30 * DAY_MS).toISOString();
    assert.deepEqual([resumed.status, resumed.trialEndDate], ['trialing', later]);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });

  it('is forgotten where the subscription is resumed or canceled before', async () => {
    const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const early = await acme.subscribe(plan);
    await pause(early, until);
    const resumed = await acme.api.post(`/v1/subscription/${early}/resume`);
    assert.deepEqual([resumed.data.status, resumed.data.resumesAt], ['active', null]);
    const left = await acme.subscribe(plan);
    await pause(left, until);
    const canceled = await acme.api.post(`/v1/subscription/${left}/cancel`, {});
    assert.deepEqual([canceled.data.status, canceled.data.resumesAt], ['canceled', null]);
    await world.passUntil(until);
    assert.equal((await acme.subscription(left)).status, 'canceled');
  });

  it('is no moment that is past, none too far away, and no word', async () => {
    const code = await acme.subscribe(plan);
    const now = world.clock.now();
    const far = new Date(now.getTime() + 732 * DAY_MS).toISOString();
    for (const until of [now.toISOString(), '2026-06-01', far, '2026-02-30', 'August', '']) {
      const { errors } = await pause(code, until, 400);
      assert.equal(errors?.[0]?.field, 'until', until);
    }
    assert.equal((await pause(code, 7, 400)).errors?.[0]?.field, 'until');
    assert.equal((await acme.subscription(code)).status, 'active');
  });
});
