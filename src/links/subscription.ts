// A merchant asks for a link by which a customer pays what is due, or gives another card.

import Type from 'typebox';
import { contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { subscriptionViewExample } from '../model/views/subscriptions.ts';
import {
  CheckoutLink,
  checkoutLinkExample,
  LINK_PROBLEMS,
  LINK_STEPS,
  LinkBody,
  linkMessage,
  linkOptions,
  openDue,
  prepareLinkOf,
} from './checkout-link.ts';

export const createSubscriptionLink = inTurnOperation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.link_made', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Create a payment link for a subscription',
  description:
    'Pays the open or failed invoice, and saves the card as the subscription’s source. ' +
    'If nothing is due, takes ₦50.00 to verify a new card and returns it at once.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: LinkBody,
  },
  output: CheckoutLink,
  status: 201,
  message: 'Checkout link created',
  messageFor: linkMessage,
  problems: ['subscription_not_found', ...LINK_PROBLEMS],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { sendEmail: true },
    data: { ...checkoutLinkExample, sent: true },
  },

  async prepare({ house, db, tenant, now, params, body }) {
    const at = contextOf({ house, tenant, now });
    const one = await openDue(db, at, params.idOrCode);
    const subject = one.account.subscription;
    return await prepareLinkOf(db, at, { ...one, subject: subject, ...linkOptions(body) });
  },

  ...LINK_STEPS,
});
