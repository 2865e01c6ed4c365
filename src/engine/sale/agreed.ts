// What the payer of an order agrees to: the words of its page, and what a regular payment is.

import type { AgreedTerms } from '../../model/consents/agreed.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { PageSale } from './page-sale.ts';
import type { PlanSale } from './plan-sale.ts';
import { type OfferedWays, offerTitle, termsInWords } from './terms-in-words.ts';

/** Of the wording here and in `terms-in-words.ts`: another wording is another version. */
export const WORDING = '1';

/** Of an order that a merchant makes: in the words that a payment page would have. */
export function agreedOnPlan(plan: PlanRow, sale: PlanSale, ways: OfferedWays): AgreedTerms {
  const shown: PageSale = { ...sale, offer: { place: 0, plan }, ofPlan: sale };
  return agreedIn(shown, { plan, sale, words: termsInWords(shown, ways, { withoutDays: true }) });
}

/** Of an order on a payment page, in its words; null of something sold once. */
export function agreedOnPage(sale: PageSale, words: readonly string[]): AgreedTerms | null {
  const { plan } = sale.offer;
  if (plan === null || sale.ofPlan === null) return null;
  return agreedIn(sale, { plan, sale: sale.ofPlan, words });
}

function agreedIn(
  shown: PageSale,
  sold: {
    readonly plan: PlanRow;
    readonly sale: PlanSale;
    readonly words: readonly string[];
  },
): AgreedTerms {
  const { plan, sale, words } = sold;
  const regular = plan.invoiceLimit === 1 ? sale.first : (sale.after ?? sale.next);
  const text = [`${offerTitle(shown)}.`, ...words].join(' ');
  return { text, version: WORDING, amount: regular.total };
}
