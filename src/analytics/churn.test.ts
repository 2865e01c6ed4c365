// The parts of a churn rate: percentages of the same number, and their sum is the rate.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LostSubscriptions } from '../model/reports/figures-sql.ts';
import { churnOf, pausedOf } from './churn.ts';

const lost = (canceled: number, paused: number, wasCounted = true): LostSubscriptions[] => [
  { planId: 'gold', isCanceled: true, wasCounted, count: canceled },
  { planId: 'gold', isCanceled: false, wasCounted, count: paused },
];

describe('churn', () => {
  it('churn where there were no customers is 0', () => {
    assert.deepEqual(churnOf(lost(2, 3, false), 0), { rate: 0, voluntary: 0, involuntary: 0 });
  });

  it('has parts whose sum it is, also where both are rounded', () => {
    assert.deepEqual(churnOf(lost(1, 1), 3), {
      rate: 66.67,
      voluntary: 33.33,
      involuntary: 33.34,
    });
    for (let before = 1; before < 60; before += 1) {
      for (let canceled = 0; canceled <= before; canceled += 1) {
        const { rate, voluntary, involuntary } = churnOf(lost(canceled, before - canceled), before);
        assert.equal(rate, 100);
        assert.equal(Math.round((voluntary + involuntary) * 100), 10_000);
        assert.ok(involuntary >= 0);
      }
    }
  });

  it('churn leaves out later customers; lost subscriptions count them', () => {
    const all = [...lost(1, 1), ...lost(5, 2, false)];
    assert.equal(churnOf(all, 4).rate, 50);
    assert.equal(pausedOf(all), 3);
  });
});
