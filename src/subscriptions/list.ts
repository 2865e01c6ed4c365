// A tenant's subscriptions, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import {
  SubscriptionView,
  subscriptionViewExample,
  viewSubscriptions,
} from '../model/views/subscriptions.ts';

export const listSubscriptions = operation({
  access: 'key',
  needs: 'read',
  tag: 'Subscriptions',
  summary: 'List subscriptions',
  input: {
    query: Type.Object({ ...PageQuery, ...FILTERS.subscriptions }),
  },
  output: pageOf(SubscriptionView),
  message: 'Subscriptions found',
  problems: [],
  example: { query: { status: 'active' }, data: pageExample(subscriptionViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'subscriptions',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    const rows = await viewSubscriptions(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
