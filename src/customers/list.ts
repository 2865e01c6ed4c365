// A tenant's customers, newest first, with what belongs to each.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import { CustomerView, customerViewExample, viewCustomers } from '../model/views/customers.ts';

export const listCustomers = operation({
  access: 'key',
  needs: 'read',
  tag: 'Customers',
  summary: 'List customers',
  input: { query: Type.Object({ ...PageQuery, ...FILTERS.customers }) },
  output: pageOf(CustomerView),
  message: 'Customers found',
  problems: [],
  example: { query: { search: 'ada' }, data: pageExample(customerViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'customers',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    const rows = await viewCustomers(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
