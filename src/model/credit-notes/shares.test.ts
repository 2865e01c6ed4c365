// Refunds of one invoice, in any parts: their notes come to what it said, to the kobo.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { BillingLine } from '../invoices/lines.ts';
import { creditedBy, type InvoicedSums } from './shares.ts';

const line = (kind: BillingLine['kind'] & string, amount: number): BillingLine => ({
  kind,
  description: kind,
  quantity: 1,
  unitAmount: amount,
  amount,
});

const amounts = (lines: readonly BillingLine[]) => lines.map(({ amount }) => amount);

// 10,000.00 less 20 % is 8,000.00; 7.5 % of it 600.00; together 8,600.00.
const TAXED: InvoicedSums = {
  lines: [line('plan', 1_000_000), line('discount', -200_000), line('tax', 60_000)],
  taxAmount: 60_000,
  total: 860_000,
};

describe('a credit note', () => {
  it('of all of it says what the invoice said', () => {
    const whole = creditedBy(TAXED, { before: 0, amount: 860_000 });
    assert.deepEqual(whole, { lines: TAXED.lines, taxAmount: 60_000 });
  });

  it('of half of a discounted, taxed invoice takes half of each', () => {
    // 430,000 of 860,000: 500,000 − 100,000 + 30,000.
    const half = creditedBy(TAXED, { before: 0, amount: 430_000 });
    assert.deepEqual(amounts(half.lines), [500_000, -100_000, 30_000]);
    assert.equal(half.taxAmount, 30_000);
  });

  it('rounds the tax half up, and leaves the rest with the biggest line', () => {
    // 1 of 3 kobo of tax: 100 ÷ 300 of 3 is 1; the plan's line takes 99.
    const invoiced = { lines: [line('plan', 297), line('tax', 3)], taxAmount: 3, total: 300 };
    const { lines, taxAmount } = creditedBy(invoiced, { before: 0, amount: 100 });
    assert.deepEqual([amounts(lines), taxAmount], [[99, 1], 1]);
    // 50 of 300: half a kobo of tax is one.
    assert.equal(creditedBy(invoiced, { before: 0, amount: 50 }).taxAmount, 1);
  });

  it('says by itself, and without tax, what goes beyond the invoice', () => {
    const last = creditedBy(TAXED, { before: 430_000, amount: 500_000 });
    assert.deepEqual(amounts(last.lines), [500_000, -100_000, 30_000, 70_000]);
    assert.equal(last.taxAmount, 30_000);
    const more = creditedBy(TAXED, { before: 930_000, amount: 1 });
    assert.deepEqual([amounts(more.lines), more.taxAmount], [[1], 0]);
  });

  it('in any parts comes to the whole, each part to what was given back', () => {
    const lines = fc
      .tuple(
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: -300, max: 5_000 }), { maxLength: 4 }),
      )
      .map(([plan, others]) => [line('plan', plan), ...others.map((one) => line('tax', one))]);
    fc.assert(
      fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (some, cuts) => {
        const total = amounts(some).reduce((sum, amount) => sum + amount, 0);
        fc.pre(total > 0);
        const taxAmount = amounts(some.slice(1)).reduce((sum, amount) => sum + amount, 0);
        const ends = [...new Set([...cuts.map((cut) => Math.floor(cut * total)), total])];
        let before = 0;
        let tax = 0;
        for (const end of ends.filter((one) => one > 0).sort((one, other) => one - other)) {
          const note = creditedBy(
            { lines: some, taxAmount, total },
            { before, amount: end - before },
          );
          const said = amounts(note.lines).reduce((sum, amount) => sum + amount, 0);
          assert.equal(said, end - before);
          tax += note.taxAmount;
          before = end;
        }
        assert.equal(tax, taxAmount);
      }),
    );
  });
});
