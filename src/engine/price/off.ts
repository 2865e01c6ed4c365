// The discount of a subscription: what it takes off a price, and what is left of it once a cycle's
// invoice has used it.

import { percentText, shareHalfUp } from '../../lib/values/money.ts';
import type { BillingLine } from '../../model/invoices/lines.ts';
import { type Discount, discountLabel, discountOn } from '../../model/subscriptions/discount.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

/** What a discount takes off something, under the name that its payer reads. */
export interface NamedDiscount {
  readonly name: string;
  readonly amount: number;
  /** Where it is a share of a price. */
  readonly basisPoints?: number;
}

/**
 * The discount of a subscription on a price of it. A percentage is rounded half up; an amount is at
 * most the price. `shareOf` makes of the whole amount what a part of a cycle gets of it.
 */
export function discountOff(
  subscription: Pick<SubscriptionRow, 'discount'>,
  price: number,
  shareOf: (amount: number) => number = (amount) => amount,
): NamedDiscount | null {
  const discount = discountOn(subscription);
  if (discount === null) return null;
  const { basisPoints, amountOff } = discount;
  if (basisPoints === null) {
    return namedDiscount(discountLabel(discount), Math.min(shareOf(amountOff ?? 0), price));
  }
  const share = namedDiscount(nameOfShare(discount, basisPoints), shareHalfUp(price, basisPoints));
  return share && { ...share, basisPoints };
}

const nameOfShare = (discount: Discount, basisPoints: number) =>
  `${discountLabel(discount)}, ${percentText(basisPoints)}`;

const namedDiscount = (name: string, amount: number): NamedDiscount | null =>
  amount > 0 ? { name, amount } : null;

/** A waiting entry keeps only a discount's name and amount: its line gets the percentage again. */
export function withShareOff(
  lines: readonly BillingLine[],
  subscription: Pick<SubscriptionRow, 'discount'>,
): readonly BillingLine[] {
  const discount = discountOn(subscription);
  const basisPoints = discount?.basisPoints ?? null;
  if (discount === null || basisPoints === null) return lines;
  const name = nameOfShare(discount, basisPoints);
  const isOff = ({ kind, description }: BillingLine) => kind === 'discount' && description === name;
  return lines.map((line) => (isOff(line) ? { ...line, discountBasisPoints: basisPoints } : line));
}

/** Counted when a cycle's invoice opens; null once it is used up. */
export function usedOnce(discount: Discount): Discount | null {
  const { cyclesLeft } = discount;
  if (cyclesLeft === null) return discount;
  return cyclesLeft <= 1 ? null : { ...discount, cyclesLeft: cyclesLeft - 1 };
}
