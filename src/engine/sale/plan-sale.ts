// What an order of a plan sells and takes, before anything is written: its price, discount and tax,
// whether its page only verifies a card, and what the page tells the payer. All of it is fixed with
// the order: the payer gets what was shown, whatever is set meanwhile.

import type { Db } from '../../db/connect.ts';
import type { Tenant } from '../../frame/house.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { taxOf } from '../../model/invoices/tax.ts';
import { CARD_CHECK_KOBO } from '../../model/orders/rules.ts';
import type { Sale } from '../../model/orders/shape.ts';
import { quantityWithin } from '../../model/plans/quantity.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { isFirstCycleDeferred } from '../../model/plans/trial-checkout.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import { promiseDiscount } from '../change/redeem.ts';
import { shownAtBeginning } from '../order/shown.ts';
import { nextQuoteOf, quoteOf } from '../price/quote.ts';
import type { PricedLines } from '../price/total.ts';

export interface PlanOffer {
  readonly plan: PlanRow;
  /** Null if no customer has the payer’s email yet. */
  readonly customer: CustomerRow | null;
  readonly quantity: number | undefined;
  readonly coupon: string | undefined;
  /** Whether the customer’s credit pays a part. */
  readonly usesCredit: boolean;
  readonly now: Date;
  readonly realNow: Date;
}

export interface PlanSale {
  readonly quantity: number;
  readonly discount: Discount | null;
  readonly first: PricedLines;
  /** The cycle after the first. */
  readonly next: PricedLines;
  /** Where a discount is off several payments, and others follow: a cycle without it. */
  readonly after: PricedLines | null;
  readonly defersFirstCycle: boolean;
  readonly checksCard: boolean;
  /** What the page takes today. */
  readonly amount: number;
  readonly priced: Sale;
  /** What the page tells the payer. */
  readonly shown: Readonly<Record<string, string>>;
}

export async function sellPlan(db: Db, tenant: Tenant, offer: PlanOffer): Promise<PlanSale> {
  const { plan, customer, now, realNow } = offer;
  const quantity = quantityWithin(offer.quantity, plan, 'order.quantity');
  const customerId = customer?.id ?? null;
  const named = { code: offer.coupon ?? null, customerId, planId: plan.id, now };
  const discount = await promiseDiscount(db, tenant.id, named);
  const payer = { at: { tenant }, customer: customer ?? { taxExempt: false }, plan };
  const wanted = { terms: plan, quantity, discount };
  const [first, next] = [quoteOf(payer, wanted), nextQuoteOf(payer, wanted)];
  const payments = discount?.cyclesLeft ?? 0;
  const endsLater = payments > 1 && (plan.invoiceLimit === null || plan.invoiceLimit > payments);
  const after = endsLater ? quoteOf(payer, { ...wanted, discount: null }) : null;
  const defersFirstCycle = isFirstCycleDeferred(plan, tenant);
  // Credit is used only when the order is paid: another invoice may need it before.
  const isUsed = offer.usesCredit && !defersFirstCycle;
  const credit = isUsed ? Math.min(customer?.creditBalance ?? 0, first.total) : 0;
  const checksCard = first.total === credit || defersFirstCycle;
  const { lines, taxAmount, total } = first;
  const sold = { first, next, after, discount };
  return {
    ...sold,
    ...{ quantity, defersFirstCycle, checksCard },
    amount: checksCard ? CARD_CHECK_KOBO : total - credit,
    priced: { lines, taxAmount, total, tax: taxOf(payer) },
    shown: shownAtBeginning({ tenant, plan, checksCard, sold, defersFirstCycle, credit, realNow }),
  };
}
