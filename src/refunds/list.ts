// What was given back, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import { RefundView, refundViewExample, viewRefunds } from '../model/views/refunds.ts';

export const listRefunds = listOperation({
  tag: 'Payments',
  summary: 'List refunds',
  message: 'Refunds found',
  filters: FILTERS.refunds,
  item: RefundView,
  example: { query: { limit: 20 }, item: refundViewExample },

  select: SELECT_PAGE.refunds,
  view: (rows, { db, tenant }) => viewRefunds(db, tenant.id, rows),
});
