// One credit note.

import { firstView, readOperation } from '../frame/read-operation.ts';
import { selectCreditNote } from '../model/credit-notes/sql.ts';
import {
  CreditNoteView,
  creditNoteViewExample,
  viewCreditNotes,
} from '../model/views/credit-notes.ts';

export const readCreditNote = readOperation({
  tag: 'Invoices',
  summary: 'Retrieve a credit note',
  message: 'Credit note found',
  by: { id: 'The credit note’s id or number' },
  output: CreditNoteView,
  missing: 'credit_note_not_found',
  example: { by: creditNoteViewExample.id, data: creditNoteViewExample },

  find: selectCreditNote,
  view: async (row, { db, tenant }) => firstView(await viewCreditNotes(db, tenant.id, [row])),
});
