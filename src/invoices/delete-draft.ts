// A merchant throws away the draft of a one-off invoice: nobody but them has seen it.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { draftExample, InvoiceView, viewInvoice } from '../model/views/invoices.ts';
import { openDraft } from './draft.ts';

export const deleteInvoiceDraft = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'invoice.draft_deleted', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Delete the draft of a one-off invoice',
  description: 'Returns the draft as it was. An open invoice is voided instead.',
  input: { params: Type.Object({ id: ReferenceText('The invoice’s id or code') }) },
  output: InvoiceView,
  message: 'Draft deleted',
  problems: ['invoice_not_found', 'invoice_not_draft'],
  example: { params: { id: draftExample.code }, data: draftExample },

  async run({ house, db, tenant, now, params, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account, draft } = await openDraft(db, at, params.id);
    const shown = await viewInvoice(db, at, draft);
    const { id, code, amountDue } = draft;
    account.invoices.splice(0);
    book.droppedDrafts.push(draft);
    await closeBook(db, book);
    audit({ id, code, changes: { from: { amountDue } } });
    return shown;
  },
});
