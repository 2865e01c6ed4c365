// A plan becomes dearer on the first of July, and whoever pays for it hears before: the old price
// beside the new one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

describe('a plan that becomes dearer', () => {
  let world: World;
  let api: TenantClient;
  let codes: readonly [stays: string, changes: string, later: string, never: string];

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T09:00:00.000Z' });
    api = await world.tenant('Gym');
    const gym = merchantOf(world, api);
    const gold = await gym.plan({ amount: 1_000_000 });
    const other = await gym.plan({ name: 'Silver', amount: 300_000 });
    codes = [
      await gym.subscribe(gold),
      await gym.subscribe(gold),
      await gym.subscribe(gold),
      await gym.subscribe(other),
    ];
    await world.passUntil('2026-06-16T09:00:00.000Z');
    const dearer = { amount: 1_100_000, updateExistingSubscriptions: true };
    assert.equal((await api.put(`/v1/plan/${gold}`, dearer)).status, 200);
  });
  after(() => world.close());

  const mailOf = async (type: string, code: string): Promise<string> => {
    const { data } = await api.get(`/v1/email-deliveries?type=${type}&search=${code}`);
    return data.data[0]?.text ?? '';
  };

  it('a customer who changes something else now hears of the new price', async () => {
    const [, code] = codes;
    assert.equal((await api.put(`/v1/subscription/${code}`, { quantity: 2 })).status, 200);
    await world.work();
    const text = await mailOf('subscription_changed', code);
    assert.match(text, /is now 2 × Gold, ₦20,000\.00 every month/);
    assert.match(text, /From 1 July 2026 the price will be 2 × Gold, ₦22,000\.00 every month/);
    assert.match(text, /Before: Gold, ₦10,000\.00 every month/);
  });

  it('a change that begins with it has the new price', async () => {
    const [, , code] = codes;
    const wish = { quantity: 3, when: 'period_end' };
    assert.equal((await api.put(`/v1/subscription/${code}`, wish)).status, 200);
    const text = await mailOf('subscription_changed', code);
    assert.match(
      text,
      /From 1 July 2026 your subscription will be 3 × Gold, ₦33,000\.00 every month/,
    );
  });

  it('the payment of the new price comes with a mail about it', async () => {
    await world.passUntil('2026-06-29T09:00:00.000Z');
    const [stays, , later, never] = codes;
    const text = await mailOf('upcoming_invoice', stays);
    assert.match(text, /we will collect ₦11,000\.00 for Gold/);
    assert.match(
      text,
      /with this payment, from Gold, ₦10,000\.00 every month to Gold, ₦11,000\.00 every month/,
    );
    assert.match(await mailOf('upcoming_invoice', later), /to 3 × Gold, ₦33,000\.00/);
    const same = await mailOf('upcoming_invoice', never);
    assert.match(same, /₦3,000\.00 for Silver/);
    assert.doesNotMatch(same, /price changes|Before/);
  });
});
