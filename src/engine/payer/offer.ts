// The discount that a merchant offers to a payer who is about to cancel: at most once.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { Problem, requireNone } from '../../lib/api/problem.ts';
import { countRedemptionsOf, selectCoupon } from '../../model/coupons/sql.ts';
import { portalOf } from '../../model/portal/settings.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import type { Account } from '../book/book.ts';
import { isCouponProblem, promiseDiscount } from '../change/redeem.ts';
import { discountProblem } from '../change/requirements.ts';

type Offered = Pick<Account, 'at' | 'subscription' | 'plan'>;

/** Null where there is none, a discount is applied already, or the customer has had this one. */
async function offerOf(db: Db, { at, subscription }: Offered): Promise<string | null> {
  const { offer } = portalOf(at.tenant).cancel;
  const isFree = discountOn(subscription) === null && !subscription.cancelAtPeriodEnd;
  if (!isFree || offer === null) return null;
  const { tenantId, customerId } = subscription;
  const coupon = await selectCoupon(db, tenantId, offer.couponCode);
  const redeemer = coupon && { couponId: coupon.id, customerId };
  const isTaken = redeemer && (await countRedemptionsOf(db, tenantId, redeemer)) > 0;
  return isTaken ? null : offer.couponCode;
}

export async function requireOffer(db: Db, account: Account): Promise<string> {
  requireNone(discountProblem(account));
  const code = await offerOf(db, account);
  if (code === null) throw problem('portal_not_offered');
  return code;
}

/** What the page offers: null where the coupon gives nothing here. */
export async function offerAhead(db: Db, account: Account) {
  const code = discountProblem(account) === null ? await offerOf(db, account) : null;
  if (code === null) return null;
  const { tenantId, customerId, planId } = account.subscription;
  try {
    return await promiseDiscount(db, tenantId, { code, customerId, planId, now: account.at.now });
  } catch (error) {
    if (error instanceof Problem && isCouponProblem(error)) return null;
    throw error;
  }
}
