// The days on which a tenant's money moved, compared with the provider's statement, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { invalidField } from '../frame/problems.ts';
import { boundedText, Day } from '../lib/api/schema.ts';
import {
  dayExample,
  ReconciliationDay,
  ReconciliationStatus,
  shapeDay,
} from '../model/reconciliation/shape.ts';
import { selectDayPage } from '../model/reconciliation/sql.ts';

export const listReconciliationDays = listOperation({
  tag: 'Reconciliation',
  summary: 'List reconciled days',
  description:
    'Every night the provider’s statement of the day before is compared with your records. ' +
    'Days are those of Africa/Lagos. A day without movements is not listed.',
  message: 'Days found',
  filters: {
    from: Type.Optional(Day({ description: 'First day, inclusive, in Africa/Lagos' })),
    to: Type.Optional(Day({ description: 'Last day, inclusive, in Africa/Lagos' })),
    provider: Type.Optional(boundedText(60, 'The payment provider')),
    status: Type.Optional(ReconciliationStatus),
  },
  item: ReconciliationDay,
  example: { query: { from: '2026-01-01', to: '2026-01-31' }, item: dayExample },

  select: async (db, tenantId, { query, page }) => {
    const { from, to, provider, status } = query;
    if (from !== undefined && to !== undefined && from > to) {
      throw invalidField('from', `must not be after to (${to})`);
    }
    return await selectDayPage(db, tenantId, { filter: { from, to, provider, status }, page });
  },
  view: (rows) => rows.map(shapeDay),
});
