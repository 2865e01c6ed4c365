// The days of the books are those of the zone that they are said to be of.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayEnd, dayInZone, dayStart } from '../../lib/values/day.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { BOOKS_ZONE, closesAt, dayOfBooks, windowOfDay } from './days.ts';

describe('a day of the books', () => {
  it('is the day that Lagos calls it, on every day of a hundred years', () => {
    for (let at = Date.UTC(2000, 0, 1, 22, 59); at < Date.UTC(2100, 0, 1); at += DAY_MS) {
      for (const moment of [at, at + 60_000]) {
        const day = dayInZone(new Date(moment), BOOKS_ZONE);
        assert.equal(dayOfBooks(new Date(moment)), day);
      }
    }
    for (const day of ['2026-02-28', '2028-02-29', '2026-12-31', '2027-03-28']) {
      const window = { since: dayStart(day, BOOKS_ZONE), until: dayEnd(day, BOOKS_ZONE) };
      assert.deepEqual(windowOfDay(day), window);
    }
    assert.equal(closesAt('2026-12-31').toISOString(), '2027-01-01T01:30:00.000Z');
  });
});
