// A subscription ends before it has begun while a charge of it by hand is in doubt. What the charge
// took pays for nothing, and goes back.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('a charge in doubt of what never began', () => {
  let world: World;
  let acme: Merchant;
  let isBlind = false;

  before(async () => {
    world = await createWorld({
      provider: true,
      now: '2027-01-10T09:00:00.000Z',
      wrapProvider: (provider) => ({
        ...provider,
        lookUpCharge: async (charge, context) =>
          isBlind
            ? { kind: 'unknown', reason: 'no answer' }
            : await provider.lookUpCharge(charge, context),
      }),
    });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const pass = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());

  /** Incomplete, with a card that its payer got by buying another plan, and charged by hand. */
  async function chargedInDoubt() {
    isBlind = true;
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const planCode = await acme.plan({ name: 'Silver', amount: 200_000 });
    const wish = { customerEmailOrCode: email, planCode };
    const { data: waiting } = await acme.api.post('/v1/subscription', wish);
    assert.equal(waiting.status, 'incomplete');
    const other = await acme.subscribe(
      await acme.plan({ interval: 'yearly' }),
      RENEWAL_CARDS.silentButTaken,
      email,
    );
    const { paymentSourceId } = await acme.subscription(other);
    const set = await acme.api.put(`/v1/subscription/${waiting.code}`, { paymentSourceId });
    assert.equal(set.status, 200, set.text);
    const [invoice] = await acme.invoices(waiting.code);
    const retried = await acme.api.post(`/v1/invoice/${invoice.id}/retry`, {});
    assert.equal(retried.status, 200, retried.text);
    assert.equal(retried.data.attempt.status, 'pending');
    return { email, planCode, code: waiting.code };
  }

  async function assertGoesBack(code: string): Promise<void> {
    isBlind = false;
    await pass(2);
    const [attempt] = await acme.attempts(code);
    assert.equal(attempt.status, 'refunded');
    const [invoice] = await acme.invoices(code);
    assert.deepEqual([invoice.status, invoice.amountPaid], ['failed', 0]);
  }

  it('goes back where it expires', async () => {
    const { code } = await chargedInDoubt();
    await pass(7.1);
    assert.equal((await acme.subscription(code)).status, 'expired');
    await assertGoesBack(code);
  });

  it('goes back where it gives way', async () => {
    const { code, email, planCode } = await chargedInDoubt();
    const paid = await acme.subscribe(planCode, RENEWAL_CARDS.succeeds, email);
    assert.equal((await acme.subscription(paid)).status, 'active');
    assert.equal((await acme.subscription(code)).status, 'canceled');
    await assertGoesBack(code);
  });

  it('goes back where it is canceled', async () => {
    const { code } = await chargedInDoubt();
    const made = await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal(made.status, 200, made.text);
    await assertGoesBack(code);
  });
});
