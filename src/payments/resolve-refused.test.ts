// A charge that was refused turns up with another amount than was asked for. A person sends that
// back, and the invoice is collected as before.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import type { ChargeLookUp, Declined } from '../provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

const REFUSED: Declined = {
  kind: 'declined',
  code: 'insufficient_funds',
  reason: 'Insufficient funds',
  transient: true,
  providerReference: null,
};

describe('a refused charge of which a part was taken', () => {
  let isLying = false;
  /** What the provider says of any charge; null: the truth. */
  let said: ChargeLookUp | null = null;
  let world: World;
  let acme: Merchant;

  before(async () => {
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      chargeToken: async (charge, context) => {
        if (!isLying) return await provider.chargeToken(charge, context);
        await provider.chargeToken({ ...charge, amountKobo: 300_000 }, context);
        return REFUSED;
      },
      lookUpCharge: async (charge, context) =>
        said ?? (await provider.lookUpCharge(charge, context)),
    });
    world = await createWorld({ provider: true, wrapProvider });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const passDays = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());

  /** The next try after the refusal finds it, and is not sent. */
  async function found() {
    const code = await acme.subscribe(await acme.plan());
    const { nextBillingAt } = await acme.subscription(code);
    isLying = true;
    await world.passUntil(new Date(Date.parse(nextBillingAt) + DAY_MS / 2).toISOString());
    isLying = false;
    await passDays(1);
    const [, refused, unsent] = await acme.attempts(code);
    assert.deepEqual([refused.status, refused.needsReview], ['failed', true]);
    assert.equal(unsent.status, 'canceled');
    await passDays(3);
    assert.equal((await acme.attempts(code)).length, 3, 'a person decides first');
    const decide = (outcome: string) =>
      acme.api.post(`/v1/payment/${refused.id}/resolve`, { outcome, note: 'On the statement' });
    return { code, decide };
  }

  async function assertPaidAnew(code: string) {
    await world.work();
    const invoice = (await acme.invoices(code)).at(-1);
    assert.deepEqual([invoice.status, invoice.amountPaid], ['paid', 500_000]);
    assert.equal((await acme.subscription(code)).status, 'active');
    // Its renewal would meet the lies of another test.
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  }

  it('goes back once the provider says how much, and its invoice is charged anew', async () => {
    const { code, decide } = await found();
    said = { kind: 'unknown', reason: 'no answer in time' };
    for (const word of ['succeeded', 'failed']) {
      const unknown = await decide(word);
      assert.deepEqual([unknown.status, unknown.code], [503, 'provider_unavailable']);
    }
    said = null;
    const resolved = await decide('failed');
    assert.deepEqual([resolved.status, resolved.data?.decidedBy], [200, 'person']);
    await assertPaidAnew(code);
    const { data } = await acme.api.get('/v1/checkout/refunds');
    const refunds = data.data.map(({ amount, status }: Record<string, unknown>) => [
      amount,
      status,
    ]);
    assert.deepEqual(refunds, [[300_000, 'succeeded']]);
  });

  it('is nothing where the provider has given it back by then', async () => {
    const { code, decide } = await found();
    said = REFUSED;
    const resolved = await decide('failed');
    assert.deepEqual([resolved.status, resolved.data?.decidedBy], [200, 'provider']);
    assert.equal(resolved.data.payment.needsReview, false);
    await assertPaidAnew(code);
    said = null;
  });
});
