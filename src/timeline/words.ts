// The titles of timeline entries, for each kind of row.

import { dayInWords } from '../lib/values/day.ts';
import { formatNaira } from '../lib/values/money.ts';
import type { TOLD_EVENTS } from '../model/audit/timeline-events-sql.ts';
import { type CustomerEmailType, type EmailType, isToCustomer } from '../model/emails/types.ts';
import type { TimelineRow } from '../model/timeline/rows-sql.ts';
import type { PaymentMethod } from '../provider/port/methods.ts';

/** An event of long ago may lack what those of today have. */
export interface TimelineData {
  readonly id?: string;
  readonly code?: string;
  readonly status?: string;
  readonly number?: string | null;
  readonly amount?: number;
  readonly amountDue?: number;
  readonly type?: string;
  readonly card?: { readonly brand: string; readonly last4: string } | null;
  readonly plan?: { readonly name: string };
  readonly pauseReason?: string | null;
}

type TimelineEvent = (typeof TOLD_EVENTS)[number];

const subscription = (what: string) => (data: TimelineData) =>
  `Subscription${data.plan ? ` to ${data.plan.name}` : ''} ${what}`;
const amount = (data: TimelineData) => formatNaira(data.amount ?? 0);
const source = ({ card, type }: TimelineData) =>
  card ? `Card ending in ${card.last4}` : (SOURCES[type ?? ''] ?? 'Payment source');

const PAUSED: Readonly<Record<string, string>> = {
  payment_failed: 'paused: its payment failed',
  no_payment_source: 'paused: there was no payment source to charge',
  mandate_suspended: 'paused: its mandate is suspended',
};

const EVENTS: Readonly<Record<TimelineEvent, (data: TimelineData) => string>> = {
  'customer.created': () => 'Customer added',
  'payment_method.attached': (data) => `${source(data)} saved for renewals`,
  'payment_method.detached': (data) => `${source(data)} detached`,
  'subscription.created': subscription('created'),
  'subscription.activated': subscription('became active'),
  'subscription.updated': subscription('changed'),
  'subscription.past_due': subscription('became past due'),
  'subscription.paused': (data) => subscription(PAUSED[data.pauseReason ?? ''] ?? 'paused')(data),
  'subscription.resumed': subscription('resumed'),
  'subscription.canceled': subscription('canceled'),
  'subscription.completed': subscription('completed'),
  'subscription.expired': subscription('expired: its first invoice was not paid'),
  'subscription.trial_ending_soon': subscription('is near the end of its trial'),
  'subscription.card_expiring': subscription('is paid with a card that expires this month'),
  'invoice.marked_uncollectible': ({ number, code }) =>
    `Invoice ${number ?? code ?? ''} could not be collected`,
  'payment.needs_review': (data) => `Payment of ${amount(data)} needs review`,
  'payment.duplicate_refunded': (data) => `Duplicate payment of ${amount(data)} refunded in full`,
};

export const eventTitle = (type: string, data: TimelineData): string =>
  EVENTS[type as TimelineEvent]?.(data) ?? type;

const SOURCES: Readonly<Record<string, string>> = { bank: 'Bank account' };

const MEANS: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  bank: 'by bank debit',
  transfer: 'by transfer',
  outside: 'outside the provider',
};

const OUTCOMES: Readonly<Record<TimelineRow<'paymentAttempts'>['status'], string>> = {
  pending: 'in progress',
  succeeded: 'succeeded',
  failed: 'failed',
  refunded: 'succeeded, and was refunded',
  canceled: 'was not sent',
};

export function paymentTitle(payment: TimelineRow<'paymentAttempts'>): string {
  const what = payment.purpose === 'card_check' ? 'Card check' : 'Payment';
  const reason = payment.status === 'failed' ? payment.failureReason : null;
  const means = payment.purpose === 'card_check' ? '' : ` ${MEANS[payment.paymentSourceType]}`;
  const words = `${what} of ${formatNaira(payment.amount)}${means} ${OUTCOMES[payment.status]}`;
  return reason ? `${words}: ${reason}` : words;
}

export const refundTitle = ({ amount, goesTo, reason }: TimelineRow<'refunds'>): string =>
  `Refund of ${formatNaira(amount)}${goesTo === 'credit' ? ' as credit' : ''}: ${reason}`;

export function invoiceTitle(
  { status, kind, number, code, dueAt }: TimelineRow<'invoices'>,
  zone: string,
) {
  if (status === 'draft' && kind === 'one_off') return `Draft invoice ${code} created`;
  const name = status === 'draft' ? 'Next invoice' : `Invoice ${number ?? code}`;
  return `${name} created, due on ${dayInWords(dueAt, zone)}`;
}

const CREDIT: Readonly<Record<TimelineRow<'creditEntries'>['source'], readonly [string, string]>> =
  {
    manual: ['added manually', 'reduced manually'],
    change: ['from a change', 'used for a change'],
    invoice: ['returned by an invoice', 'used for an invoice'],
    refund: ['from a refund', 'taken back with a refund'],
    deposit: ['from a deposit', 'taken back for a deposit'],
  };

export function creditTitle({ amount, source, reason }: TimelineRow<'creditEntries'>): string {
  const [came, went] = CREDIT[source];
  const words = `Credit of ${formatNaira(Math.abs(amount))} ${amount > 0 ? came : went}`;
  return reason ? `${words}: ${reason}` : words;
}

export function depositTitle({ amount, currency, senderName }: TimelineRow<'deposits'>): string {
  const sum =
    currency === 'NGN' ? formatNaira(amount) : `${currency} ${formatNaira(amount).slice(1)}`;
  return `Transfer of ${sum} arrived${senderName ? ` from ${senderName}` : ''}`;
}

const DISPUTED: Readonly<Record<string, string>> = {
  complaint: 'Customer does not recognise a payment',
  chargeback: 'Payer’s bank disputes a payment',
  reversal: 'Provider took a payment back',
};

export const disputeTitle = ({ kind, amount, reason }: TimelineRow<'disputes'>): string =>
  `${DISPUTED[kind] ?? 'Dispute'} of ${formatNaira(amount)}: ${reason}`;

export const numberTitle = ({ accountNumber, bankName }: TimelineRow<'virtualAccounts'>): string =>
  `Account number ${accountNumber ?? ''}${bankName ? ` at ${bankName}` : ''} opened`;

/** The emails that customers get. The mailbox has their full text. */
const EMAILS: Readonly<Record<CustomerEmailType, string>> = {
  subscription_started: 'subscription started',
  trial_ending: 'trial ends soon',
  upcoming_invoice: 'upcoming payment',
  receipt: 'receipt',
  payment_failed: 'payment failed',
  payment_reminder: 'payment reminder',
  subscription_paused: 'subscription paused',
  card_expiring: 'card expires soon',
  subscription_changed: 'subscription changed',
  subscription_canceled: 'subscription canceled',
  mandate_instructions: 'how to approve the mandate',
  refund_made: 'refund',
  invoice_to_transfer: 'invoice to pay by transfer',
  portal_code: 'code for the customer’s page',
};

export const emailTitle = (type: EmailType): string =>
  `Email: ${isToCustomer(type) ? EMAILS[type] : type}`;

export const mandateTitle = ({ bankName }: TimelineRow<'mandates'>): string =>
  `Bank mandate created${bankName ? ` at ${bankName}` : ''}`;

const DEEDS: Readonly<Record<string, string>> = {
  'customer.updated': 'Details changed',
  'customer.exported': 'Personal data exported',
  'customer.erased': 'Personal data erased',
  'invoice.retried': 'Invoice retried',
  'invoice.link_made': 'Payment link created for an invoice',
  'invoice.reminded': 'Invoice reminder sent',
  'deposit.applied': 'Transfer applied to invoices',
  'deposit.assigned': 'Transfer assigned to the customer',
  'deposit.credited': 'Transfer turned into credit',
  'deposit.returned': 'Transfer returned to its sender',
  'deposit.unapplied': 'Transfer taken off an invoice',
  'invoice.certificate_added': 'Tax certificate added to an invoice',
  'invoice.payment_recorded': 'Payment made elsewhere recorded',
  'mandate.changed': 'Bank mandate changed',
  'order.created': 'Checkout started',
  'payment.undone': 'Recorded payment undone',
  'payment.resolved': 'Payment resolved',
  'subscription.change_taken_back': 'Pending change canceled',
  'subscription.discounted': 'Discount applied',
  'subscription.discount_ended': 'Discount removed',
  'subscription.line_added': 'Line added to the next invoice',
  'subscription.line_deleted': 'Line removed from the next invoice',
  'subscription.link_made': 'Payment link created',
  'virtual_account.closed': 'Account number closed',
};

/** `invoice.voided` → Invoice voided. */
export function actionTitle(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return DEEDS[action] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
