// A tenant's coupons, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { Coupon, CouponStatus, couponExample } from '../model/coupons/shape.ts';
import { selectCoupons } from '../model/coupons/sql.ts';
import { viewCoupons } from '../model/views/coupons.ts';

export const listCoupons = listOperation({
  tag: 'Coupons',
  summary: 'List coupons',
  message: 'Coupons found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(CouponStatus),
    plan: Type.Optional(boundedText(300, 'Only coupons that apply to this plan: its id or code')),
  },
  item: Coupon,
  example: { query: { status: 'active' }, item: couponExample },

  select: selectCoupons,
  view: (rows, { db, tenant }) => viewCoupons(db, tenant.id, rows),
});
