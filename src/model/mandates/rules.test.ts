// Which frequencies agree with which plans, how dates are read, and how polls stretch.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { frequenciesOf, instantOfLocal, nextPollAt } from './rules.ts';

describe('the frequency of a mandate', () => {
  const cases = [
    ['weekly', 1, ['WEEKLY']],
    ['bi-weekly', 1, ['EVERY_TWO_WEEKS']],
    ['weekly', 2, ['EVERY_TWO_WEEKS']],
    ['monthly', 1, ['MONTHLY']],
    ['quarterly', 1, ['QUARTERLY', 'EVERY_THREE_MONTHS']],
    ['monthly', 3, ['QUARTERLY', 'EVERY_THREE_MONTHS']],
    ['quarterly', 2, ['EVERY_SIX_MONTHS']],
    ['yearly', 1, ['EVERY_TWELVE_MONTHS']],
    ['yearly', 2, []],
    ['daily', 7, ['WEEKLY']],
    ['daily', 1, []],
  ] as const;
  for (const [interval, intervalCount, denoted] of cases) {
    it(`denotes the length of ${interval} × ${intervalCount}, or is VARIABLE`, () => {
      assert.deepEqual(frequenciesOf({ interval, intervalCount }), ['VARIABLE', ...denoted]);
    });
  }
});

describe('a date of a mandate', () => {
  it('is local to the tenant’s zone', () => {
    const instant = instantOfLocal('2026-03-01T09:30', 'Africa/Lagos');
    assert.equal(instant?.toISOString(), '2026-03-01T08:30:00.000Z');
  });

  it('without a time is midnight', () => {
    const instant = instantOfLocal('2026-03-01', 'Africa/Lagos');
    assert.equal(instant?.toISOString(), '2026-02-28T23:00:00.000Z');
  });

  it('that the calendar does not have, or with a zone, is refused', () => {
    for (const text of [
      '2026-02-30',
      '2026-02-30T09:00',
      '2026-03-01T24:00',
      '2026-03-01T09:00Z',
    ]) {
      assert.equal(instantOfLocal(text, 'Africa/Lagos'), null, text);
    }
  });
});

describe('polls of a mandate', () => {
  it('stretch from 2 minutes to an hour', () => {
    const start = new Date('2026-03-01T00:00:00.000Z');
    const gaps = [1, 2, 3, 4, 5, 6, 7].map(
      (polls) => (nextPollAt(polls, start).getTime() - start.getTime()) / MINUTE_MS,
    );
    assert.deepEqual(gaps, [2, 4, 8, 16, 32, 60, 60]);
  });
});
