// How a subscription begins.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDatesOf } from './start.ts';

describe('the start of a subscription', () => {
  const start = new Date('2027-01-31T09:00:00.000Z');
  const monthly = { interval: 'monthly', intervalCount: 1 } as const;

  it('without a trial is its anchor', () => {
    const { status, anchorAt, trial, firstCycle } = startDatesOf(start, {
      ...monthly,
      trialPeriodDays: 0,
    });
    assert.equal(status, 'active');
    assert.deepEqual(anchorAt, start);
    assert.equal(trial, null);
    assert.equal(firstCycle.end.toISOString(), '2027-02-28T09:00:00.000Z');
  });

  it('with a trial is anchored where the trial ends', () => {
    const { status, anchorAt, trial } = startDatesOf(start, { ...monthly, trialPeriodDays: 14 });
    assert.equal(status, 'trialing');
    assert.equal(anchorAt.toISOString(), '2027-02-14T09:00:00.000Z');
    assert.deepEqual(trial, { start, end: anchorAt });
  });
});
