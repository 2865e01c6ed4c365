// The provider is away for twenty minutes, three days or three weeks while subscriptions renew by
// card and by debit. Nothing is charged twice, nobody hears of a failure that was none, and all of
// it ends decided, or listed for a person who decides it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { Declined, Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

/** Nothing arrives; or no request is answered, and none or all of them were carried out. */
type Outage = 'refused' | 'lost' | 'carried out';

const UNREACHABLE: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'no connection',
  transient: true,
  providerReference: null,
};
const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };

function providerWithOutages() {
  let outage: Outage | null = null;
  async function meet<T>(call: () => Promise<T>): Promise<T | Declined | Unknown> {
    if (outage === null) return await call();
    if (outage === 'refused') return UNREACHABLE;
    if (outage === 'carried out') await call();
    return SILENCE;
  }
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: (charge, context) => meet(() => provider.chargeToken(charge, context)),
    debitMandate: (debit, context) => meet(() => provider.debitMandate(debit, context)),
    lookUpCharge: async (charge, context) =>
      outage === null ? await provider.lookUpCharge(charge, context) : SILENCE,
  });
  const set = (next: Outage | null) => {
    outage = next;
  };
  return { wrap, set };
}

interface Case {
  readonly outage: Outage;
  readonly lasts: string;
  readonly forMs: number;
  readonly by: 'card' | 'debit';
}

const LENGTHS = [
  ['20 minutes', 20 * MINUTE_MS],
  ['three days', 3 * DAY_MS],
  ['three weeks', 21 * DAY_MS],
] as const;

const CASES: Case[] = LENGTHS.flatMap(([lasts, forMs]) =>
  (['refused', 'lost', 'carried out'] as const).flatMap((outage) =>
    (['card', 'debit'] as const).map((by) => ({ outage, lasts, forMs, by })),
  ),
);

describe('an outage of the provider at a renewal', () => {
  const provider = providerWithOutages();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: provider.wrap });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  async function subscribe(by: 'card' | 'debit'): Promise<string> {
    const plan = await acme.plan();
    if (by === 'card') return await acme.subscribe(plan);
    const { data } = await acme.mandate(plan, '0123450000');
    await pass(15 * MINUTE_MS);
    return (await acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`)).data
      .subscriptionCode;
  }

  const inReview = async () =>
    (await acme.api.get('/v1/checkout/payment-attempts?needsReview=true')).data.data;
  const count = (events: readonly string[], type: string) =>
    events.filter((each) => each === type).length;

  /** Through the outage, and on until everything that can be known is known. */
  async function live({ by, outage, forMs }: Case): Promise<string> {
    const code = await subscribe(by);
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - MINUTE_MS).toISOString());
    provider.set(outage);
    await pass(forMs + MINUTE_MS);
    const isLong = forMs > DAY_MS;
    const { status } = await acme.subscription(code);
    assert.equal(status, isLong ? 'past_due' : 'active');
    assert.equal((await inReview()).length, isLong ? 1 : 0);
    provider.set(null);
    await pass(isLong ? 8 * DAY_MS : 2 * DAY_MS);
    return code;
  }

  async function assertChargedOnce(code: string): Promise<void> {
    const [invoice] = (await acme.invoices(code)).slice(1);
    assert.equal(invoice.status, 'paid');
    const references = (await acme.attempts(code))
      .filter(({ invoiceId }: { invoiceId: string }) => invoiceId === invoice.id)
      .map(({ reference }: { reference: string }) => reference);
    const taken = world.simulator
      .charges()
      .filter(({ reference, status }) => references.includes(reference) && status === 'succeeded');
    assert.equal(taken.length, 1);
  }

  for (const each of CASES) {
    const { outage, lasts, by } = each;
    it(`of ${lasts}, requests ${outage}, is got over by a ${by}`, async () => {
      const code = await live(each);
      const isLost = outage === 'lost';
      if (isLost && by === 'debit') await decide(code);
      assert.equal((await acme.subscription(code)).status, 'active');
      await assertChargedOnce(code);
      assert.deepEqual(await inReview(), []);
      const told = await acme.events(code);
      // What was asked for and never heard of is a failure, and is told as one.
      assert.equal(count(told, 'invoice.payment_failed'), isLost ? 1 : 0);
      const wasLong = each.forMs > DAY_MS;
      const isListed = wasLong || (isLost && by === 'debit');
      assert.equal(count(told, 'payment.needs_review'), isListed ? 1 : 0);
      await cancel(code);
    });
  }

  /** A debit that no list shows is nobody's but a person's to decide. */
  async function decide(code: string): Promise<void> {
    const [attempt] = await inReview();
    assert.equal((await acme.subscription(code)).status, 'past_due');
    const note = 'The bank has no such debit';
    const wish = { outcome: 'failed', note };
    const resolved = await acme.api.post(`/v1/payment/${attempt.code}/resolve`, wish);
    assert.equal(resolved.status, 200, resolved.text);
    assert.deepEqual(
      [resolved.data.decidedBy, resolved.data.payment.failureCode],
      ['person', 'resolved_failed'],
    );
    await pass(DAY_MS);
  }

  async function cancel(code: string): Promise<void> {
    await acme.api.post(`/v1/subscription/${code}/cancel`);
    await world.work();
  }
});
