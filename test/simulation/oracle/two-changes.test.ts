// Two subscriptions of one customer are changed at one instant, and less is asked for the rest of
// both: the oracle knows which credit is of which.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../merchant.ts';
import type { World } from '../../world.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

const EMAIL = 'ada@example.com';

describe('the oracle, of credit from two subscriptions at one instant', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    ({ world, evidence } = await witnessed('2026-06-01T00:00:00.000Z', liveAMonth));
  });
  after(() => world.close());

  /** What is said of changes where these sums stand in the place of those. */
  const named = (sums: Readonly<Record<number, number>>) => {
    const credit = evidence.credit.map((entry) => {
      return { ...entry, amount: sums[entry.amount] ?? entry.amount };
    });
    return judge({ ...evidence, credit }).filter(({ check }) => check === 'prorations');
  };

  it('foretells both', () => {
    const given = evidence.credit.filter(({ source }) => source === 'change');
    assert.deepEqual(given.map(({ amount }) => amount).toSorted(), [1_500_000, 50_000]);
    assertAsForetold(evidence);
  });

  it('misses a kobo of either, and what would be right for the other', () => {
    assert.equal(named({ 50000: 50_001 }).length, 1);
    assert.equal(named({ 1500000: 1_500_001 }).length, 1);
    assert.ok(named({ 50000: 1_500_000, 1500000: 50_000 }).length >= 2);
    assert.ok(named({ 50000: 1_500_000 }).length >= 1);
  });

  it('counts what no change names', () => {
    const cycleChanges = evidence.cycleChanges.map((row) => ({ ...row, creditEntryId: null }));
    const details = judge({ ...evidence, cycleChanges }).map(({ detail }) => detail);
    assert.ok(
      details.some((detail) => detail.includes('more became credit')),
      details.join(),
    );
  });
});

/** June, changed on the 16th, when a half is left: from four seats to three, and to one. */
async function liveAMonth(world: World): Promise<void> {
  const acme = merchantOf(world, await world.tenant());
  const sell = async (amount: number) => {
    const planCode = await acme.plan({ name: `At ${amount}`, amount });
    const wish = { quantity: 4, customerEmail: EMAIL };
    return await acme.subscribe(planCode, RENEWAL_CARDS.succeeds, wish);
  };
  const one = await sell(100_000);
  const other = await sell(1_000_000);
  await world.passUntil('2026-06-16T00:00:00.000Z');
  for (const [code, quantity] of [[one, 3] as const, [other, 1] as const]) {
    const { status, text } = await acme.api.put(`/v1/subscription/${code}`, { quantity });
    assert.equal(status, 200, text);
  }
  await world.passUntil('2026-07-02T12:00:00.000Z');
}
