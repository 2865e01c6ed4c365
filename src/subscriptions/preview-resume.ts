// What resuming a subscription would do and ask: by the very function of it, in a book that is
// never closed.

import Type from 'typebox';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { aheadExample, PREVIEWED, previewOf } from '../engine/change/outlook-shape.ts';
import { dueOnResuming } from '../engine/payer/resume-ahead.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody, Instant, Nullable } from '../lib/api/schema.ts';
import { SubscriptionState } from '../model/subscriptions/shape.ts';
import { subscriptionViewExample } from '../model/views/subscriptions.ts';
import { RESUME_PROBLEMS } from './resume.ts';

export const previewResume = operation({
  access: 'key',
  needs: 'read',
  audit: null,
  tag: 'Subscriptions',
  summary: 'Preview resuming a subscription',
  description:
    'Shows whether a new cycle would start and be charged at once (`now`), and when the ' +
    'next one would start. Changes nothing. Returns the same errors as resuming.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: EmptyBody,
  },
  output: Type.Object(
    {
      ...PREVIEWED,
      status: SubscriptionState,
      nextBillingAt: Nullable(Instant(), 'When the next cycle would start. `null` if none would.'),
    },
    { title: 'ResumePreview', description: 'A preview of resuming a subscription.' },
  ),
  message: 'Nothing was changed',
  problems: RESUME_PROBLEMS,
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: {},
    data: {
      ...{ now: null, next: aheadExample, mandate: null, status: 'active' },
      nextBillingAt: '2026-03-14T09:00:00.000Z',
    },
  },

  async run({ house, db, tenant, now, params }) {
    const at = contextOf({ house, tenant, now });
    const one = await openSubscribedAccount(db, at, params.idOrCode);
    const { outlook } = dueOnResuming(one);
    const { status, nextBillingAt } = one.account.subscription;
    return {
      ...previewOf(outlook),
      status,
      nextBillingAt: nextBillingAt?.toISOString() ?? null,
    };
  },
});
