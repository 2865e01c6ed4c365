// Generated from the list of operations: run npm run sdk.

import type {
  CheckoutOrder,
  Customer,
  Deposit,
  Dispute,
  ErasedCustomer,
  Invoice,
  Mandate,
  PaymentAttempt,
  PaymentSource,
  Payout,
  Plan,
  ReconciliationBreak,
  ReconciliationDay,
  Refund,
  Settlement,
  Subscription,
  VirtualAccount,
  WebhookTest,
} from './types.ts';

/** All event types that this version of the package knows. */
export const EVENT_TYPES = [
  'plan.created',
  'plan.updated',
  'customer.created',
  'customer.updated',
  'customer.erased',
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
  'invoice.partially_paid',
  'invoice.reopened',
  'virtual_account.created',
  'virtual_account.suspended',
  'virtual_account.closed',
  'deposit.received',
  'deposit.applied',
  'deposit.unapplied',
  'deposit.returned',
  'deposit.held',
  'payment.reversed',
  'dispute.opened',
  'dispute.due_soon',
  'dispute.won',
  'dispute.lost',
  'reconciliation.break_opened',
  'reconciliation.break_closed',
  'reconciliation.day_closed',
  'invoice.promised',
  'invoice.promise_kept',
  'invoice.promise_broken',
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

/** The data of each event: the object, as the API returned it at that time. */
export interface EventData {
  /** A plan was created. */
  'plan.created': Plan;
  /** A plan was updated: it has a new version. */
  'plan.updated': Plan;
  /** A customer was created. */
  'customer.created': Customer;
  /** A customer’s details changed. */
  'customer.updated': Customer;
  /** A customer’s personal data was erased everywhere. Erase it in your own systems too. */
  'customer.erased': ErasedCustomer;
  /** A checkout was paid, and its card is saved for renewals. */
  'payment_method.attached': PaymentSource;
  /** A payment source was detached. It is no longer charged. */
  'payment_method.detached': PaymentSource;
  /** A checkout was paid, and its subscription was created. */
  'subscription.created': Subscription;
  /**
   * A subscription became active: its first payment succeeded, its trial ended paid, or its overdue
   * invoice was paid.
   */
  'subscription.activated': Subscription;
  /**
   * A subscription moved to another version of its plan, or its cancellation was requested or
   * undone.
   */
  'subscription.updated': Subscription;
  /**
   * A charge failed and will be retried, or there is no source to charge. The customer has a
   * payment link.
   */
  'subscription.past_due': Subscription;
  /**
   * A subscription was paused. It bills nothing until it is resumed or its failed invoice is paid.
   * See `pauseReason`.
   */
  'subscription.paused': Subscription;
  /** A subscription was resumed. Paused time is not billed. */
  'subscription.resumed': Subscription;
  /** A subscription was canceled and has ended. */
  'subscription.canceled': Subscription;
  /** A subscription’s last invoice is paid and its last period is over. */
  'subscription.completed': Subscription;
  /** A subscription’s first invoice was not paid within seven days. */
  'subscription.expired': Subscription;
  /** A trial ends in three days. */
  'subscription.trial_ending_soon': Subscription;
  /** The card that pays for a subscription expires at the end of this month. */
  'subscription.card_expiring': Subscription;
  /** An upcoming invoice was drafted with current prices. */
  'invoice.upcoming': Invoice;
  /** A billing cycle started, and its invoice is open. */
  'invoice.created': Invoice;
  /** A charge failed. `nextPaymentAttemptAt` is the time of the next retry, if any. */
  'invoice.payment_failed': Invoice;
  /** An invoice failed for good. It can still be paid by link. */
  'invoice.marked_uncollectible': Invoice;
  /** A bank mandate was created. The payer has to approve it. */
  'mandate.created': Mandate;
  /** The bank approved a mandate, and its subscription started. */
  'mandate.activated': Mandate;
  /** A mandate was not approved within 30 days. */
  'mandate.expired': Mandate;
  /** A mandate was deleted before it became active, or its subscription already exists. */
  'mandate.activation_failed': Mandate;
  /** A mandate was suspended, and its subscriptions were paused. */
  'mandate.suspended': Mandate;
  /** A mandate was deleted, and its subscriptions were canceled. */
  'mandate.deleted': Mandate;
  /** A mandate was reactivated, and the subscriptions that its suspension paused were resumed. */
  'mandate.reactivated': Mandate;
  /** A bank debit succeeded. */
  'mandate.debit_success': PaymentAttempt;
  /** A bank debit failed. */
  'mandate.debit_failed': PaymentAttempt;
  /** An invoice was paid. */
  'invoice.paid': Invoice;
  /** A part of an invoice was paid. */
  'invoice.partially_paid': Invoice;
  /** A payment was taken off an invoice, which is owed again. */
  'invoice.reopened': Invoice;
  /** A customer has an account number to transfer to. */
  'virtual_account.created': VirtualAccount;
  /** The provider suspended an account number: transfers to it are refused. */
  'virtual_account.suspended': VirtualAccount;
  /** An account number was closed. */
  'virtual_account.closed': VirtualAccount;
  /** A transfer arrived. */
  'deposit.received': Deposit;
  /** A deposit paid invoices, or became credit, in full or in part. */
  'deposit.applied': Deposit;
  /** A payment made of a deposit was taken back. */
  'deposit.unapplied': Deposit;
  /** A deposit was returned to its sender, in full or in part. */
  'deposit.returned': Deposit;
  /** A deposit waits for your decision: see its `reason`. */
  'deposit.held': Deposit;
  /**
   * The provider took a payment back, in full or in part. Its invoice is not paid by it any more,
   * and its subscription is paused.
   */
  'payment.reversed': PaymentAttempt;
  /**
   * A payer does not recognise a payment, or a payment is disputed or was taken back. While a
   * complaint waits for you, its subscription is not charged.
   */
  'dispute.opened': Dispute;
  /** A dispute is lost unless you respond by `dueAt`, which is less than 6 hours away. */
  'dispute.due_soon': Dispute;
  /** A dispute was decided for you. */
  'dispute.won': Dispute;
  /** The provider took a disputed payment back, or you accepted its chargeback. */
  'dispute.lost': Dispute;
  /** Your records and the provider’s statement do not agree about something. */
  'reconciliation.break_opened': ReconciliationBreak;
  /** A break was healed, explained or written off. */
  'reconciliation.break_closed': ReconciliationBreak;
  /**
   * A day was compared with the provider’s statement as a whole. `status` and `difference` say
   * whether everything agreed.
   */
  'reconciliation.day_closed': ReconciliationDay;
  /** A payer promised to pay an invoice by a day. Nothing is charged or sent until then. */
  'invoice.promised': Invoice;
  /** A promised invoice was paid in time. */
  'invoice.promise_kept': Invoice;
  /** A promised invoice was not paid in time. It is charged once, and its retries continue. */
  'invoice.promise_broken': Invoice;
  /** A checkout payment succeeded. */
  'payment_success': PaymentAttempt;
  /** A settlement was created: your share of a payment, for your next payout. */
  'settlement.created': Settlement;
  /** A payout of everything due to you was sent. */
  'settlement.payout_initiated': Payout;
  /** A payout reached your account. */
  'settlement.payout_completed': Payout;
  /** A payout failed. The money is included in the next payout. */
  'settlement.payout_failed': Payout;
  /** A payment was refunded, in full or in part. */
  'refund.succeeded': Refund;
  /** The provider refused a refund. */
  'refund.failed': Refund;
  /** The whole payment of an invoice was refunded. */
  'invoice.refunded': Invoice;
  /** A duplicate payment was refunded in full. */
  'payment.duplicate_refunded': PaymentAttempt;
  /**
   * The provider took an amount other than requested, or has not decided for a day. Resolve the
   * payment.
   */
  'payment.needs_review': PaymentAttempt;
  /** A test event that you requested. */
  'webhook.test': WebhookTest;
  /** An order was not paid in time. */
  'checkout.expired': CheckoutOrder;
}

/** One event as it is delivered, or one of several: `EventOf<'invoice.paid'>`. */
export type EventOf<T extends EventType> = {
  [K in T]: {
    type: K;
    /** The same on every try and every replay. */
    id: string;
    /** When it happened. */
    timestamp: string;
    tenantId: string;
    /** Increases with each event of the same object. */
    sequence: number;
    data: EventData[K];
  };
}[T];

export type KnownEvent = EventOf<EventType>;

/** An event type that is newer than this package. It is not an error. */
export interface UnknownEvent {
  type: 'unknown';
  /** Its type, as Sanwo sent it. */
  unknownType: string;
  id: string;
  timestamp: string;
  tenantId: string;
  sequence: number;
  data: unknown;
}

export type WebhookEvent = KnownEvent | UnknownEvent;
