// What a change costs, worked by hand: the dates, the kobo, and beside each the arithmetic. Shares
// are of milliseconds and rounded half up, line by line; where it matters not, days say the same.

import { describe, it } from 'node:test';
import {
  type ChangeRow,
  checkRow,
  HALF_OFF,
  JUNE,
  TEN,
  THIRTY,
} from '../../../test/doubles/change-case.ts';
import { DAY_MS } from '../../lib/values/durations.ts';

const WITHIN: readonly ChangeRow[] = [
  {
    it: 'up in the middle: 15 of 30 days, −10,000 ÷ 2 and +30,000 ÷ 2',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: THIRTY },
    invoiced: [[-500_000, 1_500_000], 1_000_000],
  },
  {
    it: 'down in the middle: −30,000 ÷ 2 and +10,000 ÷ 2 is credit',
    ...{ cycle: JUNE, from: THIRTY, on: '2026-06-16', to: TEN },
    credited: 1_000_000,
  },
  {
    it: '21 of January’s 31 days: 500,000 × 21 ÷ 31 = 338,709.7 and 800,000 × 21 ÷ 31 = 541,935.5',
    cycle: ['2026-01-01', '2026-02-01'],
    ...{ from: { amount: 500_000 }, on: '2026-01-11', to: { amount: 800_000 } },
    invoiced: [[-338_710, 541_935], 203_225],
  },
  {
    it: 'a leap February, 14 of 29 days: 241,379.3 and 482,758.6',
    cycle: ['2028-02-01', '2028-03-01'],
    ...{ from: { amount: 500_000 }, on: '2028-02-16', to: TEN },
    invoiced: [[-241_379, 482_759], 241_380],
  },
  {
    it: 'another February, 14 of 28 days: a half of each',
    cycle: ['2027-02-01', '2027-03-01'],
    ...{ from: { amount: 500_000 }, on: '2027-02-15', to: TEN },
    invoiced: [[-250_000, 500_000], 250_000],
  },
  {
    it: 'at noon of a day of 30: 14.5 days of 30, 483,333.3 and 1,450,000',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16T12:00:00.000Z', to: THIRTY },
    invoiced: [[-483_333, 1_450_000], 966_667],
  },
  {
    it: 'in the last millisecond: of 2,592,000,000 one, 0.0004 and 0.0012 kobo',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-30T23:59:59.999Z', to: THIRTY },
  },
  {
    it: 'in the last millisecond of a fortune: 50,000,000,000 is 19.3 kobo, twice that 38.6',
    ...{ cycle: JUNE, from: { amount: 50_000_000_000 }, on: '2026-06-30T23:59:59.999Z' },
    to: { amount: 100_000_000_000 },
    invoiced: [[-19, 39], 20],
  },
  {
    it: 'on the boundary nothing is left: the next cycle begins at the new price',
    ...{ cycle: JUNE, from: TEN, on: '2026-07-01', to: THIRTY },
  },
  {
    it: 'in the first moment all of it: −10,000 and +30,000',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-01', to: THIRTY },
    invoiced: [[-1_000_000, 3_000_000], 2_000_000],
  },
  {
    it: 'before the cycle began, by a clock that is behind: all of it, and no more',
    ...{ cycle: JUNE, from: TEN, on: '2026-05-31T23:46:00.000Z', to: THIRTY },
    invoiced: [[-1_000_000, 3_000_000], 2_000_000],
  },
  {
    it: 'half a kobo is rounded up: −0.5 is −1, +1.5 is 2',
    ...{ cycle: JUNE, from: { amount: 1 }, on: '2026-06-16', to: { amount: 3 } },
    invoiced: [[-1, 2], 1],
  },
  {
    it: 'three instead of one: −10,000 ÷ 2 and +3 × 10,000 ÷ 2',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { ...TEN, quantity: 3 } },
    invoiced: [[-500_000, 1_500_000], 1_000_000],
  },
  {
    it: 'one instead of three, 10 of 30 days: −30,000 ÷ 3 and +10,000 ÷ 3 = 3,333.33',
    ...{ cycle: JUNE, from: { ...TEN, quantity: 3 }, on: '2026-06-21', to: TEN },
    credited: 666_667,
  },
  {
    it: 'the same price of another plan comes to nothing',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: TEN },
  },
  {
    it: 'after five days paused: 15 days left of 35 less 5, a half',
    ...{ cycle: ['2026-06-01', '2026-07-06'], from: TEN, on: '2026-06-21', to: THIRTY },
    given: { pausedMs: 5 * DAY_MS },
    invoiced: [[-500_000, 1_500_000], 1_000_000],
  },
  {
    it: 'into the next invoice: both lines wait',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: THIRTY, proration: 'next_invoice' },
    waits: [-500_000, 1_500_000],
  },
  {
    it: 'without proration: nothing',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: THIRTY, proration: 'none' },
  },
  {
    it: 'from nothing: +10,000 ÷ 2',
    ...{ cycle: JUNE, from: { amount: 0 }, on: '2026-06-16', to: TEN },
    invoiced: [[0, 500_000], 500_000],
  },
  {
    it: 'to nothing: −10,000 ÷ 2 is credit',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { amount: 0 } },
    credited: 500_000,
  },
  {
    it: 'half off: 5,000 was paid, so −2,500; +30,000 ÷ 2, and half of that off',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: THIRTY },
    given: { subscription: { discount: HALF_OFF } },
    paid: { amountPaid: 500_000 },
    invoiced: [[-250_000, 1_500_000, -750_000], 500_000],
  },
  {
    it: 'all off: nothing was paid, and nothing free becomes credit',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { amount: 0 } },
    given: { subscription: { cycleCovered: 0 } },
    paid: { amountPaid: 0 },
  },
  {
    it: '4,000 of 10,000 refunded: of the 6,000 that are left a half',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { amount: 0 } },
    paid: { amountPaid: 1_000_000, amountRefunded: 400_000 },
    credited: 300_000,
  },
  {
    it: 'of 30,000 only 10,000 is covered: −10,000 ÷ 2 and +10,000 ÷ 2',
    ...{ cycle: JUNE, from: THIRTY, on: '2026-06-16', to: TEN },
    given: { subscription: { cycleCovered: 1_000_000 } },
    paid: { amountPaid: 1_000_000 },
  },
];

const OF_ANOTHER_LENGTH: readonly ChangeRow[] = [
  {
    it: 'to a year: −10,000 ÷ 2 and +120,000 from this day on',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { amount: 12_000_000, interval: 'yearly' } },
    invoiced: [[12_000_000, -500_000], 11_500_000],
  },
  {
    it: 'to a year without proration: +120,000 alone',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { amount: 12_000_000, interval: 'yearly' } },
    proration: 'none',
    invoiced: [[12_000_000], 12_000_000],
  },
  {
    it: 'to a year, and what is unused waits: +120,000 now',
    ...{ cycle: JUNE, from: TEN, on: '2026-06-16', to: { amount: 12_000_000, interval: 'yearly' } },
    proration: 'next_invoice',
    invoiced: [[12_000_000], 12_000_000],
    waits: [-500_000],
  },
  {
    it: 'to a week, 182.5 of 365 days left: −120,000 ÷ 2 and +2,000, the rest is credit',
    cycle: ['2026-01-01', '2027-01-01'],
    from: { amount: 12_000_000, interval: 'yearly' },
    ...{ on: '2026-07-02T12:00:00.000Z', to: { amount: 200_000, interval: 'weekly' } },
    invoiced: [[200_000, -6_000_000], 0],
    credited: 5_800_000,
  },
];

describe('a change within a cycle', () => {
  for (const row of WITHIN) it(row.it, () => checkRow(row));
});

describe('a change to cycles of another length', () => {
  for (const row of OF_ANOTHER_LENGTH) it(row.it, () => checkRow(row));
});
