// One subscription, by its code or id.

import Type from 'typebox';
import { allowedOf, readSubscriptionFacts } from '../engine/change/subscription-allowed.ts';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import {
  composeSubscription,
  SubscriptionDetails,
  subscriptionDetailsExample,
} from '../model/views/subscriptions.ts';

export const readSubscription = operation({
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'Retrieve a subscription',
  description:
    '`allowed` shows what can be done with the subscription now, or why not. It is not ' +
    'part of lists or of responses to changes.',
  input: { params: Type.Object({ idOrCode: Reference('The subscription’s code or id') }) },
  output: SubscriptionDetails,
  message: 'Subscription found',
  problems: ['subscription_not_found'],
  example: {
    params: { idOrCode: subscriptionDetailsExample.code },
    data: subscriptionDetailsExample,
  },

  async run({ house, db, tenant, now, params }) {
    const subscription = await selectSubscription(db, tenant.id, params.idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    const at = atOf({ house, tenant, now });
    const facts = await readSubscriptionFacts(db, at, subscription);
    return { ...composeSubscription(subscription, facts), allowed: allowedOf(facts) };
  },
});
