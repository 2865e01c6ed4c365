// What lines come to, with the arithmetic beside each case.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BillingLine, LineKind } from '../../model/invoices/lines.ts';
import { priceLines, type SoldLine } from './total.ts';

const sold = (amount: number, basisPoints = 0, kind: LineKind = 'plan'): SoldLine => {
  const line: BillingLine = { kind, description: kind, quantity: 1, unitAmount: amount, amount };
  return { line, tax: { basisPoints, isAdded: true }, discount: null };
};
const part = (amount: number, rate = 0) => sold(amount, rate, 'proration');
const beside = (amount: number, rate = 0) => sold(amount, rate, 'one_off');

/** Less so much of a discount. */
const less = (amount: number, line: SoldLine): SoldLine => ({
  ...line,
  discount: { name: 'TEN', amount },
});
/** Its tax is contained in it. */
const contained = (line: SoldLine): SoldLine => ({ ...line, tax: { ...line.tax, isAdded: false } });

interface Case {
  readonly name: string;
  readonly of: readonly SoldLine[];
  /** Discount and tax lines, the tax in all, the total and what is left over. */
  readonly comesTo: readonly [taken: readonly number[], tax: number, total: number, rest: number];
}

const CASES: readonly Case[] = [
  { name: 'a plan alone', of: [sold(500_000)], comesTo: [[], 0, 500_000, 0] },
  {
    name: 'tax is added: 5,000.00 × 7.5 % = 375.00',
    of: [sold(500_000, 750)],
    comesTo: [[37_500], 37_500, 537_500, 0],
  },
  {
    name: 'tax is contained: 5,375.00 × 7.5 ÷ 107.5 = 375.00, and no line says so',
    of: [contained(sold(537_500, 750))],
    comesTo: [[], 37_500, 537_500, 0],
  },
  {
    name: 'half a kobo is rounded up: 0.20 × 7.5 % = 1.5 kobo, so 2',
    of: [sold(20, 750)],
    comesTo: [[2], 2, 22, 0],
  },
  {
    name: 'and less than half is not: 0.19 × 7.5 % = 1.425 kobo, so 1',
    of: [sold(19, 750)],
    comesTo: [[1], 1, 20, 0],
  },
  {
    name: 'contained, half a kobo is rounded up: 0.21 × 5 ÷ 105 = 1 kobo; 0.11 gives 0.52, so 1',
    of: [contained(sold(11, 500))],
    comesTo: [[], 1, 11, 0],
  },
  {
    name: 'each rate has a line: 1,000.00 × 7.5 % = 75.00 and 200.00 × 5 % = 10.00',
    of: [sold(100_000, 750), beside(20_000, 500)],
    comesTo: [[7_500, 1_000], 8_500, 128_500, 0],
  },
  {
    name: 'one rate is rounded once: (0.07 + 0.07) × 7.5 % = 1.05 kobo, so 1 and not twice 1',
    of: [sold(7, 750), beside(7, 750)],
    comesTo: [[1], 1, 15, 0],
  },
  {
    name: 'a rate of nothing has no line',
    of: [sold(100_000, 0), beside(20_000, 750)],
    comesTo: [[1_500], 1_500, 121_500, 0],
  },
  {
    name: 'a percentage is off before tax: 5,000.00 − 10 % = 4,500.00, × 7.5 % = 337.50',
    of: [less(50_000, sold(500_000, 750))],
    comesTo: [[-50_000, 33_750], 33_750, 483_750, 0],
  },
  {
    name: 'what is sold beside a plan that a discount makes free: 1,000.00 − 1,000.00 + 200.00',
    of: [less(100_000, sold(100_000)), beside(20_000)],
    comesTo: [[-100_000], 0, 20_000, 0],
  },
  {
    name: 'of a change what is added has a discount: −300.00 + 500.00 − 50.00',
    of: [part(-30_000), less(5_000, part(50_000))],
    comesTo: [[-5_000], 0, 15_000, 0],
  },
  {
    name: 'the shares of a discount are one line: 200.00 off at 7.5 % and 100.00 at 5 %',
    // (2,000 − 200) × 7.5 % = 135.00; (1,000 − 100) × 5 % = 45.00
    of: [less(20_000, sold(200_000, 750)), less(10_000, part(100_000, 500))],
    comesTo: [[-30_000, 13_500, 4_500], 18_000, 288_000, 0],
  },
  {
    name: 'each discount is a line',
    of: [
      less(20_000, sold(200_000)),
      { ...part(100_000), discount: { name: 'SUMMER', amount: 10_000 } },
    ],
    comesTo: [[-20_000, -10_000], 0, 270_000, 0],
  },
  {
    name: 'given back as contained, sold with tax added: −215.00 has 15.00; + 300.00 × 7.5 %',
    of: [contained(part(-21_500, 750)), part(30_000, 750)],
    comesTo: [[2_250], 750, 10_750, 0],
  },
  {
    name: 'contained in what is left: (5,375.00 − 537.50) × 7.5 ÷ 107.5 = 337.50',
    of: [contained(less(53_750, sold(537_500, 750)))],
    comesTo: [[-53_750], 33_750, 483_750, 0],
  },
  {
    name: 'what is given back takes its tax along: (300 − 500) × 7.5 % = −15.00',
    of: [part(-50_000, 750), part(30_000, 750)],
    comesTo: [[-1_500], -1_500, 0, 21_500],
  },
  {
    name: 'given back at one rate and sold at another: −100.00 × 5 % and 300.00 × 7.5 %',
    of: [part(-10_000, 500), part(30_000, 750)],
    comesTo: [[-500, 2_250], 1_750, 21_750, 0],
  },
  {
    name: 'without a rate there is no tax',
    of: [less(50_000, sold(500_000))],
    comesTo: [[-50_000], 0, 450_000, 0],
  },
];

describe('what lines come to', () => {
  for (const { name, of, comesTo } of CASES) {
    it(name, () => {
      const { lines, taxAmount, total, excess } = priceLines(of, 'VAT');
      const taken = lines.slice(of.length).map(({ amount }) => amount);
      assert.deepEqual([taken, taxAmount, total, excess], comesTo);
      const sum = lines.reduce((all, { amount }) => all + amount, 0);
      assert.equal(total - excess, sum, 'an invoice is the sum of its lines');
    });
  }

  it('names what is taken and added', () => {
    const discount = { name: 'TEN, 10 %', amount: 50_000 };
    const { lines } = priceLines([{ ...sold(500_000, 750), discount }], 'VAT');
    assert.deepEqual(lines.slice(1), [
      {
        kind: 'discount',
        description: 'TEN, 10 %',
        quantity: 1,
        unitAmount: -50_000,
        amount: -50_000,
      },
      {
        ...{ kind: 'tax', description: 'VAT 7.5 %', quantity: 1 },
        ...{ unitAmount: 33_750, amount: 33_750, taxBasisPoints: 750, taxAdded: true },
      },
    ]);
  });

  it('says what share of a price a discount is, and nothing of one in kobo', () => {
    const share = { name: 'TEN, 10 %', amount: 50_000, basisPoints: 1_000 };
    const [, line] = priceLines([{ ...sold(500_000), discount: share }], 'VAT').lines;
    assert.equal(line?.discountBasisPoints, 1_000);
    const kobo = { name: 'FIVE', amount: 50_000 };
    const [, other] = priceLines([{ ...sold(500_000), discount: kobo }], 'VAT').lines;
    assert.equal(other?.discountBasisPoints, undefined);
  });

  it('says the tax of a line where it has any, another has, or the line is below zero', () => {
    const ratesIn = (lines: readonly SoldLine[]) =>
      priceLines(lines, 'VAT').lines.map(({ taxBasisPoints }) => taxBasisPoints);
    assert.deepEqual(ratesIn([sold(100)]), [undefined]);
    assert.deepEqual(ratesIn([sold(100, 750)]), [750, 750]);
    assert.deepEqual(ratesIn([sold(100), beside(20, 500)]).slice(0, 2), [0, 500]);
    assert.deepEqual(ratesIn([sold(100), part(-20)]), [undefined, 0]);
  });
});
