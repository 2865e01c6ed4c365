// The figures of a merchant's first page, each with the list whose rows it counts: what has been
// counted already is taken from the books, the rest is counted under the list's own conditions.

import type { Db } from '../db/connect.ts';
import { addDays } from '../lib/values/day.ts';
import type { FilteredKind, FilterOf } from '../model/lists/filters.ts';
import { countFiltered } from '../model/lists/filters-sql.ts';
import { FIGURE_NAMES } from '../model/reports/figure.ts';
import type { ReportPeriod } from '../model/reports/period.ts';
import type { AnalyticsReport } from '../model/reports/shape.ts';
import type { Books, Flow } from './books.ts';
import { pausedOf } from './churn.ts';

type Figure = AnalyticsReport['figures'][number];
type FigureName = Figure['name'];

/** What a figure is drawn from. */
type FigureSource = Pick<AnalyticsReport, 'renewals' | 'trouble'> & { readonly books: Books };

interface FigureEntry<K extends FilteredKind> {
  readonly kind: K;
  readonly filter: (period: ReportPeriod) => FilterOf<K>;
  /** Which field of the rows comes to the amount. */
  readonly amountOf?: string;
  /** A figure of the current state: it does not apply to the end of an earlier period. */
  readonly isState?: true;
  /** Counted already; else it is counted now. */
  readonly known?: (drawn: FigureSource) => Flow | number;
}

const entry = <K extends FilteredKind>(kind: K, each: Omit<FigureEntry<K>, 'kind'>) =>
  ({ kind, ...each }) as unknown as FigureEntry<FilteredKind>;

const PATHS: Readonly<Record<FilteredKind, string>> = {
  customers: '/v1/customer',
  subscriptions: '/v1/subscription',
  invoices: '/v1/invoice',
  payments: '/v1/checkout/payment-attempts',
  refunds: '/v1/checkout/refunds',
  'credit-notes': '/v1/credit-note',
  settlements: '/v1/settlement',
  deposits: '/v1/deposit',
  payouts: '/v1/settlement-payouts',
};

const decidedWithin = ({ from, to }: ReportPeriod) => ({ decidedFrom: from, decidedTo: to });
const renewing = (days: number) => {
  return ({ today }: ReportPeriod) =>
    ({
      renewing: true,
      nextBillingFrom: today,
      nextBillingTo: addDays(today, days),
    }) as const;
};

const succeeded = entry('payments', {
  filter: (period) => ({ outcome: 'succeeded' as const, ...decidedWithin(period) }),
  amountOf: 'amount',
  known: ({ books }) => books.succeeded,
});

const FIGURES: Readonly<Record<FigureName, FigureEntry<FilteredKind>>> = {
  mrr: entry('subscriptions', {
    filter: () => ({ recurring: true }),
    isState: true,
    known: ({ books }) => books.active + books.pastDue,
  }),
  active_subscriptions: entry('subscriptions', {
    filter: () => ({ status: 'active' as const }),
    isState: true,
    known: ({ books }) => books.active,
  }),
  past_due_subscriptions: entry('subscriptions', {
    filter: () => ({ status: 'past_due' as const }),
    isState: true,
    known: ({ books }) => books.pastDue,
  }),
  total_subscriptions: entry('subscriptions', {
    filter: ({ to }) => ({ to }),
    known: ({ books }) => books.subscriptions,
  }),
  total_customers: entry('customers', {
    filter: ({ to }) => ({ to }),
    known: ({ books }) => books.customers,
  }),
  new_subscriptions: entry('subscriptions', {
    filter: ({ from, to }) => ({ from, to }),
    known: ({ books }) => books.newSubscriptions,
  }),
  canceled_subscriptions: entry('subscriptions', {
    filter: ({ from, to }) => ({ status: 'canceled' as const, canceledFrom: from, canceledTo: to }),
    known: ({ books }) => books.canceledSubscriptions,
  }),
  lost_subscriptions: entry('subscriptions', {
    filter: ({ from, to }) => ({ lostFrom: from, lostTo: to }),
    // Who is back since was lost then.
    isState: true,
    known: ({ books }) => books.canceledSubscriptions + pausedOf(books.lost),
  }),
  revenue: succeeded,
  successful_payments: succeeded,
  failed_payments: entry('payments', {
    filter: (period) => ({ outcome: 'failed' as const, ...decidedWithin(period) }),
    amountOf: 'amount',
    known: ({ books }) => books.failed,
  }),
  total_payment_attempts: entry('payments', {
    filter: (period) => ({ outcome: 'decided' as const, ...decidedWithin(period) }),
    known: ({ books }) => books.succeeded.count + books.failed.count,
  }),
  refunds: entry('refunds', {
    filter: (period) => ({ lessRevenue: true, ...decidedWithin(period) }),
    amountOf: 'amount',
    known: ({ books }) => books.refunded,
  }),
  platform_fees: entry('settlements', {
    filter: ({ from, to }) => ({ collectedFrom: from, collectedTo: to }),
    amountOf: 'feeAmount',
    known: ({ books }) => books.charged,
  }),
  renewals_7_days: entry('subscriptions', {
    filter: renewing(7),
    amountOf: 'amount',
    known: ({ renewals }) => renewals.next7Days,
  }),
  renewals_30_days: entry('subscriptions', {
    filter: renewing(30),
    amountOf: 'amount',
    known: ({ renewals }) => renewals.next30Days,
  }),
  trials_ending_7_days: entry('subscriptions', {
    filter: ({ today }) => ({
      status: 'trialing' as const,
      trialEndFrom: today,
      trialEndTo: addDays(today, 7),
    }),
    amountOf: 'amount',
  }),
  failed_invoices: entry('invoices', {
    filter: ({ to }) => ({ failing: true, dueTo: to }),
    amountOf: 'amountRemaining',
    known: ({ trouble }) => trouble.failedInvoices,
  }),
  recovered_invoices: entry('invoices', {
    filter: ({ from, to }) => ({ recovered: true, paidFrom: from, paidTo: to }),
    amountOf: 'amountPaid',
  }),
  at_risk_subscriptions: entry('subscriptions', {
    filter: () => ({ atRisk: true }),
    amountOf: 'amount',
    known: ({ trouble }) => trouble.atRiskSubscriptions,
  }),
  payouts: entry('payouts', {
    filter: ({ from, to }) => ({
      status: 'completed' as const,
      processedFrom: from,
      processedTo: to,
    }),
    amountOf: 'amount',
  }),
};

/** As an address writes them. */
const filterWords = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));

export async function figuresOf(db: Db, tenantId: string, drawn: FigureSource): Promise<Figure[]> {
  const { period } = drawn.books;
  const figures: Figure[] = [];
  for (const name of FIGURE_NAMES) {
    const { kind, filter: filterOf, amountOf = null, isState, known } = FIGURES[name];
    const filter = filterOf(period);
    const asked = { kind, filter, timezone: period.timezone, amountOf };
    const found = known ? known(drawn) : await countFiltered(db, tenantId, asked);
    const { count, amount } = typeof found === 'number' ? { count: found, amount: null } : found;
    const isPast = isState && period.to < period.today;
    const list = isPast ? null : { path: PATHS[kind], query: filterWords(filter) };
    figures.push({ name, count, amount: amountOf === null ? null : amount, amountOf, list });
  }
  return figures;
}
