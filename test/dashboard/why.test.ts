// Why an amount is what it is, as the dashboard says it: the facts of the API in words.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { WhyFact } from '../../sdk/src/index.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/values/durations.ts';
import { WHY_KINDS } from '../../src/model/invoices/why.ts';
import { openScreens, type Screens } from './screens.ts';

/** What the file offers; it is of the browser's project, and read as such. */
interface WhyWords {
  whyOf(
    facts: readonly WhyFact[],
    context: { readonly planVersion: number | null; readonly zone: string },
  ): { readonly words: string; readonly sum: string | null; readonly note: string | null } | null;
}

const CONTEXT = { planVersion: 3, zone: 'Africa/Lagos' };
const fact = (kind: string, given: Partial<WhyFact> = {}): WhyFact => ({
  ...{ kind, from: null, to: null, count: null, percent: null },
  ...{ base: null, partMs: null, wholeMs: null, amount: null },
  ...given,
});

describe('the words for why an amount is what it is', () => {
  let screens: Screens;
  let words: WhyWords;

  before(async () => {
    screens = await openScreens();
    words = await screens.load<WhyWords>('/src/screens/invoices/why.ts');
  });
  after(() => screens.close());

  const sumOf = (...facts: WhyFact[]) => words.whyOf([fact('plan'), ...facts], CONTEXT)?.sum;

  it('are there for every kind of fact', () => {
    for (const kind of WHY_KINDS) {
      const given = { count: 2, percent: 5, base: 20_000, amount: 1_000, partMs: 1, wholeMs: 2 };
      const why = words.whyOf([fact('one_off'), fact(kind, given)], CONTEXT);
      const plain = words.whyOf([fact('one_off')], CONTEXT);
      const isSaid = kind === 'one_off' || why?.words !== plain?.words || why?.sum !== plain?.sum;
      assert.ok(isSaid, kind);
      assert.doesNotMatch(`${why?.words} ${why?.sum ?? ''}`, /null|undefined|NaN/, kind);
    }
    assert.equal(words.whyOf([], CONTEXT), null);
  });

  it('say how the amount was calculated', () => {
    const times = fact('times', { count: 3, base: 400_001, amount: 1_200_003 });
    assert.equal(sumOf(times), '3 × ₦4,000.01 = ₦12,000.03');
    const percent = fact('percent', { percent: 12.5, base: 1_250_000, amount: 156_250 });
    assert.equal(sumOf(percent), '12.5 % of ₦12,500.00 = ₦1,562.50');
    const half = { partMs: 15 * DAY_MS, wholeMs: 30 * DAY_MS };
    const share = fact('share', { ...half, base: 1_250_000, amount: 625_000 });
    assert.equal(sumOf(share), '₦12,500.00 × 15 of 30 days = ₦6,250.00');
    const hours = fact('share', { ...share, partMs: 90 * HOUR_MS });
    assert.equal(sumOf(hours), '₦12,500.00 × 90 of 720 hours = ₦6,250.00');
    const tax = fact('tax_included', { percent: 7.5, base: 1_093_750, amount: 76_308 });
    assert.equal(sumOf(tax), '₦10,937.50 × 7.5 ÷ 107.5 = ₦763.08');
    assert.equal(sumOf(), null);
  });

  it('say what a line is, with its time as the merchant counts days', () => {
    const time = { from: '2026-06-15T23:00:00.000Z', to: '2026-06-30T23:00:00.000Z' };
    const said = (facts: WhyFact[]) => words.whyOf(facts, CONTEXT)?.words;
    assert.equal(
      said([fact('plan', time)]),
      'The price of one whole cycle, from version 3 of the plan. ' +
        'The cycle runs from 16 Jun 2026 to 1 Jul 2026.',
    );
    assert.equal(
      said([fact('unused', time)]),
      'Credit for unused time on the old terms from 16 Jun 2026 to 1 Jul 2026, 15 days.',
    );
  });
});
