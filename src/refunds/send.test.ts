// The provider is away while money is to go back. What certainly never arrived is sent again for as
// long as that takes; what may have arrived is not, once its key may be forgotten.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import type { Declined, Unknown } from '../provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

const UNREACHABLE: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'no connection',
  transient: true,
  providerReference: null,
};
const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };

/** Nothing arrives; or nothing is answered; or whoever asks dies before the request goes out. */
type Trouble = 'away' | 'silent' | 'deadly';

function troubledProvider() {
  let trouble: Trouble | null = null;
  let asked = 0;
  let die = () => {};
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    refund: async (request, context) => {
      asked += 1;
      if (trouble === 'away') return UNREACHABLE;
      if (trouble === 'silent') return SILENCE;
      if (trouble === null) return await provider.refund(request, context);
      die();
      return await new Promise<never>(() => {});
    },
    lookUpCharge: async (charge, context) =>
      trouble === null ? await provider.lookUpCharge(charge, context) : SILENCE,
  });
  return {
    wrap,
    asked: () => asked,
    set: (next: Trouble | null) => {
      trouble = next;
    },
    dieAt: (work: () => Promise<unknown>) => {
      const death = new Promise<void>((resolve) => {
        die = resolve;
      });
      return Promise.race([work(), death]);
    },
  };
}

describe('a refund while the provider is away', () => {
  const provider = troubledProvider();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: provider.wrap });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close({ allowUnfinished: true }));

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  async function subscribe(by: 'card' | 'debit'): Promise<string> {
    const plan = await acme.plan({ interval: 'yearly' });
    if (by === 'card') return await acme.subscribe(plan);
    const wish = { frequency: 'EVERY_TWELVE_MONTHS' };
    const { data } = await acme.mandate(plan, '0123450000', wish);
    await pass(15 * MINUTE_MS);
    const { data: known } = await acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
    return known.subscriptionCode;
  }

  async function askFor(code: string) {
    const [{ id: invoiceId }] = await acme.invoices(code);
    const wish = { invoiceId, reason: 'not used' };
    return await acme.api.post('/v1/checkout/refunds', wish);
  }

  const newest = async () => (await acme.api.get('/v1/checkout/refunds?limit=1')).data.data[0];
  const bookedBack = (reference: string) =>
    world.simulator
      .charges()
      .filter((row) => row.kind === 'refund' && row.reference === reference)
      .map((row) => row.amountKobo);

  for (const by of ['card', 'debit'] as const) {
    for (const [lasts, days] of [
      ['three days', 3],
      ['three weeks', 21],
    ] as const) {
      it(`of ${lasts} reaches a payer by ${by} by itself when it is back`, async () => {
        const code = await subscribe(by);
        const [{ reference }] = await acme.attempts(code);
        provider.set('away');
        const before = provider.asked();
        assert.equal((await askFor(code)).data.status, 'pending');
        await pass(days * DAY_MS);
        // At first by the minute, then by the hour, then by the day.
        assert.ok(provider.asked() - before < 30 + days, `${provider.asked() - before} requests`);
        assert.equal((await newest()).needsReview, true);
        provider.set(null);
        await pass(DAY_MS);
        const { status, needsReview } = await newest();
        assert.deepEqual([status, needsReview], ['succeeded', false]);
        assert.deepEqual(bookedBack(reference), [500_000]);
        const [attempt] = await acme.attempts(code);
        assert.deepEqual([attempt.status, attempt.needsReview], ['refunded', false]);
      });
    }
  }

  it('a refund whose answer was lost is not sent again after a day', async () => {
    const code = await subscribe('card');
    const [{ reference }] = await acme.attempts(code);
    provider.set('silent');
    await askFor(code);
    provider.set('away');
    await pass(2 * DAY_MS);
    provider.set(null);
    await pass(8 * DAY_MS);
    assert.deepEqual(bookedBack(reference), []);
    const { id, status, needsReview } = await newest();
    assert.deepEqual([status, needsReview], ['pending', true]);
    const decision = { outcome: 'failed', note: 'The bank has no such refund' };
    assert.equal((await acme.api.post(`/v1/payment/${id}/resolve`, decision)).status, 200);
  });

  it('that was not sent for days has its replays once it was asked for', async () => {
    const code = await subscribe('card');
    const [{ reference }] = await acme.attempts(code);
    provider.set('away');
    await askFor(code);
    await pass(3 * DAY_MS);
    provider.set('silent');
    await pass(2 * DAY_MS);
    const before = provider.asked();
    await pass(DAY_MS);
    assert.equal(provider.asked(), before, 'its replays were used within a quarter of an hour');
    provider.set(null);
    assert.deepEqual(bookedBack(reference), []);
    const { id } = await newest();
    const decision = { outcome: 'failed', note: 'The bank has no such refund' };
    assert.equal((await acme.api.post(`/v1/payment/${id}/resolve`, decision)).status, 200);
  });

  it('whose sender died is sent again within a day of it, and never after', async () => {
    for (const [afterMs, expected] of [
      [2 * HOUR_MS, [500_000]],
      [2 * DAY_MS, []],
    ] as const) {
      const code = await subscribe('card');
      const [{ reference }] = await acme.attempts(code);
      provider.set('deadly');
      await provider.dieAt(() => askFor(code));
      provider.set(null);
      world.clock.advance(afterMs);
      await world.work();
      assert.deepEqual(bookedBack(reference), expected);
    }
  });
});
