// What waits for the next invoice of a subscription beside its plan, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { shapeWaitingLine, WaitingLine, waitingLineExample } from '../model/entries/shape.ts';
import { selectWaitingLines } from '../model/entries/sql.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';

export const listLines = listOperation({
  tag: 'Subscriptions',
  summary: 'List the lines waiting for the next invoice',
  message: 'Lines found',
  params: { idOrCode: ReferenceText('The subscription’s code or id') },
  filters: {},
  item: WaitingLine,
  problems: ['subscription_not_found'],
  example: { params: { idOrCode: 'SUB_k3L4m5N6' }, query: { limit: 20 }, item: waitingLineExample },

  async select(db, tenantId, { params, page }) {
    const subscription = await selectSubscription(db, tenantId, params.idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    return await selectWaitingLines(db, tenantId, { subscriptionId: subscription.id, page });
  },

  view: (rows) => rows.map(shapeWaitingLine),
});
