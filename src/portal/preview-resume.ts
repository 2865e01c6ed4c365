// What resuming, or taking a cancellation back, would do and cost.

import Type from 'typebox';
import { aheadExample, PREVIEWED, previewOf } from '../engine/change/outlook-shape.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { dueOnResuming } from '../engine/payer/resume-ahead.ts';
import { shownToPayer } from '../engine/payer/shown.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody, Kobo } from '../lib/api/schema.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';

export const RESUME_PROBLEMS = [
  'subscription_not_found',
  'subscription_not_paused',
  'payment_source_inactive',
  'invoice_limit_reached',
  'portal_disabled',
] as const;

export const previewOwnResume = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: null,
  tag: 'Payers',
  summary: 'Preview resuming your own subscription',
  description: 'For the payer. Changes nothing, and returns the same errors as resuming.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: EmptyBody,
  },
  output: Type.Object(
    {
      ...PREVIEWED,
      dueNow: Kobo('Amount that is charged now'),
      subscription: PayerSubscription,
    },
    { title: 'PayerResumePreview', description: 'What resuming costs now and in the next cycle.' },
  ),
  message: 'Nothing was changed',
  problems: RESUME_PROBLEMS,
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: {},
    data: {
      ...{ now: null, next: aheadExample, mandate: null, dueNow: 0 },
      subscription: payerSubscriptionExample,
    },
  },

  async run({ params, ...request }) {
    const own = await openOwnAccount(request, params.idOrCode);
    const { outlook, dueNow } = dueOnResuming(own);
    return { ...previewOf(outlook), dueNow, subscription: shownToPayer(own.account) };
  },
});
