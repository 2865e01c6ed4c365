// What a row adds to the reports, table by table. Pure: whoever changes a row counts what it adds
// from now on, less what it added before.

import type { Selectable } from 'kysely';
import type {
  Customers,
  Invoices,
  Mandates,
  PaymentAttempts,
  Refunds,
  Settlements,
  Subscriptions,
  WebhookDeliveries,
} from '../../db/schema.ts';
import { OWED, PAID } from '../invoices/life.ts';
import { discountOf } from '../invoices/lines.ts';
import { VOIDED } from '../invoices/payable.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import { ENDED, RENEWING, RUNNING, type SubscriptionStatus } from '../subscriptions/life.ts';

/** One thing that is counted: of which measure, and for the day of which moment. */
export interface Fact {
  readonly measure: string;
  readonly kind: string;
  /** A plan, or a customer for what it paid. */
  readonly subjectId: string;
  readonly at: Date | null;
  readonly value: number;
}

/** The subject of what is nobody's in particular. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A moment that is the same for all: of some things only the present is asked for. */
const EVER = new Date(0);

type Row<Table, Column extends keyof Selectable<Table>> = Pick<Selectable<Table>, Column>;

interface OfPlan {
  /** The plan of the invoice that it pays, nobody where that has none; null where it pays none. */
  readonly planId: string | null;
}

/** What of a row, and of what it belongs to, decides how it counts. */
export interface Counted {
  readonly customers: Row<Customers, 'createdAt'>;
  readonly subscriptions: Row<
    Subscriptions,
    | 'id'
    | 'customerId'
    | 'planId'
    | 'status'
    | 'amount'
    | 'taxContained'
    | 'interval'
    | 'intervalCount'
    | 'createdAt'
    | 'updatedAt'
    | 'canceledAt'
    | 'nextBillingAt'
    | 'cancelAtPeriodEnd'
    | 'invoiceLimit'
    | 'invoiceCount'
    | 'pauseReason'
    | 'paymentSourceId'
    | 'cardExpiryTold'
  >;
  readonly invoices: Row<
    Invoices,
    | 'status'
    | 'failureReason'
    | 'dueAt'
    | 'amountDue'
    | 'amountPaid'
    | 'paidAt'
    | 'creditApplied'
    | 'lines'
  > & { readonly subscriptionStatus: SubscriptionStatus | null };
  readonly payment_attempts: Row<
    PaymentAttempts,
    | 'customerId'
    | 'status'
    | 'purpose'
    | 'amount'
    | 'taxAmount'
    | 'paymentSourceType'
    | 'completedAt'
    | 'failedAt'
  > &
    OfPlan;
  readonly settlements: Row<Settlements, 'feeAmount'> &
    Row<PaymentAttempts, 'paymentSourceType' | 'completedAt'> &
    OfPlan;
  readonly refunds: Row<Refunds, 'status' | 'amount' | 'taxAmount' | 'updatedAt' | 'goesTo'> &
    Row<PaymentAttempts, 'paymentSourceType' | 'purpose'> &
    OfPlan;
  readonly mandates: Row<Mandates, 'status' | 'mandateStatus' | 'createdAt'>;
  readonly webhook_deliveries: Row<WebhookDeliveries, 'status' | 'createdAt'>;
}

export type CountedTable = keyof Counted;

type Facts = { readonly [T in CountedTable]: (row: Counted[T]) => readonly Fact[] };

const FACTS: Facts = {
  customers: ({ createdAt: at }) => [of('customers', { at })],

  subscriptions(row) {
    const { planId, amount: value } = row;
    const facts = [of('subscriptions_new', { at: row.createdAt, planId })];
    if (row.status === 'canceled') {
      facts.push(of('subscriptions_canceled', { at: row.canceledAt, planId }));
    }
    if (renews(row)) facts.push(of('renewals', { at: row.nextBillingAt, planId, value }));
    const risk = riskOf(row);
    if (risk !== null) facts.push(of('at_risk', { at: EVER, kind: risk, value }));
    return facts;
  },

  invoices(row) {
    const { failureReason: kind, dueAt, amountDue, amountPaid } = row;
    if (PAID.has(row.status)) return paidWithout(row);
    if (kind === null || !isFailing(row)) return [];
    return [of('failing', { at: dueAt, kind, value: amountDue - amountPaid })];
  },

  // Only payments of invoices are income: a card's proof and a duplicate go back at once.
  payment_attempts(row) {
    const { status, paymentSourceType: kind, amount: value, planId, customerId } = row;
    if (row.purpose !== 'invoice') return [];
    if (status === 'failed') {
      return planId === null
        ? []
        : [of('payments_failed', { at: row.failedAt, kind, planId, value })];
    }
    if (!TOOK_MONEY.has(status)) return [];
    const at = row.completedAt;
    const paid: Fact = { ...of('paid', { at, value }), subjectId: customerId };
    if (planId === null) return [paid];
    const income = [of('payments_succeeded', { at, kind, planId, value }), paid];
    return [...income, ...taxIn({ at, kind, planId, value: row.taxAmount })];
  },

  settlements({ feeAmount: value, paymentSourceType: kind, completedAt: at, planId }) {
    return planId === null ? [] : [of('fees', { at, kind, planId, value })];
  },

  refunds(row) {
    const { status, amount: value, purpose, paymentSourceType: kind, updatedAt: at, planId } = row;
    // Credit is no money.
    if (row.goesTo === 'credit') return [];
    if (status !== 'succeeded' || purpose !== 'invoice' || planId === null) return [];
    const back = taxIn({ at, kind, planId, value: 0 - row.taxAmount });
    return [of('refunds', { at, kind, planId, value }), ...back];
  },

  mandates({ status, mandateStatus, createdAt: at }) {
    const kind = status === 'completed' ? (mandateStatus ?? 'active').toLowerCase() : status;
    return [of('mandates', { at, kind })];
  },

  webhook_deliveries: ({ status: kind, createdAt: at }) => [of('deliveries', { at, kind })],
};

export function factsOf<T extends CountedTable>(table: T, row: Counted[T]): readonly Fact[] {
  return FACTS[table](row);
}

/** What nobody had to pay in money of an invoice that is paid. */
function paidWithout({ paidAt: at, creditApplied, lines }: Counted['invoices']): Fact[] {
  const off = discountOf({ lines });
  return [
    ...(off === 0 ? [] : [of('discounts', { at, value: off })]),
    ...(creditApplied === 0 ? [] : [of('credit_used', { at, value: creditApplied })]),
  ];
}

/** Collected for the state, or (less than nothing) given back with the rest. */
const taxIn = (tax: Counting): Fact[] => (tax.value === 0 ? [] : [of('taxes', tax)]);

interface Counting {
  readonly at: Date | null;
  readonly kind?: string;
  readonly planId?: string;
  readonly value?: number;
}

function of(measure: string, { at, kind = '', planId = NOBODY, value = 0 }: Counting): Fact {
  return { measure, kind, subjectId: planId, at, value };
}

/** Whether its next cycle will be charged. */
function renews(row: Counted['subscriptions']): boolean {
  const { status, nextBillingAt, cancelAtPeriodEnd, invoiceCount, invoiceLimit } = row;
  // A trial with an invoice has paid its first cycle before: its end charges nothing.
  const isPaidAhead = status === 'trialing' && invoiceCount > 0;
  const isLast = invoiceLimit !== null && invoiceCount >= invoiceLimit;
  const mayRenew = RENEWING.has(status) && nextBillingAt !== null && !cancelAtPeriodEnd;
  return mayRenew && !isPaidAhead && !isLast;
}

/** Why a subscription may be lost, if it may. The card in use is the one whose end was told. */
function riskOf(row: Counted['subscriptions']): string | null {
  const { status, pauseReason, cardExpiryTold, paymentSourceId } = row;
  if (status === 'past_due') return 'past_due';
  if (status === 'paused') return pauseReason === 'requested' ? null : pauseReason;
  const isCardEnding =
    paymentSourceId !== null && (cardExpiryTold ?? '').startsWith(`${paymentSourceId} `);
  return RUNNING.has(status) && isCardEnding ? 'card_expiring' : null;
}

const BEYOND_HELP: readonly (string | null)[] = [
  'subscription_canceled',
  'subscription_expired',
  VOIDED,
];

/** Failed for a reason that somebody may still put right: the subscription's end is none. */
function isFailing({ status, failureReason, subscriptionStatus }: Counted['invoices']): boolean {
  const hasEnded = subscriptionStatus !== null && ENDED.has(subscriptionStatus);
  if (!OWED.has(status) || hasEnded) return false;
  return !BEYOND_HELP.includes(failureReason);
}
