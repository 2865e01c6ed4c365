// Billing cycles, from the end of January to leap days.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY_MS } from './durations.ts';
import {
  boundary,
  type Cadence,
  cycle,
  cycleIndexAt,
  describeInterval,
  INTERVALS,
  type Interval,
  intervalLength,
  periodsPerMonth,
} from './period.ts';

const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(2300, 0, 1);

const instants = fc.integer({ min: FIRST, max: LAST - 1 }).map((at) => new Date(at));
const monthEnds = fc
  .tuple(fc.integer({ min: 1900, max: 2299 }), fc.integer({ min: 1, max: 12 }), fc.nat(DAY_MS - 1))
  .map(([year, month, time]) => new Date(Date.UTC(year, month, 0) + time));
const anchors = fc.oneof(instants, monthEnds);
const cadences: fc.Arbitrary<Cadence> = fc.record({
  interval: fc.constantFrom(...INTERVALS),
  intervalCount: fc.integer({ min: 1, max: 365 }),
});

function every(interval: Interval, intervalCount = 1): Cadence {
  return { interval, intervalCount };
}

function days(anchor: string, cadence: Cadence, ks: number[]): string[] {
  return ks.map((k) => boundary(new Date(anchor), cadence, k).toISOString().slice(0, 10));
}

/** The index by counting on from the anchor: slow, and too plain to be wrong. */
function countedIndex(anchor: Date, cadence: Cadence, instant: Date): number {
  let k = 0;
  while (boundary(anchor, cadence, k) > instant) k -= 1;
  while (boundary(anchor, cadence, k + 1) <= instant) k += 1;
  return k;
}

test('a month from 31 January ends on the last of February and returns to the 31st', () => {
  assert.deepEqual(days('2026-01-31', every('monthly'), [0, 1, 2, 3, 4, 12]), [
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2027-01-31',
  ]);
  assert.deepEqual(days('2028-01-31', every('monthly'), [1, 2]), ['2028-02-29', '2028-03-31']);
});

test('a year from 29 February is the 28th, and the 29th again in leap years', () => {
  assert.deepEqual(days('2024-02-29', every('yearly'), [1, 2, 3, 4, 76]), [
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
    '2100-02-28',
  ]);
});

test('quarters, fortnights, weeks and days are as long as they say', () => {
  assert.deepEqual(days('2025-11-30', every('quarterly'), [1, 2]), ['2026-02-28', '2026-05-30']);
  assert.deepEqual(days('2026-02-20', every('bi-weekly'), [1, 2]), ['2026-03-06', '2026-03-20']);
  assert.deepEqual(days('2028-02-25', every('weekly'), [1]), ['2028-03-03']);
  assert.deepEqual(days('2026-12-31', every('daily', 2), [1]), ['2027-01-02']);
  assert.deepEqual(days('2026-03-31', every('monthly', 5), [-1, 1]), ['2025-10-31', '2026-08-31']);
});

test('the time of day is kept to the millisecond', () => {
  const anchor = new Date('2026-01-31T23:59:59.999Z');
  for (const interval of INTERVALS) {
    assert.match(boundary(anchor, every(interval), 7).toISOString(), /T23:59:59\.999Z$/);
  }
  assert.equal(anchor.toISOString(), '2026-01-31T23:59:59.999Z');
});

test('every interval and every count from 1 to 365: cycles abut, increase and invert', () => {
  const anchor = new Date('2024-02-29T22:30:00.001Z');
  for (const interval of INTERVALS) {
    for (let intervalCount = 1; intervalCount <= 365; intervalCount += 1) {
      const cadence = { interval, intervalCount };
      for (const k of [-3, -1, 0, 1, 2, 11, 12]) {
        const { start, end } = cycle(anchor, cadence, k);
        assert.ok(start < end);
        assert.deepEqual(cycle(anchor, cadence, k + 1).start, end);
        assert.equal(cycleIndexAt(anchor, cadence, start), k);
        assert.equal(cycleIndexAt(anchor, cadence, new Date(end.getTime() - 1)), k);
      }
    }
  }
});

test('four hundred years of months from every last day of a month abut and increase', () => {
  for (const day of [28, 29, 30, 31]) {
    const anchor = new Date(Date.UTC(1904, 0, day, 12));
    for (let k = -48; k < 396 * 12; k += 1) {
      const { start, end } = cycle(anchor, every('monthly'), k);
      const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0));
      assert.equal(start.getUTCDate(), Math.min(day, lastDay.getUTCDate()));
      assert.ok(start < end);
      assert.equal(cycleIndexAt(anchor, every('monthly'), start), k);
    }
  }
});

test('any instant lies in exactly the cycle that its index names', () => {
  fc.assert(
    fc.property(anchors, cadences, fc.oneof(instants, monthEnds), (anchor, cadence, instant) => {
      const k = cycleIndexAt(anchor, cadence, instant);
      const { start, end } = cycle(anchor, cadence, k);
      assert.ok(start <= instant && instant < end);
    }),
    { numRuns: 3_000 },
  );
});

test('the index is what counting from the anchor finds', () => {
  fc.assert(
    fc.property(anchors, cadences, fc.integer({ min: -800, max: 800 }), (anchor, cadence, day) => {
      const instant = new Date(anchor.getTime() + day * DAY_MS);
      assert.equal(cycleIndexAt(anchor, cadence, instant), countedIndex(anchor, cadence, instant));
    }),
  );
});

test('the index of a boundary is its k, and one millisecond earlier it is the one before', () => {
  const ks = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(anchors, cadences, ks, (anchor, cadence, k) => {
      const start = boundary(anchor, cadence, k);
      assert.equal(cycleIndexAt(anchor, cadence, start), k);
      assert.equal(cycleIndexAt(anchor, cadence, new Date(start.getTime() - 1)), k - 1);
    }),
    { numRuns: 3_000 },
  );
});

test('the anchor’s day of the month returns wherever the month has it', () => {
  const byMonths = fc.constantFrom<Interval>('monthly', 'quarterly', 'yearly');
  fc.assert(
    fc.property(monthEnds, byMonths, fc.integer({ min: -60, max: 60 }), (anchor, interval, k) => {
      const start = boundary(anchor, every(interval), k);
      const next = new Date(start.getTime() + DAY_MS);
      const isAnchorDay = start.getUTCDate() === anchor.getUTCDate();
      assert.ok(
        isAnchorDay || (next.getUTCDate() === 1 && start.getUTCDate() < anchor.getUTCDate()),
      );
      assert.equal(start.toISOString().slice(10), anchor.toISOString().slice(10));
    }),
    { numRuns: 2_000 },
  );
});

test('intervals are described as people say them', () => {
  const told = INTERVALS.map((interval) => describeInterval(interval, 1));
  assert.deepEqual(told, [
    'every day',
    'every week',
    'every 2 weeks',
    'every month',
    'every 3 months',
    'every year',
  ]);
  assert.equal(describeInterval('bi-weekly', 2), 'every 4 weeks');
  assert.equal(describeInterval('quarterly', 2), 'every 6 months');
  assert.equal(describeInterval('yearly', 10), 'every 10 years');
});

test('an interval has a length in days or in months', () => {
  assert.deepEqual(INTERVALS.map(intervalLength), [
    { days: 1 },
    { days: 7 },
    { days: 14 },
    { months: 1 },
    { months: 3 },
    { months: 12 },
  ]);
});

test('periods per month are the agreed fractions, divided by the count', () => {
  const told = INTERVALS.map((interval) => periodsPerMonth(interval, 1));
  const fractions = told.map(({ numerator, denominator }) => `${numerator}/${denominator}`);
  assert.deepEqual(fractions, ['365/12', '365/84', '365/168', '1/1', '1/3', '1/12']);
  assert.deepEqual(periodsPerMonth('weekly', 4), { numerator: 365, denominator: 336 });
});
