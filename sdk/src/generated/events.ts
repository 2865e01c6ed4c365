// Generated from the list of operations: run npm run sdk.

import type {
  CheckoutOrder,
  Customer,
  Invoice,
  Mandate,
  PaymentAttempt,
  PaymentSource,
  Payout,
  Plan,
  Refund,
  Settlement,
  Subscription,
  WebhookTest,
} from './types.ts';

/** Every event that this version of the package knows. */
export const EVENT_TYPES = [
  'plan.created',
  'plan.updated',
  'customer.created',
  'customer.updated',
  'payment_method.attached',
  'payment_method.detached',
  'subscription.created',
  'subscription.activated',
  'subscription.updated',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.canceled',
  'subscription.completed',
  'subscription.expired',
  'subscription.trial_ending_soon',
  'subscription.card_expiring',
  'invoice.upcoming',
  'invoice.created',
  'invoice.payment_failed',
  'invoice.marked_uncollectible',
  'mandate.created',
  'mandate.activated',
  'mandate.expired',
  'mandate.activation_failed',
  'mandate.suspended',
  'mandate.deleted',
  'mandate.reactivated',
  'mandate.debit_success',
  'mandate.debit_failed',
  'invoice.paid',
  'payment_success',
  'settlement.created',
  'settlement.payout_initiated',
  'settlement.payout_completed',
  'settlement.payout_failed',
  'refund.succeeded',
  'refund.failed',
  'invoice.refunded',
  'payment.duplicate_refunded',
  'payment.needs_review',
  'webhook.test',
  'checkout.expired',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** What each event carries: what the API answered at that moment. */
export interface EventData {
  /** A plan was made. */
  'plan.created': Plan;
  /** A plan got a new version. */
  'plan.updated': Plan;
  /** A customer was made. */
  'customer.created': Customer;
  /** A customer’s details changed. */
  'customer.updated': Customer;
  /** A checkout was paid and its card is kept for renewals. */
  'payment_method.attached': PaymentSource;
  /** A payment source was taken away: it pays nothing any more. */
  'payment_method.detached': PaymentSource;
  /** A checkout was paid: the subscription has begun. */
  'subscription.created': Subscription;
  /** Its first payment came, its trial ended paid, or it has caught up: it is active. */
  'subscription.activated': Subscription;
  /** It moved to another version of its plan, or its cancellation was asked for or taken back. */
  'subscription.updated': Subscription;
  /** A charge failed and is tried again, or there is nothing to charge: the payer has a link. */
  'subscription.past_due': Subscription;
  /** It bills nothing until it is resumed or its failed invoice is paid; pauseReason says why. */
  'subscription.paused': Subscription;
  /** It goes on after a pause; the time spent paused is not billed. */
  'subscription.resumed': Subscription;
  /** It has ended, by request. */
  'subscription.canceled': Subscription;
  /** Its last invoice is paid and its last period is over. */
  'subscription.completed': Subscription;
  /** Nobody paid its first invoice within seven days. */
  'subscription.expired': Subscription;
  /** Its trial ends in three days. */
  'subscription.trial_ending_soon': Subscription;
  /** The card it pays with expires at the end of this month. */
  'subscription.card_expiring': Subscription;
  /** An invoice is to come: its draft, at the terms of today. */
  'invoice.upcoming': Invoice;
  /** A cycle has begun: its invoice is open. */
  'invoice.created': Invoice;
  /** A charge failed; nextPaymentAttemptAt says when it is tried again, if it is. */
  'invoice.payment_failed': Invoice;
  /** An invoice has failed for good; its payer can still pay it by link. */
  'invoice.marked_uncollectible': Invoice;
  /** A bank mandate was asked for; its payer has to approve it. */
  'mandate.created': Mandate;
  /** The bank approved a mandate: its subscription has begun. */
  'mandate.activated': Mandate;
  /** Nobody approved a mandate within 30 days. */
  'mandate.expired': Mandate;
  /** A mandate was deleted before it became active, or its subscription exists already. */
  'mandate.activation_failed': Mandate;
  /** A mandate was suspended; its subscriptions are paused. */
  'mandate.suspended': Mandate;
  /** A mandate was deleted; its subscriptions are canceled. */
  'mandate.deleted': Mandate;
  /** A suspension was reversed: what it had paused goes on. */
  'mandate.reactivated': Mandate;
  /** A bank debit succeeded. */
  'mandate.debit_success': PaymentAttempt;
  /** A bank debit failed. */
  'mandate.debit_failed': PaymentAttempt;
  /** An invoice was paid. */
  'invoice.paid': Invoice;
  /** A checkout payment succeeded. */
  'payment_success': PaymentAttempt;
  /** A payment’s share for you is on its way to the next payout. */
  'settlement.created': Settlement;
  /** All that was due to you is on its way, as one transfer. */
  'settlement.payout_initiated': Payout;
  /** A payout has reached your account. */
  'settlement.payout_completed': Payout;
  /** A payout was refused: what was in it goes out with the next one. */
  'settlement.payout_failed': Payout;
  /** Money was given back, all of a payment or a part. */
  'refund.succeeded': Refund;
  /** The provider refused to give money back. */
  'refund.failed': Refund;
  /** The whole payment of an invoice was given back. */
  'invoice.refunded': Invoice;
  /** A second payment for the same thing was given back in full. */
  'payment.duplicate_refunded': PaymentAttempt;
  /**
   * The provider took another amount than was asked, or its answer is a day overdue: have a look.
   */
  'payment.needs_review': PaymentAttempt;
  /** A test that you asked for. */
  'webhook.test': WebhookTest;
  /** Nobody paid an order in time. */
  'checkout.expired': CheckoutOrder;
}

/** One event as it is delivered, or any of several: `EventOf<'invoice.paid'>`. */
export type EventOf<T extends EventType> = {
  [K in T]: {
    type: K;
    /** The same on every try and every replay. */
    id: string;
    /** When it happened. */
    timestamp: string;
    tenantId: string;
    /** Grows strictly for the events of one thing. */
    sequence: number;
    data: EventData[K];
  };
}[T];

export type KnownEvent = EventOf<EventType>;

/** An event that is newer than this package: a case like any other, and no error. */
export interface UnknownEvent {
  type: 'unknown';
  /** What Sanwo calls it. */
  unknownType: string;
  id: string;
  timestamp: string;
  tenantId: string;
  sequence: number;
  data: unknown;
}

export type WebhookEvent = KnownEvent | UnknownEvent;
