// The discount that a merchant offers to a payer who is about to cancel: at most once.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { Problem, requireNone } from '../../lib/api/problem.ts';
import { portalOf } from '../../model/portal/settings.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import type { Account } from '../book/book.ts';
import { isCouponProblem, promiseDiscount } from '../change/redeem.ts';
import { discountProblem } from '../change/requirements.ts';

type Offered = Pick<Account, 'at' | 'subscription' | 'plan'>;

/** Null where there is none, or where a discount is applied already. */
function offerOf({ at, subscription }: Offered): string | null {
  const { offer } = portalOf(at.tenant).cancel;
  const isFree = discountOn(subscription) === null && !subscription.cancelAtPeriodEnd;
  return isFree ? (offer?.couponCode ?? null) : null;
}

export function requireOffer(account: Account): string {
  requireNone(discountProblem(account));
  const code = offerOf(account);
  if (code === null) throw problem('portal_not_offered');
  return code;
}

/** What the page offers: null where the coupon gives nothing here. */
export async function offerAhead(db: Db, account: Account) {
  const code = offerOf(account);
  if (code === null || discountProblem(account) !== null) return null;
  const { tenantId, customerId, planId } = account.subscription;
  try {
    return await promiseDiscount(db, tenantId, { code, customerId, planId, now: account.at.now });
  } catch (error) {
    if (error instanceof Problem && isCouponProblem(error)) return null;
    throw error;
  }
}
