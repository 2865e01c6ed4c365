// A payer resumes a paused subscription, or takes a cancellation back.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { dueOnResuming } from '../engine/payer/resume-ahead.ts';
import { shownToPayer } from '../engine/payer/shown.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Kobo } from '../lib/api/schema.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';
import { RESUME_PROBLEMS } from './preview-resume.ts';

export const resumeOwnSubscription = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.resumed', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Resume your own subscription, or keep it',
  description: 'For the payer. A subscription that was to end with its period is kept.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body({ agreedAmount: Kobo('The `dueNow` of the preview that you agree to') }),
  },
  output: PayerSubscription,
  message: 'Subscription resumed',
  problems: [...RESUME_PROBLEMS, 'portal_amount_changed'],
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { agreedAmount: 0 },
    data: payerSubscriptionExample,
  },

  async run({ params, body, ...request }) {
    const own = await openOwnAccount(request, params.idOrCode);
    const { dueNow } = dueOnResuming(own);
    if (dueNow !== body.agreedAmount) throw problem('portal_amount_changed');
    await closeBook(request.db, own.book);
    return shownToPayer(own.account);
  },
});
