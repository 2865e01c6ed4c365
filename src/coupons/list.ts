// A tenant's coupons, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { Coupon, CouponStatus, couponExample } from '../model/coupons/shape.ts';
import { selectCoupons } from '../model/coupons/sql.ts';
import { viewCoupons } from '../model/views/coupons.ts';

export const listCoupons = operation({
  access: 'key',
  needs: 'read',
  tag: 'Coupons',
  summary: 'List coupons',
  input: {
    query: Type.Object({
      ...ListQuery,
      status: Type.Optional(CouponStatus),
      plan: Type.Optional(text(300, 'Only coupons that apply to this plan: its id or code')),
    }),
  },
  output: pageOf(Coupon),
  message: 'Coupons found',
  problems: [],
  example: { query: { status: 'active' }, data: pageExample(couponExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const filter = { ...query, window: windowOf(query, tenant.timezone) };
    const found = await selectCoupons(db, tenant.id, { filter, page });
    const rows = await viewCoupons(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (coupon) => coupon);
  },
});
