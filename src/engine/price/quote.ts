// What a cycle of a plan would be sold for, before anybody is subscribed to it.

import { timesKobo } from '../../lib/values/money.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import { type Payer, priceCycle } from './invoice.ts';
import { usedOnce } from './off.ts';
import type { Priced } from './total.ts';

export interface Wanted {
  readonly terms: Pick<PlanVersionRow, 'amount' | 'interval' | 'intervalCount'>;
  readonly quantity: number;
  readonly discount: Discount | null;
}

export function quoteOf(
  payer: Omit<Payer, 'entries'>,
  { terms, quantity, discount }: Wanted,
): Priced {
  const { interval, intervalCount } = terms;
  const amount = Number(timesKobo(terms.amount, quantity));
  return priceCycle(
    { ...payer, entries: [] },
    { amount, quantity, interval, intervalCount, discount },
  );
}

/** The cycle after that one, when it has used the discount once. */
export function nextQuoteOf(payer: Omit<Payer, 'entries'>, wanted: Wanted): Priced {
  const { discount } = wanted;
  return quoteOf(payer, { ...wanted, discount: discount === null ? null : usedOnce(discount) });
}
