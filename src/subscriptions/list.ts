// A tenant's subscriptions, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { sortedBy } from '../lib/api/page.ts';
import { FILTERS, SORTS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import {
  SubscriptionView,
  subscriptionViewExample,
  viewSubscriptions,
} from '../model/views/subscriptions.ts';

export const listSubscriptions = listOperation({
  tag: 'Subscriptions',
  summary: 'List subscriptions',
  message: 'Subscriptions found',
  filters: { ...FILTERS.subscriptions, sort: sortedBy('SubscriptionSort', SORTS.subscriptions) },
  item: SubscriptionView,
  example: { query: { status: 'active' }, item: subscriptionViewExample },

  select: SELECT_PAGE.subscriptions,
  view: (rows, { db, tenant }) => viewSubscriptions(db, tenant.id, rows),
});
