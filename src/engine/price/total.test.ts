// What lines come to, with the arithmetic beside each case.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Line, LineKind } from '../../model/invoices/lines.ts';
import { type Off, priceOf, type Sold } from './total.ts';

const sold = (amount: number, taxBasisPoints = 0, kind: LineKind = 'plan'): Sold => {
  const line: Line = { kind, description: kind, quantity: 1, unitAmount: amount, amount };
  return { line, taxBasisPoints };
};
const part = (amount: number, rate = 0) => sold(amount, rate, 'proration');
const beside = (amount: number, rate = 0) => sold(amount, rate, 'one_off');

const share = (basisPoints: number): Off => ({ description: 'TEN', basisPoints, amount: null });
const kobo = (amount: number): Off => ({ description: 'TEN', basisPoints: null, amount });
const ADDED = { name: 'VAT', isInclusive: false };
const CONTAINED = { name: 'VAT', isInclusive: true };

interface Case {
  readonly name: string;
  readonly of: readonly Sold[];
  readonly off?: Off;
  readonly tax?: typeof ADDED;
  /** Discount and tax lines, the tax in all, the total and what is left over. */
  readonly comesTo: readonly [taken: readonly number[], tax: number, total: number, rest: number];
}

const CASES: readonly Case[] = [
  { name: 'a plan alone', of: [sold(500_000)], comesTo: [[], 0, 500_000, 0] },
  {
    name: 'tax is added: 5,000.00 × 7.5 % = 375.00',
    of: [sold(500_000, 750)],
    tax: ADDED,
    comesTo: [[37_500], 37_500, 537_500, 0],
  },
  {
    name: 'tax is contained: 5,375.00 × 7.5 ÷ 107.5 = 375.00, and no line says so',
    of: [sold(537_500, 750)],
    tax: CONTAINED,
    comesTo: [[], 37_500, 537_500, 0],
  },
  {
    name: 'half a kobo is rounded up: 0.20 × 7.5 % = 1.5 kobo, so 2',
    of: [sold(20, 750)],
    tax: ADDED,
    comesTo: [[2], 2, 22, 0],
  },
  {
    name: 'and less than half is not: 0.19 × 7.5 % = 1.425 kobo, so 1',
    of: [sold(19, 750)],
    tax: ADDED,
    comesTo: [[1], 1, 20, 0],
  },
  {
    name: 'contained, half a kobo is rounded up: 0.21 × 5 ÷ 105 = 1 kobo; 0.11 gives 0.52, so 1',
    of: [sold(11, 500)],
    tax: CONTAINED,
    comesTo: [[], 1, 11, 0],
  },
  {
    name: 'each rate has a line: 1,000.00 × 7.5 % = 75.00 and 200.00 × 5 % = 10.00',
    of: [sold(100_000, 750), beside(20_000, 500)],
    tax: ADDED,
    comesTo: [[7_500, 1_000], 8_500, 128_500, 0],
  },
  {
    name: 'one rate is rounded once: (0.07 + 0.07) × 7.5 % = 1.05 kobo, so 1 and not twice 1',
    of: [sold(7, 750), beside(7, 750)],
    tax: ADDED,
    comesTo: [[1], 1, 15, 0],
  },
  {
    name: 'a rate of nothing has no line',
    of: [sold(100_000, 0), beside(20_000, 750)],
    tax: ADDED,
    comesTo: [[1_500], 1_500, 121_500, 0],
  },
  {
    name: 'a percentage is off before tax: 5,000.00 − 10 % = 4,500.00, × 7.5 % = 337.50',
    of: [sold(500_000, 750)],
    off: share(1_000),
    tax: ADDED,
    comesTo: [[-50_000, 33_750], 33_750, 483_750, 0],
  },
  {
    name: 'half a kobo of a discount is rounded up: 0.25 × 50 % = 12.5, so 13',
    of: [sold(25)],
    off: share(5_000),
    comesTo: [[-13], 0, 12, 0],
  },
  {
    name: 'an amount is at most what it is taken off',
    of: [sold(500_000, 750)],
    off: kobo(900_000),
    tax: ADDED,
    comesTo: [[-500_000], 0, 0, 0],
  },
  {
    name: 'what is sold beside the plan is never discounted: 1,000.00 − 100 % + 200.00',
    of: [sold(100_000), beside(20_000)],
    off: share(10_000),
    comesTo: [[-100_000], 0, 20_000, 0],
  },
  {
    name: 'of a change what is added is discounted, and what is given back is not',
    of: [part(-30_000), part(50_000)],
    off: share(1_000),
    comesTo: [[-5_000], 0, 15_000, 0],
  },
  {
    name: 'a discount is shared out by rate: 300.00 off is 200.00 at 7.5 % and 100.00 at 5 %',
    // (2,000 − 200) × 7.5 % = 135.00; (1,000 − 100) × 5 % = 45.00
    of: [sold(200_000, 750), part(100_000, 500)],
    off: kobo(30_000),
    tax: ADDED,
    comesTo: [[-30_000, 13_500, 4_500], 18_000, 288_000, 0],
  },
  {
    name: 'its shares come to the whole: 1 kobo off three alike is off the second alone',
    // Up to the first 0.33, so 0; up to the second 0.67, so 1; up to the third 1.
    of: [sold(1, 10_000), part(1, 5_000), part(1, 2_500)],
    off: kobo(1),
    tax: ADDED,
    comesTo: [[-1, 1], 1, 3, 0],
  },
  {
    name: 'contained in what is left: (5,375.00 − 537.50) × 7.5 ÷ 107.5 = 337.50',
    of: [sold(537_500, 750)],
    off: share(1_000),
    tax: CONTAINED,
    comesTo: [[-53_750], 33_750, 483_750, 0],
  },
  {
    name: 'what is given back takes its tax along: (300 − 500) × 7.5 % = −15.00',
    of: [part(-50_000, 750), part(30_000, 750)],
    tax: ADDED,
    comesTo: [[-1_500], -1_500, 0, 21_500],
  },
  {
    name: 'given back at one rate and sold at another: −100.00 × 5 % and 300.00 × 7.5 %',
    of: [part(-10_000, 500), part(30_000, 750)],
    tax: ADDED,
    comesTo: [[-500, 2_250], 1_750, 21_750, 0],
  },
  {
    name: 'nobody who is exempt, or who set no tax, pays any',
    of: [sold(500_000, 750)],
    off: share(1_000),
    comesTo: [[-50_000], 0, 450_000, 0],
  },
];

describe('what lines come to', () => {
  for (const { name, of, off = null, tax = null, comesTo } of CASES) {
    it(name, () => {
      const { lines, taxAmount, total, excess } = priceOf(of, { off, tax });
      const taken = lines.slice(of.length).map(({ amount }) => amount);
      assert.deepEqual([taken, taxAmount, total, excess], comesTo);
      const sum = lines.reduce((all, { amount }) => all + amount, 0);
      assert.equal(total - excess, sum, 'an invoice is the sum of its lines');
    });
  }

  it('names what is taken and added', () => {
    const by = { off: { description: 'TEN, 10 %', basisPoints: 1_000, amount: null }, tax: ADDED };
    const { lines } = priceOf([sold(500_000, 750)], by);
    assert.deepEqual(lines.slice(1), [
      {
        kind: 'discount',
        description: 'TEN, 10 %',
        quantity: 1,
        unitAmount: -50_000,
        amount: -50_000,
      },
      { kind: 'tax', description: 'VAT 7.5 %', quantity: 1, unitAmount: 33_750, amount: 33_750 },
    ]);
  });
});
