// Every try to move money, newest first. A filter that names an unknown entity finds nothing.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import {
  PaymentAttemptView,
  paymentAttemptViewExample,
  viewPaymentAttempts,
} from '../model/views/payments.ts';

export const listPaymentAttempts = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'List payment attempts',
  input: {
    query: Type.Object({ ...PageQuery, ...FILTERS.payments }),
  },
  output: pageOf(PaymentAttemptView),
  message: 'Payment attempts found',
  problems: [],
  example: { query: { status: 'succeeded' }, data: pageExample(paymentAttemptViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'payments',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    const rows = await viewPaymentAttempts(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
