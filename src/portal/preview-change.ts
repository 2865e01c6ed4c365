// What a change of plan or quantity would cost its payer, by the very function of the change.

import Type from 'typebox';
import { aheadExample, PREVIEWED, previewOf } from '../engine/change/outlook-shape.ts';
import { offeredChange } from '../engine/payer/offered-change.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Instant, Kobo } from '../lib/api/schema.ts';
import { payerSubscriptionExample } from '../model/subscriptions/payers-shape.ts';
import { CHANGE_PROBLEMS, PayerChange } from './change-fields.ts';

export const previewOwnChange = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: null,
  tag: 'Payers',
  summary: 'Preview a change of your own subscription',
  description: 'For the payer. Changes nothing, and returns the same errors as the change.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: PayerChange,
  },
  output: Type.Object(
    {
      ...PREVIEWED,
      at: Instant('The moment these amounts are for. Send it with the change, as `agreedAt`.'),
      dueNow: Kobo('Amount that is charged now'),
      credit: Kobo('Credit that you would receive now'),
    },
    { title: 'PayerPreview', description: 'What a change costs now and in the next cycle.' },
  ),
  message: 'Nothing was changed',
  problems: CHANGE_PROBLEMS,
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { planCode: 'PLN_b2C3d4E5' },
    data: {
      ...{ now: null, next: aheadExample, mandate: null, dueNow: 0, credit: 0 },
      at: '2026-02-10T09:00:00.000Z',
    },
  },

  async run({ params, body, ...request }) {
    const own = await openOwnAccount(request, params.idOrCode);
    const { outlook, dueNow } = await offeredChange(request.db, own, body);
    const at = own.at.now.toISOString();
    return { ...previewOf(outlook), at, dueNow, credit: outlook.credit.now };
  },
});
