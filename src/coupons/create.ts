// A merchant makes a coupon: what it takes off, for how many cycles, and who may have it.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { withFreshCode } from '../db/fresh-code.ts';
import { readDuration, readOff } from '../engine/change/discount-terms.ts';
import { operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { isId, newId } from '../lib/values/id.ts';
import { Coupon, CouponTerms, couponExample, NewCouponCode } from '../model/coupons/shape.ts';
import { insertCoupon } from '../model/coupons/sql.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { viewCoupon } from '../model/views/coupons.ts';
import { redeemByOf } from './redeem-by.ts';

const NewCoupon = Body({
  name: CouponTerms.name,
  code: Type.Optional(NewCouponCode),
  percentOff: Type.Optional(CouponTerms.percentOff),
  amountOff: Type.Optional(CouponTerms.amountOff),
  duration: CouponTerms.duration,
  durationCycles: Type.Optional(CouponTerms.durationCycles),
  planCodes: Type.Optional(CouponTerms.planCodes),
  maxRedemptions: Type.Optional(CouponTerms.maxRedemptions),
  maxPerCustomer: Type.Optional(CouponTerms.maxPerCustomer),
  redeemBy: Type.Optional(CouponTerms.redeemBy),
});

export const createCoupon = operation({
  access: 'key',
  needs: 'coupons',
  audit: { action: 'coupon.created', subject: 'coupon' },
  tag: 'Coupons',
  summary: 'Create a coupon',
  description:
    'Takes a percentage or an amount off the plan’s price on cycle invoices, before tax: ' +
    'the first one, the first `durationCycles`, or all. To apply it, send its code as ' +
    '`coupon` when you create a subscription or an order.',
  input: { body: NewCoupon },
  output: Coupon,
  status: 201,
  message: 'Coupon created',
  problems: ['plan_not_found', 'coupon_code_taken'],
  example: {
    body: {
      name: couponExample.name,
      code: couponExample.code,
      percentOff: 20,
      duration: 'repeating',
      durationCycles: 3,
    },
    data: couponExample,
  },

  async run({ db, tenant, now, body, audit }) {
    // A coupon is found by either.
    if (body.code !== undefined && isId(body.code)) {
      throw invalidField('code', 'must not have the form of an id');
    }
    const terms = {
      name: body.name,
      ...readOff(body),
      ...readDuration(body),
      planIds: await planIdsOf(db, tenant.id, body.planCodes),
      maxRedemptions: body.maxRedemptions ?? null,
      maxPerCustomer: body.maxPerCustomer ?? null,
      redeemBy: redeemByOf(body.redeemBy ?? null, tenant.timezone),
    };
    const made = { status: 'active' as const, createdAt: now, updatedAt: now };
    const insert = (code: string) =>
      insertCoupon(db, tenant.id, { id: newId(), code, ...terms, ...made });
    const coupon =
      body.code === undefined
        ? await withFreshCode('CPN_', insert)
        : await insert(body.code.toUpperCase());
    if (!coupon) throw problem('coupon_code_taken');
    audit({ id: coupon.id, changes: { to: { code: coupon.code, ...terms } } });
    return await viewCoupon(db, tenant.id, coupon);
  },
});

async function planIdsOf(db: Db, tenantId: string, codes: readonly string[] | undefined) {
  if (codes === undefined) return null;
  const ids = new Set<string>();
  for (const code of codes) {
    const plan = await selectPlan(db, tenantId, code);
    if (!plan) throw problem('plan_not_found', { message: `Plan not found: ${code}` });
    ids.add(plan.id);
  }
  return [...ids];
}
