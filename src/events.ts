// Every event that a tenant can receive: what it means, and the schema of its data with an example.
// `data` is the same object that the API returns, as it was at that moment.

import type { Static, TSchema } from 'typebox';
import { CustomerView, customerViewExample } from './billing/customer-view.ts';
import { InvoiceView, invoiceViewExample } from './billing/invoice-view.ts';
import { SubscriptionView, subscriptionViewExample } from './billing/subscription-view.ts';
import { CheckoutOrder, orderExample } from './checkout/shape.ts';
import { PaymentAttempt, paymentAttemptExample } from './payments/shape.ts';
import { Plan, planExample } from './plans/shape.ts';
import { Settlement, settlementExample } from './settlements/shape.ts';
import { PaymentSource, paymentSourceExample } from './sources/shape.ts';

interface EventEntry<T extends TSchema> {
  readonly meaning: string;
  readonly data: T;
  readonly example: Static<T>;
}

const event = <T extends TSchema>(meaning: string, data: T, example: Static<T>): EventEntry<T> => ({
  meaning,
  data,
  example,
});

export const EVENTS = {
  'plan.created': event('A plan was made.', Plan, planExample),
  'plan.updated': event('A plan got a new version.', Plan, { ...planExample, version: 2 }),
  'customer.created': event('A customer was made.', CustomerView, customerViewExample),
  'customer.updated': event('A customer’s details changed.', CustomerView, customerViewExample),

  'payment_method.attached': event(
    'A checkout was paid and its card is kept for renewals.',
    PaymentSource,
    paymentSourceExample,
  ),
  'payment_method.detached': event(
    'A payment source was taken away: it pays nothing any more.',
    PaymentSource,
    { ...paymentSourceExample, status: 'inactive' },
  ),
  'subscription.created': event(
    'A checkout was paid: the subscription has begun.',
    SubscriptionView,
    subscriptionViewExample,
  ),
  'invoice.paid': event('An invoice was paid.', InvoiceView, invoiceViewExample),
  payment_success: event('A checkout payment succeeded.', PaymentAttempt, paymentAttemptExample),
  'settlement.created': event(
    'A payment’s share for you is on its way to the next payout.',
    Settlement,
    settlementExample,
  ),
  'invoice.refunded': event('The whole payment of an invoice was given back.', InvoiceView, {
    ...invoiceViewExample,
    status: 'refunded',
    amountRefunded: invoiceViewExample.amountPaid,
    refundedAt: '2026-02-02T10:00:00.000Z',
  }),
  'payment.duplicate_refunded': event(
    'A second payment for the same thing was given back in full.',
    PaymentAttempt,
    {
      ...paymentAttemptExample,
      status: 'refunded',
      amountRefunded: paymentAttemptExample.amount,
      subscriptionId: null,
      invoiceId: null,
    },
  ),
  'payment.needs_review': event(
    'The provider took too little or other money, or its answer is a day overdue: have a look.',
    PaymentAttempt,
    { ...paymentAttemptExample, status: 'pending', needsReview: true, completedAt: null },
  ),
  'checkout.expired': event('Nobody paid an order in time.', CheckoutOrder, {
    ...orderExample,
    status: 'expired',
    subscriptionCode: null,
    invoiceId: null,
    completedAt: null,
  }),
};

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
