// A tenant's customers, newest first, with what belongs to each.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { selectCustomers } from '../model/customers/sql.ts';
import { CustomerView, customerViewExample, viewCustomers } from '../model/customers/view.ts';

export const listCustomers = operation({
  name: 'listCustomers',
  method: 'GET',
  path: '/v1/customer',
  access: 'key',
  needs: 'read',
  tag: 'Customers',
  summary: 'List customers',
  input: { query: Type.Object(ListQuery) },
  output: pageOf(CustomerView),
  message: 'Customers found',
  problems: [],
  example: { query: { search: 'ada' }, data: pageExample(customerViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const filter = { search: query.search, window: windowOf(query, tenant.timezone) };
    const found = await selectCustomers(db, tenant.id, { filter, page });
    const rows = await viewCustomers(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
