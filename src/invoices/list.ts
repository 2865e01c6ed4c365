// A tenant's invoices, newest first.

import Type from 'typebox';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import { InvoiceView, invoiceViewExample, viewInvoices } from '../model/views/invoices.ts';

export const listInvoices = operation({
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'List invoices',
  input: {
    query: Type.Object({ ...PageQuery, ...FILTERS.invoices }),
  },
  output: pageOf(InvoiceView),
  message: 'Invoices found',
  problems: [],
  example: { query: { status: 'paid' }, data: pageExample(invoiceViewExample) },

  async run({ house, db, tenant, now, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'invoices',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    const rows = await viewInvoices(db, atOf({ house, tenant, now }), found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
