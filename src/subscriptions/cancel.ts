// A merchant ends a subscription, at once or when its period ends. Its mandate is left alone.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { CANCEL_FIELDS } from '../engine/change/subscription-requests.ts';
import { cancelAtPeriodEnd, cancelNow, cancelProblem } from '../engine/time/cancel.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body } from '../lib/api/schema.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

export const cancelSubscription = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.canceled', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Cancel a subscription',
  description:
    'Cancels at once, or with `atPeriodEnd` at the end of the current period; resume the ' +
    'subscription to undo that. Unpaid invoices fail, but a charge in progress can still ' +
    'pay its invoice. A mandate does not change.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body(CANCEL_FIELDS),
  },
  output: SubscriptionView,
  message: 'Subscription canceled',
  messageFor: ({ cancelAtPeriodEnd: waits }) =>
    waits ? 'Subscription will be canceled at the end of its period' : 'Subscription canceled',
  problems: ['subscription_not_found', 'subscription_canceled', 'subscription_ended'],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { atPeriodEnd: true, reason: 'moved to another city' },
    data: {
      ...subscriptionViewExample,
      cancelAtPeriodEnd: true,
      cancelReason: 'moved to another city',
    },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const { book, account } = await openSubscribedAccount(
      db,
      contextOf({ house, tenant, now }),
      params.idOrCode,
    );
    requireNone(cancelProblem(account));
    const { id, status } = account.subscription;
    const end = body.atPeriodEnd ? cancelAtPeriodEnd : cancelNow;
    end(book, account, body.reason ?? null);
    await closeBook(db, book);
    audit({ id: id, changes: { from: { status }, to: body } });
    return composeSubscription(account.subscription, account);
  },
});
