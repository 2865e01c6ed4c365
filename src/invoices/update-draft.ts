// A merchant changes the draft of a one-off invoice. It is priced again, at the tax of today.

import Type from 'typebox';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Nullable } from '../lib/api/schema.ts';
import { draftExample, InvoiceView, viewInvoice } from '../model/views/invoices.ts';
import { keepDraft, openDraft } from './draft.ts';
import { priceSale, SALE_FIELDS, wishIn } from './sale.ts';

export const updateInvoiceDraft = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'invoice.draft_updated', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Update the draft of a one-off invoice',
  description:
    'Fields you leave out stay as they are. `lines` replaces all lines, and `null` removes ' +
    '`dueAt` or `note`. A draft keeps its customer: for another one, delete it and create ' +
    'another draft.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id or code') }),
    body: Body({
      lines: Type.Optional(SALE_FIELDS.lines),
      collect: Type.Optional(SALE_FIELDS.collect),
      dueAt: Type.Optional(Nullable(SALE_FIELDS.dueAt)),
      note: Type.Optional(Nullable(SALE_FIELDS.note)),
      sendEmail: Type.Optional(SALE_FIELDS.sendEmail),
    }),
  },
  output: InvoiceView,
  message: 'Draft updated',
  problems: ['invoice_not_found', 'invoice_not_draft'],
  example: {
    params: { id: draftExample.code },
    body: { note: 'Thank you!' },
    data: { ...draftExample, note: 'Thank you!' },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account, draft, wish: before } = await openDraft(db, at, params.id);
    const wish = wishIn(body, before, at);
    const made = priceSale(account, wish);
    const kept = await keepDraft(db, { book, account, made, wish, known: draft });
    audit({ id: draft.id, changes: { from: { amountDue: draft.amountDue }, to: body } });
    return await viewInvoice(db, at, kept);
  },
});
