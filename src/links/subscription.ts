// A merchant asks for a link by which a customer pays what is due, or gives another card.

import Type from 'typebox';
import { dueInvoice } from '../engine/book/book.ts';
import { openSubscription } from '../engine/book/one-account.ts';
import {
  askForLink,
  LINK_AWAITED_MS,
  prepareLink,
  settleLink,
  takeLink,
} from '../engine/link/link.ts';
import { atOf } from '../frame/at.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { Reference } from '../lib/page.ts';
import { Body } from '../lib/schema.ts';
import { subscriptionViewExample } from '../model/subscriptions/view.ts';

export const CheckoutLink = Type.Object({
  checkoutLink: Type.String(),
  sent: Type.Boolean({ description: 'Whether it was emailed to the customer' }),
});
export const checkoutLinkExample = {
  checkoutLink: 'http://127.0.0.1:8082/pay/Zk3v9Qx1',
  sent: false,
};

export const createSubscriptionLink = inTurnOperation({
  name: 'createSubscriptionLink',
  method: 'POST',
  path: '/v1/subscription/:idOrCode/checkout-link',
  access: 'key',
  tag: 'Subscriptions',
  summary: 'Make a payment link for a subscription',
  description:
    'It pays the open or failed invoice, and the card that pays becomes the subscription’s ' +
    'source. With nothing due it takes ₦50.00 to prove another card, and gives them back at once.',
  input: {
    params: Type.Object({ idOrCode: Reference('The subscription’s code or id') }),
    body: Body({
      sendEmail: Type.Optional(Type.Boolean()),
      send_email: Type.Optional(Type.Boolean({ description: 'The same as sendEmail' })),
    }),
  },
  output: CheckoutLink,
  status: 201,
  message: 'Checkout link created',
  problems: [
    'subscription_not_found',
    'subscription_ended',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
    'reminder_too_soon',
    'too_many_mails',
  ],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { sendEmail: true },
    data: { ...checkoutLinkExample, sent: true },
  },

  async prepare({ house, db, tenant, now, params, body }) {
    const at = atOf({ house, tenant, now });
    const one = await openSubscription(db, at, params.idOrCode);
    const sendEmail = body.sendEmail ?? body.send_email ?? false;
    return await prepareLink(db, at, { ...one, invoice: dueInvoice(one.account), sendEmail });
  },

  turn: ({ house, db, tenant, now, intent }) => takeLink(db, atOf({ house, tenant, now }), intent),
  waitsMs: () => LINK_AWAITED_MS,

  call: ({ providers, tenant, turn }) => askForLink({ providers, tenant }, turn),

  settle: ({ house, db, tenant, now, intent, outcome: answer }) =>
    settleLink(db, atOf({ house, tenant, now }), { intent, answer }),
});
