// A tenant's invoices, newest first.

import Type from 'typebox';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { text } from '../lib/schema.ts';
import { InvoiceStatus } from '../model/invoices/shape.ts';
import { InvoiceView, invoiceViewExample, viewInvoices } from '../model/invoices/view.ts';
import { selectInvoicePage } from '../model/lists-sql.ts';

export const listInvoices = operation({
  name: 'listInvoices',
  method: 'GET',
  path: '/v1/invoice',
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'List invoices',
  input: {
    query: Type.Object({
      ...ListQuery,
      status: Type.Optional(InvoiceStatus),
      customer: Type.Optional(text(300, { description: 'Id, code, email or your reference' })),
      subscription: Type.Optional(text(300, { description: 'Id or code' })),
    }),
  },
  output: pageOf(InvoiceView),
  message: 'Invoices found',
  problems: [],
  example: { query: { status: 'paid' }, data: pageExample(invoiceViewExample) },

  async run({ house, db, tenant, now, query }) {
    const { search, customer, subscription, status } = query;
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    const filter = { search, customer, subscription, status, window };
    const found = await selectInvoicePage(db, tenant.id, { filter, page });
    const rows = await viewInvoices(db, atOf({ house, tenant, now }), found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
