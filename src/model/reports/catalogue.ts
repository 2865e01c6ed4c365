// The catalogue of metrics: in what each is counted and what it means. The API, the tool server and
// the documentation read this list; how each follows from the books is in metrics.ts.

/** Kobo, things, or percent with two decimals. */
type MetricUnit = 'kobo' | 'count' | 'percent';

interface MetricEntry {
  readonly unit: MetricUnit;
  readonly definition: string;
}

const koboMetric = (definition: string): MetricEntry => ({ unit: 'kobo', definition });
const countMetric = (definition: string): MetricEntry => ({ unit: 'count', definition });
const percentMetric = (definition: string): MetricEntry => ({ unit: 'percent', definition });

const revenue = koboMetric('Payments that succeeded in the period, including those refunded later');

export const CATALOGUE = {
  mrr: koboMetric(
    'Monthly recurring revenue at the end of the period: prices of all active and past ' +
      'due subscriptions, per month (a year has 12 months, 365 days or 365/7 weeks)',
  ),
  arr: koboMetric('Annual recurring revenue: 12 times the MRR'),
  revenue,
  gross_revenue: revenue,
  net_revenue: koboMetric('Revenue less platform fees, refunds and collected tax'),
  platform_fees: koboMetric('Fees on payments that succeeded in the period'),
  arpu: koboMetric('MRR per customer with an active or past due subscription'),
  arps: koboMetric('MRR per active or past due subscription'),
  active_subscriptions: countMetric('Subscriptions active at the end of the period'),
  new_subscriptions: countMetric('Subscriptions created in the period'),
  canceled_subscriptions: countMetric('Subscriptions canceled in the period'),
  lost_subscriptions: countMetric(
    'Subscriptions canceled in the period, or paused in it because nothing could be ' +
      'collected (payment_failed, no_payment_source) and still paused at its end',
  ),
  past_due_subscriptions: countMetric('Subscriptions past due at the end of the period'),
  total_subscriptions: countMetric('Subscriptions ever created, by the end of the period'),
  total_customers: countMetric('Customers ever created, by the end of the period'),
  churn_rate: percentMetric(
    'Share of the subscriptions active or past due at the start of the period that were ' +
      'lost in it, by voluntary or involuntary churn',
  ),
  voluntary_churn: percentMetric(
    'Share of the subscriptions active or past due at the start of the period that were ' +
      'canceled in it',
  ),
  involuntary_churn: percentMetric(
    'Share of the subscriptions active or past due at the start of the period that were ' +
      'paused in it because nothing could be collected (payment_failed, no_payment_source) ' +
      'and still paused at its end',
  ),
  retention_rate: percentMetric(
    '100 less the churn rate; 0 if there were no subscriptions at the start',
  ),
  payment_success_rate: percentMetric(
    'Share of the payment attempts decided in the period that succeeded',
  ),
  payment_failure_rate: percentMetric(
    'Share of the payment attempts decided in the period that failed',
  ),
  revenue_growth_percent: percentMetric(
    'Change in revenue from the previous period of equal length; null if that had none',
  ),
  total_payment_attempts: countMetric(
    'Payment attempts decided in the period: succeeded or failed',
  ),
  successful_payments: countMetric('Payment attempts that succeeded in the period'),
  failed_payments: countMetric('Payment attempts that failed in the period'),
} as const satisfies Readonly<Record<string, MetricEntry>>;

export type MetricName = keyof typeof CATALOGUE;

export const METRIC_NAMES = Object.keys(CATALOGUE) as readonly MetricName[];
