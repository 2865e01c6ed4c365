// A discount that a merchant gives to one subscription without a coupon, and why.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a discount without a coupon', () => {
  let world: World;
  let acme: Merchant;
  let plan: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T08:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    plan = await acme.plan({ name: 'Gym', amount: 1_000_000 });
  });
  after(() => world.close());

  const give = async (code: string, terms: object, status = 200) => {
    const answer = await acme.api.post(`/v1/subscription/${code}/discount`, terms);
    assert.equal(answer.status, status, answer.text);
    return answer;
  };
  const renew = async (code: string) => {
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    return (await acme.invoices(code)).at(-1);
  };

  it('is taken off the next invoices, under a word that its payer may read', async () => {
    const code = await acme.subscribe(plan);
    const reason = 'The sauna was broken for a week';
    const given = await give(code, { percentOff: 10, duration: 'once', reason });
    assert.deepEqual(given.data.discount, {
      ...{ couponCode: null, reason, percentOff: 10, amountOff: null, cyclesLeft: 1 },
      startedAt: given.data.discount.startedAt,
    });
    const invoice = await renew(code);
    assert.deepEqual([invoice.status, invoice.amountPaid], ['paid', 900_000]);
    const off = invoice.lines.find(({ kind }: { kind: string }) => kind === 'discount');
    assert.deepEqual([off.description, off.amount], ['Discount, 10 %', -100_000]);
    assert.ok(!JSON.stringify(invoice).includes('sauna'));
    assert.equal((await acme.subscription(code)).discount, null);
    assert.equal((await renew(code)).amountPaid, 1_000_000);
  });

  it('replaces a coupon, is replaced by one, and ends by hand', async () => {
    await acme.api.post('/v1/coupon', {
      name: 'X',
      code: 'LAUNCH',
      percentOff: 50,
      duration: 'forever',
    });
    const code = await acme.subscribe(plan);
    await give(code, { coupon: 'launch' });
    const terms = { amountOff: 250_000, duration: 'repeating', durationCycles: 2, reason: 'Sorry' };
    await give(code, terms);
    assert.equal((await renew(code)).amountPaid, 750_000);
    assert.equal((await acme.subscription(code)).discount.cyclesLeft, 1);
    assert.equal((await give(code, { coupon: 'LAUNCH' })).data.discount.reason, null);
    assert.equal((await renew(code)).amountPaid, 500_000);
    await give(code, { percentOff: 100, duration: 'forever', reason: 'A friend of the house' });
    assert.deepEqual([(await renew(code)).status, (await renew(code)).amountDue], ['paid', 0]);
    const ended = await acme.api.delete(`/v1/subscription/${code}/discount`);
    assert.equal(ended.data.discount, null);
  });

  it('needs a reason, a duration and one of two amounts, and no coupon beside them', async () => {
    const code = await acme.subscribe(plan);
    const whole = { percentOff: 10, duration: 'once', reason: 'Sorry' };
    for (const [terms, field] of [
      [{}, 'duration'],
      [{ ...whole, reason: undefined }, 'reason'],
      [{ ...whole, duration: undefined }, 'duration'],
      [{ ...whole, percentOff: undefined }, 'percentOff'],
      [{ ...whole, amountOff: 5 }, 'percentOff'],
      [{ ...whole, percentOff: 0 }, 'percentOff'],
      [{ ...whole, percentOff: 101 }, 'percentOff'],
      [{ ...whole, durationCycles: 2 }, 'durationCycles'],
      [{ coupon: 'LAUNCH', reason: 'Sorry' }, 'reason'],
      [{ ...whole, reason: ' ' }, 'reason'],
    ] as const) {
      const { errors } = await give(code, terms, 400);
      assert.equal(errors?.[0]?.field, field, JSON.stringify(terms));
    }
    assert.equal((await acme.subscription(code)).discount, null);
  });
});
