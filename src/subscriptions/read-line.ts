// One line that was added to a subscription: while it waits, and which invoice took it.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Id } from '../lib/api/schema.ts';
import { shapeWaitingLine, WaitingLine, waitingLineExample } from '../model/entries/shape.ts';
import { selectLine } from '../model/entries/sql.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';

export const LineParams = Type.Object({
  idOrCode: ReferenceText('The subscription’s code or id'),
  id: Id({ description: 'The line’s id' }),
});

export const readLine = operation({
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'Retrieve a line',
  input: { params: LineParams },
  output: WaitingLine,
  message: 'Line found',
  problems: ['subscription_not_found', 'line_not_found'],
  example: {
    params: { idOrCode: 'SUB_k3L4m5N6', id: waitingLineExample.id },
    data: waitingLineExample,
  },

  async run({ db, tenant, params: { idOrCode, id } }) {
    const subscription = await selectSubscription(db, tenant.id, idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    const line = await selectLine(db, tenant.id, { subscriptionId: subscription.id, id });
    if (!line) throw problem('line_not_found');
    return shapeWaitingLine(line);
  },
});
