// The draft of a direct debit: how often the bank is asked to debit, for how long, and what the
// merchant reads of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cadence } from '../../src/lib/values/period.ts';
import { frequenciesOf } from '../../src/model/mandates/rules.ts';
import { openScreens, type Screens } from './screens.ts';

interface Terms extends Cadence {
  readonly amount: number;
  readonly taxPercent: number | null;
}

interface Tax {
  readonly name: string;
  readonly ratePercent: number;
  readonly inclusive: boolean;
}

interface Limited {
  readonly plan: Terms;
  readonly quantity: string;
  readonly customer: { readonly taxExempt: boolean } | null;
  readonly tax: Tax | null;
}

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
}

/** What the file offers; it is of the browser's project, and read as such. */
interface Draft {
  blankDebit(customer: null): object;
  debitBody(draft: object, reviewed: object): { readonly frequency: string };
  limitText(limited: Limited): string;
  datesOfDebit(dates: Dates, today: string | null): Dates | null;
}

const INTERVALS = ['daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly'] as const;
const MONTHLY: Terms = {
  ...{ amount: 500_000, interval: 'monthly', intervalCount: 1 },
  taxPercent: null,
};

describe('the draft of a direct debit', () => {
  let screens: Screens;
  let draft: Draft;

  before(async () => {
    screens = await openScreens();
    draft = await screens.load<Draft>('/src/screens/mandates/draft.ts');
  });
  after(() => screens.close());

  const frequencyFor = (terms: Terms) => {
    const plan = { ...terms, name: 'Gold', code: 'PLN_1' };
    const account = { holder: { accountName: 'ADA OBI' } };
    return draft.debitBody(draft.blankDebit(null), { account, dates: {}, plan }).frequency;
  };

  it('asks for a frequency that the service accepts, and for no other than it has to', () => {
    for (const interval of INTERVALS) {
      for (let intervalCount = 1; intervalCount <= 30; intervalCount += 1) {
        const plan = { ...MONTHLY, interval, intervalCount };
        const accepted = frequenciesOf(plan);
        const fixed = accepted.filter((each) => each !== 'VARIABLE');
        const frequency = frequencyFor(plan);
        const words = `${intervalCount} × ${interval}: ${frequency}`;
        assert.ok(
          accepted.some((each) => each === frequency),
          words,
        );
        assert.equal(frequency === 'VARIABLE', fixed.length === 0, words);
      }
    }
    assert.equal(frequencyFor({ ...MONTHLY, amount: 0 }), 'VARIABLE');
  });

  it('begins tomorrow and ends five years later, unless the merchant chose days', () => {
    const none = { startDate: '', endDate: '' };
    assert.deepEqual(draft.datesOfDebit(none, '2026-05-31'), {
      startDate: '2026-06-01',
      endDate: '2031-06-01',
    });
    assert.deepEqual(draft.datesOfDebit({ ...none, startDate: '2028-02-29' }, null), {
      startDate: '2028-02-29',
      endDate: '2033-02-28',
    });
    const chosen = { startDate: '2026-07-01', endDate: '2027-07-01' };
    assert.deepEqual(draft.datesOfDebit(chosen, '2026-05-31'), chosen);
    assert.equal(draft.datesOfDebit(none, null), null);
  });

  it('says how much at most: with the tax that is added, and without where none is', () => {
    const vat = { name: 'VAT', ratePercent: 7.5, inclusive: false };
    const two: Limited = { plan: MONTHLY, quantity: '2', customer: null, tax: vat };
    const plain = 'At most ₦10,000.00 every month';
    assert.equal(draft.limitText(two), 'At most ₦10,000.00 plus VAT every month');
    assert.equal(draft.limitText({ ...two, tax: { ...vat, inclusive: true } }), plain);
    assert.equal(draft.limitText({ ...two, customer: { taxExempt: true } }), plain);
    assert.equal(draft.limitText({ ...two, plan: { ...MONTHLY, taxPercent: 0 } }), plain);
    const daily = { ...MONTHLY, interval: 'daily' } as const;
    assert.equal(draft.limitText({ ...two, plan: daily }), 'Any amount that is due, every day');
  });
});
