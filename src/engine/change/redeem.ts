// Who names a coupon gets a discount, as it is promised then; a redemption is counted once there is
// a subscription that has it. What was promised is kept, also when the coupon runs out meanwhile.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import type { CouponRow } from '../../model/coupons/shape.ts';
import {
  countRedemptionsOf,
  insertRedemption,
  lockCoupon,
  selectCoupon,
} from '../../model/coupons/sql.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { cyclesOf } from './discount-terms.ts';

/** What may go wrong wherever a coupon is named. */
export const COUPON_PROBLEMS = [
  'coupon_not_found',
  'coupon_inactive',
  'coupon_expired',
  'coupon_exhausted',
  'coupon_not_for_plan',
] as const;

/** Whether it says that the coupon gives no discount here. */
export const isCouponProblem = (error: unknown): boolean =>
  error instanceof Problem && (COUPON_PROBLEMS as readonly string[]).includes(error.code);

interface CouponQuery {
  /** Null where none was named. */
  readonly code: string | null;
  /** Null for a payer who is no customer yet, and has redeemed nothing. */
  readonly customerId: string | null;
  readonly planId: string;
  readonly now: Date;
}

/** For an order or a mandate: what is shown and charged, without a redemption yet. */
export async function promiseDiscount(
  db: Db,
  tenantId: string,
  { code, ...naming }: CouponQuery,
): Promise<Discount | null> {
  if (code === null) return null;
  const coupon = await selectCoupon(db, tenantId, code);
  if (!coupon) throw problem('coupon_not_found');
  await requireRedeemable(db, tenantId, { ...naming, coupon });
  return discountFrom(coupon, naming.now);
}

/** A discount that is about to be redeemed, its coupon locked. */
export interface GrantedDiscount {
  readonly discount: Discount;
  /** How many redemptions are allowed in all, and of one customer; null: any number. */
  readonly most: number | null;
  readonly mostPerCustomer: number | null;
}

/** For a subscription that exists, or is made in this transaction. */
export async function grantDiscount(
  db: Db,
  tenantId: string,
  { code, ...naming }: CouponQuery,
): Promise<GrantedDiscount | null> {
  if (code === null) return null;
  const coupon = await lockCoupon(db, tenantId, code);
  if (!coupon) throw problem('coupon_not_found');
  await requireRedeemable(db, tenantId, { ...naming, coupon });
  const { maxRedemptions: most, maxPerCustomer: mostPerCustomer } = coupon;
  return { discount: discountFrom(coupon, naming.now), most, mostPerCustomer };
}

/** What was promised is kept, whatever was redeemed since. */
export async function grantPromised(
  db: Db,
  tenantId: string,
  discount: Discount | null,
): Promise<GrantedDiscount | null> {
  if (discount === null) return null;
  if (discount.couponId !== null) await lockCoupon(db, tenantId, discount.couponId);
  return { discount, most: null, mostPerCustomer: null };
}

/** Counts it, now that there is a subscription that has it. */
export async function redeem(
  db: Db,
  tenantId: string,
  grant: {
    readonly granted: GrantedDiscount | null;
    readonly subscription: Pick<SubscriptionRow, 'id' | 'customerId'>;
    readonly now: Date;
  },
): Promise<void> {
  const { granted, subscription, now: createdAt } = grant;
  if (granted === null) return;
  const { discount, most, mostPerCustomer } = granted;
  const { id: subscriptionId, customerId } = subscription;
  const { couponId } = discount;
  if (couponId === null) return;
  const redemption = { couponId, customerId, subscriptionId, most, mostPerCustomer, createdAt };
  await insertRedemption(db, tenantId, redemption);
}

async function requireRedeemable(
  db: Db,
  tenantId: string,
  redemption: Omit<CouponQuery, 'code'> & { readonly coupon: CouponRow },
): Promise<void> {
  const { coupon, customerId, planId, now } = redemption;
  const { status, redeemBy, planIds, redemptions, maxRedemptions, maxPerCustomer } = coupon;
  if (status !== 'active') throw problem('coupon_inactive');
  if (redeemBy !== null && redeemBy <= now) throw problem('coupon_expired');
  if (planIds !== null && !planIds.includes(planId)) throw problem('coupon_not_for_plan');
  if (maxRedemptions !== null && redemptions >= maxRedemptions) throw problem('coupon_exhausted');
  if (maxPerCustomer === null || customerId === null) return;
  const own = await countRedemptionsOf(db, tenantId, { couponId: coupon.id, customerId });
  if (own < maxPerCustomer) return;
  const message = 'This customer has reached the maximum number of redemptions of the coupon';
  throw problem('coupon_exhausted', { message });
}

function discountFrom(coupon: CouponRow, now: Date): Discount {
  const { id, code, basisPoints, amountOff, planIds } = coupon;
  return {
    couponId: id,
    couponCode: code,
    basisPoints,
    amountOff,
    cyclesLeft: cyclesOf(coupon),
    planIds,
    startedAt: now.toISOString(),
  };
}
