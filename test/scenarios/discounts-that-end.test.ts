// A discount that its merchant took away, or that a change of plan ended, does not come back with
// the use of it that an unpaid cycle returns. Amounts in kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { openJuneShop, type JuneShop as Shop } from '../june-shop.ts';
import { reversalsOf } from '../reversals.ts';

describe('a discount that ended, once the cycle that used it is not paid', () => {
  let shop: Shop;
  let plan: string;
  before(async () => {
    shop = await openJuneShop();
    plan = await shop.plan({ name: 'Million', amount: 1_000_000 });
  });
  after(() => shop.world.close());

  const coupon = async (code: string, more: object = {}) => {
    const terms = { name: code, code, percentOff: 50, duration: 'repeating', durationCycles: 6 };
    const made = await shop.api.post('/v1/coupon', { ...terms, ...more });
    assert.equal(made.status, 201, made.text);
  };
  const subscribe = async (code: string) => await shop.subscribe(plan, undefined, { coupon: code });
  const resume = async (code: string) => {
    const resumed = await shop.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await shop.world.work();
  };

  it('stays away where its merchant took it away, or what replaced it', async () => {
    await coupon('HALF');
    const taken = await subscribe('HALF');
    const replaced = await subscribe('HALF');
    shop.refuse(true);
    await shop.world.passUntil('2026-07-20T00:00:00.000Z');
    const other = { percentOff: 10, duration: 'once', reason: 'Sorry' };
    const given = await shop.api.post(`/v1/subscription/${replaced}/discount`, other);
    assert.equal(given.status, 200, given.text);
    shop.refuse(false);
    for (const code of [taken, replaced]) {
      assert.equal((await shop.subscription(code)).status, 'paused');
      const gone = await shop.api.delete(`/v1/subscription/${code}/discount`);
      assert.deepEqual([gone.status, gone.data.discount], [200, null], gone.text);
      await resume(code);
      assert.equal(await shop.asked(code), 1_000_000);
      assert.equal((await shop.subscription(code)).discount, null);
    }
  });

  it('stays away where its last use was in that cycle, and its merchant took it away', async () => {
    await coupon('TWICE', { durationCycles: 2 });
    const now = shop.world.clock.now().toISOString();
    const code = await subscribe('TWICE');
    shop.refuse(true);
    const past = new Date(new Date(now).getTime() + 45 * DAY_MS);
    await shop.world.passUntil(past.toISOString());
    const { status, discount } = await shop.subscription(code);
    assert.deepEqual([status, discount], ['paused', null]);
    assert.equal((await shop.api.delete(`/v1/subscription/${code}/discount`)).status, 200);
    const again = await shop.api.delete(`/v1/subscription/${code}/discount`);
    assert.match(again.message, /^Nothing changed/);
    shop.refuse(false);
    await resume(code);
    assert.equal(await shop.asked(code), 1_000_000);
    assert.equal((await shop.subscription(code)).discount, null);
  });

  it('stays away where a change of plan ended it, and a bank took the cycle back', async () => {
    const other = await shop.plan({ name: 'Other', amount: 1_000_000 });
    await coupon('OWN', { planCodes: [plan] });
    const code = await subscribe('OWN');
    await shop.put(code, { planCode: other, proration: 'none' });
    assert.equal((await shop.subscription(code)).discount, null);
    const [payment] = await shop.attempts(code);
    const { reverse, callBack } = reversalsOf(shop.world);
    const { transactionId } = await reverse({ acme: shop, code, payment });
    await callBack(transactionId);
    assert.equal((await shop.subscription(code)).status, 'paused');
    await resume(code);
    assert.equal(await shop.asked(code), 1_000_000);
    assert.equal((await shop.subscription(code)).discount, null);
  });
});
