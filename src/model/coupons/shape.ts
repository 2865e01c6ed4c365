// The coupon as the API shows it, and the fields that a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Coupons } from '../../db/schema.ts';
import { Percent, shownPercent } from '../../frame/percent.ts';
import {
  boundedText,
  Id,
  IN_KOBO,
  Instant,
  Kobo,
  NameText,
  Nullable,
  OneOf,
} from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { MAX_AMOUNT_KOBO } from '../../lib/values/money.ts';
import { couponLife } from './life.ts';

export const CouponStatus = OneOf(couponLife.states, {
  title: 'CouponStatus',
  description: 'Only an `active` coupon can be redeemed. Earlier redemptions keep the discount.',
});
const DURATIONS = ['once', 'repeating', 'forever'] as const;
const CouponDuration = OneOf(DURATIONS, {
  title: 'CouponDuration',
  description:
    'Applies to one cycle’s invoice (`once`), the first `durationCycles` (`repeating`), ' +
    'or all (`forever`).',
});
const MOST = 2_147_483_647;
const UseCount = (description: string) => Type.Integer({ minimum: 1, maximum: MOST, description });

/** Taken in any case wherever it is named. */
export const CouponCode = boundedText(40, 'A coupon’s code, in any case, to apply its discount');
export const NewCouponCode = Type.String({
  pattern: '^[A-Za-z0-9_-]{3,40}$',
  'x-hint': 'must be 3 to 40 letters, digits, hyphens and underscores',
  description: 'Code to redeem it with, stored in capitals. Default: `CPN_` and 8 characters.',
});

export const CouponTerms = {
  name: NameText('Name for your own use, never shown to customers'),
  percentOff: Percent('Percentage off: above 0, with at most two decimals'),
  amountOff: Type.Integer({
    minimum: 1,
    ...IN_KOBO,
    maximum: MAX_AMOUNT_KOBO,
    description: 'Amount off, in kobo. A discount never exceeds the price.',
  }),
  duration: CouponDuration,
  durationCycles: UseCount('Number of cycles if the duration is `repeating`'),
  planCodes: Type.Array(boundedText(300), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Codes or ids of the plans it applies to. Default: all plans.',
  }),
  maxRedemptions: UseCount('Maximum number of subscriptions. Default: no limit.'),
  maxPerCustomer: UseCount('Maximum number of subscriptions per customer. Default: no limit.'),
  redeemBy: boundedText(
    40,
    'Last moment to redeem it: a date-time, or a day (inclusive) in your time zone',
  ),
};

export const Coupon = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: 'The code to redeem it with, in capitals' }),
    name: Type.String({ description: 'Name for your own use, never shown to customers' }),
    percentOff: Nullable(Percent(), 'Percentage off. `null` if `amountOff` is set.'),
    amountOff: Nullable(Kobo('Amount off (`null` if `percentOff` is set)')),
    duration: CouponDuration,
    durationCycles: Nullable(
      Type.Integer(),
      'Number of cycles if the duration is `repeating`, otherwise `null`',
    ),
    planCodes: Nullable(
      Type.Array(Type.String()),
      'Codes of the plans it applies to. `null` for all plans.',
    ),
    maxRedemptions: Nullable(
      Type.Integer(),
      'Maximum number of subscriptions. `null` for no limit.',
    ),
    maxPerCustomer: Nullable(
      Type.Integer(),
      'Maximum number of subscriptions per customer. `null` for no limit.',
    ),
    redeemBy: Nullable(Instant(), 'Last moment to redeem it. `null` for no end.'),
    redemptions: Type.Integer({ description: 'Number of subscriptions that redeemed it' }),
    status: CouponStatus,
    createdAt: Instant('When it was created'),
    updatedAt: Instant('When it was last updated'),
  },
  { title: 'Coupon', description: 'A discount that customers can redeem.' },
);

export type CouponRow = Selectable<Coupons>;
/** With the codes of its plans. */
export type CodedCouponRow = CouponRow & { readonly planCodes: string[] | null };

export const shapeCoupon = shaped(Coupon).from<CodedCouponRow>({
  percentOff: ({ basisPoints }) => shownPercent(basisPoints),
});

export const couponExample: Static<typeof Coupon> = {
  id: '019aa3f2-0a11-7b2c-9d3e-4f5a6b7c8d9e',
  code: 'LAUNCH-20',
  name: 'Launch: a fifth off for three months',
  percentOff: 20,
  amountOff: null,
  duration: 'repeating',
  durationCycles: 3,
  planCodes: ['PLN_a1B2c3D4'],
  maxRedemptions: 500,
  maxPerCustomer: 1,
  redeemBy: '2026-03-31T23:00:00.000Z',
  redemptions: 42,
  status: 'active',
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
