// One subscription, by its code or id.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import {
  SubscriptionView,
  subscriptionViewExample,
  viewSubscription,
} from '../model/views/subscriptions.ts';

export const readSubscription = operation({
  name: 'readSubscription',
  method: 'GET',
  path: '/v1/subscription/:idOrCode',
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'Read a subscription',
  input: { params: Type.Object({ idOrCode: Reference('The subscription’s code or id') }) },
  output: SubscriptionView,
  message: 'Subscription found',
  problems: ['subscription_not_found'],
  example: { params: { idOrCode: subscriptionViewExample.code }, data: subscriptionViewExample },

  async run({ db, tenant, params }) {
    const subscription = await selectSubscription(db, tenant.id, params.idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    return await viewSubscription(db, tenant.id, subscription);
  },
});
