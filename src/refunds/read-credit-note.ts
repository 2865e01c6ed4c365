// One credit note.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/page.ts';
import { CreditNote, creditNoteExample, shapeCreditNote } from '../model/credit-notes/shape.ts';
import { selectCreditNote } from '../model/credit-notes/sql.ts';

export const readCreditNote = operation({
  name: 'readCreditNote',
  method: 'GET',
  path: '/v1/credit-note/:id',
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'Read a credit note',
  input: { params: Type.Object({ id: Reference('The credit note’s id or number') }) },
  output: CreditNote,
  message: 'Credit note found',
  problems: ['credit_note_not_found'],
  example: { params: { id: creditNoteExample.id }, data: creditNoteExample },

  async run({ db, tenant, params }) {
    const note = await selectCreditNote(db, tenant.id, params.id);
    if (!note) throw problem('credit_note_not_found');
    return shapeCreditNote(note);
  },
});
