// A merchant changes a subscription: its plan, how many of it, what pays, what is noted of it.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { creditProblem } from '../engine/change/paid-elsewhere.ts';
import {
  CHANGE_PROBLEMS,
  changeAsAsked,
  outlookOfChange,
} from '../engine/change/requested-change.ts';
import { SubscriptionChange } from '../engine/change/subscription-requests.ts';
import { tellOfChange } from '../engine/tell/without-step.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

/** Marks an answer that nothing was written for: its message says so. */
const UNCHANGED = Symbol('unchanged');

export const updateSubscription = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.updated', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Update a subscription: its plan, quantity, source or collection',
  description:
    'A new plan or quantity applies now, or with `when: period_end` from the next cycle: ' +
    '`pendingChange` shows it, and another change replaces it. A change that applies now ' +
    'is prorated to the millisecond: unused time is credited, and the remaining time is ' +
    'billed at the new price. With `invoice_now` the difference is invoiced and charged ' +
    'at once, or added to the customer’s credit if negative. With `next_invoice` it goes ' +
    'on the next cycle’s invoice, with `none` it is not billed. A plan with another ' +
    'interval starts a new cycle. Trials are not prorated. A new `collectionMethod` also applies ' +
    'to the open invoice: what remains of it is charged now, or is no longer charged. ' +
    'An open invoice that no source could pay is charged to a new `paymentSourceId` at once. ' +
    'A change that returns a payment made elsewhere as credit needs the `money` ' +
    'permission, like giving credit.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: SubscriptionChange,
  },
  output: SubscriptionView,
  message: 'Subscription updated',
  messageFor: (data) =>
    UNCHANGED in data
      ? 'Nothing changed: the subscription is already as requested'
      : 'Subscription updated',
  problems: CHANGE_PROBLEMS,
  conflicts: { subscriptions_live_key: 'subscription_exists' },
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { quantity: 3, proration: 'next_invoice' },
    data: { ...subscriptionViewExample, quantity: 3, amount: 1_500_000 },
  },

  async run({ house, db, tenant, actor, now, params, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const changed = await changeAsAsked(db, at, { idOrCode: params.idOrCode, body });
    const { book, account, before, planBefore, isSwitched } = changed;
    const isSame = account.subscription === before;
    if (isSame) audit(null);
    if (!isSame) {
      const outlook = outlookOfChange(changed);
      requireNone(await creditProblem(db, actor, changed));
      if (isSwitched) tellOfChange(book, account, { before, planBefore, now: outlook.now });
      await closeBook(db, book);
      audit({
        id: before.id,
        changes: { from: { planCode: planBefore.code, quantity: before.quantity }, to: body },
      });
    }
    const data = composeSubscription(account.subscription, account);
    return isSame ? { ...data, [UNCHANGED]: true } : data;
  },
});
