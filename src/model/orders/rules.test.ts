// The ladder of look-ups, counted by hand.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { nextLookUpAt, ORDER_LIVES_MS } from './rules.ts';

const MADE = new Date('2026-01-15T09:00:00.000Z');
const TERMS = { remembersOrdersMs: 48 * HOUR_MS };
const minutesAfter = (minutes: number) => new Date(MADE.getTime() + minutes * MINUTE_MS);

/** The minutes after which an order is looked up when each look-up happens on time. */
function ladder(until: number): number[] {
  const rungs: number[] = [];
  let at: Date | null = nextLookUpAt(MADE, MADE, TERMS);
  while (at !== null && at <= minutesAfter(until)) {
    rungs.push((at.getTime() - MADE.getTime()) / MINUTE_MS);
    at = nextLookUpAt(MADE, at, TERMS);
  }
  return rungs;
}

describe('an order without a callback', () => {
  it('is looked up after 1, 2, 5, 10, 20 and 40 minutes, then every hour', () => {
    assert.deepEqual(ladder(220), [1, 2, 5, 10, 20, 40, 100, 160, 220]);
  });

  it('is looked up at the very end of its life', () => {
    assert.equal(ladder(24 * 60).at(-1), ORDER_LIVES_MS / MINUTE_MS);
  });

  it('is let go when the provider has forgotten it', () => {
    assert.equal(nextLookUpAt(MADE, minutesAfter(48 * 60), TERMS), null);
  });

  it('skips the rungs that an outage has passed', () => {
    assert.deepEqual(nextLookUpAt(MADE, minutesAfter(7), TERMS), minutesAfter(10));
  });
});
