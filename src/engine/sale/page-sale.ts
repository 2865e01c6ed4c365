// What a visitor of a payment page would buy: one of its offers, at what it would take today and
// later. No credit is used, and nothing of a customer is shown: any visitor may enter the email
// address of another person.

import type { Db } from '../../db/connect.ts';
import type { Tenant } from '../../frame/house.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { Sale } from '../../model/orders/shape.ts';
import type { OPEN_AMOUNT } from '../../model/payment-pages/offers.ts';
import { COUPON_ASKED } from '../../model/payment-pages/shape.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { isCouponProblem } from '../change/redeem.ts';
import { sellOnce } from './one-off-sale.ts';
import { type PlanSale, sellPlan } from './plan-sale.ts';

/** With its place among all offers of its page, also of those that are not for sale. */
export type OfferForSale = { readonly place: number } & (
  | { readonly plan: PlanRow }
  | {
      readonly plan: null;
      readonly amount: number | typeof OPEN_AMOUNT;
      readonly description: string;
      readonly minimum: number;
    }
);

export interface PageChoice {
  readonly offer: OfferForSale;
  readonly quantity: number;
  /** As the page has it: a code, or `asked`. */
  readonly pageCoupon: string | null;
  /** What the visitor entered; null: nothing. */
  readonly coupon: string | null;
  /** What the visitor entered for an open amount. */
  readonly openAmount: number | null;
  /** Null if no customer has the payer’s email yet, or none was entered. */
  readonly customer: CustomerRow | null;
  readonly now: Date;
  readonly realNow: Date;
}

export interface PageSale {
  readonly offer: OfferForSale;
  readonly quantity: number;
  /** What the page takes today. */
  readonly amount: number;
  /** What it takes is returned at once: nothing is due today. */
  readonly checksCard: boolean;
  readonly priced: Sale;
  readonly shown: Readonly<Record<string, string>>;
  /** Null of something sold once. */
  readonly ofPlan: PlanSale | null;
}

/** A code that the visitor entered and that gives nothing is a problem; one of the page is not. */
export async function sellOnPage(db: Db, tenant: Tenant, choice: PageChoice): Promise<PageSale> {
  const { offer, quantity, customer, openAmount } = choice;
  if (offer.plan !== null) return await planOnPage(db, tenant, { ...choice, plan: offer.plan });
  const unitAmount = typeof offer.amount === 'number' ? offer.amount : (openAmount ?? 0);
  const line = { description: offer.description, quantity, unitAmount };
  const sale = sellOnce(tenant, { line, customer: customer ?? { taxExempt: false } });
  return { offer, ...sale, checksCard: false, ofPlan: null };
}

async function planOnPage(
  db: Db,
  tenant: Tenant,
  { plan, offer, pageCoupon, ...choice }: PageChoice & { readonly plan: PlanRow },
): Promise<PageSale> {
  const { customer, quantity, now, realNow } = choice;
  const wanted = { plan, customer, quantity, usesCredit: false, now, realNow };
  const sell = (coupon: string | null) =>
    sellPlan(db, tenant, { ...wanted, coupon: coupon ?? undefined });
  const entered = pageCoupon === COUPON_ASKED ? choice.coupon : null;
  const ofPage = pageCoupon === COUPON_ASKED ? null : pageCoupon;
  const sale = await (ofPage === null ? sell(entered) : sell(ofPage).catch(withoutIt(sell)));
  return { offer, ...sale, ofPlan: sale };
}

/** The page's own coupon has ended, or is not for this plan: the plan is sold at its price. */
const withoutIt =
  (sell: (coupon: null) => Promise<PlanSale>) =>
  async (error: unknown): Promise<PlanSale> => {
    if (!isCouponProblem(error)) throw error;
    return await sell(null);
  };
