// The coupon as the API shows it, and the fields that a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Coupons } from '../../db/schema.ts';
import { Percent, shownPercent } from '../../frame/percent.ts';
import { Id, IN_KOBO, Instant, Kobo, Name, Nullable, OneOf, text } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { MAX_AMOUNT_KOBO } from '../../lib/values/money.ts';
import { couponLife } from './life.ts';

export const CouponStatus = OneOf(couponLife.states, {
  title: 'CouponStatus',
  description:
    'Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount.',
});
const DURATIONS = ['once', 'repeating', 'forever'] as const;
const CouponDuration = OneOf(DURATIONS, {
  title: 'CouponDuration',
  description:
    'Off the invoice of one cycle (`once`), of the first `durationCycles` (`repeating`), or of ' +
    'all (`forever`).',
});
const MOST = 2_147_483_647;
const Count = (description: string) => Type.Integer({ minimum: 1, maximum: MOST, description });

/** Taken in any case wherever it is named. */
export const CouponCode = text(40, 'The code of a coupon, in any case: its discount is taken off');
export const NewCouponCode = Type.String({
  pattern: '^[A-Za-z0-9_-]{3,40}$',
  'x-hint': 'must be 3 to 40 letters, digits, hyphens and underscores',
  description: 'What it is named by, kept in capitals; CPN_ and 8 characters where nothing is said',
});

export const CouponTerms = {
  name: Name('What you call it; no customer reads it'),
  percentOff: Percent('How much of the price is taken off: above 0, with at most two decimals'),
  amountOff: Type.Integer({
    minimum: 1,
    ...IN_KOBO,
    maximum: MAX_AMOUNT_KOBO,
    description: 'How much is taken off, in kobo, and at most what it is taken off',
  }),
  duration: CouponDuration,
  durationCycles: Count('For how many cycles, where the duration is `repeating`'),
  planCodes: Type.Array(text(300), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Codes or ids of the plans that it is for; any plan where nothing is said',
  }),
  maxRedemptions: Count('How many subscriptions may have it; no limit where nothing is said'),
  maxPerCustomer: Count(
    'How many subscriptions of one customer may; no limit where nothing is said',
  ),
  redeemBy: text(40, 'Until when it is redeemed: an instant, or a day in your zone, inclusive'),
};

export const Coupon = Type.Object(
  {
    id: Id('Its id'),
    code: Type.String({ description: 'What a payer or you name it by, in capitals' }),
    name: Type.String({ description: 'What you call it; no customer reads it' }),
    percentOff: Nullable(Percent(), 'How much of the price is taken off; null: see `amountOff`'),
    amountOff: Nullable(Kobo('How much is taken off (null: see `percentOff`)')),
    duration: CouponDuration,
    durationCycles: Nullable(
      Type.Integer(),
      'For how many cycles, where the duration is `repeating`; else null',
    ),
    planCodes: Nullable(
      Type.Array(Type.String()),
      'Codes of the plans that it is for; null: any plan',
    ),
    maxRedemptions: Nullable(
      Type.Integer(),
      'How many subscriptions may have it; null: any number',
    ),
    maxPerCustomer: Nullable(
      Type.Integer(),
      'How many subscriptions of one customer may have it; null: any number',
    ),
    redeemBy: Nullable(Instant(), 'The last moment to redeem it; null: no end'),
    redemptions: Type.Integer({ description: 'How many subscriptions got it so far' }),
    status: CouponStatus,
    createdAt: Instant('When it was made'),
    updatedAt: Instant('When you changed it last'),
  },
  { title: 'Coupon', description: 'A discount that a merchant gives, and who may have it.' },
);

export type CouponRow = Selectable<Coupons>;
/** With the codes that stand for its plans. */
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
