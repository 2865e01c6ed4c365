// A payer cancels: at once or at the end of what is paid, as the merchant lets them choose.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { cancelOwnProblem, endsOffered } from '../engine/payer/rights.ts';
import { shownToPayer } from '../engine/payer/shown.ts';
import { cancelAtPeriodEnd, cancelNow } from '../engine/time/cancel.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body, OneOf, Text } from '../lib/api/schema.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';

export const cancelOwnSubscription = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.canceled', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Cancel your own subscription',
  description:
    'For the payer. Nothing is charged for it any more. An unpaid subscription ends at once.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body({
      when: Type.Optional(
        OneOf(['now', 'period_end'], {
          title: 'PayerCancelWhen',
          description: 'When it ends. Default: as the business has chosen.',
        }),
      ),
      reason: Type.Optional(Text('Why you cancel')),
    }),
  },
  output: PayerSubscription,
  message: 'Subscription canceled',
  messageFor: ({ cancelAtPeriodEnd: waits }) =>
    waits ? 'Subscription will end with its period' : 'Subscription canceled',
  problems: [
    'subscription_not_found',
    'subscription_canceled',
    'subscription_ended',
    'portal_disabled',
    'portal_not_offered',
  ],
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { when: 'period_end', reason: 'I am moving' },
    data: { ...payerSubscriptionExample, cancelAtPeriodEnd: true },
  },

  async run({ params, body, audit, ...request }) {
    const { book, account } = await openOwnAccount(request, params.idOrCode);
    requireNone(cancelOwnProblem(account));
    const offered = endsOffered(account);
    const when = body.when ?? offered[0] ?? 'now';
    if (!offered.includes(when)) throw problem('portal_not_offered');
    const { id, status } = account.subscription;
    const end = when === 'now' ? cancelNow : cancelAtPeriodEnd;
    end(book, account, body.reason ?? null);
    await closeBook(request.db, book);
    audit({ id, changes: { from: { status }, to: { when, reason: body.reason ?? null } } });
    return shownToPayer(account);
  },
});
