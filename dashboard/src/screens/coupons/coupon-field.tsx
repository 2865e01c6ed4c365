// A field that finds an active coupon by its code or a part of its name, optionally for one plan.

import type { Coupon } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { searchField } from '../../kit/fields/search-field.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { moneyText } from '../../kit/text/money.tsx';

/** `within` is the code of the plan. */
export const CouponField = searchField<Coupon>({
  family: 'coupons',
  find: (search, plan) =>
    sanwo.coupons.list({ status: 'active', ...search, ...(plan ? { plan } : {}) }).then(),
  textOf: ({ code }) => code,
  titleOf: ({ name, code }) => `${bidi(name)} (${code})`,
  detailOf: termsText,
  none: 'No active coupon for this plan. Create a coupon first.',
});

function termsText({ percentOff, amountOff, duration, durationCycles }: Coupon): string {
  const off = percentOff === null ? moneyText(amountOff ?? 0) : `${percentOff} %`;
  if (duration === 'forever') return `${off} off every invoice`;
  return duration === 'once'
    ? `${off} off the next invoice`
    : `${off} off the next ${durationCycles} invoices`;
}
