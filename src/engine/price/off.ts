// The discount that a subscription bears, and what is left of it once a cycle's invoice has used
// it.

import { percent } from '../../lib/money.ts';
import { type Discount, discountOn } from '../../model/subscriptions/discount.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { Off } from './total.ts';

export function offOf(subscription: Pick<SubscriptionRow, 'discount'>): Off | null {
  const discount = discountOn(subscription);
  if (discount === null) return null;
  const { couponCode, basisPoints, amountOff: amount } = discount;
  const description = basisPoints === null ? couponCode : `${couponCode}, ${percent(basisPoints)}`;
  return { description, basisPoints, amount };
}

/** Counted when a cycle's invoice opens; null once it is used up. */
export function usedOnce(discount: Discount): Discount | null {
  const { cyclesLeft } = discount;
  if (cyclesLeft === null) return discount;
  return cyclesLeft <= 1 ? null : { ...discount, cyclesLeft: cyclesLeft - 1 };
}
