// A merchant stops billing for a while: until a day, or until it is resumed. Retries stop, an open
// invoice waits; a charge under way may still pay it.

import Type from 'typebox';
import { changeSubscription } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { PAUSE_FIELDS } from '../engine/change/subscription-requests.ts';
import { tellOfUpdate } from '../engine/tell/without-step.ts';
import { pauseAsAsked } from '../engine/time/pause-as-asked.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { readMomentAhead } from '../frame/window.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body } from '../lib/api/schema.ts';
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
  description:
    'Nothing is billed until you resume the subscription, or until `until`, when it resumes ' +
    'automatically. Paused time is never billed. For a paused subscription, `until` sets ' +
    'another moment, and `null` removes it.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body(PAUSE_FIELDS),
  },
  output: SubscriptionView,
  message: 'Subscription paused',
  problems: ['subscription_not_found', 'subscription_state'],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { until: '2026-04-01' },
    data: {
      ...subscriptionViewExample,
      status: 'paused',
      pausedAt: '2026-02-14T09:00:00.000Z',
      pauseReason: 'requested',
      resumesAt: '2026-03-31T23:00:00.000Z',
    },
  },

  async run({ house, db, tenant, now, params, body }) {
    const place = { now, zone: tenant.timezone };
    const until = body.until ? readMomentAhead('until', body.until, place) : null;
    const { book, account } = await openSubscribedAccount(
      db,
      contextOf({ house, tenant, now }),
      params.idOrCode,
    );
    if (account.subscription.status === 'paused' && body.until !== undefined) {
      changeSubscription(account, { resumesAt: until });
      tellOfUpdate(book, account);
    } else {
      pauseAsAsked(book, account, { reason: 'requested', until });
    }
    await closeBook(db, book);
    return composeSubscription(account.subscription, account);
  },
});
