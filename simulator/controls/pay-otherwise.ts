// Pays an order with another amount, or in other money, than it asks: what a provider may do, and
// what its hosted page never does.

import { pay, type Taken } from '../page/pay.ts';
import type { Parts } from '../parts.ts';

const CARD = {
  brand: 'Visa',
  last4: '4081',
  expiryMonth: 12,
  behaviour: 'renews',
} as const;
const YEARS_AHEAD = 3;

const MOST_KOBO = 100_000_000_000;

/** What a request asks to be taken, or what is wrong with it. */
export function readTaken(fields: Record<string, unknown>): Taken | { readonly problem: string } {
  const { amount, currency = 'NGN' } = fields;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1) {
    return { problem: 'amount must be a whole number of kobo from 1' };
  }
  if (amount > MOST_KOBO) return { problem: `amount must be at most ${MOST_KOBO}` };
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    return { problem: 'currency must be three capital letters' };
  }
  return { amountKobo: amount, currency };
}

/** Null when there is no such order, false when it is not open any more. */
export function payOtherwise(parts: Parts, reference: string, taken: Taken): boolean | null {
  const order = parts.orders.byReference(reference);
  const expiryYear = parts.clock.now().getUTCFullYear() + YEARS_AHEAD;
  return order && pay(parts, order, { card: { ...CARD, expiryYear }, taken }) === 'paid';
}
