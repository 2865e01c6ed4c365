// A paused subscription goes on, or a cancellation at the period's end is taken back.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { resume } from '../engine/time/resume.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

/** What may be in its way. */
export const RESUME_PROBLEMS = [
  'subscription_not_found',
  'subscription_not_paused',
  'payment_source_inactive',
  'invoice_limit_reached',
] as const;

export const resumeSubscription = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.resumed', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Resume a subscription',
  description:
    'If the current cycle is paid, or a trial was running, its end moves by the paused ' +
    'time. Otherwise a new cycle starts now and is billed at once; a failed invoice ' +
    'stays failed. If the subscription was to be canceled at the end of its period, it ' +
    'is kept.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: EmptyBody,
  },
  output: SubscriptionView,
  message: 'Subscription resumed',
  problems: RESUME_PROBLEMS,
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: {},
    data: subscriptionViewExample,
  },

  async run({ house, db, tenant, now, params }) {
    const { book, account } = await openSubscribedAccount(
      db,
      contextOf({ house, tenant, now }),
      params.idOrCode,
    );
    resume(book, account);
    await closeBook(db, book);
    return composeSubscription(account.subscription, account);
  },
});
