// A payer asks for what there is already: the answer says that nothing changed, and no row of the
// audit trail says otherwise.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { inPortal } from '../../test/payers.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('what a payer has already', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close());

  it('is not changed by asking for it, and the answer says so', async () => {
    const acme = merchantOf(world, await world.tenant());
    const gold = await acme.plan();
    const code = await acme.subscribe(gold);
    const { customer, paymentSourceId, quantity } = await acme.subscription(code);
    const ada = await inPortal(world, acme.api, { customerCode: customer.code });
    const url = `/v1/payer/subscription/${code}`;
    const asked = [
      await ada.put(url, { planCode: gold, quantity, agreedAmount: 0 }),
      await ada.put(`${url}/source`, { paymentSourceId }),
    ];
    for (const { status, message, text } of asked) {
      assert.equal(status, 200, text);
      assert.match(message, /^Nothing changed/);
    }
    const { data } = await acme.api.get('/v1/audit?action=subscription.updated');
    assert.deepEqual(data.data, []);
  });
});
