// A merchant takes a subscription's discount away.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { changeDiscount } from '../engine/change/discount.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import {
  composeSubscription,
  SubscriptionView,
  subscriptionViewExample,
} from '../model/views/subscriptions.ts';

/** Marks an answer that nothing was written for: its message says so. */
const NONE = Symbol('none');

export const endDiscount = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.discount_ended', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Remove a subscription’s discount',
  description: 'Applies from the next invoice. Does nothing if there is no discount.',
  input: { params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }) },
  output: SubscriptionView,
  message: 'The subscription has no discount',
  messageFor: (data) =>
    NONE in data ? 'Nothing changed: there is no discount' : 'The subscription has no discount',
  problems: ['subscription_not_found'],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    data: subscriptionViewExample,
  },

  async run({ house, db, tenant, now, params, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account } = await openSubscribedAccount(db, at, params.idOrCode);
    // One that is used up is shown no more, and comes back with an unpaid cycle that used it.
    const isUsed = account.cycles.some(({ usedDiscount }) => usedDiscount !== null);
    if (account.subscription.discount !== null || isUsed) {
      changeDiscount(book, account, null);
      await closeBook(db, book);
      return composeSubscription(account.subscription, account);
    }
    audit(null);
    return { ...composeSubscription(account.subscription, account), [NONE]: true };
  },
});
