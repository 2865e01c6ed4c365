// A tenant's subscriptions, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { text } from '../lib/schema.ts';
import { selectSubscriptionPage } from '../model/lists-sql.ts';
import { SubscriptionState } from '../model/subscriptions/shape.ts';
import {
  SubscriptionView,
  subscriptionViewExample,
  viewSubscriptions,
} from '../model/subscriptions/view.ts';

export const listSubscriptions = operation({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/v1/subscription',
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'List subscriptions',
  input: {
    query: Type.Object({
      ...ListQuery,
      customer: Type.Optional(text(300, { description: 'Id, code, email or your reference' })),
      plan: Type.Optional(text(300, { description: 'Id or code' })),
      status: Type.Optional(SubscriptionState),
    }),
  },
  output: pageOf(SubscriptionView),
  message: 'Subscriptions found',
  problems: [],
  example: { query: { status: 'active' }, data: pageExample(subscriptionViewExample) },

  async run({ db, tenant, query }) {
    const { search, customer, plan, status } = query;
    const page = pageRequest(query);
    const filter = { search, customer, plan, status, window: windowOf(query, tenant.timezone) };
    const found = await selectSubscriptionPage(db, tenant.id, { filter, page });
    const rows = await viewSubscriptions(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
