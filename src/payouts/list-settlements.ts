// What is on its way to the merchant, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import {
  SettlementView,
  settlementViewExample,
  viewSettlements,
} from '../model/views/settlements.ts';

export const listSettlements = listOperation({
  tag: 'Settlements',
  summary: 'List settlements',
  message: 'Settlements found',
  filters: FILTERS.settlements,
  item: SettlementView,
  example: { query: { status: 'pending' }, item: settlementViewExample },

  select: SELECT_PAGE.settlements,
  view: (rows, { db, tenant }) => viewSettlements(db, tenant.id, rows),
});
