// What was given back, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import { RefundView, refundViewExample, viewRefunds } from '../model/views/refunds.ts';

export const listRefunds = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'List refunds',
  input: {
    query: Type.Object({ ...PageQuery, ...FILTERS.refunds }),
  },
  output: pageOf(RefundView),
  message: 'Refunds found',
  problems: [],
  example: { query: { limit: 20 }, data: pageExample(refundViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'refunds',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    const rows = await viewRefunds(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
