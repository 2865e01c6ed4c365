// The metrics by the names that tools take, what each is counted in, and what it means.

import { formatNaira } from '../lib/money.ts';
import { formatCount, formatPercent } from './amounts.ts';

export const UNITS = ['NGN minor', 'count', 'percent'] as const;
type Unit = (typeof UNITS)[number];

interface Metric {
  readonly unit: Unit;
  readonly definition: string;
}

const kobo = (definition: string): Metric => ({ unit: 'NGN minor', definition });
const count = (definition: string): Metric => ({ unit: 'count', definition });
const percent = (definition: string): Metric => ({ unit: 'percent', definition });

const revenue = kobo('Succeeded payments completed in the window.');

const METRICS = {
  mrr: kobo('What active and past-due subscriptions bring a month, at the end of the window.'),
  arr: kobo('Twelve times the monthly recurring revenue.'),
  revenue,
  gross_revenue: revenue,
  net_revenue: kobo('Revenue minus platform fees and the refunds made in the window.'),
  platform_fees: kobo('The platform’s fees on the payments of the window.'),
  arpu: kobo('MRR per customer with an active or past-due subscription.'),
  arps: kobo('MRR per active or past-due subscription.'),
  active_subscriptions: count('Active subscriptions at the end of the window.'),
  new_subscriptions: count('Subscriptions made in the window.'),
  canceled_subscriptions: count('Subscriptions canceled in the window.'),
  past_due_subscriptions: count('Past-due subscriptions at the end of the window.'),
  total_subscriptions: count('All subscriptions ever made by the end of the window.'),
  total_customers: count('All customers ever made by the end of the window.'),
  churn_rate: percent('Of those active or past due at its start, canceled in the window.'),
  retention_rate: percent('100 minus the churn rate.'),
  payment_success_rate: percent('Succeeded, of the payment attempts decided in the window.'),
  payment_failure_rate: percent('Failed, of the payment attempts decided in the window.'),
  revenue_growth_percent: percent('Revenue against the window of equal length just before.'),
  total_payment_attempts: count('Payment attempts decided in the window.'),
  successful_payments: count('Payment attempts that succeeded in the window.'),
  failed_payments: count('Payment attempts that failed in the window.'),
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as readonly MetricName[];

export function metricOf(name: MetricName): Metric {
  return METRICS[name];
}

/** The name under which insights and drivers know it. */
export function canonicalName(name: MetricName): MetricName {
  return name === 'gross_revenue' ? 'revenue' : name;
}

export function formatterOf(name: MetricName): (value: number) => string {
  const formats = { 'NGN minor': formatNaira, count: formatCount, percent: formatPercent };
  return formats[metricOf(name).unit];
}

export function formatMetric(name: MetricName, value: number | null): string {
  return value === null ? 'not known' : formatterOf(name)(value);
}
