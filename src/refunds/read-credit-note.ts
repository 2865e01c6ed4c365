// One credit note.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectCreditNote } from '../model/credit-notes/sql.ts';
import {
  CreditNoteView,
  creditNoteViewExample,
  viewCreditNotes,
} from '../model/views/credit-notes.ts';

export const readCreditNote = operation({
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'Retrieve a credit note',
  input: { params: Type.Object({ id: Reference('The credit note’s id or number') }) },
  output: CreditNoteView,
  message: 'Credit note found',
  problems: ['credit_note_not_found'],
  example: { params: { id: creditNoteViewExample.id }, data: creditNoteViewExample },

  async run({ db, tenant, params }) {
    const note = await selectCreditNote(db, tenant.id, params.id);
    if (!note) throw problem('credit_note_not_found');
    const [view] = await viewCreditNotes(db, tenant.id, [note]);
    if (!view) throw new Error(`no view of credit note ${note.id}`);
    return view;
  },
});
