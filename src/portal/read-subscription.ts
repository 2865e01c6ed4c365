// A payer's own subscription, by the link that emails to the payer carry.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
  shapeOwnSubscription,
} from '../model/subscriptions/payers-shape.ts';
import { selectOwnSubscription } from '../model/subscriptions/payers-sql.ts';

export const readOwnSubscription = operation({
  access: 'payer',
  needs: null,
  payerMay: 'see',
  tag: 'Payers',
  summary: 'Retrieve your own subscription',
  description:
    'For the payer. Send the last part of the link to the subscription’s page, after ' +
    '`/i/`, as `X-Payer-Token`. A link opens its own subscription only.',
  input: { params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }) },
  output: PayerSubscription,
  message: 'Subscription found',
  problems: ['subscription_not_found'],
  example: { params: { idOrCode: payerSubscriptionExample.code }, data: payerSubscriptionExample },

  async run({ db, payer, params }) {
    const subscription = await selectOwnSubscription(db, payer, params.idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    return shapeOwnSubscription(subscription);
  },
});
