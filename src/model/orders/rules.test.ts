// The ladder of look-ups, counted by hand.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { nextLookOncePaid, nextLookUpAt, ORDER_LIVES_MS } from './rules.ts';

const MADE = new Date('2026-01-15T09:00:00.000Z');
const ORDER = { createdAt: MADE, expiresAt: new Date(MADE.getTime() + ORDER_LIVES_MS) };
const TERMS = { remembersOrdersMs: 48 * HOUR_MS };
const minutesAfter = (minutes: number) => new Date(MADE.getTime() + minutes * MINUTE_MS);

/** The minutes after which an order is looked up when each look-up happens on time. */
function ladder(until: number, order = ORDER): number[] {
  const rungs: number[] = [];
  let at: Date | null = nextLookUpAt(order, MADE, TERMS);
  while (at !== null && at <= minutesAfter(until)) {
    rungs.push((at.getTime() - MADE.getTime()) / MINUTE_MS);
    at = nextLookUpAt(order, at, TERMS);
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

  it('that ends sooner is looked up then too, and as often as any other', () => {
    const short = { createdAt: MADE, expiresAt: minutesAfter(15) };
    assert.deepEqual(ladder(100, short), [1, 2, 5, 10, 15, 20, 40, 100]);
  });

  it('is let go when the provider has forgotten it', () => {
    assert.equal(nextLookUpAt(ORDER, minutesAfter(48 * 60), TERMS), null);
  });

  it('skips the rungs that an outage has passed', () => {
    assert.deepEqual(nextLookUpAt(ORDER, minutesAfter(7), TERMS), minutesAfter(10));
  });
});

describe('a paid order', () => {
  const hoursAfter = (hours: number) => minutesAfter(60 * hours);

  it('with a number is looked up twice a day, for two days', () => {
    const order = { createdAt: MADE, transferNumber: '4000000019' };
    const looks: (Date | null)[] = [nextLookOncePaid(order, hoursAfter(1))];
    for (let at = looks[0]; at; at = looks.at(-1)) looks.push(nextLookOncePaid(order, at));
    assert.deepEqual(looks, [13, 25, 37].map(hoursAfter).concat([null as never]));
  });

  it('without a number is never looked up again', () => {
    const order = { createdAt: MADE, transferNumber: null };
    assert.equal(nextLookOncePaid(order, hoursAfter(1)), null);
  });
});
