// Why an amount is what it is: a sum is said only where it adds up to the very kobo.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '../../lib/values/durations.ts';
import { type ExplainableInvoice, explainInvoice, type ProratedFrom } from './why.ts';

type Line = ExplainableInvoice['lines'][number];

const line = (given: Partial<Line>): Line => ({
  ...{ id: 'line', kind: 'plan', description: 'Gold', quantity: 1, unitAmount: 0, amount: 0 },
  ...{ periodStart: null, periodEnd: null },
  ...{ percentOff: null, taxPercent: null, taxIncluded: null },
  ...given,
});

const factsOf = (
  lines: readonly Line[],
  at: number,
  more: { taxAmount?: number; creditApplied?: number; changes?: ProratedFrom[] } = {},
) => {
  const { taxAmount = 0, creditApplied = 0, changes = [] } = more;
  const named = lines.map((each, index) => ({ ...each, id: `line ${index}` }));
  const explained = explainInvoice({ lines: named, taxAmount, creditApplied }, changes);
  assert.deepEqual(
    explained.slice(0, lines.length).map(({ lineId }) => lineId),
    named.map(({ id }) => id),
  );
  return explained[at]?.facts ?? [];
};

const calculated = (lines: readonly Line[], at: number, more = {}) =>
  factsOf(lines, at, more).find(({ kind }) => ['times', 'percent', 'share'].includes(kind));

describe('why an amount is what it is', () => {
  it('is a number of units where that gives the amount', () => {
    const three = line({ kind: 'one_off', quantity: 3, unitAmount: 400_001, amount: 1_200_003 });
    const [what, times] = factsOf([three], 0);
    assert.equal(what?.kind, 'one_off');
    assert.deepEqual([times?.count, times?.base, times?.amount], [3, 400_001, 1_200_003]);
    assert.equal(calculated([{ ...three, amount: 1_200_004 }], 0), undefined);
    assert.equal(calculated([line({ unitAmount: 500_000, amount: 500_000 })], 0), undefined);
  });

  it('is the price of a whole cycle, of which the time is said where it is known', () => {
    const period = {
      periodStart: '2026-06-01T00:00:00.000Z',
      periodEnd: '2026-07-01T00:00:00.000Z',
    };
    const [timed] = factsOf([line(period)], 0);
    assert.deepEqual([timed?.kind, timed?.from, timed?.to], ['plan', ...Object.values(period)]);
    assert.deepEqual(
      factsOf([line({})], 0).map(({ kind, from }) => [kind, from]),
      [['plan', null]],
    );
  });

  it('is a percentage off or a tax on top, for any amount, to the kobo', () => {
    const rates = ['7.5', '12.25', '20', '33.33', '100'];
    let shown = 0;
    for (let amount = 1; amount < 5_000_000; amount = amount * 3 + 7) {
      for (const rate of rates) {
        // Calculated in another way than the code does: whole numbers, half goes up.
        const points = BigInt(Math.round(Number(rate) * 100));
        const part = Number((BigInt(amount) * points + 5_000n) / 10_000n);
        if (part === 0) continue;
        const plan = line({ unitAmount: amount, amount });
        const off = line({ kind: 'discount', percentOff: Number(rate), amount: -part });
        const tax = line({ kind: 'tax', taxPercent: Number(rate), amount: part });
        for (const lines of [
          [plan, off],
          [plan, tax],
        ]) {
          const percent = calculated(lines, 1);
          assert.deepEqual([percent?.base, percent?.amount], [amount, part]);
          const wrong = lines.map((each, at) => ({ ...each, amount: each.amount - at }));
          assert.equal(calculated(wrong, 1), undefined, 'a kobo too little is no sum');
          shown += 1;
        }
      }
    }
    assert.ok(shown > 100);
  });

  it('is a discount on plans and on what changes ask for, not on other lines', () => {
    const lines = [
      line({ amount: 1_000_000 }),
      line({ kind: 'one_off', amount: 70_000 }),
      line({ kind: 'proration', amount: 500_000 }),
      line({ kind: 'proration', amount: -250_000 }),
      line({ kind: 'discount', amount: -150_000, percentOff: 10 }),
    ];
    const [discount, percent] = factsOf(lines, 4);
    assert.deepEqual([discount?.base, discount?.amount], [1_500_000, 150_000]);
    assert.deepEqual([percent?.kind, percent?.percent], ['percent', 10]);
    const fixed = [...lines.slice(0, 4), line({ kind: 'discount', amount: -150_000 })];
    assert.deepEqual(
      factsOf(fixed, 4).map(({ kind }) => kind),
      ['discount'],
    );
  });

  it('is a share of the cycle, of the price that the change was calculated from', () => {
    const rest = { periodStart: '2026-06-16T00:00:00.000Z', periodEnd: '2026-07-01T00:00:00.000Z' };
    const back = line({ ...rest, kind: 'proration', amount: -625_000 });
    const owed = line({ ...rest, kind: 'proration', amount: 50_001 });
    const change: ProratedFrom = {
      startsAt: new Date(rest.periodStart),
      wholeMs: 30 * DAY_MS,
      price: 100_001,
      takenBack: [300_000, 1_250_000],
    };
    const of = (found: Line, changes = [change]) => {
      const share = calculated([found], 0, { changes });
      return share && [share.base, share.partMs, share.wholeMs, share.amount];
    };
    assert.deepEqual(of(back), [1_250_000, 15 * DAY_MS, 30 * DAY_MS, 625_000]);
    // Half a kobo goes up.
    assert.deepEqual(of(owed), [100_001, 15 * DAY_MS, 30 * DAY_MS, 50_001]);
    assert.equal(of({ ...back, amount: -625_001 }), undefined);
    assert.equal(of(back, [{ ...change, startsAt: new Date(0) }]), undefined);
    assert.equal(of(back, []), undefined);
    // Another cycle took its place in the moment in which it began.
    assert.equal(of(back, [{ ...change, wholeMs: 0 }]), undefined);
    assert.deepEqual(
      factsOf([back], 0).map(({ kind, from }) => [kind, from]),
      [['unused', rest.periodStart]],
    );
    assert.deepEqual(
      factsOf([owed], 0).map(({ kind }) => kind),
      ['remaining'],
    );
  });

  it('says of the total how much is tax, and what credit paid or became', () => {
    const rate = { taxPercent: 7.5, taxIncluded: true };
    const lines = [line({ amount: 1_093_750, ...rate })];
    const totalOf = (of: readonly Line[], more = {}) => factsOf(of, of.length, more);
    const [tax] = totalOf(lines, { taxAmount: 76_308 });
    assert.deepEqual(
      [tax?.kind, tax?.base, tax?.amount, tax?.percent],
      ['tax_included', 1_093_750, 76_308, 7.5],
    );
    assert.equal(totalOf(lines, { taxAmount: 76_309 })[0]?.percent, null, 'no sum is said');
    const two = [line({ amount: 593_750, ...rate }), line({ amount: 500_000 })];
    assert.equal(totalOf(two, { taxAmount: 41_424 })[0]?.percent, null, 'of two rates');
    const [credit] = totalOf(lines, { creditApplied: 93_749 });
    assert.deepEqual(
      [credit?.kind, credit?.base, credit?.amount],
      ['credit_applied', 1_093_750, 93_749],
    );
    const [became] = totalOf([line({ amount: -20_001 })]);
    assert.deepEqual([became?.kind, became?.amount], ['became_credit', 20_001]);
    const added = [line({ amount: 100 }), line({ kind: 'tax', amount: 8, taxPercent: 7.5 })];
    assert.deepEqual(totalOf(added, { taxAmount: 8 }), []);
  });
});
