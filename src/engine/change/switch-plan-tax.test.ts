// What a change costs under tax, worked by hand. What is given back is taxed as it was sold, and
// what is sold as the law stands on that day. ₦10,000.00 a month, and ₦30,000.00; the sixteenth is
// the middle of June.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accountFor,
  type ChangeRow,
  cameOf,
  change,
  checkRow,
  HALF_OFF,
  JUNE,
  laterOf,
  OLD_PLAN,
  pay,
  TEN,
  THIRTY,
} from '../../../test/doubles/change-case.ts';
import { putInvoice } from '../book/book.ts';

const vat = (taxBasisPoints: number) => ({ taxName: 'VAT', taxBasisPoints });
const VAT = { tenant: vat(750) };
const contained = (taxBasisPoints: number) => ({
  tenant: { ...vat(taxBasisPoints), taxInclusive: true },
});
const MIDDLE = { cycle: JUNE, on: '2026-06-16' } as const;
const UP = { ...MIDDLE, from: TEN, to: THIRTY } as const;
const DOWN = { ...MIDDLE, from: THIRTY, to: TEN } as const;
const NOTHING = { amount: 0 };

const ADDED: readonly ChangeRow[] = [
  {
    it: 'up: (−5,000 + 15,000) × 7.5 % = 750 is added',
    ...{ ...UP, given: VAT },
    invoiced: [[-500_000, 1_500_000, 75_000], 1_075_000],
    taxed: 75_000,
  },
  {
    it: 'down: (−15,000 + 5,000) × 7.5 % = −750 comes back with the 10,000',
    ...{ ...DOWN, given: VAT },
    credited: 1_075_000,
  },
  {
    it: 'half a kobo is rounded up: (−0.20 + 0.40) × 7.5 % = 1.5 kobo, so 2',
    ...{ ...MIDDLE, from: { amount: 40 }, to: { amount: 80 }, given: VAT },
    invoiced: [[-20, 40, 2], 22],
    taxed: 2,
  },
  {
    it: 'what comes back too: −0.20 × 7.5 % = −1.5 kobo, so −2',
    ...{ ...MIDDLE, from: { amount: 40 }, to: NOTHING, given: VAT },
    credited: 22,
  },
  {
    // 1 of 18 is 5.56 %, which would be −0.5 by itself, and 2.2 of what is sold.
    it: 'the rate of a rounded tax is known: 0.18 × 7.5 % was 1.35, so 1; (−9 + 29) × 7.5 % = 1.5',
    ...{ ...MIDDLE, from: { amount: 18 }, to: { amount: 58 }, given: VAT },
    invoiced: [[-9, 29, 2], 22],
    taxed: 2,
  },
  {
    it: 'to a plan of 5 %: −5,000 × 7.5 % = −375 and 15,000 × 5 % = 750, a line each',
    ...{ ...UP, to: { ...THIRTY, taxBasisPoints: 500 }, given: VAT },
    invoiced: [[-500_000, 1_500_000, -37_500, 75_000], 1_037_500],
    taxed: 37_500,
  },
  {
    it: '4,300 of 10,750 refunded, which is 40 %: 5,000 × 60 % = 3,000, and 225 of tax',
    ...{ ...MIDDLE, from: TEN, to: NOTHING, given: VAT },
    paid: { amountPaid: 1_075_000, amountRefunded: 430_000 },
    credited: 322_500,
  },
  {
    it: 'to a year: 120,000 − 5,000 = 115,000, × 7.5 % = 8,625',
    ...{ ...MIDDLE, from: TEN, to: { amount: 12_000_000, interval: 'yearly' }, given: VAT },
    invoiced: [[12_000_000, -500_000, 862_500], 12_362_500],
    taxed: 862_500,
  },
  {
    it: 'into the next invoice: both lines wait, without their tax',
    ...{ ...UP, given: VAT, proration: 'next_invoice' },
    waits: [-500_000, 1_500_000],
  },
];

const CONTAINED: readonly ChangeRow[] = [
  {
    it: 'up: of −5,375 + 16,125 = 10,750 contained, × 7.5 ÷ 107.5 = 750',
    ...{ ...MIDDLE, from: { amount: 1_075_000 }, to: { amount: 3_225_000 }, given: contained(750) },
    invoiced: [[-537_500, 1_612_500], 1_075_000],
    taxed: 75_000,
  },
  {
    it: 'down: −16,125 + 5,375 is credit, its tax within it',
    ...{ ...MIDDLE, from: { amount: 3_225_000 }, to: { amount: 1_075_000 }, given: contained(750) },
    credited: 1_075_000,
  },
  {
    it: 'rounded: of −0.11 + 0.22 contained, 11 × 5 ÷ 105 = 0.52, so 1',
    ...{ ...MIDDLE, from: { amount: 22 }, to: { amount: 44 }, given: contained(500) },
    invoiced: [[-11, 22], 11],
    taxed: 1,
  },
  {
    // Each rounded by itself: 500,000 × 10 ÷ 110 and 1,500,000 × 7.5 ÷ 107.5.
    it: 'at two rates: −45,454.5, so −45,455, and 104,651.2, so 104,651',
    ...{ ...UP, given: contained(1_000), since: contained(750) },
    invoiced: [[-500_000, 1_500_000], 1_000_000],
    taxed: 59_196,
  },
];

const OTHERWISE_SINCE: readonly ChangeRow[] = [
  {
    it: 'sold at 5 % and now 7.5 %: −5,000 × 5 % = −250 and 15,000 × 7.5 % = 1,125',
    ...{ ...UP, given: { tenant: vat(500) }, since: VAT },
    invoiced: [[-500_000, 1_500_000, -25_000, 112_500], 1_087_500],
    taxed: 87_500,
  },
  {
    it: 'sold at 10 % and now 7.5 %: −5,000 × 10 % = −500 and 15,000 × 7.5 % = 1,125',
    ...{ ...UP, given: { tenant: vat(1_000) }, since: VAT },
    invoiced: [[-500_000, 1_500_000, -50_000, 112_500], 1_062_500],
    taxed: 62_500,
  },
  {
    it: 'down at two rates: −15,000 − 1,500 and 5,000 + 375 is credit',
    ...{ ...DOWN, given: { tenant: vat(1_000) }, since: VAT },
    credited: 1_112_500,
  },
  {
    it: 'taxed since: what was never taxed gives none back, 15,000 × 7.5 % = 1,125',
    ...{ ...UP, since: VAT },
    invoiced: [[-500_000, 1_500_000, 112_500], 1_112_500],
    taxed: 112_500,
  },
  {
    it: 'taxed no more: −5,000 × 7.5 % = −375 comes back all the same',
    ...{ ...UP, given: VAT, since: { tenant: { taxName: null } } },
    invoiced: [[-500_000, 1_500_000, -37_500], 962_500],
    taxed: -37_500,
  },
  {
    it: 'contained since: the 375 that were added come back, and 1,046.51 are contained',
    // 1,500,000 × 7.5 ÷ 107.5 = 104,651.2, less 37,500.
    ...{ ...UP, given: VAT, since: contained(750) },
    invoiced: [[-500_000, 1_500_000, -37_500], 962_500],
    taxed: 67_151,
  },
  {
    it: 'added since: the 348.84 that were contained come back within the 5,000',
    // 1,500,000 × 7.5 % = 112,500, less 500,000 × 7.5 ÷ 107.5 = 34,883.7.
    ...{ ...UP, given: contained(750), since: { tenant: { taxInclusive: false } } },
    invoiced: [[-500_000, 1_500_000, 112_500], 1_112_500],
    taxed: 77_616,
  },
  {
    it: 'exempt since: −5,000 × 7.5 % = −375 comes back, and nothing is added',
    ...{ ...UP, given: VAT, since: { customer: { taxExempt: true } } },
    invoiced: [[-500_000, 1_500_000, -37_500], 962_500],
    taxed: -37_500,
  },
];

const DISCOUNTED: readonly ChangeRow[] = [
  {
    it: 'a discount that goes on: (−2,500 + 15,000 − 7,500) × 7.5 % = 375',
    ...{ ...UP, given: { ...VAT, subscription: { discount: HALF_OFF } } },
    paid: { amountPaid: 537_500 },
    invoiced: [[-250_000, 1_500_000, -750_000, 37_500], 537_500],
    taxed: 37_500,
  },
  {
    it: 'a discount that the change ends: (−2,500 + 15,000) × 7.5 % = 937.50',
    ...UP,
    given: {
      ...VAT,
      subscription: { discount: { ...HALF_OFF, planIds: [OLD_PLAN] } },
    },
    paid: { amountPaid: 537_500 },
    invoiced: [[-250_000, 1_500_000, 93_750], 1_343_750],
    taxed: 93_750,
  },
];

describe('a change under tax that is added', () => {
  for (const row of ADDED) it(row.it, () => checkRow(row));

  it('of who is exempt asks for none', () => {
    const row: ChangeRow = { it: '', ...UP, given: VAT };
    const on = laterOf(accountFor({ ...row, given: {} }), {
      ...row,
      since: { ...VAT, customer: { taxExempt: true } },
    });
    change(on, row);
    assert.deepEqual(cameOf(on, row), { invoiced: [[-500_000, 1_500_000], 1_000_000] });
  });
});

describe('a change under tax that prices contain', () => {
  for (const row of CONTAINED) it(row.it, () => checkRow(row));
});

describe('a change after which something else holds', () => {
  for (const row of OTHERWISE_SINCE) it(row.it, () => checkRow(row));
});

describe('a change of who has a discount, under tax', () => {
  for (const row of DISCOUNTED) it(row.it, () => checkRow(row));
});

describe('a second change in the same cycle', () => {
  const TO_NOTHING: ChangeRow = { it: '', ...UP, on: '2026-06-21', to: NOTHING };
  const FIRST = { it: '', given: { tenant: vat(1_000) }, since: VAT };

  it('gives back what the first one sold, at its rate: 30,000 ÷ 3 = 10,000 and 750', () => {
    const first = { ...FIRST, ...UP };
    const on = accountFor(first);
    change(on, first);
    pay(on);
    const later = laterOf(on, TO_NOTHING);
    change(later, TO_NOTHING);
    assert.deepEqual(cameOf(later, TO_NOTHING), { credited: 1_075_000 });
  });

  it('also where the first one was credit: 10,000 ÷ 3 = 3,333.33 and 250.00', () => {
    // Sold at 10 % was what the first one gave back; what it left was sold at 7.5 %.
    const first = { ...FIRST, ...DOWN };
    const on = accountFor(first);
    change(on, first);
    const later = laterOf(on, TO_NOTHING);
    change(later, TO_NOTHING);
    assert.deepEqual(cameOf(later, TO_NOTHING), { credited: 333_333 + 25_000 });
  });

  it('less what was refunded of the first rate, in money: (10,750 − 5,500) ÷ 3 = 1,750', () => {
    const first = { ...FIRST, ...DOWN, paid: { amountPaid: 3_300_000 } };
    const on = accountFor(first);
    change(on, first);
    const later = laterOf(on, TO_NOTHING);
    for (const invoice of later.account.invoices.filter(({ amountPaid }) => amountPaid > 0)) {
      putInvoice(later.account, { ...invoice, amountRefunded: 550_000 });
    }
    change(later, TO_NOTHING);
    assert.deepEqual(cameOf(later, TO_NOTHING), { credited: 175_000 });
  });

  it('also where the first one waits: −10,000 beside it, of 30,000', () => {
    const first: ChangeRow = { ...FIRST, ...UP, proration: 'next_invoice' };
    const on = accountFor(first);
    change(on, first);
    const later = laterOf(on, TO_NOTHING);
    change(later, TO_NOTHING);
    assert.deepEqual(
      later.account.entries.map(({ amount, taxBasisPoints }) => [amount, taxBasisPoints]),
      [
        [-500_000, 1_000],
        [1_500_000, 750],
        [-1_000_000, 750],
        [0, 750],
      ],
    );
  });
});
