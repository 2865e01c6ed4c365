// One subscription, by its code or id.

import { allowedOf, readSubscriptionFacts } from '../engine/change/subscription-allowed.ts';
import { contextOf } from '../frame/context.ts';
import { readOperation } from '../frame/read-operation.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import {
  composeSubscription,
  SubscriptionDetails,
  subscriptionDetailsExample,
} from '../model/views/subscriptions.ts';

export const readSubscription = readOperation({
  tag: 'Subscriptions',
  summary: 'Retrieve a subscription',
  description:
    '`allowed` shows what can be done with the subscription now, or why not. It is not ' +
    'part of lists or of responses to changes.',
  message: 'Subscription found',
  by: { idOrCode: 'The subscription’s code or id' },
  output: SubscriptionDetails,
  missing: 'subscription_not_found',
  example: { by: subscriptionDetailsExample.code, data: subscriptionDetailsExample },

  find: selectSubscription,

  async view(subscription, { house, db, tenant, now }) {
    const at = contextOf({ house, tenant, now });
    const facts = await readSubscriptionFacts(db, at, subscription);
    return { ...composeSubscription(subscription, facts), allowed: allowedOf(facts) };
  },
});
