// What was given back, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { selectRefunds } from '../model/refunds/sql.ts';
import { RefundView, refundViewExample, viewRefunds } from '../model/refunds/view.ts';

export const listRefunds = operation({
  name: 'listRefunds',
  method: 'GET',
  path: '/v1/checkout/refunds',
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'List refunds',
  input: {
    query: Type.Object(ListQuery),
  },
  output: pageOf(RefundView),
  message: 'Refunds found',
  problems: [],
  example: { query: { limit: 20 }, data: pageExample(refundViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const filter = { search: query.search, window: windowOf(query, tenant.timezone) };
    const found = await selectRefunds(db, tenant.id, { filter, page });
    const rows = await viewRefunds(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
