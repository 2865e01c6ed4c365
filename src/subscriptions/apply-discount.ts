// Applies a discount to a subscription. It replaces the current one.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { changeDiscount } from '../engine/change/discount.ts';
import { COUPON_PROBLEMS, grantDiscount, redeem } from '../engine/change/redeem.ts';
import { discountProblem } from '../engine/change/requirements.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body } from '../lib/api/schema.ts';
import { CouponCode } from '../model/coupons/shape.ts';
import { discountOn } from '../model/subscriptions/discount.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

/** Marks an answer that nothing was written for: its message says so. */
const BORNE = Symbol('borne');

export const applyDiscount = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.discounted', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Apply a coupon to a subscription',
  description:
    'The discount applies from the next invoice and replaces any other discount. Open ' +
    'invoices do not change; a draft shows the new amount. Applying the coupon that is ' +
    'already in use changes nothing and does not redeem it again.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body({ coupon: CouponCode }),
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
    const { subscription } = account;
    // A discount that is used up does not apply any more. Applying it again redeems it again.
    const borne = discountOn(subscription);
    const names = [borne?.couponCode.toLowerCase(), borne?.couponId];
    if (names.includes(body.coupon.toLowerCase())) {
      audit(null);
      return { ...composeSubscription(subscription, account), [BORNE]: true };
    }
    const { customerId, planId } = subscription;
    const named = { code: body.coupon, customerId, planId, now };
    const granted = await grantDiscount(db, tenant.id, named);
    changeDiscount(book, account, granted?.discount ?? null);
    await redeem(db, tenant.id, { granted, subscription, now });
    await closeBook(db, book);
    return composeSubscription(account.subscription, account);
  },
});
