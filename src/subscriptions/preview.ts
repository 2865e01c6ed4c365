// What a change of a subscription would ask, and what its next cycle will: by the very functions of
// the change, in a book that is never closed.

import Type from 'typebox';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { Reference } from '../lib/page.ts';
import { Kobo } from '../lib/schema.ts';
import { subscriptionViewExample } from '../model/subscriptions/view.ts';
import { CHANGE_PROBLEMS, changeAsAsked, outlookOfChange, SubscriptionChange } from './change.ts';
import { aheadExample, PREVIEWED, previewOf } from './outlook-shape.ts';

export const previewSubscription = operation({
  name: 'previewSubscription',
  method: 'POST',
  path: '/v1/subscription/:idOrCode/preview',
  access: 'key',
  needs: 'read',
  audit: null,
  tag: 'Subscriptions',
  summary: 'See what a change of a subscription would cost',
  description:
    'The body of the PUT, or `{}` for the next cycle as it stands. Nothing is written, and what ' +
    'the PUT would refuse is refused. `mandate` says whether the mandate bears what stands ' +
    'already: a version of the plan may have outgrown it.',
  input: {
    params: Type.Object({ idOrCode: Reference('The subscription’s code or id') }),
    body: SubscriptionChange,
  },
  output: Type.Object(
    {
      ...PREVIEWED,
      credit: Kobo('What the change would give the customer as credit at once'),
    },
    {
      title: 'SubscriptionPreview',
      description: 'What a change would ask, now and at the next cycle.',
    },
  ),
  message: 'Nothing was changed',
  problems: CHANGE_PROBLEMS,
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: {},
    data: { now: null, next: aheadExample, mandate: null, credit: 0 },
  },

  async run({ house, db, tenant, now, params, body }) {
    const at = atOf({ house, tenant, now });
    const changed = await changeAsAsked(db, at, { idOrCode: params.idOrCode, body });
    const outlook = outlookOfChange(changed);
    const given = changed.book.credit.filter(({ source }) => source === 'change');
    const credit = given.reduce((all, { amount }) => all + amount, 0);
    return { ...previewOf(outlook), credit };
  },
});
