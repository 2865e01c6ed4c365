// What makes the invoices of killed month ends larger and smaller than their plans: tax and a
// discount, and each week credit, lines that wait, and changes from the next cycle on.

import assert from 'node:assert/strict';
import type { Mortal } from './mortal.ts';

const COUPON = 'TENTH-OFF';
/** Less than one invoice: each is charged for. */
const CREDIT = 150_000;
/** Of all subscriptions, who bears what. */
const DISCOUNTED = 0;
const WITH_LINE = 1;
const CHANGED_LATER = 2;
const CHANGED_NOW = 3;
const EVERY = 4;

interface Seen {
  readonly quantity: number;
  readonly pendingChange: object | null;
  readonly discount: object | null;
}

export function pricesOf(
  service: Mortal,
  options: { readonly payer: string; readonly codes: readonly string[] },
) {
  const { payer, codes } = options;
  const read = (code: string) => service.ask<Seen>(`/v1/subscription/${code}`);

  async function setUp(): Promise<void> {
    const tax = { name: 'VAT', ratePercent: 7.5 };
    await service.ask('/auth/settings', { tax }, 'PUT');
    const coupon = { name: 'A tenth', code: COUPON, percentOff: 10, duration: 'forever' };
    await service.ask('/v1/coupon', coupon);
  }

  /** Beside its plan, of the one at this place. */
  const termsOf = (index: number) => (index % EVERY === DISCOUNTED ? { coupon: COUPON } : {});

  const those = (which: number) => codes.filter((_, index) => index % EVERY === which);

  /** What the cycles of this week take up when they begin. */
  async function prepareWeek(week: number): Promise<void> {
    await service.ask(`/v1/customer/${payer}/credit`, { amount: CREDIT, reason: 'An apology' });
    for (const code of those(WITH_LINE)) {
      const locker = { description: 'A locker', unitAmount: 20_000 };
      await service.ask(`/v1/subscription/${code}/line`, locker);
    }
    for (const code of those(CHANGED_LATER)) {
      const change = { quantity: 2 + (week % 2), when: 'period_end' };
      await service.ask(`/v1/subscription/${code}`, change, 'PUT');
    }
    for (const code of those(CHANGED_NOW)) {
      const change = { quantity: 2 + week, proration: 'next_invoice' };
      await service.ask(`/v1/subscription/${code}`, change, 'PUT');
    }
  }

  /** Nothing of it waits any more, and each is what it was to become. */
  async function assertBilled(week: number): Promise<void> {
    const customer = await service.ask<{ creditBalance: number }>(`/v1/customer/${payer}`);
    assert.equal(customer.creditBalance, 0, 'credit was left');
    for (const code of those(WITH_LINE)) {
      const lines = await service.all(`/v1/subscription/${code}/line?`);
      assert.deepEqual(lines, [], 'a line still waits');
    }
    for (const code of those(CHANGED_LATER)) {
      const { quantity, pendingChange } = await read(code);
      assert.deepEqual([quantity, pendingChange], [2 + (week % 2), null]);
    }
    for (const code of those(CHANGED_NOW)) assert.equal((await read(code)).quantity, 2 + week);
    for (const code of those(DISCOUNTED)) assert.ok((await read(code)).discount);
  }

  return { setUp, termsOf, prepareWeek, assertBilled };
}
