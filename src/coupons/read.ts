// One coupon, by its code in any case, or by its id.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { Coupon, couponExample } from '../model/coupons/shape.ts';
import { selectCoupon } from '../model/coupons/sql.ts';
import { viewCoupon } from '../model/views/coupons.ts';

export const readCoupon = operation({
  access: 'key',
  needs: 'read',
  tag: 'Coupons',
  summary: 'Retrieve a coupon',
  input: {
    params: Type.Object({ couponCode: Reference('The coupon’s code, in any case, or its id') }),
  },
  output: Coupon,
  message: 'Coupon found',
  problems: ['coupon_not_found'],
  example: { params: { couponCode: couponExample.code }, data: couponExample },

  async run({ db, tenant, params }) {
    const coupon = await selectCoupon(db, tenant.id, params.couponCode);
    if (!coupon) throw problem('coupon_not_found');
    return await viewCoupon(db, tenant.id, coupon);
  },
});
