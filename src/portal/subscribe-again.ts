// A payer who has left subscribes again: to the same plan at its price today, paid by the saved
// card or bank account, or by a link where there is none.

import Type from 'typebox';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { startAgain } from '../engine/payer/start-again.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Kobo } from '../lib/api/schema.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';

export const subscribeAgain = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.created', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Subscribe again',
  description:
    'For the payer: to the plan of a subscription that has ended, at its price today. Without a ' +
    'saved card or bank account it begins when its first invoice is paid.',
  input: {
    params: Type.Object({
      idOrCode: ReferenceText('The code or id of the subscription that ended'),
    }),
    body: Body({ agreedAmount: Kobo('The price of a billing cycle that you agree to') }),
  },
  output: PayerSubscription,
  status: 201,
  message: 'Subscribed again',
  problems: [
    'subscription_not_found',
    'subscription_state',
    'subscription_exists',
    'plan_inactive',
    'payouts_not_ready',
    'portal_disabled',
    'portal_amount_changed',
  ],
  conflicts: { subscriptions_live_key: 'subscription_exists' },
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { agreedAmount: 500_000 },
    data: payerSubscriptionExample,
  },

  async run({ params, body, audit, ...request }) {
    const own = await openOwnAccount(request, params.idOrCode);
    const { subscription, shown } = await startAgain(request.db, own, {
      ...body,
      from: request.request,
    });
    audit({ id: subscription.id, code: subscription.code });
    return shown;
  },
});
