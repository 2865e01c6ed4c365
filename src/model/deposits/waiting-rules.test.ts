// The moment of the daily mail of waiting deposits, by the merchant’s clock.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dailyMailAt } from './waiting-rules.ts';

const shown = (now: string, zone: string) => {
  const { day, waitingBefore, nextAt } = dailyMailAt(new Date(now), zone);
  return [day, waitingBefore?.toISOString() ?? null, nextAt.toISOString()];
};

describe('the daily mail of waiting deposits', () => {
  it('is due at nine in the merchant’s zone', () => {
    const first = ['2027-01-12', '2027-01-11T08:00:00.000Z', '2027-01-13T08:00:00.000Z'];
    assert.deepEqual(shown('2027-01-12T08:00:00.000Z', 'Africa/Lagos'), first);
    assert.deepEqual(shown('2027-01-12T07:59:59.999Z', 'Africa/Lagos'), [
      '2027-01-12',
      null,
      '2027-01-12T08:00:00.000Z',
    ]);
  });

  it('later in the day is still of what had waited for a day at nine', () => {
    const late = ['2027-01-12', '2027-01-11T08:00:00.000Z', '2027-01-13T08:00:00.000Z'];
    assert.deepEqual(shown('2027-01-12T22:59:59.999Z', 'Africa/Lagos'), late);
  });

  it('is of the day as the merchant’s zone has it, and at nine by its clocks', () => {
    const east = ['2027-01-13', null, '2027-01-12T19:00:00.000Z'];
    assert.deepEqual(shown('2027-01-12T18:00:00.000Z', 'Pacific/Kiritimati'), east);
    // On 28 March 2027 clocks in London go an hour ahead.
    const changed = ['2027-03-27', '2027-03-26T09:00:00.000Z', '2027-03-28T08:00:00.000Z'];
    assert.deepEqual(shown('2027-03-27T09:00:00.000Z', 'Europe/London'), changed);
  });
});
