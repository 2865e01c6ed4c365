// What moves recurring revenue, and what does not: each state and price before and after.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CountedRows } from './facts.ts';
import { planMovements } from './movement.ts';

type Subscription = CountedRows['subscriptions'];
type Terms = Partial<
  Pick<Subscription, 'planId' | 'status' | 'amount' | 'interval' | 'intervalCount'>
>;

const START = new Date('2027-01-04T08:00:00Z');
const LATER = new Date('2027-02-04T08:00:00Z');

const of = (terms: Terms): Subscription => ({
  id: 'subscription',
  customerId: 'customer',
  planId: 'plan',
  status: 'active',
  amount: 5_000,
  taxContained: 0,
  interval: 'monthly',
  intervalCount: 1,
  createdAt: START,
  updatedAt: LATER,
  canceledAt: null,
  nextBillingAt: null,
  cancelAtPeriodEnd: false,
  invoiceLimit: null,
  invoiceCount: 1,
  pauseReason: null,
  paymentSourceId: null,
  cardExpiryTold: null,
  ...terms,
});

/** Of a change within one plan. */
function movementOf(before: Subscription | null, after: Subscription) {
  const [movement = null, ...rest] = planMovements(before, after);
  assert.equal(rest.length, 0);
  return movement;
}

const COUNTED = ['active', 'past_due'] as const;
const UNCOUNTED = ['incomplete', 'scheduled', 'trialing', 'paused', 'canceled'] as const;

describe('a subscription', () => {
  it('arrives where it is made active, and moves nothing where it is not', () => {
    for (const status of COUNTED) assert.equal(movementOf(null, of({ status }))?.kind, 'arrival');
    for (const status of UNCOUNTED) assert.equal(movementOf(null, of({ status }))?.kind, null);
    const made = movementOf(null, of({}));
    assert.deepEqual([made?.at, made?.rateBefore, made?.rateAfter], [START, 0n, 840_000n]);
  });

  it('arrives, and is lost, between what counts and what does not', () => {
    for (const counted of COUNTED) {
      for (const other of UNCOUNTED) {
        const arrives = movementOf(of({ status: other }), of({ status: counted }));
        assert.deepEqual([arrives?.kind, arrives?.rateAfter], ['arrival', 840_000n]);
        const churns = movementOf(of({ status: counted }), of({ status: other }));
        assert.deepEqual([churns?.kind, churns?.rateAfter], ['churn', 0n]);
      }
    }
  });

  it('that falls behind is a step that moves nothing', () => {
    const step = movementOf(of({}), of({ status: 'past_due' }));
    assert.deepEqual([step?.kind, step?.at], [null, LATER]);
    assert.deepEqual([step?.statusBefore, step?.statusAfter], ['active', 'past_due']);
  });

  const PRICES: readonly [Terms, Terms, string | null][] = [
    [{}, { amount: 6_000 }, 'expansion'],
    [{}, { amount: 4_000 }, 'contraction'],
    [{}, { interval: 'weekly' }, 'expansion'],
    [{}, { interval: 'yearly' }, 'contraction'],
    [{}, { intervalCount: 2 }, 'contraction'],
    [{ interval: 'quarterly', amount: 15_000 }, {}, null],
    // The same price in other words is kept under its own count.
    [{ intervalCount: 3, amount: 15_000 }, {}, 'expansion'],
    [{ interval: 'weekly', amount: 500 }, { interval: 'bi-weekly', amount: 1_000 }, null],
  ];
  for (const [before, after, kind] of PRICES) {
    it(`at ${JSON.stringify(before)} and then ${JSON.stringify(after)}: ${kind}`, () => {
      assert.equal(movementOf(of(before), of(after))?.kind, kind);
    });
  }

  it('whose state and price stay takes no step', () => {
    assert.equal(movementOf(of({}), { ...of({}), invoiceCount: 2 }), null);
  });

  it('whose price changes while it does not count moves nothing', () => {
    const step = movementOf(of({ status: 'paused' }), of({ status: 'paused', amount: 9_000 }));
    assert.deepEqual([step?.kind, step?.rateBefore, step?.rateAfter], [null, 0n, 0n]);
  });

  it('that changes its plan moves out of the one and into the other', () => {
    const [out, into, ...rest] = planMovements(of({}), of({ planId: 'other', amount: 8_000 }));
    assert.equal(rest.length, 0);
    // 5,000 and 8,000 a month, 168 months of each.
    assert.deepEqual([out?.planId, out?.rateBefore, out?.rateAfter], ['plan', 840_000n, 0n]);
    assert.deepEqual([into?.planId, into?.rateBefore, into?.rateAfter], ['other', 0n, 1_344_000n]);
    assert.deepEqual([out?.kind, into?.kind], ['expansion', 'expansion']);
    assert.deepEqual([out?.place, into?.place], [0, 1]);
    assert.deepEqual([into?.statusBefore, into?.statusAfter], [null, 'active']);
  });

  it('that changes its plan on trial moves nothing', () => {
    const trial = of({ status: 'trialing' });
    const moved = planMovements(trial, of({ status: 'trialing', planId: 'other' }));
    assert.deepEqual(
      moved.map(({ kind, rateAfter }) => [kind, rateAfter]),
      [[null, 0n]],
    );
  });
});
