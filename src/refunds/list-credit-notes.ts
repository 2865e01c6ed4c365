// What was taken back of invoices, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { selectCreditNotePage } from '../model/lists/sql.ts';
import {
  CreditNoteView,
  creditNoteViewExample,
  viewCreditNotes,
} from '../model/views/credit-notes.ts';

export const listCreditNotes = operation({
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'List credit notes',
  input: {
    query: Type.Object({
      ...ListQuery,
      customer: Type.Optional(
        text(300, { description: 'The customer’s id, code, email or your reference' }),
      ),
      invoice: Type.Optional(text(300, { description: 'The invoice’s id, code or number' })),
    }),
  },
  output: pageOf(CreditNoteView),
  message: 'Credit notes found',
  problems: [],
  example: { query: { limit: 20 }, data: pageExample(creditNoteViewExample) },

  async run({ db, tenant, query }) {
    const { search, customer, invoice } = query;
    const page = pageRequest(query);
    const filter = { search, customer, invoice, window: windowOf(query, tenant.timezone) };
    const found = await selectCreditNotePage(db, tenant.id, { filter, page });
    const rows = await viewCreditNotes(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
