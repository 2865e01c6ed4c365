// The coupon as the API shows it, and the fields that a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Coupons } from '../../db/schema.ts';
import { MAX_AMOUNT_KOBO } from '../../lib/money.ts';
import { Id, Instant, meaning, Name, Nullable, OneOf, text } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { Percent, shownPercent } from '../percent.ts';
import { couponLife } from './life.ts';

export const CouponStatus = OneOf(couponLife.states, { title: 'CouponStatus' });
const DURATIONS = ['once', 'repeating', 'forever'] as const;
const CouponDuration = OneOf(DURATIONS, { title: 'CouponDuration' });
const MOST = 2_147_483_647;
const Count = (description: string) => Type.Integer({ minimum: 1, maximum: MOST, description });

/** Taken in any case wherever it is named. */
export const CouponCode = text(40, { description: 'A coupon’s code, in any case' });
export const NewCouponCode = Type.String({
  pattern: '^[A-Za-z0-9_-]{3,40}$',
  'x-hint': 'must be 3 to 40 letters, digits, hyphens and underscores',
  description: 'Kept in capitals; CPN_ and 8 characters where nothing is said',
});

export const CouponTerms = {
  name: Name(),
  percentOff: Percent({ description: 'Above 0, with at most two decimals; or amountOff' }),
  amountOff: Type.Integer({
    minimum: 1,
    maximum: MAX_AMOUNT_KOBO,
    description: 'In kobo, and at most what it is taken off; or percentOff',
  }),
  duration: meaning(
    CouponDuration,
    'Off the first cycle’s invoice, the first durationCycles, or all of them',
  ),
  durationCycles: Count('How many, where it is repeating'),
  planCodes: Type.Array(text(300), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'The plans that it is for; any where nothing is said',
  }),
  maxRedemptions: Count('How many subscriptions may have it'),
  maxPerCustomer: Count('How many of one customer may'),
  redeemBy: text(40, { description: 'Until when: an instant, or a day in your zone, inclusive' }),
};

export const Coupon = Type.Object(
  {
    id: Id(),
    code: Type.String(),
    name: Type.String(),
    percentOff: Nullable(Percent()),
    amountOff: Nullable(Type.Integer({ description: 'In kobo' })),
    duration: CouponDuration,
    durationCycles: Nullable(Type.Integer()),
    planCodes: Nullable(Type.Array(Type.String())),
    maxRedemptions: Nullable(Type.Integer()),
    maxPerCustomer: Nullable(Type.Integer()),
    redeemBy: Nullable(Instant()),
    redemptions: Type.Integer({ description: 'How often a subscription got it' }),
    status: CouponStatus,
    createdAt: Instant(),
    updatedAt: Instant(),
  },
  { title: 'Coupon' },
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
