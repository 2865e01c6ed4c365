// The oracle agrees with three weeks of discounts, credit, lines, tax and changes, and names what
// is bent in them afterwards.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../merchant.ts';
import type { World } from '../../world.ts';
import { changePrices, sellWithPrices } from '../rehearsed-prices.ts';
import type { Evidence } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { witnessed } from './witnessed.ts';

type Bend = (evidence: Evidence) => Partial<Evidence>;

/** One thing in the evidence changed, and the check that must say so. */
const BENT: Readonly<Record<string, Bend>> = {
  terms: ({ audit }) => ({
    audit: audit.filter(({ action }) => action !== 'subscription.updated'),
  }),
  prices: ({ versions }) => ({
    versions: versions.map((version) => ({ ...version, amount: version.amount + 1 })),
  }),
  prorations: ({ entries }) => ({
    entries: entries.map((entry) => ({ ...entry, amount: entry.amount + 1 })),
  }),
  discounts: ({ coupons }) => ({
    coupons: coupons.map((coupon) => ({ ...coupon, durationCycles: 1 })),
  }),
  taxes: ({ plans }) => ({ plans: plans.map((plan) => ({ ...plan, taxBasisPoints: 700 })) }),
  totals: ({ invoices }) => ({
    invoices: invoices.map((invoice) => ({ ...invoice, amountDue: invoice.amountDue + 1 })),
  }),
  credit: ({ credit }) => ({
    credit: credit.map((entry) => ({ ...entry, balanceAfter: entry.balanceAfter + 1 })),
  }),
  'what waits is billed': ({ entries }) => ({
    entries: entries.map((entry) => ({ ...entry, invoiceId: null })),
  }),
};

describe('the oracle, of prices', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    ({ world, evidence } = await witnessed('2026-01-30T09:00:00.000Z', live));
  });
  after(() => world.close());

  it('foretells three weeks of them', () => void assertAsForetold(evidence));

  for (const [check, bend] of Object.entries(BENT)) {
    it(`names a deviation: ${check}`, () => {
      const named = judge({ ...evidence, ...bend(evidence) }).map((deviation) => deviation.check);
      assert.ok(named.includes(check), `named only ${named.join(', ') || 'nothing'}`);
    });
  }
});

async function live(world: World): Promise<void> {
  const acme = merchantOf(world, await world.tenant());
  const sold = await sellWithPrices(acme);
  await world.passUntil('2026-02-03T12:00:00.000Z');
  await changePrices(acme, sold);
  await world.passUntil('2026-02-21T12:00:00.000Z');
}
