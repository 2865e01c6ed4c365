// A tenant's subscriptions, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { FILTERS } from '../model/lists/filters.ts';
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
  filters: FILTERS.subscriptions,
  item: SubscriptionView,
  example: { query: { status: 'active' }, item: subscriptionViewExample },

  select: SELECT_PAGE.subscriptions,
  view: (rows, { db, tenant }) => viewSubscriptions(db, tenant.id, rows),
});
