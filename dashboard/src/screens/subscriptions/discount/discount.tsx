// The discount applied to a subscription: the amount, and for how long.

import type { Discount, Subscription } from '@sanwo/sdk';
import { moneyText } from '../../../kit/text/money.tsx';

export function DiscountFact({ subscription }: { readonly subscription: Subscription }) {
  const { discount } = subscription;
  if (discount === null) return <span className="text-quiet">None</span>;
  return (
    <span className="wrap-anywhere">
      {discountText(discount)}{' '}
      <span className="text-quiet">
        {discount.couponCode === null ? discount.reason : `from coupon ${discount.couponCode}`}
      </span>
    </span>
  );
}

/** 20 % off the next 3 invoices */
export function discountText({ percentOff, amountOff, cyclesLeft }: Discount): string {
  const off = percentOff === null ? moneyText(amountOff ?? 0) : `${percentOff} %`;
  if (cyclesLeft === null) return `${off} off every invoice`;
  return cyclesLeft === 1
    ? `${off} off the next invoice`
    : `${off} off the next ${cyclesLeft} invoices`;
}
