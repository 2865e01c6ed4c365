// The catalogue of metrics: each with its unit, what it means, and how it follows from the books.
// The API, the tools and the documentation all read this list.

import { perMonth, sharedAmong } from '../lib/rate.ts';
import type { Books } from './books.ts';

/** Kobo, things, or percent with two decimals. */
type Unit = 'kobo' | 'count' | 'percent';

interface Metric {
  readonly unit: Unit;
  readonly definition: string;
  /** Null where there is nothing to compare with. */
  readonly of: (books: Books) => number | null;
}

const mrr = ({ recurring }: Books) => perMonth(recurring.closing);
const counted = ({ active, pastDue }: Books) => active + pastDue;
const decided = ({ succeeded, failed }: Books) => succeeded.count + failed.count;

/** Of a hundred, with two decimals; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const churnRate = ({ churned, countedBefore }: Books) => percent(churned, countedBefore);

const revenue: Metric = {
  unit: 'kobo',
  definition: 'Payments that succeeded in the window, also where they were given back later',
  of: ({ succeeded }) => succeeded.amount,
};

export const METRICS = {
  mrr: {
    unit: 'kobo',
    definition:
      'Monthly recurring revenue at the window’s end: the prices of all active and past due ' +
      'subscriptions, each as it would be per month (a year has 12 months, 365 days, 52 1/7 weeks)',
    of: mrr,
  },
  arr: { unit: 'kobo', definition: 'Twelve times the mrr', of: (books) => 12 * mrr(books) },
  revenue,
  gross_revenue: revenue,
  net_revenue: {
    unit: 'kobo',
    definition: 'Revenue less its platform fees, less what was given back in the window',
    of: ({ succeeded, fees, refunds }) => succeeded.amount - fees - refunds,
  },
  platform_fees: {
    unit: 'kobo',
    definition: 'The fees of the payments that succeeded in the window',
    of: ({ fees }) => fees,
  },
  arpu: {
    unit: 'kobo',
    definition: 'The mrr shared out among the customers with an active or past due subscription',
    of: (books) => sharedAmong(mrr(books), books.payingCustomers),
  },
  arps: {
    unit: 'kobo',
    definition: 'The mrr shared out among the active and past due subscriptions',
    of: (books) => sharedAmong(mrr(books), counted(books)),
  },
  active_subscriptions: {
    unit: 'count',
    definition: 'Active at the window’s end',
    of: ({ active }) => active,
  },
  new_subscriptions: {
    unit: 'count',
    definition: 'Made in the window',
    of: ({ newSubscriptions }) => newSubscriptions,
  },
  canceled_subscriptions: {
    unit: 'count',
    definition: 'Canceled in the window',
    of: ({ canceledSubscriptions }) => canceledSubscriptions,
  },
  past_due_subscriptions: {
    unit: 'count',
    definition: 'Past due at the window’s end',
    of: ({ pastDue }) => pastDue,
  },
  total_subscriptions: {
    unit: 'count',
    definition: 'All that were ever made, by the window’s end',
    of: ({ subscriptions }) => subscriptions,
  },
  total_customers: {
    unit: 'count',
    definition: 'All customers that were ever made, by the window’s end',
    of: ({ customers }) => customers,
  },
  churn_rate: {
    unit: 'percent',
    definition:
      'Of the subscriptions active or past due at the window’s start, those canceled in it',
    of: churnRate,
  },
  retention_rate: {
    unit: 'percent',
    definition: '100 less the churn rate; 0 when there was none at the start',
    of: (books) => (books.countedBefore === 0 ? 0 : rounded(100 - churnRate(books))),
  },
  payment_success_rate: {
    unit: 'percent',
    definition: 'Of the payment attempts decided in the window, those that succeeded',
    of: (books) => percent(books.succeeded.count, decided(books)),
  },
  payment_failure_rate: {
    unit: 'percent',
    definition: 'Of the payment attempts decided in the window, those that failed',
    of: (books) => percent(books.failed.count, decided(books)),
  },
  revenue_growth_percent: {
    unit: 'percent',
    definition: 'Revenue against the window of equal length just before; null when that had none',
    of: ({ succeeded, previousRevenue }) =>
      previousRevenue === 0 ? null : percent(succeeded.amount - previousRevenue, previousRevenue),
  },
  total_payment_attempts: {
    unit: 'count',
    definition: 'Payment attempts decided in the window: succeeded or failed',
    of: decided,
  },
  successful_payments: {
    unit: 'count',
    definition: 'Payment attempts that succeeded in the window',
    of: ({ succeeded }) => succeeded.count,
  },
  failed_payments: {
    unit: 'count',
    definition: 'Payment attempts that failed in the window',
    of: ({ failed }) => failed.count,
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;

export const METRIC_NAMES = Object.keys(METRICS) as readonly MetricName[];

export function metricsOf(books: Books): Readonly<Record<MetricName, number | null>> {
  const values = METRIC_NAMES.map((name) => [name, METRICS[name].of(books)] as const);
  return Object.fromEntries(values) as Record<MetricName, number | null>;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
