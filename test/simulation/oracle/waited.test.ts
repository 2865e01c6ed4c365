// Time that waits once more after its invoice failed keeps the discount and the tax that it had. A
// line sold once is taxed by the next invoice. A gift to a customer who never paid becomes credit.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '../../../src/lib/values/durations.ts';
import { merchantOf, RENEWAL_CARDS } from '../../merchant.ts';
import { createWorld, type World } from '../../world.ts';
import { type Evidence, gather } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { createWitness } from './witness.ts';

const VAT = { name: 'VAT', ratePercent: 7.5 };
const LOCKER = { description: 'A locker', unitAmount: 100_000 };
const APOLOGY = { description: 'An apology', unitAmount: -120_000 };

describe('the oracle, of what waits once more', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    const witness = createWitness();
    const own = { provider: true, providerTimeoutMs: 60_000, wrapProvider: witness.wrap };
    world = await createWorld({ ...own, now: '2026-05-31T23:58:00.000Z' });
    const quietSince = world.clock.now();
    const taken = await live(world);
    const told = { simulator: world.simulator, calls: witness.calls, ...taken };
    const exact = { lateMs: HOUR_MS, isRestored: false, skewMs: 0, turns: [] };
    evidence = await gather(world.house.db, told, {
      ...{ now: world.clock.now(), quietSince },
      ...exact,
    });
  });
  after(() => world.close());

  it('foretells it', () => {
    // 600,000 and a locker at 100,000 with today's tax in them; without: 300,000 − 150,000 − 75,000
    // for half of June, and 5,625 of tax on those.
    const july = evidence.invoices.find(({ amountDue }) => amountDue === 780_625);
    assert.equal(july?.status, 'paid', 'July was sold otherwise than worked out by hand');
    const given = evidence.credit.map(({ amount }) => amount);
    // With the tax that it would have taken off.
    assert.deepEqual(given, [129_000], 'the gift did not become credit');
    assertAsForetold(evidence);
  });

  it('names another discount', () => {
    const coupons = evidence.coupons.map((coupon) => ({ ...coupon, basisPoints: 4_000 }));
    assert.ok(judge({ ...evidence, coupons }).some(({ check }) => check === 'discounts'));
  });

  it('names a line that bears the tax of today', () => {
    const entries = evidence.entries.map((entry) => ({ ...entry, taxAdded: false }));
    assert.ok(judge({ ...evidence, entries }).some(({ check }) => check === 'taxes'));
  });
});

/** A change and a line wait for July, which fails; and somebody who never pays gets a gift. */
async function live(world: World): Promise<{ readonly discountsTaken: ReadonlySet<string> }> {
  const acme = merchantOf(world, await world.tenant());
  const { api } = acme;
  const done = async (asked: ReturnType<typeof api.post>) => {
    const { status, text } = await asked;
    assert.ok(status < 300, text);
  };
  const tax = (inclusive: boolean) =>
    done(api.put('/auth/settings', { tax: { ...VAT, inclusive } }));
  await tax(false);
  await world.passUntil('2026-06-01T00:00:00.000Z');
  const half = { name: 'Half', code: 'HALF', percentOff: 50, duration: 'forever' };
  await done(api.post('/v1/coupon', half));
  const plan = await acme.plan({ amount: 300_000 });
  const customerEmail = acme.nextEmail();
  const wish = { customerEmail, coupon: 'HALF' };
  const code = await acme.subscribe(plan, RENEWAL_CARDS.stolen, wish);
  const yearly = await acme.plan({ name: 'By the year', interval: 'yearly' });
  const spare = await acme.subscription(
    await acme.subscribe(yearly, RENEWAL_CARDS.succeeds, { customerEmail }),
  );
  const customer = await api.post('/v1/customer', { email: 'never-pays@acme.example' });
  const never = await api.post('/v1/subscription', {
    ...{ customerEmailOrCode: customer.data.code, planCode: plan },
  });
  await done(api.post(`/v1/subscription/${never.data.code}/line`, APOLOGY));
  await world.passUntil('2026-06-16T00:00:00.000Z');
  await done(api.put(`/v1/subscription/${code}`, { quantity: 2, proration: 'next_invoice' }));
  await done(api.post(`/v1/subscription/${code}/line`, LOCKER));
  await world.passUntil('2026-06-17T00:00:00.000Z');
  await done(api.delete(`/v1/subscription/${code}/discount`));
  await world.passUntil('2026-07-02T00:00:00.000Z');
  assert.equal((await acme.subscription(code)).status, 'paused');
  await tax(true);
  await world.passUntil('2026-07-03T00:00:00.000Z');
  const { paymentSourceId } = spare;
  await done(api.put(`/v1/subscription/${code}`, { paymentSourceId }));
  await done(api.post(`/v1/subscription/${code}/resume`));
  await world.passUntil('2026-07-05T00:00:00.000Z');
  return { discountsTaken: new Set([code]) };
}
