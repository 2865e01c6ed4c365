// What a discount takes off, and how it is used up: a case is one line.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseOf, day } from '../../../test/doubles/account.ts';
import { type Discount, discountOn } from '../../model/subscriptions/discount.ts';
import { cycleAhead } from './cycle-ahead.ts';
import { cycleInvoice } from './invoice.ts';
import { takeUp } from './take-up.ts';

const DISCOUNT: Discount = {
  couponId: 'coupon',
  couponCode: 'TENTH',
  basisPoints: 1_000,
  amountOff: null,
  cyclesLeft: 1,
  planIds: null,
  startedAt: '2026-01-01T00:00:00.000Z',
};

const bearing = (discount: Partial<Discount>) =>
  caseOf({ on: '2026-02-01', subscription: { discount: { ...DISCOUNT, ...discount } } });

/** What it is off, cycle after cycle, of ₦5,000.00 a month. */
function offInCycles(discount: Partial<Discount>, count: number): number[] {
  const { book, account } = bearing(discount);
  return Array.from({ length: count }, (_, index) => {
    const made = cycleInvoice(account, cycleAhead(account, day(`2026-0${index + 2}-01`)));
    takeUp(book, account, made);
    return 500_000 - made.invoice.amountDue;
  });
}

describe('a discount', () => {
  const CASES: readonly [string, Partial<Discount>, readonly number[]][] = [
    ['once', {}, [50_000, 0, 0]],
    ['twice', { cyclesLeft: 2 }, [50_000, 50_000, 0]],
    ['forever', { cyclesLeft: null }, [50_000, 50_000, 50_000]],
    ['an amount', { basisPoints: null, amountOff: 70_000, cyclesLeft: 2 }, [70_000, 70_000, 0]],
    ['all of it', { basisPoints: null, amountOff: 900_000 }, [500_000, 0, 0]],
  ];
  for (const [name, discount, off] of CASES) {
    it(`is off as often as it says: ${name}`, () => {
      assert.deepEqual(offInCycles(discount, off.length), off);
    });
  }

  it('is shown as none once it is used up', () => {
    const { book, account } = bearing({});
    takeUp(book, account, cycleInvoice(account, cycleAhead(account, day('2026-02-01'))));
    assert.equal(discountOn(account.subscription), null);
  });
});
