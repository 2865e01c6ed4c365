// What a cycle of a plan would be sold for, before anybody is subscribed to it.

import { timesKobo } from '../../lib/values/money.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import { type PricedPayer, priceCycle } from './invoice.ts';
import { usedOnce } from './off.ts';
import type { PricedLines } from './total.ts';

export interface QuoteRequest {
  readonly terms: Pick<PlanVersionRow, 'amount' | 'interval' | 'intervalCount'>;
  readonly quantity: number;
  readonly discount: Discount | null;
}

export function quoteOf(
  payer: Omit<PricedPayer, 'entries'>,
  { terms, quantity, discount }: QuoteRequest,
): PricedLines {
  const { interval, intervalCount } = terms;
  const amount = Number(timesKobo(terms.amount, quantity));
  return priceCycle(
    { ...payer, entries: [] },
    { amount, quantity, interval, intervalCount, discount },
  );
}

/** The cycle after that one, when it has used the discount once. */
export function nextQuoteOf(
  payer: Omit<PricedPayer, 'entries'>,
  wanted: QuoteRequest,
): PricedLines {
  const { discount } = wanted;
  return quoteOf(payer, { ...wanted, discount: discount === null ? null : usedOnce(discount) });
}
