// Prices of a rehearsed life: a discount for two weeks, credit that two renewals share, a line
// beside the plan, tax, and changes in the middle of a week.

import assert from 'node:assert/strict';
import { type Merchant, RENEWAL_CARDS } from '../merchant.ts';

const { succeeds } = RENEWAL_CARDS;

export interface Sold {
  readonly discounted: string;
  readonly seats: string;
  readonly fewer: string;
  readonly sharing: string;
}

/** All of them by the week, from this moment on. */
export async function sellWithPrices({ api, ...acme }: Merchant): Promise<Sold> {
  const done = async (asked: ReturnType<typeof api.post>) => {
    const { status, text } = await asked;
    assert.ok(status < 300, text);
  };
  const weekly = (name: string, amount: number, more: object = {}) =>
    acme.plan({ name, amount, interval: 'weekly', ...more });
  await done(api.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 0 } }));
  const coupon = { code: 'TWO-WEEKS', duration: 'repeating', durationCycles: 2 };
  await done(api.post('/v1/coupon', { name: 'Two weeks', percentOff: 20, ...coupon }));
  const discounted = await weekly('Discounted', 300_010);
  const seats = await weekly('Seats', 700_001, { taxPercent: 7.5 });
  const fewer = await weekly('Fewer', 200_003);

  const customerEmail = 'sharing@acme.example';
  const both = [await weekly('Both of two', 500_009), await weekly('Both of them', 310_011)];
  const [first = '', second = ''] = both;
  const sharing = await acme.subscribe(first, succeeds, customerEmail);
  const other = { customerEmailOrCode: customerEmail, planCode: second };
  await done(api.post('/v1/subscription', other));
  const credit = { amount: 400_000, reason: 'A week without water' };
  await done(api.post(`/v1/customer/${customerEmail}/credit`, credit));

  const sold = {
    discounted: await acme.subscribe(discounted, succeeds, { coupon: 'TWO-WEEKS' }),
    seats: await acme.subscribe(seats, succeeds, { quantity: 2 }),
    fewer: await acme.subscribe(fewer, succeeds, { quantity: 4 }),
    sharing,
  };
  const locker = { description: 'A locker', unitAmount: 75_000, quantity: 2 };
  await done(api.post(`/v1/subscription/${sold.seats}/line`, locker));
  return sold;
}

/** One that is charged, one that is credit, and two that wait. */
export async function changePrices({ api }: Merchant, sold: Sold): Promise<void> {
  const changes: readonly (readonly [string, object])[] = [
    [sold.seats, { quantity: 3 }],
    [sold.fewer, { quantity: 1 }],
    [sold.sharing, { quantity: 2, proration: 'next_invoice' }],
    [sold.discounted, { quantity: 2, when: 'period_end' }],
  ];
  for (const [code, change] of changes) {
    const { status, text } = await api.put(`/v1/subscription/${code}`, change);
    assert.equal(status, 200, text);
  }
}
