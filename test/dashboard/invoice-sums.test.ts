// Why an amount is what it is, as the dashboard says it: a sum is shown only where it adds up to
// the very kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Invoice, InvoiceLine } from '../../sdk/src/index.ts';
import { openScreens, type Screens } from './screens.ts';

/** What the two files offer; they are of the browser's project, and read as such. */
interface Why {
  whyOf(line: InvoiceLine, known: object): { readonly sum: string | null };
  whyContained(line: object): { readonly words: string; readonly sum: string | null } | null;
  whyDue(invoice: object): string | null;
}
interface Prorated {
  reckonedOf(line: InvoiceLine, around: object): object | null;
  sumText(reckoned: object, amount: number): string;
}

const ZONE = 'Africa/Lagos';
const line = (given: Partial<InvoiceLine>): InvoiceLine => ({
  ...{ id: 'line', kind: 'plan', description: 'Gold', quantity: 1, unitAmount: 0, amount: 0 },
  ...{ periodStart: null, periodEnd: null },
  ...{ percentOff: null, taxPercent: null, taxIncluded: null },
  ...given,
});
const koboIn = (text: string) =>
  [...text.matchAll(/₦([\d,]+)\.(\d\d)/g)].map(([, whole = '', rest = '']) =>
    Number(whole.replaceAll(',', '') + rest),
  );

describe('the sums of an invoice', () => {
  let screens: Screens;
  let why: Why;
  let prorated: Prorated;

  before(async () => {
    screens = await openScreens();
    why = await screens.load<Why>('/src/screens/invoices/why.ts');
    prorated = await screens.load<Prorated>('/src/screens/invoices/prorated.ts');
  });
  after(() => screens.close());

  const whyOf = (lines: readonly InvoiceLine[], at: number, taxAmount = 0) => {
    const foundLine = lines[at];
    assert.ok(foundLine);
    const invoice = { lines: [...lines], kind: 'cycle' as const, planVersion: 3, taxAmount };
    return why.whyOf(foundLine, { invoice, zone: ZONE });
  };

  it('multiply what is sold, and say nothing where that does not give the amount', () => {
    const three = line({ kind: 'one_off', quantity: 3, unitAmount: 400_001, amount: 1_200_003 });
    assert.equal(whyOf([three], 0).sum, '3 × ₦4,000.01 = ₦12,000.03');
    assert.equal(whyOf([{ ...three, amount: 1_200_004 }], 0).sum, null);
    assert.equal(whyOf([line({ unitAmount: 500_000, amount: 500_000 })], 0).sum, null);
  });

  it('take a percentage off and add one, for any amount, to the kobo', () => {
    const rates = ['7.5', '12.25', '20', '33.33', '100'];
    let shown = 0;
    for (let amount = 1; amount < 5_000_000; amount = amount * 3 + 7) {
      for (const rate of rates) {
        // Reckoned otherwise than the dashboard does: by thirds of whole numbers, half goes up.
        const points = BigInt(Math.round(Number(rate) * 100));
        const part = Number((BigInt(amount) * points + 5_000n) / 10_000n);
        const plan = line({ unitAmount: amount, amount });
        const off = line({ kind: 'discount', percentOff: Number(rate), amount: -part });
        const tax = line({ kind: 'tax', taxPercent: Number(rate), amount: part });
        for (const [lines, name] of [
          [[plan, off], 'off'],
          [[plan, tax], 'tax'],
        ] as const) {
          const { sum } = whyOf(lines, 1);
          if (part === 0) continue;
          assert.ok(sum, `${name} ${rate} % of ${amount}`);
          assert.deepEqual(koboIn(sum), [amount, part], sum);
          shown += 1;
          const wrong = lines.map((each, at) => ({ ...each, amount: each.amount - at }));
          assert.equal(whyOf(wrong, 1).sum, null, 'a kobo too little is no sum');
        }
      }
    }
    assert.ok(shown > 100);
  });

  it('say how much of prices is tax, and what credit has paid', () => {
    const rate = { taxPercent: 7.5, taxIncluded: true };
    const lines = [line({ amount: 1_093_750, ...rate })];
    const contained = why.whyContained({ lines, taxAmount: 76_308 });
    assert.equal(contained?.sum, '₦10,937.50 × 7.5 ÷ 107.5 = ₦763.08');
    assert.deepEqual(koboIn(contained?.words ?? ''), [76_308, 1_093_750]);
    assert.equal(why.whyContained({ lines, taxAmount: 76_309 })?.sum, null);
    assert.equal(why.whyContained({ lines, taxAmount: 0 }), null);
    const two = [line({ amount: 593_750, ...rate }), line({ amount: 500_000 })];
    assert.equal(why.whyContained({ lines: two, taxAmount: 76_308 })?.sum, null);
    const due = { lines, total: 1_093_750, creditApplied: 93_749, amountDue: 1_000_001 };
    const [credit = 0, total = 0, left = 0] = koboIn(why.whyDue(due) ?? '');
    assert.equal(total - credit, left);
    assert.equal(why.whyDue({ ...due, creditApplied: 0 }), null);
    const below = why.whyDue({ ...due, lines: [line({ amount: -200_01 })] });
    assert.deepEqual(koboIn(below ?? ''), [20_001]);
  });

  it('reckon part of a cycle from its price and its time, or from nothing at all', () => {
    const cycle = (amount: number, discountAmount = 0) =>
      ({
        ...{ kind: 'cycle', discountAmount, lines: [line({ amount })] },
        ...{ billingPeriodStart: '2026-06-01T00:00:00Z', billingPeriodEnd: '2026-07-01T00:00:00Z' },
      }) as unknown as Invoice;
    const rest = (amount: number, description = 'Unused time of Gold') =>
      line({
        ...{ kind: 'proration', amount, description },
        ...{ periodStart: '2026-06-16T00:00:00Z', periodEnd: '2026-07-01T00:00:00Z' },
      });
    const sumOf = (line: InvoiceLine, invoices: Invoice[], prices: number[] = []) => {
      const reckoned = prorated.reckonedOf(line, { invoices, prices });
      return reckoned && prorated.sumText(reckoned, line.amount);
    };
    const half = sumOf(rest(-625_000), [cycle(1_250_000)]);
    assert.equal(half, '₦12,500.00 × 15 of 30 days = ₦6,250.00');
    assert.equal(sumOf(rest(-625_001), [cycle(1_250_000)]), null);
    // An odd kobo goes up, and a discount was not paid for.
    assert.match(sumOf(rest(-50_001), [cycle(100_001)]) ?? '', /^₦1,000\.01 .* = ₦500\.01$/);
    assert.match(sumOf(rest(-400_000), [cycle(1_000_000, 200_000)]) ?? '', /^₦8,000\.00 /);
    const two = rest(1_250_000, 'Remaining time of 2 × Gold');
    const sum = sumOf(two, [cycle(5)], [1_250_000]);
    assert.equal(sum, '₦25,000.00 × 15 of 30 days = ₦12,500.00');
    assert.equal(sumOf(two, [], [1_250_000]), null, 'no cycle is known');
  });
});
