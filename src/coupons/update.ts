// What of a coupon may change: its name, whether and until when it can be redeemed, how often. What
// it takes off never does: those who redeemed it have it as it was promised.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Nullable } from '../lib/api/schema.ts';
import {
  Coupon,
  type CouponRow,
  CouponStatus,
  CouponTerms,
  couponExample,
} from '../model/coupons/shape.ts';
import { lockCoupon, writeCoupon } from '../model/coupons/sql.ts';
import { viewCoupon } from '../model/views/coupons.ts';
import { redeemByOf } from './redeem-by.ts';

export const updateCoupon = operation({
  access: 'key',
  needs: 'coupons',
  audit: { action: 'coupon.updated', subject: 'coupon' },
  tag: 'Coupons',
  summary: 'Update a coupon',
  description:
    'Subscriptions that have redeemed the coupon keep the discount, even if the coupon ' +
    'becomes inactive.',
  input: {
    params: Type.Object({ couponCode: ReferenceText('The coupon’s code, in any case, or its id') }),
    body: Body({
      name: Type.Optional(CouponTerms.name),
      status: Type.Optional(CouponStatus),
      maxRedemptions: Type.Optional(Nullable(CouponTerms.maxRedemptions)),
      redeemBy: Type.Optional(Nullable(CouponTerms.redeemBy)),
    }),
  },
  output: Coupon,
  message: 'Coupon updated',
  problems: ['coupon_not_found'],
  example: {
    params: { couponCode: couponExample.code },
    body: { status: 'inactive' },
    data: { ...couponExample, status: 'inactive' },
  },

  async run({ db, tenant, now, params, body, audit }) {
    const before = await lockCoupon(db, tenant.id, params.couponCode);
    if (!before) throw problem('coupon_not_found');
    const { status, redeemBy: said, ...rest } = body;
    requireRoom(before, body.maxRedemptions);
    const turn = status === undefined || status === before.status ? {} : { status };
    const until = said === undefined ? {} : { redeemBy: redeemByOf(said, tenant.timezone) };
    const change = { ...rest, ...turn, ...until, updatedAt: now };
    const coupon = await writeCoupon(db, tenant.id, { id: before.id, change });
    const from = Object.fromEntries(
      Object.keys(body).map((field) => [field, before[field as keyof typeof body]]),
    );
    audit({ id: coupon.id, changes: { from, to: body } });
    return await viewCoupon(db, tenant.id, coupon);
  },
});

function requireRoom({ redemptions }: CouponRow, most: number | null | undefined): void {
  if (most === undefined || most === null || most >= redemptions) return;
  const message = `must be at least ${redemptions}, the number of redemptions so far`;
  throw invalidField('maxRedemptions', message);
}
