// One coupon, by its code in any case, or by its id.

import { readOperation } from '../frame/read-operation.ts';
import { Coupon, couponExample } from '../model/coupons/shape.ts';
import { selectCoupon } from '../model/coupons/sql.ts';
import { viewCoupon } from '../model/views/coupons.ts';

export const readCoupon = readOperation({
  tag: 'Coupons',
  summary: 'Retrieve a coupon',
  message: 'Coupon found',
  by: { couponCode: 'The coupon’s code, in any case, or its id' },
  output: Coupon,
  missing: 'coupon_not_found',
  example: { by: couponExample.code, data: couponExample },

  find: selectCoupon,
  view: (row, { db, tenant }) => viewCoupon(db, tenant.id, row),
});
