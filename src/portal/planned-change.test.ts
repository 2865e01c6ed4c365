// A payer whose merchant offers no change does not take back one that the merchant has planned.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { inPortal } from '../../test/payers.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a change that the merchant has planned', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close());

  it('is not taken back by a payer to whom no change is offered', async () => {
    const acme = merchantOf(world, await world.tenant());
    const portal = { changePlan: 'none', quantity: false };
    assert.equal((await acme.api.put('/auth/settings', { portal })).status, 200);
    const gold = await acme.plan();
    const planned = { planCode: await acme.plan({ amount: 900_000 }), when: 'period_end' };
    const code = await acme.subscribe(gold);
    const { customer } = await acme.subscription(code);
    const ada = await inPortal(world, acme.api, { customerCode: customer.code });
    for (const asked of [{ planCode: gold }, { quantity: 1 }]) {
      await acme.api.put(`/v1/subscription/${code}`, planned);
      const url = `/v1/payer/subscription/${code}`;
      const { status, code: refusal } = await ada.put(url, { ...asked, agreedAmount: 0 });
      assert.deepEqual([status, refusal], [409, 'portal_not_offered']);
      assert.equal((await acme.subscription(code)).pendingChange?.planCode, planned.planCode);
    }
  });
});
