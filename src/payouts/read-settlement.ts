// What one payment has earned, and where it is.

import { firstView, readOperation } from '../frame/read-operation.ts';
import { selectSettlement } from '../model/settlements/sql.ts';
import {
  SettlementView,
  settlementViewExample,
  viewSettlements,
} from '../model/views/settlements.ts';

export const readSettlement = readOperation({
  tag: 'Settlements',
  summary: 'Retrieve a settlement',
  message: 'Settlement found',
  by: { id: 'The settlement’s id' },
  hasIdOnly: true,
  output: SettlementView,
  missing: 'settlement_not_found',
  example: { by: settlementViewExample.id, data: settlementViewExample },

  find: selectSettlement,
  view: async (row, { db, tenant }) => firstView(await viewSettlements(db, tenant.id, [row])),
});
