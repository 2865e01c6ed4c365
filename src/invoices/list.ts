// A tenant's invoices, newest first.

import { contextOf } from '../frame/context.ts';
import { listOperation } from '../frame/list-operation.ts';
import { sortedBy } from '../lib/api/page.ts';
import { FILTERS, SORTS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import { InvoiceView, invoiceViewExample, viewInvoices } from '../model/views/invoices.ts';

export const listInvoices = listOperation({
  tag: 'Invoices',
  summary: 'List invoices',
  message: 'Invoices found',
  filters: { ...FILTERS.invoices, sort: sortedBy('InvoiceSort', SORTS.invoices) },
  item: InvoiceView,
  example: { query: { status: 'paid' }, item: invoiceViewExample },

  select: SELECT_PAGE.invoices,
  view: (rows, { house, db, tenant, now }) =>
    viewInvoices(db, contextOf({ house, tenant, now }), rows),
});
