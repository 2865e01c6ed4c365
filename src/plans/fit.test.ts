// A version of a plan that moves its subscriptions must fit all that they will be: how many they
// have, and how many they change to. No amount may be more than a billion naira.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

const MANY = 1_000_000;
const TOO_DEAR = 100_001;

describe('a version of a plan for those who have many of it', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T00:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const cheap = () => acme.plan({ amount: 100_000 });
  const put = (path: string, body: object) => acme.api.put(path, body);
  const move = { updateExistingSubscriptions: true };

  /** The preview and the act, and the field that both refuse. */
  async function refused(planCode: string, body: object): Promise<void> {
    for (const answer of [
      await acme.api.post(`/v1/plan/${planCode}/preview`, body),
      await acme.api.post(`/v1/plan/${planCode}/preview/subscriptions`, body),
      await put(`/v1/plan/${planCode}`, body),
    ]) {
      assert.deepEqual([answer.status, answer.errors[0]?.field], [400, 'amount'], answer.text);
    }
  }

  it('is refused where it moves them to a price of an earlier version', async () => {
    const plan = await cheap();
    await acme.subscribe(plan, undefined, { customerEmail: acme.nextEmail(), quantity: MANY });
    assert.equal((await put(`/v1/plan/${plan}`, { amount: TOO_DEAR })).status, 200);
    await refused(plan, { name: 'Gold for all', ...move });
  });

  it('is refused where they change to so many with their next cycle', async () => {
    const plan = await cheap();
    const code = await acme.subscribe(plan);
    const many = { quantity: MANY, when: 'period_end' };
    assert.equal((await put(`/v1/subscription/${code}`, many)).status, 200);
    await refused(plan, { amount: TOO_DEAR, ...move });
  });

  it('is not followed by those who change to so many of it from another plan', async () => {
    const plan = await cheap();
    const code = await acme.subscribe(await acme.plan());
    const many = { planCode: plan, quantity: MANY, when: 'period_end' };
    assert.equal((await put(`/v1/subscription/${code}`, many)).status, 200);
    assert.equal((await put(`/v1/plan/${plan}`, { amount: TOO_DEAR, ...move })).status, 200);
    const { data: ahead } = await acme.api.post(`/v1/subscription/${code}/preview`, {});
    await world.passUntil('2026-07-01T00:00:00.000Z');
    const { amount, planVersion } = await acme.subscription(code);
    assert.deepEqual([amount, planVersion], [MANY * 100_000, 1]);
    const [, renewed] = await acme.invoices(code);
    assert.deepEqual([renewed.amountDue, ahead.next.amountDue], [amount, amount]);
  });

  it('is previewed for as many as they change to', async () => {
    const plan = await cheap();
    const code = await acme.subscribe(plan);
    const three = { quantity: 3, when: 'period_end' };
    assert.equal((await put(`/v1/subscription/${code}`, three)).status, 200);
    const body = { amount: 200_000, ...move };
    const { data } = await acme.api.post(`/v1/plan/${plan}/preview`, body);
    assert.deepEqual([data.mrrBefore, data.mrrAfter], [100_000, 600_000]);
    const { data: whom } = await acme.api.post(`/v1/plan/${plan}/preview/subscriptions`, body);
    const [{ quantity, priceBefore, priceAfter }] = whom.subscriptions;
    assert.deepEqual([quantity, priceBefore, priceAfter], [1, 100_000, 600_000]);
  });

  it('asks nothing of a mandate that is not debited: its payer transfers', async () => {
    const plan = await acme.plan();
    assert.equal((await acme.mandate(plan, '0123450000')).status, 201);
    await world.passUntil(new Date(world.clock.now().getTime() + 600_000).toISOString());
    const { data: all } = await acme.api.get(`/v1/subscription?plan=${plan}`);
    const body = { amount: 600_000, ...move };
    const exceeded = async () => {
      const { data } = await acme.api.post(`/v1/plan/${plan}/preview`, body);
      const { data: whom } = await acme.api.post(`/v1/plan/${plan}/preview/subscriptions`, body);
      const [{ mandateAllows, mandateBears }] = whom.subscriptions;
      return [data.mandatesExceeded, mandateAllows, mandateBears];
    };
    assert.deepEqual(await exceeded(), [1, 500_000, false]);
    const byTransfer = { collectionMethod: 'transfer' };
    assert.equal((await put(`/v1/subscription/${all.data[0].code}`, byTransfer)).status, 200);
    assert.deepEqual(await exceeded(), [0, null, true]);
  });

  it('refuses so many once it waits for their next cycle', async () => {
    const plan = await cheap();
    const code = await acme.subscribe(plan);
    assert.equal((await put(`/v1/plan/${plan}`, { amount: TOO_DEAR, ...move })).status, 200);
    for (const when of ['now', 'period_end']) {
      const many = await put(`/v1/subscription/${code}`, { quantity: MANY, when });
      assert.deepEqual([many.status, many.errors[0]?.field], [400, 'quantity'], many.text);
    }
    assert.equal((await put(`/v1/plan/${plan}`, { amount: 100_000, ...move })).status, 200);
    const fits = await put(`/v1/subscription/${code}`, { quantity: MANY, when: 'period_end' });
    assert.equal(fits.status, 200, fits.text);
  });
});
