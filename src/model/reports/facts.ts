// What a row adds to the reports, table by table. Pure: the writer of a row counts what it adds
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
import type { PushMethod } from '../../provider/port/methods.ts';
import { OWED, PAID } from '../invoices/life.ts';
import { discountSum } from '../invoices/lines.ts';
import { NOT_ASKED } from '../invoices/owed.ts';
import { taxShare, taxWithin } from '../invoices/tax.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import { ENDED, RENEWING, RUNNING, type SubscriptionStatus } from '../subscriptions/life.ts';

/** One thing that is counted: of which measure, and for the day of which moment. */
export interface ReportFact {
  readonly measure: string;
  readonly kind: string;
  /** A plan, or a customer for what it paid. */
  readonly subjectId: string;
  readonly at: Date | null;
  readonly value: number;
  /** Money that belongs to a thing counted elsewhere adds its value only. */
  readonly isValueOnly?: true;
}

/** The subject of what belongs to no plan. */
export const NO_SUBJECT = '00000000-0000-0000-0000-000000000000';

/** How the money of a deposit was paid. */
export const ARRIVED_BY: PushMethod = 'transfer';

/** A moment that is the same for all: of some things only the present is asked for. */
const EVER = new Date(0);

type CountedRow<Table, Column extends keyof Selectable<Table>> = Pick<Selectable<Table>, Column>;

interface PlanPart {
  /** The plan of the paid invoice; the id of no plan if the invoice has none; null: no invoice. */
  readonly planId: string | null;
}

/** What of a row, and of what it belongs to, decides how it counts. */
export interface CountedRows {
  readonly customers: CountedRow<Customers, 'createdAt'>;
  readonly subscriptions: CountedRow<
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
  readonly invoices: CountedRow<
    Invoices,
    | 'status'
    | 'failureReason'
    | 'dueAt'
    | 'amountDue'
    | 'amountPaid'
    | 'paidAt'
    | 'reversedAt'
    | 'creditApplied'
    | 'depositCreditApplied'
    | 'taxAmount'
    | 'customerId'
    | 'planId'
    | 'lines'
  > & { readonly subscriptionStatus: SubscriptionStatus | null };
  readonly payment_attempts: CountedRow<
    PaymentAttempts,
    | 'customerId'
    | 'status'
    | 'purpose'
    | 'amount'
    | 'taxAmount'
    | 'paymentSourceType'
    | 'completedAt'
    | 'failedAt'
    | 'reversedAt'
    | 'takenBackBorne'
  > &
    PlanPart;
  readonly settlements: CountedRow<Settlements, 'feeAmount'> &
    CountedRow<PaymentAttempts, 'paymentSourceType' | 'completedAt'> &
    PlanPart;
  readonly refunds: CountedRow<
    Refunds,
    'status' | 'amount' | 'taxAmount' | 'updatedAt' | 'goesTo'
  > &
    CountedRow<PaymentAttempts, 'paymentSourceType' | 'purpose'> &
    PlanPart;
  readonly mandates: CountedRow<Mandates, 'status' | 'mandateStatus' | 'createdAt'>;
  readonly webhook_deliveries: CountedRow<WebhookDeliveries, 'status' | 'createdAt'>;
}

export type CountedTable = keyof CountedRows;

type FactsByTable = {
  readonly [T in CountedTable]: (row: CountedRows[T]) => readonly ReportFact[];
};

const FACTS: FactsByTable = {
  customers: ({ createdAt: at }) => [fact('customers', { at })],

  subscriptions(row) {
    const { planId, amount: value } = row;
    const facts = [fact('subscriptions_new', { at: row.createdAt, planId })];
    if (row.status === 'canceled') {
      facts.push(fact('subscriptions_canceled', { at: row.canceledAt, planId }));
    }
    if (renews(row)) facts.push(fact('renewals', { at: row.nextBillingAt, planId, value }));
    const risk = riskOf(row);
    if (risk !== null) facts.push(fact('at_risk', { at: EVER, kind: risk, value }));
    return facts;
  },

  invoices(row) {
    const { failureReason: kind, dueAt, amountDue, amountPaid } = row;
    if (PAID.has(row.status)) return paidWithout(row);
    // It is kept, whatever a bank took back of the rest.
    const kept = row.reversedAt === null ? [] : earlierMoney({ ...row, paidAt: row.reversedAt });
    if (kind === null || !isFailing(row)) return kept;
    return [fact('failing', { at: dueAt, kind, value: amountDue - amountPaid }), ...kept];
  },

  // Only payments of invoices are income: a card's proof and a duplicate go back at once.
  payment_attempts(row) {
    const { status, paymentSourceType: kind, amount: value, planId, customerId } = row;
    if (row.purpose !== 'invoice') return [];
    if (status === 'failed') {
      return planId === null
        ? []
        : [fact('payments_failed', { at: row.failedAt, kind, planId, value })];
    }
    if (!TOOK_MONEY.has(status)) return [];
    const at = row.completedAt;
    const paid: ReportFact = { ...fact('paid', { at, value }), subjectId: customerId };
    if (planId === null) return [paid];
    const income = [fact('payments_succeeded', { at, kind, planId, value }), paid];
    const taxes = taxIn({ at, kind, planId, value: row.taxAmount });
    return [...income, ...reversedOf(row, planId), ...taxes];
  },

  settlements({ feeAmount: value, paymentSourceType: kind, completedAt: at, planId }) {
    return planId === null ? [] : [fact('fees', { at, kind, planId, value })];
  },

  refunds(row) {
    const { status, amount: value, purpose, paymentSourceType: kind, updatedAt: at, planId } = row;
    // Credit is no money.
    if (row.goesTo === 'credit') return [];
    if (status !== 'succeeded' || purpose !== 'invoice' || planId === null) return [];
    const back = taxIn({ at, kind, planId, value: 0 - row.taxAmount });
    return [fact('refunds', { at, kind, planId, value }), ...back];
  },

  mandates({ status, mandateStatus, createdAt: at }) {
    const kind = status === 'completed' ? (mandateStatus ?? 'active').toLowerCase() : status;
    return [fact('mandates', { at, kind })];
  },

  webhook_deliveries: ({ status: kind, createdAt: at }) => [fact('deliveries', { at, kind })],
};

export function reportFacts<T extends CountedTable>(
  table: T,
  row: CountedRows[T],
): readonly ReportFact[] {
  return FACTS[table](row);
}

/** What a bank took back, and the tax that went with it: that of the rest is still collected. */
function reversedOf(row: CountedRows['payment_attempts'], planId: string): ReportFact[] {
  const { reversedAt: at, amount, taxAmount, paymentSourceType: kind } = row;
  if (at === null) return [];
  const value = row.takenBackBorne ?? 0;
  const taxBack = taxShare(taxAmount, amount - value, amount) - taxAmount;
  const back = taxIn({ at, kind, planId, value: taxBack });
  return [fact('reversals', { at, kind, planId, value }), ...back];
}

/** What discounts and credit covered of an invoice that is paid. */
function paidWithout(row: CountedRows['invoices']): ReportFact[] {
  const { paidAt: at, creditApplied, lines } = row;
  const off = discountSum({ lines });
  return [
    ...(off === 0 ? [] : [fact('discounts', { at, value: off })]),
    ...(creditApplied === 0 ? [] : [fact('credit_used', { at, value: creditApplied })]),
    ...earlierMoney(row),
  ];
}

/** Money that had arrived by transfer and was credit until this invoice used it: revenue by now. */
function earlierMoney(row: CountedRows['invoices']): ReportFact[] {
  const { paidAt: at, depositCreditApplied: value, customerId } = row;
  if (value === null) return [];
  const income = { at, kind: ARRIVED_BY, planId: row.planId ?? NO_SUBJECT };
  return [
    fact('payments_succeeded', { ...income, value }),
    { ...fact('paid', { at, value }), subjectId: customerId },
    ...taxIn({ ...income, value: taxWithin(row, value) }),
  ].map((earlier) => ({ ...earlier, isValueOnly: true }));
}

/** Collected for the state, or (less than nothing) given back with the rest. */
const taxIn = (tax: FactValues): ReportFact[] => (tax.value === 0 ? [] : [fact('taxes', tax)]);

interface FactValues {
  readonly at: Date | null;
  readonly kind?: string;
  readonly planId?: string;
  readonly value?: number;
}

function fact(
  measure: string,
  { at, kind = '', planId = NO_SUBJECT, value = 0 }: FactValues,
): ReportFact {
  return { measure, kind, subjectId: planId, at, value };
}

/** Whether its next cycle will be charged. */
function renews(row: CountedRows['subscriptions']): boolean {
  const { status, nextBillingAt, cancelAtPeriodEnd, invoiceCount, invoiceLimit } = row;
  // A trial with an invoice has paid its first cycle before: its end charges nothing.
  const isPaidAhead = status === 'trialing' && invoiceCount > 0;
  const isLast = invoiceLimit !== null && invoiceCount >= invoiceLimit;
  const mayRenew = RENEWING.has(status) && nextBillingAt !== null && !cancelAtPeriodEnd;
  return mayRenew && !isPaidAhead && !isLast;
}

/** Why a subscription may be lost, if it may. The card in use is the one whose end was told. */
function riskOf(row: CountedRows['subscriptions']): string | null {
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
  ...NOT_ASKED,
];

/** Failed for a reason that a person may still put right: the subscription's end is none. */
function isFailing({
  status,
  failureReason,
  subscriptionStatus,
}: CountedRows['invoices']): boolean {
  const hasEnded = subscriptionStatus !== null && ENDED.has(subscriptionStatus);
  if (!OWED.has(status) || hasEnded) return false;
  return !BEYOND_HELP.includes(failureReason);
}
