// A tenant's invoices, each with its customer, subscription and plan.

import { filtersOf } from '../answers/filters.ts';
import { invoiceLine, invoiceRow } from '../answers/invoice-row.ts';
import { listTool } from '../answers/list.ts';

export const getInvoices = listTool({
  name: 'get_invoices',
  title: 'Invoices',
  description:
    'List or search invoices, newest first, with customer, subscription and plan. Unpaid ones ' +
    'are open (still being collected) or failed (no more attempts).',
  noun: 'invoice',
  read: (sanwo, query) => sanwo.invoices.list(query),
  filters: filtersOf('invoices', {
    status: null,
    search: 'Part of a name or email, or the beginning of a number or code',
  }),
  row: invoiceRow,
  line: invoiceLine,
});
