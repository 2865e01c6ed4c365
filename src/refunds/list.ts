// What was given back, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { Refund, refundExample, shapeRefund } from '../model/refunds/shape.ts';
import { selectRefunds } from '../model/refunds/sql.ts';

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
  output: pageOf(Refund),
  message: 'Refunds found',
  problems: [],
  example: { query: { limit: 20 }, data: pageExample(refundExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const filter = { search: query.search, window: windowOf(query, tenant.timezone) };
    return toPage(await selectRefunds(db, tenant.id, { filter, page }), page, shapeRefund);
  },
});
