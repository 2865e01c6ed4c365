// What was taken back of invoices, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import {
  CreditNoteView,
  creditNoteViewExample,
  viewCreditNotes,
} from '../model/views/credit-notes.ts';

export const listCreditNotes = listOperation({
  tag: 'Invoices',
  summary: 'List credit notes',
  message: 'Credit notes found',
  filters: FILTERS['credit-notes'],
  item: CreditNoteView,
  example: { query: { limit: 20 }, item: creditNoteViewExample },

  select: SELECT_PAGE['credit-notes'],
  view: (rows, { db, tenant }) => viewCreditNotes(db, tenant.id, rows),
});
