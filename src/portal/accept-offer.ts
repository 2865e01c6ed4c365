// A payer who was about to cancel takes the discount that the merchant offers for staying.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { changeDiscount } from '../engine/change/discount.ts';
import { COUPON_PROBLEMS, grantDiscount, redeem } from '../engine/change/redeem.ts';
import { requireOffer } from '../engine/payer/offer.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { shownToPayer } from '../engine/payer/shown.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';

export const acceptOwnOffer = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.discounted', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Accept the offer to stay',
  description: 'For the payer. The discount applies from the next invoice.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: EmptyBody,
  },
  output: PayerSubscription,
  message: 'Discount applied',
  problems: [
    'subscription_not_found',
    'subscription_ended',
    'portal_disabled',
    'portal_not_offered',
    ...COUPON_PROBLEMS,
  ],
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: {},
    data: payerSubscriptionExample,
  },

  async run({ params, audit, ...request }) {
    const { db, now } = request;
    const { at, book, account } = await openOwnAccount(request, params.idOrCode);
    const code = await requireOffer(db, account);
    const { subscription } = account;
    const { id, customerId, planId } = subscription;
    const granted = await grantDiscount(db, at.tenant.id, { code, customerId, planId, now });
    changeDiscount(book, account, granted?.discount ?? null);
    await redeem(db, at.tenant.id, { granted, subscription, now });
    await closeBook(db, book);
    audit({ id, changes: { to: { coupon: code } } });
    return shownToPayer(account);
  },
});
