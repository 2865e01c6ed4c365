// A first cycle was paid at the checkout, and the subscription is canceled before it begins: the
// payer gets it back, whenever the worker comes to end it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const START = '2026-03-02T09:00:00.000Z';

describe('a cancellation before a cycle that is paid already', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const onTrial = async () =>
    await acme.subscribe(await acme.plan({ trialPeriodDays: 7, interval: 'weekly' }));

  const cancel = async (code: string, atPeriodEnd: boolean) => {
    const { status, text } = await acme.api.post(`/v1/subscription/${code}/cancel`, {
      atPeriodEnd,
    });
    assert.equal(status, 200, text);
  };

  const daysOn = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();

  async function assertGivenBack(code: string): Promise<void> {
    assert.equal((await acme.subscription(code)).status, 'canceled');
    const [prepaid, ...others] = await acme.invoices(code);
    assert.deepEqual([prepaid.status, others.length], ['refunded', 0]);
  }

  it('at the end of the trial gives the payment back, as that cycle never begins', async () => {
    const code = await onTrial();
    await cancel(code, true);
    await world.passUntil(daysOn(8));
    await assertGivenBack(code);
  });

  it('gives it back also when the worker comes days late', async () => {
    const code = await onTrial();
    await cancel(code, true);
    world.clock.set(new Date(daysOn(10)));
    await world.work();
    await world.passUntil(daysOn(1));
    await assertGivenBack(code);
  });

  it('at once, after the trial’s end and before any worker, gives it back', async () => {
    const code = await onTrial();
    world.clock.set(new Date(daysOn(7.5)));
    await cancel(code, false);
    await world.passUntil(daysOn(1));
    await assertGivenBack(code);
  });

  it('a cancellation in a pause that began in the trial gives the payment back', async () => {
    const code = await onTrial();
    await acme.api.post(`/v1/subscription/${code}/pause`);
    await world.passUntil(daysOn(20));
    await cancel(code, false);
    await world.passUntil(daysOn(1));
    await assertGivenBack(code);
  });

  it('a cancellation keeps what was paid for a cycle that has begun', async () => {
    const code = await onTrial();
    await world.passUntil(daysOn(7.5));
    await cancel(code, false);
    await world.passUntil(daysOn(1));
    assert.equal((await acme.subscription(code)).status, 'canceled');
    assert.deepEqual(
      (await acme.invoices(code)).map(({ status }: { status: string }) => status),
      ['paid'],
    );
  });
});
