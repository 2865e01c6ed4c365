// What was taken back of invoices, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { selectCreditNotePage } from '../model/lists/sql.ts';
import {
  CreditNoteView,
  creditNoteViewExample,
  viewCreditNotes,
} from '../model/views/credit-notes.ts';

export const listCreditNotes = listOperation({
  tag: 'Invoices',
  summary: 'List credit notes',
  message: 'Credit notes found',
  filters: {
    ...SEARCH_AND_DAYS,
    customer: Type.Optional(
      boundedText(300, { description: 'The customer’s id, code, email or your reference' }),
    ),
    invoice: Type.Optional(boundedText(300, { description: 'The invoice’s id, code or number' })),
  },
  item: CreditNoteView,
  example: { query: { limit: 20 }, item: creditNoteViewExample },

  select: selectCreditNotePage,
  view: (rows, { db, tenant }) => viewCreditNotes(db, tenant.id, rows),
});
