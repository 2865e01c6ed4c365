// Fees and due days, computed by hand.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '../../lib/values/durations.ts';
import { isPublicHoliday } from './holidays.ts';
import { feeOf, nextBusinessDay } from './rules.ts';

const FEES = { basisPoints: 140, capKobo: 180_000 };

describe('the fee', () => {
  it('is 1.4 %, rounded half up to the kobo', () => {
    assert.equal(feeOf(500_000, FEES), 7_000);
    assert.equal(feeOf(25, FEES), 0); // 0.35
    assert.equal(feeOf(36, FEES), 1); // 0.504
    assert.equal(feeOf(250, FEES), 4); // 3.5
  });

  it('is at most ₦1,800.00', () => {
    assert.equal(feeOf(12_857_143, FEES), 180_000);
    assert.equal(feeOf(100_000_000_000, FEES), 180_000);
  });
});

describe('the day a settlement falls due', () => {
  const dueAfter = (instant: string) => nextBusinessDay(new Date(instant)).toISOString();

  it('is the next day at nine in Lagos, from Monday to Thursday', () => {
    assert.equal(dueAfter('2026-01-15T09:00:00Z'), '2026-01-16T08:00:00.000Z');
  });

  it('counts days as Lagos has them', () => {
    assert.equal(dueAfter('2026-01-14T23:30:00Z'), '2026-01-16T08:00:00.000Z');
  });

  it('is Monday after a Friday, a Saturday and a Sunday', () => {
    for (const day of ['16', '17', '18']) {
      assert.equal(dueAfter(`2026-01-${day}T12:00:00Z`), '2026-01-19T08:00:00.000Z');
    }
  });

  it('passes over public holidays', () => {
    assert.equal(dueAfter('2026-12-24T12:00:00Z'), '2026-12-28T08:00:00.000Z');
    assert.equal(dueAfter('2026-04-02T12:00:00Z'), '2026-04-07T08:00:00.000Z'); // Easter
  });
});

describe('Easter', () => {
  it('is where the calendar has it', () => {
    const sundays = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16'];
    for (const sunday of sundays) {
      const at = (days: number) =>
        new Date(Date.parse(`${sunday}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
      assert.ok(isPublicHoliday(at(-2)), `Good Friday before ${sunday}`);
      assert.ok(isPublicHoliday(at(1)), `Easter Monday after ${sunday}`);
      assert.ok(!isPublicHoliday(at(2)), `no holiday two days after ${sunday}`);
    }
  });
});
