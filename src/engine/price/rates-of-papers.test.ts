// What papers say of tax by rate, with the sums worked by hand, and for any invoice that can be
// priced: its rates are those that its lines were sold at, and its credit notes take back just
// them.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { creditedBy } from '../../model/credit-notes/shares.ts';
import type { BillingLine, LineKind } from '../../model/invoices/lines.ts';
import { taxOn } from '../../model/invoices/tax.ts';
import { noteRates } from '../../model/taxes/note-rates.ts';
import { invoiceRates, mergedRates, type RateAmounts } from '../../model/taxes/rates.ts';
import { priceLines, type SoldLine } from './total.ts';

const sold = (amount: number, rate: number, more: Partial<BillingLine> = {}): SoldLine => {
  const { kind = 'plan' } = more;
  const line = { kind, description: kind, quantity: 1, unitAmount: amount, amount, ...more };
  return { line, tax: { basisPoints: rate, isAdded: true }, discount: null };
};
const contained = (line: SoldLine): SoldLine => ({ ...line, tax: { ...line.tax, isAdded: false } });
const less = (amount: number, line: SoldLine): SoldLine => ({
  ...line,
  discount: { name: 'TEN', amount },
});

const ratesOf = (...lines: SoldLine[]) => triples(invoiceRates(priceLines(lines, 'VAT')));
const triples = (rates: readonly RateAmounts[]) =>
  rates.map(({ basisPoints, net, tax }) => [basisPoints, net, tax]);
const grossOf = (rates: readonly RateAmounts[]) =>
  rates.reduce((sum, { net, tax }) => sum + net + tax, 0);
const taxOf = (rates: readonly RateAmounts[]) => rates.reduce((sum, { tax }) => sum + tax, 0);

describe('the rates of an invoice', () => {
  it('are one of nothing where there is no tax', () => {
    assert.deepEqual(ratesOf(sold(500_000, 0)), [[0, 500_000, 0]]);
  });

  it('added: 5,000.00 and 375.00; contained: 5,375.00 is the same', () => {
    assert.deepEqual(ratesOf(sold(500_000, 750)), [[750, 500_000, 37_500]]);
    assert.deepEqual(ratesOf(contained(sold(537_500, 750))), [[750, 500_000, 37_500]]);
  });

  it('are two where two are sold, lowest first, each less its own discount', () => {
    // 1,000.00 less 100.00 at 7.5 % is 67.50; 200.00 once at 5 % is 10.00.
    const plan = less(10_000, sold(100_000, 750));
    const expected = [
      [500, 20_000, 1_000],
      [750, 90_000, 6_750],
    ];
    assert.deepEqual(ratesOf(plan, sold(20_000, 500, { kind: 'one_off' })), expected);
  });

  it('are each less its discount where the discounts come to nothing together', () => {
    const waited = sold(-1_000, 500, { kind: 'proration', id: 'x' });
    const expected = [
      [0, 1_700, 0],
      [500, -700, -35],
    ];
    assert.deepEqual(ratesOf(less(300, sold(2_000, 0)), less(-300, waited)), expected);
  });

  it('say what is left of an invoice that comes to less than nothing', () => {
    // 40.00 sold and 100.00 given back at 7.5 %: it asks nothing, and 64.50 became credit.
    const rest = sold(-10_000, 750, { kind: 'proration', id: 'x' });
    assert.deepEqual(ratesOf(sold(4_000, 750), rest), [[750, 0, 0]]);
    // Given back at 7.5 % and sold at nothing: of 107.50 the 40.00 were used, 2.79 of them tax.
    const expected = [
      [0, 4_000, 0],
      [750, -3_721, -279],
    ];
    assert.deepEqual(ratesOf(sold(4_000, 0), rest), expected);
  });

  it('is not known where the lines are from before they said it', () => {
    const line = { description: 'Gold', quantity: 1, unitAmount: 1_075, amount: 1_075 };
    const old = { lines: [line], taxAmount: 75, total: 1_075 };
    assert.deepEqual(triples(invoiceRates(old)), [[null, 1_000, 75]]);
  });
});

const KINDS: readonly LineKind[] = ['plan', 'proration', 'one_off'];
/** As the engine sells them: the plan and the time bought may be discounted, a sale may not. */
const anySold = fc
  .record({
    amount: fc.integer({ min: -300_000, max: 900_000 }),
    rate: fc.constantFrom(0, 500, 750, 1_234),
    isAdded: fc.boolean(),
    kind: fc.constantFrom(...KINDS),
    percentOff: fc.constantFrom(0, 0, 10, 33),
  })
  .map(({ amount, rate, isAdded, kind, percentOff }, at = 0) => {
    const waits = kind !== 'plan' || amount < 0;
    const line = sold(amount, rate, waits ? { kind, id: `line ${at}` } : { kind });
    const off = kind === 'one_off' ? 0 : Math.round((amount * percentOff) / 100);
    const taxed = isAdded ? line : contained(line);
    return off === 0 ? taxed : less(off, taxed);
  });
/** One plan at most, which is the only line that does not say its discount. */
const anyInvoice = fc
  .array(anySold, { minLength: 1, maxLength: 5 })
  .filter((lines) => lines.filter(({ line }) => line.id === undefined).length <= 1);

/** Straight from what is sold, without its lines. */
function expectedRates(lines: readonly SoldLine[]): RateAmounts[] {
  const groups = Map.groupBy(lines, ({ tax }) => `${tax.basisPoints} ${tax.isAdded}`);
  const rates = [...groups.values()].map((some): RateAmounts => {
    const { basisPoints = 0, isAdded = true } = some[0]?.tax ?? {};
    const off = (each: SoldLine) => each.discount?.amount ?? 0;
    const amount = some.reduce((sum, each) => sum + each.line.amount - off(each), 0);
    const tax = taxOn({ amount, basisPoints }, !isAdded);
    return { basisPoints, net: isAdded ? amount : amount - tax, tax };
  });
  return mergedRates(rates);
}

describe('the rates of any invoice', () => {
  it('are what was sold at them, and add up to its total and its tax', () => {
    fc.assert(
      fc.property(anyInvoice, (lines) => {
        const priced = priceLines(lines, 'VAT');
        const rates = invoiceRates(priced);
        assert.equal(grossOf(rates), priced.total);
        if (priced.excess > 0) return;
        assert.deepEqual(rates, expectedRates(lines));
        assert.equal(taxOf(rates), priced.taxAmount);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are taken back by its credit notes, whatever the parts, and each note adds up', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyInvoice, parts, (lines, amounts) => {
        const invoiced = priceLines(lines, 'VAT');
        if (invoiced.total === 0) return;
        let before = 0;
        const notes = [...amounts, invoiced.total].map((amount) => {
          const given = { before, amount };
          before += amount;
          const rates = noteRates(invoiced, given);
          assert.equal(grossOf(rates), amount);
          assert.equal(taxOf(rates), creditedBy(invoiced, given).taxAmount);
          return rates;
        });
        const beyond = { basisPoints: 0, net: before - invoiced.total, tax: 0 };
        const all = mergedRates([...invoiceRates(invoiced), beyond]);
        const known = mergedRates([...notes.flat(), { ...beyond, net: 0 }]);
        assert.deepEqual(known, all);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a note are those of its lines of tax', () => {
    const added = anyInvoice.map((lines) =>
      lines.map((each) => ({ ...each, tax: { ...each.tax, isAdded: true } })),
    );
    fc.assert(
      fc.property(added, fc.integer({ min: 1, max: 400_000 }), (lines, amount) => {
        const invoiced = priceLines(lines, 'VAT');
        const sizes = invoiceRates(invoiced).map(({ tax }) => Math.abs(tax));
        const hasTwins = new Set(sizes).size < sizes.length;
        if (invoiced.total < amount || hasTwins) return;
        const given = { before: 0, amount };
        const taxes = creditedBy(invoiced, given).lines.filter(({ kind }) => kind === 'tax');
        const said = taxes.map(({ taxBasisPoints: rate = 0, amount: tax }) => [rate, tax]);
        const rates = noteRates(invoiced, given).filter(({ tax }) => tax !== 0);
        const expected = rates.map(({ basisPoints, tax }) => [basisPoints, tax]);
        assert.deepEqual(said.toSorted(byRate), expected.toSorted(byRate));
      }),
      { numRuns: 1_000 },
    );
  });
});

const byRate = (one: (number | null)[], other: (number | null)[]) =>
  (one[0] ?? 0) - (other[0] ?? 0);
