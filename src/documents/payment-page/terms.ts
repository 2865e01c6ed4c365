// What the offers of a payment page are called, and what they cost, in a few words.

import type { ShownTerms } from '../../engine/order/shown-terms.ts';
import type { PageSale } from '../../engine/sale/page-sale.ts';
import { OPEN_AMOUNT } from '../../model/payment-pages/offers.ts';
import { soldFacts } from '../order-terms.ts';
import { naira } from '../words.ts';

/** Its price in a few words. */
export function offerPrice({ offer, ofPlan, priced }: PageSale): string {
  if (offer.plan === null) {
    if (offer.amount !== OPEN_AMOUNT) return naira(priced.total);
    return offer.minimum > 1 ? `From ${naira(offer.minimum)}` : 'You choose the amount';
  }
  const { interval = '' } = ofPlan?.shown ?? {};
  const price = (ofPlan?.after ?? ofPlan?.next ?? priced).total;
  if (price === 0) return 'Free';
  const isOnce = offer.plan.invoiceLimit === 1;
  return isOnce ? naira(priced.total) : `${naira(price)} ${interval}`;
}

/** How the price comes about, where something is added to it or taken off. */
export function sumFacts(sale: PageSale): ReturnType<typeof soldFacts> {
  const { shown, quantity } = sale;
  if (shown.total === undefined) return [];
  const isWhole = shown.subtotal === shown.total && quantity === 1;
  return isWhole ? [] : soldFacts(shown).filter(([label]) => label !== 'For');
}

/** The tax that the price contains, where that is all there is to say. */
export function taxInWords(sale: PageSale): string[] {
  const { tax, taxName = 'tax' } = sale.shown as ShownTerms;
  if (tax === undefined || sale.checksCard || sumFacts(sale).length > 0) return [];
  return [`The price includes ${naira(Number(tax))} ${taxName.replace(/, included$/, '')}.`];
}
