// How each metric of the catalogue follows from the books of a window.

import { perMonth, sharedAmong } from '../lib/values/rate.ts';
import { METRIC_NAMES, type MetricName } from '../model/reports/catalogue.ts';
import type { Books } from './books.ts';
import { churnOf, pausedOf } from './churn.ts';
import { percentOf, rounded } from './percent.ts';

/** Null where there is nothing to compare with. */
type MetricRule = (books: Books) => number | null;

const mrr = ({ recurring }: Books) => perMonth(recurring.closing);
const activeCount = ({ active, pastDue }: Books) => active + pastDue;
const decidedCount = ({ succeeded, failed }: Books) => succeeded.count + failed.count;
const revenue = ({ succeeded }: Books) => succeeded.amount;
const churn = ({ lost, countedBefore }: Books) => churnOf(lost, countedBefore);

const RULES: Readonly<Record<MetricName, MetricRule>> = {
  mrr,
  arr: (books) => 12 * mrr(books),
  revenue,
  gross_revenue: revenue,
  net_revenue: ({ succeeded, charged, refunded, reversed, taxes }) =>
    succeeded.amount - charged.amount - refunded.amount - reversed.amount - taxes,
  platform_fees: ({ charged }) => charged.amount,
  arpu: (books) => sharedAmong(mrr(books), books.payingCustomers),
  arps: (books) => sharedAmong(mrr(books), activeCount(books)),
  active_subscriptions: ({ active }) => active,
  new_subscriptions: ({ newSubscriptions }) => newSubscriptions,
  canceled_subscriptions: ({ canceledSubscriptions }) => canceledSubscriptions,
  lost_subscriptions: ({ canceledSubscriptions, lost }) => canceledSubscriptions + pausedOf(lost),
  past_due_subscriptions: ({ pastDue }) => pastDue,
  total_subscriptions: ({ subscriptions }) => subscriptions,
  total_customers: ({ customers }) => customers,
  churn_rate: (books) => churn(books).rate,
  voluntary_churn: (books) => churn(books).voluntary,
  involuntary_churn: (books) => churn(books).involuntary,
  retention_rate: (books) => (books.countedBefore === 0 ? 0 : rounded(100 - churn(books).rate)),
  payment_success_rate: (books) => percentOf(books.succeeded.count, decidedCount(books)),
  payment_failure_rate: (books) => percentOf(books.failed.count, decidedCount(books)),
  revenue_growth_percent: ({ succeeded, previousRevenue }) =>
    previousRevenue === 0 ? null : percentOf(succeeded.amount - previousRevenue, previousRevenue),
  total_payment_attempts: decidedCount,
  successful_payments: ({ succeeded }) => succeeded.count,
  failed_payments: ({ failed }) => failed.count,
};

export function metricsOf(books: Books): Readonly<Record<MetricName, number | null>> {
  const values = METRIC_NAMES.map((name) => [name, RULES[name](books)] as const);
  return Object.fromEntries(values) as Record<MetricName, number | null>;
}
