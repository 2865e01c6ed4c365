// A payer pauses as often as the merchant allows within a year, and no more.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { inPortal } from '../../test/payers.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('the pauses of a payer', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close());

  it('are counted over 365 days', async () => {
    const acme = merchantOf(world, await world.tenant());
    const portal = { pause: { perYear: 2, maxDays: 20 } };
    assert.equal((await acme.api.put('/auth/settings', { portal })).status, 200);
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const { customer } = await acme.subscription(code);
    const ada = () => inPortal(world, acme.api, { customerCode: customer.code });
    const url = `/v1/payer/subscription/${code}`;
    const pause = async () => (await (await ada()).post(`${url}/pause`, { days: 20 })).code;
    const resume = async () => {
      const resumed = await (await ada()).post(`${url}/resume`, { agreedAmount: 0 });
      assert.equal(resumed.status, 200, resumed.text);
    };
    assert.equal(await pause(), '');
    await resume();
    await world.passUntil('2026-05-15T09:00:00.000Z');
    assert.equal(await pause(), '');
    await resume();
    assert.equal(await pause(), 'portal_pause_limit');
    // A year after the first of them it is one again.
    await world.passUntil('2027-01-15T10:00:00.000Z');
    assert.equal(await pause(), '');
    await resume();
    assert.equal(await pause(), 'portal_pause_limit');
  });
});
