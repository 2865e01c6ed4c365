// Every try to move money, newest first. A filter that names an unknown entity finds nothing.

import { listOperation } from '../frame/list-operation.ts';
import { sortedBy } from '../lib/api/page.ts';
import { FILTERS, SORTS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import {
  PaymentAttemptView,
  paymentAttemptViewExample,
  viewPaymentAttempts,
} from '../model/views/payments.ts';

export const listPaymentAttempts = listOperation({
  tag: 'Payments',
  summary: 'List payment attempts',
  message: 'Payment attempts found',
  filters: { ...FILTERS.payments, sort: sortedBy('PaymentSort', SORTS.payments) },
  item: PaymentAttemptView,
  example: { query: { status: 'succeeded' }, item: paymentAttemptViewExample },

  select: SELECT_PAGE.payments,
  view: (rows, { db, tenant }) => viewPaymentAttempts(db, tenant.id, rows),
});
