// A merchant takes back the change that waits for the next cycle.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { takeBackPending, takeBackProblem } from '../engine/change/switch-plan.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { pendingChangeOn } from '../model/subscriptions/pending.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

export const takeBackChange = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.change_taken_back', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Cancel a pending change',
  description:
    'Cancels a change made with `when: period_end`. To undo a move to a new version of ' +
    'the plan, update the plan again.',
  input: { params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }) },
  output: SubscriptionView,
  message: 'Pending change canceled',
  problems: ['subscription_not_found', 'pending_change_missing'],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    data: subscriptionViewExample,
  },

  async run({ house, db, tenant, now, params, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account } = await openSubscribedAccount(db, at, params.idOrCode);
    const { id } = account.subscription;
    const pending = pendingChangeOn(account.subscription);
    requireNone(takeBackProblem(account));
    takeBackPending(book, account);
    await closeBook(db, book);
    const from = pending && { planCode: pending.planCode, quantity: pending.quantity };
    audit({ id: id, changes: { from, to: {} } });
    return composeSubscription(account.subscription, account);
  },
});
