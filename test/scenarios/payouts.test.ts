// What a merchant has collected reaches its account on the next business day at nine in Lagos, in
// one transfer, whatever is refunded or lost on the way.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

describe('a payout', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    // A Friday, early in the morning.
    world = await createWorld({ provider: true, now: '2026-02-06T07:00:00.000Z' });
  });
  after(() => world.close());

  const payouts = async () => (await acme.api.get('/v1/settlement-payouts')).data.data;
  const settlements = async () => (await acme.api.get('/v1/settlement')).data.data;
  const transfers = () => world.simulator.charges().filter(({ kind }) => kind === 'transfer');

  it('of Friday’s payments arrives on Monday at nine', async () => {
    acme = merchantOf(world, await world.tenant());
    const planCode = await acme.plan();
    await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await world.passUntil('2026-02-09T07:59:59.999Z');
    assert.deepEqual(await payouts(), []);
    await world.passUntil('2026-02-09T08:00:00.000Z');
    console.log(await payouts(), transfers(), await settlements());
  });
});
