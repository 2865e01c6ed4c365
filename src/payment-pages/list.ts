// A tenant's payment pages, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { paymentPageExample } from '../model/payment-pages/example.ts';
import { PaymentPage, PaymentPageStatus } from '../model/payment-pages/shape.ts';
import { selectPaymentPages } from '../model/payment-pages/sql.ts';
import { viewPaymentPages } from '../model/views/payment-pages.ts';

export const listPages = listOperation({
  tag: 'Payment pages',
  summary: 'List payment pages',
  description: 'Searches any part of the name, and the start of code and slug.',
  message: 'Payment pages found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(PaymentPageStatus),
    plan: Type.Optional(boundedText(300, 'Only pages that sell this plan: its id or code')),
  },
  item: PaymentPage,
  example: { query: { status: 'open' }, item: paymentPageExample },

  select: selectPaymentPages,
  view: (rows, step) => viewPaymentPages(step, rows),
});
