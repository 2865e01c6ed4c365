// What our books and the provider's statement do not agree about, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { boundedText, Day } from '../lib/api/schema.ts';
import {
  Break,
  BreakClassName,
  BreakStatusName,
  breakExample,
  shapeBreak,
} from '../model/reconciliation/shape.ts';
import { selectBreakPage } from '../model/reconciliation/sql.ts';

export const listBreaks = listOperation({
  tag: 'Reconciliation',
  summary: 'List breaks',
  description:
    'A break is something that your records and the provider’s statement do not agree about. ' +
    'Most heal automatically: the provider is asked, and nothing is charged or paid. Explain ' +
    'the others.',
  message: 'Breaks found',
  filters: {
    day: Type.Optional(Day({ description: 'Only breaks of this day, in Africa/Lagos' })),
    class: Type.Optional(BreakClassName),
    status: Type.Optional(BreakStatusName),
    provider: Type.Optional(boundedText(60, 'The payment provider')),
  },
  item: Break,
  example: { query: { status: 'open' }, item: breakExample },

  select: async (db, tenantId, { query, page }) => {
    const { day, class: name, status, provider } = query;
    const filter = { day, class: name, status, provider };
    return await selectBreakPage(db, tenantId, { filter, page });
  },
  view: (rows, { now }) => rows.map((row) => shapeBreak(row, now)),
});
