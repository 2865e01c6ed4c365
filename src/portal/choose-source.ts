// A payer chooses which of their cards and bank accounts pays.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { changeInBook, outlookOfChange } from '../engine/change/requested-change.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { changeMessage, shownToPayer, unchangedForPayer } from '../engine/payer/shown.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';

export const chooseOwnSource = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.updated', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Choose what pays for your own subscription',
  description:
    'For the payer. The card or bank account must be saved already. An open invoice that nothing ' +
    'could pay is charged to it at once.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body({ paymentSourceId: boundedText(300, 'The id of the card or bank account') }),
  },
  output: PayerSubscription,
  message: 'Subscription changed',
  messageFor: changeMessage,
  problems: [
    'subscription_not_found',
    'subscription_canceled',
    'subscription_ended',
    'payment_source_not_found',
    'payment_source_inactive',
    'mandate_amount_exceeded',
    'portal_disabled',
  ],
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { paymentSourceId: '019aa3f2-9a1b-7c2d-8e3f-4a5b6c7d8e9f' },
    data: payerSubscriptionExample,
  },

  async run({ params, body, audit, ...request }) {
    const one = await openOwnAccount(request, params.idOrCode);
    const changed = await changeInBook(request.db, one, body);
    const { book, account, before } = changed;
    if (account.subscription === before) {
      audit(null);
      return unchangedForPayer(account);
    }
    outlookOfChange(changed);
    await closeBook(request.db, book);
    const from = { paymentSourceId: before.paymentSourceId };
    audit({ id: before.id, changes: { from, to: body } });
    return shownToPayer(account);
  },
});
