// A payer pauses a subscription for some days: it resumes automatically.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { pauseProblem } from '../engine/payer/rights.ts';
import { shownToPayer } from '../engine/payer/shown.ts';
import { pauseAsAsked } from '../engine/time/pause-as-asked.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body } from '../lib/api/schema.ts';
import { addDays, dayInZone, dayStart } from '../lib/values/day.ts';
import { portalOf } from '../model/portal/settings.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';

export const pauseOwnSubscription = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.paused', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Pause your own subscription',
  description: 'For the payer. Paused time is never charged.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body({
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 730,
          description: 'Days until it resumes automatically. Default: as many as are allowed.',
        }),
      ),
    }),
  },
  output: PayerSubscription,
  message: 'Subscription paused',
  problems: [
    'subscription_not_found',
    'subscription_state',
    'portal_disabled',
    'portal_not_offered',
    'portal_pause_limit',
  ],
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { days: 30 },
    data: { ...payerSubscriptionExample, status: 'paused', pauseReason: 'requested' },
  },

  async run({ params, body, audit, ...request }) {
    const { at, book, account } = await openOwnAccount(request, params.idOrCode);
    requireNone(await pauseProblem(request.db, account));
    const { maxDays } = portalOf(at.tenant).pause;
    const { days = maxDays } = body;
    if (days > maxDays) throw invalidField('days', `must be at most ${maxDays}`);
    const { timezone } = at.tenant;
    const until = dayStart(addDays(dayInZone(at.now, timezone), days), timezone);
    pauseAsAsked(book, account, { reason: 'requested', until });
    await closeBook(request.db, book);
    audit({ id: account.subscription.id, changes: { to: { until: until.toISOString() } } });
    return shownToPayer(account);
  },
});
