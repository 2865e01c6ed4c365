// What was transferred to the merchant, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import { Payout, payoutExample, shapePayout } from '../model/payouts/shape.ts';

export const listPayouts = listOperation({
  tag: 'Payouts',
  summary: 'List payouts',
  message: 'Payouts found',
  filters: FILTERS.payouts,
  item: Payout,
  example: { query: { status: 'completed' }, item: payoutExample },

  select: SELECT_PAGE.payouts,
  view: (rows) => rows.map(shapePayout),
});
