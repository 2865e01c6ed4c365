// Every event that a tenant can receive: what it means, and the schema of its data with an example.
// `data` is the same object that the API returns, as it was at that moment.

import type { Static } from 'typebox';
import { Mandate, mandateExample } from '../model/mandates/shape.ts';
import { CheckoutOrder, orderExample } from '../model/orders/shape.ts';
import { PaymentAttempt, paymentAttemptExample } from '../model/payments/shape.ts';
import { Payout, payoutExample } from '../model/payouts/shape.ts';
import { Plan, planExample } from '../model/plans/shape.ts';
import { Refund, refundExample } from '../model/refunds/shape.ts';
import { Settlement, settlementExample } from '../model/settlements/shape.ts';
import { PaymentSource, paymentSourceExample } from '../model/sources/shape.ts';
import { InvoiceView, invoiceViewExample } from '../model/views/invoices.ts';
import { SubscriptionView, subscriptionViewExample } from '../model/views/subscriptions.ts';
import { CUSTOMER_EVENTS } from './customer-events.ts';
import { DISPUTE_EVENTS } from './disputes.ts';
import { event } from './event.ts';
import { MONEY_IN_EVENTS } from './money-in.ts';
import { PROMISE_EVENTS } from './promises.ts';
import { RECONCILIATION_EVENTS } from './reconciliation.ts';
import { WEBHOOK_EVENTS } from './webhook-test.ts';

const unpaidInvoiceExample: Static<typeof InvoiceView> = {
  ...invoiceViewExample,
  status: 'open',
  amountPaid: 0,
  amountRemaining: invoiceViewExample.amountDue,
  attemptCount: 0,
  paidAt: null,
};

const debitExample: Static<typeof PaymentAttempt> = {
  ...paymentAttemptExample,
  paymentSourceType: 'bank',
  reference: 'chg_9f2d41c7a06b4e5f8a7c3b1d',
};

export const EVENTS = {
  'plan.created': event('A plan was created.', Plan, planExample),
  'plan.updated': event('A plan was updated: it has a new version.', Plan, {
    ...planExample,
    version: 2,
  }),
  ...CUSTOMER_EVENTS,

  'payment_method.attached': event(
    'A checkout was paid, and its card is saved for renewals.',
    PaymentSource,
    paymentSourceExample,
  ),
  'payment_method.detached': event(
    'A payment source was detached. It is no longer charged.',
    PaymentSource,
    { ...paymentSourceExample, status: 'inactive' },
  ),
  'subscription.created': event(
    'A checkout was paid, and its subscription was created.',
    SubscriptionView,
    subscriptionViewExample,
  ),
  'subscription.activated': event(
    'A subscription became active: its first payment succeeded, its trial ended paid, or ' +
      'its overdue invoice was paid.',
    SubscriptionView,
    subscriptionViewExample,
  ),
  'subscription.updated': event(
    'A subscription moved to another version of its plan, or its cancellation was ' +
      'requested or undone.',
    SubscriptionView,
    { ...subscriptionViewExample, cancelAtPeriodEnd: true },
  ),
  'subscription.past_due': event(
    'A charge failed and will be retried, or there is no source to charge. The customer ' +
      'has a payment link.',
    SubscriptionView,
    { ...subscriptionViewExample, status: 'past_due' },
  ),
  'subscription.paused': event(
    'A subscription was paused. It bills nothing until it is resumed or its failed ' +
      'invoice is paid. See `pauseReason`.',
    SubscriptionView,
    {
      ...subscriptionViewExample,
      status: 'paused',
      pausedAt: '2026-02-14T09:00:00.000Z',
      pauseReason: 'payment_failed',
    },
  ),
  'subscription.resumed': event(
    'A subscription was resumed. Paused time is not billed.',
    SubscriptionView,
    subscriptionViewExample,
  ),
  'subscription.canceled': event('A subscription was canceled and has ended.', SubscriptionView, {
    ...subscriptionViewExample,
    status: 'canceled',
    nextBillingAt: null,
    canceledAt: '2026-02-14T09:00:00.000Z',
    cancelReason: 'moved to another city',
  }),
  'subscription.completed': event(
    'A subscription’s last invoice is paid and its last period is over.',
    SubscriptionView,
    {
      ...subscriptionViewExample,
      status: 'completed',
      invoiceLimit: 1,
      nextBillingAt: null,
      completedAt: '2026-02-28T09:00:00.000Z',
    },
  ),
  'subscription.expired': event(
    'A subscription’s first invoice was not paid within seven days.',
    SubscriptionView,
    { ...subscriptionViewExample, status: 'expired', nextBillingAt: null },
  ),
  'subscription.trial_ending_soon': event('A trial ends in three days.', SubscriptionView, {
    ...subscriptionViewExample,
    status: 'trialing',
    trialStartDate: '2026-01-01T09:00:00.000Z',
    trialEndDate: '2026-01-31T09:00:00.000Z',
  }),
  'subscription.card_expiring': event(
    'The card that pays for a subscription expires at the end of this month.',
    SubscriptionView,
    subscriptionViewExample,
  ),
  'invoice.upcoming': event('An upcoming invoice was drafted with current prices.', InvoiceView, {
    ...unpaidInvoiceExample,
    status: 'draft',
  }),
  'invoice.created': event('A billing cycle started, and its invoice is open.', InvoiceView, {
    ...unpaidInvoiceExample,
    nextPaymentAttemptAt: unpaidInvoiceExample.dueAt,
  }),
  'invoice.payment_failed': event(
    'A charge failed. `nextPaymentAttemptAt` is the time of the next retry, if any.',
    InvoiceView,
    {
      ...unpaidInvoiceExample,
      attemptCount: 1,
      failureReason: 'Insufficient funds',
      nextPaymentAttemptAt: '2026-02-01T09:00:00.000Z',
    },
  ),
  'invoice.marked_uncollectible': event(
    'An invoice failed for good. It can still be paid by link.',
    InvoiceView,
    {
      ...unpaidInvoiceExample,
      status: 'failed',
      attemptCount: 3,
      failedAt: '2026-02-02T09:00:00.000Z',
      failureReason: 'Insufficient funds',
    },
  ),
  'mandate.created': event('A bank mandate was created. The payer has to approve it.', Mandate, {
    ...mandateExample,
    status: 'pending',
    mandateStatus: null,
    adviceStatus: null,
    pollCount: 0,
    lastPolledAt: null,
    nextPollAt: '2026-01-31T09:01:00.000Z',
    subscriptionCode: null,
    completedAt: null,
  }),
  'mandate.activated': event(
    'The bank approved a mandate, and its subscription started.',
    Mandate,
    mandateExample,
  ),
  'mandate.expired': event('A mandate was not approved within 30 days.', Mandate, {
    ...mandateExample,
    status: 'expired',
    mandateStatus: 'PENDING',
    adviceStatus: 'ADVICE_NOT_SENT',
    subscriptionCode: null,
    completedAt: null,
  }),
  'mandate.activation_failed': event(
    'A mandate was deleted before it became active, or its subscription already exists.',
    Mandate,
    {
      ...mandateExample,
      status: 'failed',
      mandateStatus: 'DELETED',
      subscriptionCode: null,
      failureReason: 'the mandate is deleted',
      completedAt: null,
    },
  ),
  'mandate.suspended': event(
    'A mandate was suspended, and its subscriptions were paused.',
    Mandate,
    {
      ...mandateExample,
      mandateStatus: 'SUSPENDED',
    },
  ),
  'mandate.deleted': event('A mandate was deleted, and its subscriptions were canceled.', Mandate, {
    ...mandateExample,
    mandateStatus: 'DELETED',
  }),
  'mandate.reactivated': event(
    'A mandate was reactivated, and the subscriptions that its suspension paused were resumed.',
    Mandate,
    mandateExample,
  ),
  'mandate.debit_success': event('A bank debit succeeded.', PaymentAttempt, debitExample),
  'mandate.debit_failed': event('A bank debit failed.', PaymentAttempt, {
    ...debitExample,
    status: 'failed',
    failureCode: 'insufficient_funds',
    failureReason: 'Insufficient funds',
    completedAt: null,
    failedAt: '2026-02-28T09:00:05.000Z',
  }),
  'invoice.paid': event('An invoice was paid.', InvoiceView, invoiceViewExample),
  'invoice.partially_paid': event('A part of an invoice was paid.', InvoiceView, {
    ...unpaidInvoiceExample,
    amountPaid: 200_000,
    amountRemaining: unpaidInvoiceExample.amountDue - 200_000,
  }),
  'invoice.reopened': event(
    'A payment was taken off an invoice, which is owed again.',
    InvoiceView,
    unpaidInvoiceExample,
  ),
  ...MONEY_IN_EVENTS,
  ...DISPUTE_EVENTS,
  ...RECONCILIATION_EVENTS,
  ...PROMISE_EVENTS,
  payment_success: event('A checkout payment succeeded.', PaymentAttempt, paymentAttemptExample),
  'settlement.created': event(
    'A settlement was created: your share of a payment, for your next payout.',
    Settlement,
    settlementExample,
  ),
  'settlement.payout_initiated': event('A payout of everything due to you was sent.', Payout, {
    ...payoutExample,
    status: 'pending',
    undecidedReason: 'no_answer',
    processedAt: null,
  }),
  'settlement.payout_completed': event('A payout reached your account.', Payout, payoutExample),
  'settlement.payout_failed': event(
    'A payout failed. The money is included in the next payout.',
    Payout,
    { ...payoutExample, status: 'failed', failureReason: 'Invalid account' },
  ),
  'refund.succeeded': event('A payment was refunded, in full or in part.', Refund, refundExample),
  'refund.failed': event('The provider refused a refund.', Refund, {
    ...refundExample,
    status: 'failed',
    failureReason: 'Refund window has passed',
  }),
  'invoice.refunded': event('The whole payment of an invoice was refunded.', InvoiceView, {
    ...invoiceViewExample,
    status: 'refunded',
    amountRefunded: invoiceViewExample.amountPaid,
    refundedAt: '2026-02-02T10:00:00.000Z',
  }),
  'payment.duplicate_refunded': event('A duplicate payment was refunded in full.', PaymentAttempt, {
    ...paymentAttemptExample,
    status: 'refunded',
    amountRefunded: paymentAttemptExample.amount,
    subscriptionId: null,
    invoiceId: null,
  }),
  'payment.needs_review': event(
    'The provider took an amount other than requested, or has not decided for a day. ' +
      'Resolve the payment.',
    PaymentAttempt,
    {
      ...{ ...paymentAttemptExample, status: 'pending', needsReview: true },
      ...{ undecidedReason: 'no_answer', completedAt: null },
    },
  ),
  ...WEBHOOK_EVENTS,
  'checkout.expired': event('An order was not paid in time.', CheckoutOrder, {
    ...orderExample,
    status: 'expired',
    amountReceived: 0,
    amountMissing: orderExample.amount,
    ...{ method: null, subscriptionCode: null, invoiceId: null, completedAt: null },
  }),
};

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
