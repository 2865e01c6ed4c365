// What waits for the next invoice of a subscription beside its plan, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { problem } from '../frame/problems.ts';
import { PageQuery, pageExample, pageOf, Reference } from '../lib/api/page.ts';
import { shapeWaitingLine, WaitingLine, waitingLineExample } from '../model/entries/shape.ts';
import { selectWaitingLines } from '../model/entries/sql.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';

export const listLines = operation({
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'List the lines waiting for the next invoice',
  input: {
    params: Type.Object({ idOrCode: Reference('The subscription’s code or id') }),
    query: Type.Object(PageQuery),
  },
  output: pageOf(WaitingLine),
  message: 'Lines found',
  problems: ['subscription_not_found'],
  example: {
    params: { idOrCode: 'SUB_k3L4m5N6' },
    query: { limit: 20 },
    data: pageExample(waitingLineExample),
  },

  async run({ db, tenant, params, query }) {
    const subscription = await selectSubscription(db, tenant.id, params.idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    const page = pageRequest(query);
    const of = { subscriptionId: subscription.id, page };
    return toPage(await selectWaitingLines(db, tenant.id, of), page, shapeWaitingLine);
  },
});
