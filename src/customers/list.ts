// A tenant's customers, newest first, with what belongs to each.

import { listOperation } from '../frame/list-operation.ts';
import { sortedBy } from '../lib/api/page.ts';
import { FILTERS, SORTS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import { CustomerView, customerViewExample, viewCustomers } from '../model/views/customers.ts';

export const listCustomers = listOperation({
  tag: 'Customers',
  summary: 'List customers',
  message: 'Customers found',
  filters: { ...FILTERS.customers, sort: sortedBy('CustomerSort', SORTS.customers) },
  item: CustomerView,
  example: { query: { search: 'ada' }, item: customerViewExample },

  select: SELECT_PAGE.customers,
  view: (rows, { db, tenant }) => viewCustomers(db, tenant.id, rows),
});
