// The request body of a new order, and what the order sells.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { promiseDiscount } from '../engine/change/redeem.ts';
import { nextQuoteOf, quoteOf } from '../engine/price/quote.ts';
import type { LineTax, PricedLines } from '../engine/price/total.ts';
import type { Tenant } from '../frame/house.ts';
import { AnyNumber, boundedText, Email, Metadata } from '../lib/api/schema.ts';
import { CouponCode } from '../model/coupons/shape.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import { taxOf } from '../model/invoices/tax.ts';
import { CallbackUrl } from '../model/orders/callback-url.ts';
import { Quantity, quantityWithin } from '../model/plans/quantity.ts';
import type { PlanRow } from '../model/plans/shape.ts';
import type { Discount } from '../model/subscriptions/discount.ts';
import { ORDER_WAYS } from './order-ways.ts';

// All tenants share one account at the provider, so a merchant cannot choose its accounts or cards.
const IGNORED = 'Accepted for compatibility, but not used';

export const NewOrder = Type.Object({
  planCode: boundedText(300, 'The code or id of the plan'),
  order: Type.Object(
    {
      callbackUrl: CallbackUrl,
      customerEmail: Email(
        'The payer’s email address. An existing customer with it is used, otherwise one is ' +
          'created.',
      ),
      amount: Type.Optional(
        Type.Integer({
          description: 'Ignored: the price is charged. If they differ, `message` says so.',
        }),
      ),
      currency: Type.Optional(
        AnyNumber('Ignored: the plan’s currency applies. If they differ, `message` says so.'),
      ),
      quantity: Type.Optional(Quantity),
      coupon: Type.Optional(CouponCode),
      ...ORDER_WAYS,
      orderReference: Type.Optional(
        boundedText(300, 'Your own reference, stored in the metadata. Orders can be found by it.'),
      ),
      customerId: Type.Optional(Type.Unknown({ description: IGNORED })),
      accountId: Type.Optional(Type.Unknown({ description: IGNORED })),
      orderMetaData: Type.Optional(
        Metadata('Your own data, at most 8 KiB of JSON. Becomes the subscription’s metadata.'),
      ),
    },
    {
      title: 'NewCheckoutOrder',
      description: 'The payer, the quantity, the ways to pay and the return URL.',
    },
  ),
});

export interface SoldOrder {
  readonly quantity: number;
  readonly discount: Discount | null;
  readonly tax: LineTax;
  readonly first: PricedLines;
  /** The cycle after the first. */
  readonly next: PricedLines;
  /** Where a discount is off several, and then ends: a cycle without it. */
  readonly after: PricedLines | null;
}

/** All of it is fixed with the order: the payer gets what was shown, whatever is set meanwhile. */
export async function soldByOrder(
  db: Db,
  tenant: Tenant,
  offer: {
    readonly order: Pick<Static<typeof NewOrder>['order'], 'quantity' | 'coupon'>;
    readonly plan: PlanRow;
    /** Null if no customer has this email yet. */
    readonly customer: CustomerRow | null;
    readonly now: Date;
  },
): Promise<SoldOrder> {
  const { order, plan, customer, now } = offer;
  const quantity = quantityWithin(order.quantity, plan, 'order.quantity');
  const customerId = customer?.id ?? null;
  const named = { code: order.coupon ?? null, customerId, planId: plan.id, now };
  const discount = await promiseDiscount(db, tenant.id, named);
  const payer = { at: { tenant }, customer: customer ?? { taxExempt: false }, plan };
  const wanted = { terms: plan, quantity, discount };
  const [first, next] = [quoteOf(payer, wanted), nextQuoteOf(payer, wanted)];
  const isRepeating = (discount?.cyclesLeft ?? 0) > 1;
  const after = isRepeating ? quoteOf(payer, { ...wanted, discount: null }) : null;
  return { quantity, discount, tax: taxOf(payer), first, next, after };
}
