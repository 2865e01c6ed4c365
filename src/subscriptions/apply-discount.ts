// Applies a discount to a subscription: of a coupon, or given by hand for a reason. It replaces the
// current one.

import Type, { type Static } from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { changeDiscount } from '../engine/change/discount.ts';
import { cyclesOf, readDuration, readOff } from '../engine/change/discount-terms.ts';
import { COUPON_PROBLEMS, grantDiscount, redeem } from '../engine/change/redeem.ts';
import { discountProblem } from '../engine/change/requirements.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body, Text } from '../lib/api/schema.ts';
import { CouponCode, CouponTerms } from '../model/coupons/shape.ts';
import { type Discount, discountOn } from '../model/subscriptions/discount.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

/** Marks an answer that nothing was written for: its message says so. */
const BORNE = Symbol('borne');

const NewDiscount = Body({
  coupon: Type.Optional(CouponCode),
  percentOff: Type.Optional(CouponTerms.percentOff),
  amountOff: Type.Optional(CouponTerms.amountOff),
  duration: Type.Optional(CouponTerms.duration),
  durationCycles: Type.Optional(CouponTerms.durationCycles),
  reason: Type.Optional(
    Text('Why a discount is given without a coupon, for your own use. Required for one.'),
  ),
});

/** What a coupon would take off is decided by the person who makes it. */
const isByHand = (body: unknown) => !('coupon' in Object(body));

export const applyDiscount = operation({
  access: 'key',
  needs: 'serve',
  needsBesides: { permission: 'coupons', when: 'a discount without a coupon', isAsked: isByHand },
  audit: { action: 'subscription.discounted', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Apply a discount to a subscription',
  description:
    'Send a `coupon`, or without one `percentOff` or `amountOff`, a `duration` and a `reason`. ' +
    'The discount applies from the next invoice and replaces any other discount. Open ' +
    'invoices do not change; a draft shows the new amount. Applying the coupon that is ' +
    'already in use changes nothing and does not redeem it again. A discount without a coupon ' +
    'needs the `coupons` permission, like creating a coupon.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: NewDiscount,
  },
  output: SubscriptionView,
  message: 'Discount applied',
  messageFor: (data) =>
    BORNE in data ? 'Nothing changed: the discount is already applied' : 'Discount applied',
  problems: ['subscription_not_found', 'subscription_ended', ...COUPON_PROBLEMS],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { coupon: 'LAUNCH-20' },
    data: {
      ...subscriptionViewExample,
      discount: {
        couponCode: 'LAUNCH-20',
        reason: null,
        percentOff: 20,
        amountOff: null,
        cyclesLeft: 3,
        startedAt: '2026-02-14T09:00:00.000Z',
      },
    },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account } = await openSubscribedAccount(db, at, params.idOrCode);
    requireNone(discountProblem(account));
    if (isByHand(body)) {
      changeDiscount(book, account, discountByHand(body, now));
      await closeBook(db, book);
      return composeSubscription(account.subscription, account);
    }
    const code = couponAlone(body);
    const { subscription } = account;
    // A discount that is used up does not apply any more. Applying it again redeems it again.
    const borne = discountOn(subscription);
    const names = [borne?.couponCode?.toLowerCase(), borne?.couponId];
    if (names.includes(code.toLowerCase())) {
      audit(null);
      return { ...composeSubscription(subscription, account), [BORNE]: true };
    }
    const { customerId, planId } = subscription;
    const granted = await grantDiscount(db, tenant.id, { code, customerId, planId, now });
    changeDiscount(book, account, granted?.discount ?? null);
    await redeem(db, tenant.id, { granted, subscription, now });
    await closeBook(db, book);
    return composeSubscription(account.subscription, account);
  },
});

type SentDiscount = Static<typeof NewDiscount>;

function discountByHand(body: SentDiscount, now: Date): Discount {
  const { duration, reason } = body;
  if (duration === undefined) throw invalidField('duration', 'is required without a coupon');
  const cyclesLeft = cyclesOf(readDuration({ ...body, duration }));
  if (!reason?.trim()) throw invalidField('reason', 'is required without a coupon');
  const byHand = { couponId: null, couponCode: null, reason, planIds: null };
  return { ...byHand, ...readOff(body), cyclesLeft, startedAt: now.toISOString() };
}

/** Its terms are its own. */
function couponAlone({ coupon = '', ...others }: SentDiscount): string {
  const [other] = Object.keys(others);
  if (other) throw invalidField(other, 'cannot be combined with coupon');
  return coupon;
}
