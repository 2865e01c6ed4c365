// What a change of a subscription would ask, and what its next cycle will: by the very functions of
// the change, in a book that is never closed.

import Type from 'typebox';
import { givenBackByCancel } from '../engine/change/cancel-ahead.ts';
import {
  aheadExample,
  GivenBackOnCancel,
  PREVIEWED,
  previewOf,
} from '../engine/change/outlook-shape.ts';
import {
  CHANGE_PROBLEMS,
  changeAsAsked,
  outlookOfChange,
} from '../engine/change/requested-change.ts';
import { SubscriptionChange } from '../engine/change/subscription-requests.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Kobo } from '../lib/api/schema.ts';
import { subscriptionViewExample } from '../model/views/subscriptions.ts';

export const previewSubscription = operation({
  access: 'key',
  needs: 'read',
  audit: null,
  tag: 'Subscriptions',
  summary: 'Preview an update of a subscription',
  description:
    'Takes the body of the PUT, or `{}` to preview the next cycle as it is. Changes ' +
    'nothing. Returns the same errors as the PUT. `onCancel` shows what canceling the ' +
    'subscription gives back, at once or at the end of its period. `mandate` shows ' +
    'whether the mandate covers the amount: a new version of the plan may exceed it.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: SubscriptionChange,
  },
  output: Type.Object(
    {
      ...PREVIEWED,
      credit: Type.Object(
        {
          now: Kobo('Credit that the change would add at once'),
          next: Kobo('Credit that the next cycle’s invoice would add'),
        },
        {
          title: 'PreviewedCredit',
          description: 'Credit that the customer would receive, in kobo.',
        },
      ),
      onCancel: GivenBackOnCancel,
    },
    {
      title: 'SubscriptionPreview',
      description: 'What a change would cost, now and in the next cycle.',
    },
  ),
  message: 'Nothing was changed',
  problems: CHANGE_PROBLEMS,
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: {},
    data: {
      ...{ now: null, next: aheadExample, mandate: null, credit: { now: 0, next: 0 } },
      onCancel: { refund: 0, credit: 0 },
    },
  },

  async run({ house, db, tenant, now, params, body }) {
    const at = contextOf({ house, tenant, now });
    const changed = await changeAsAsked(db, at, { idOrCode: params.idOrCode, body });
    const outlook = outlookOfChange(changed);
    const onCancel = await givenBackByCancel(db, changed.account);
    return { ...previewOf(outlook), credit: outlook.credit, onCancel };
  },
});
