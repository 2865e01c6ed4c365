// The events of promises to pay an invoice.

import type { Static } from 'typebox';
import { InvoiceView, promisedExample } from '../model/views/invoices.ts';
import { event } from './event.ts';

type Promised = NonNullable<Static<typeof InvoiceView>['promise']>;

const promised = (status: Promised['status']) => ({
  ...promisedExample,
  promise: { payBy: '2026-02-06', status },
});

export const PROMISE_EVENTS = {
  'invoice.promised': event(
    'A payer promised to pay an invoice by a day. Nothing is charged or sent until then.',
    InvoiceView,
    promisedExample,
  ),
  'invoice.promise_kept': event('A promised invoice was paid in time.', InvoiceView, {
    ...promised('kept'),
    status: 'paid',
    amountRemaining: 0,
    nextPaymentAttemptAt: null,
  }),
  'invoice.promise_broken': event(
    'A promised invoice was not paid in time. It is charged once, and its retries continue.',
    InvoiceView,
    promised('broken'),
  ),
};
