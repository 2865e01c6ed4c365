// A merchant stops billing for a while. Retries stop, an open invoice waits; a charge under way may
// still pay it.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { pauseFor } from '../engine/time/give-up.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

export const pauseSubscription = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.paused', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Pause a subscription',
  description: 'Nothing is billed until you resume the subscription. Paused time is never billed.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: EmptyBody,
  },
  output: SubscriptionView,
  message: 'Subscription paused',
  problems: ['subscription_not_found', 'subscription_state'],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: {},
    data: {
      ...subscriptionViewExample,
      status: 'paused',
      pausedAt: '2026-02-14T09:00:00.000Z',
      pauseReason: 'requested',
    },
  },

  async run({ house, db, tenant, now, params }) {
    const { book, account } = await openSubscribedAccount(
      db,
      contextOf({ house, tenant, now }),
      params.idOrCode,
    );
    pauseFor(book, account, 'requested');
    await closeBook(db, book);
    return composeSubscription(account.subscription, account);
  },
});
