// The catalogue of metrics: in what each is counted and what it means. The API, the tool server and
// the documentation read this list; how each follows from the books stands in metrics.ts.

/** Kobo, things, or percent with two decimals. */
type Unit = 'kobo' | 'count' | 'percent';

interface Entry {
  readonly unit: Unit;
  readonly definition: string;
}

const kobo = (definition: string): Entry => ({ unit: 'kobo', definition });
const count = (definition: string): Entry => ({ unit: 'count', definition });
const percent = (definition: string): Entry => ({ unit: 'percent', definition });

const revenue = kobo('Payments that succeeded in the window, also those given back later');

export const CATALOGUE = {
  mrr: kobo(
    'Monthly recurring revenue at the window’s end: the prices of all active and past due ' +
      'subscriptions, per month of a year that has 12 months, 365 days or 365/7 weeks',
  ),
  arr: kobo('Twelve times the mrr'),
  revenue,
  gross_revenue: revenue,
  net_revenue: kobo('Revenue less platform fees, less what was given back, less the tax collected'),
  platform_fees: kobo('The fees of the payments that succeeded in the window'),
  arpu: kobo('The mrr per customer with an active or past due subscription'),
  arps: kobo('The mrr per active or past due subscription'),
  active_subscriptions: count('Active at the window’s end'),
  new_subscriptions: count('Made in the window'),
  canceled_subscriptions: count('Canceled in the window'),
  lost_subscriptions: count(
    'Canceled in the window, or paused in it because nothing could be collected (payment_failed, ' +
      'no_payment_source) and still so at its end',
  ),
  past_due_subscriptions: count('Past due at the window’s end'),
  total_subscriptions: count('All that were ever made, by the window’s end'),
  total_customers: count('All customers that were ever made, by the window’s end'),
  churn_rate: percent(
    'Of those active or past due at the window’s start, lost in it: the voluntary and the ' +
      'involuntary churn together',
  ),
  voluntary_churn: percent('Of those active or past due at the window’s start, canceled in it'),
  involuntary_churn: percent(
    'Of those active or past due at the window’s start, paused in it because nothing could be ' +
      'collected (payment_failed, no_payment_source) and still so at its end',
  ),
  retention_rate: percent('100 less the churn rate; 0 when there was none at the start'),
  payment_success_rate: percent('Of the payment attempts decided in the window, succeeded'),
  payment_failure_rate: percent('Of the payment attempts decided in the window, failed'),
  revenue_growth_percent: percent(
    'Revenue against the window of equal length just before; null when that had none',
  ),
  total_payment_attempts: count('Payment attempts decided in the window: succeeded or failed'),
  successful_payments: count('Payment attempts that succeeded in the window'),
  failed_payments: count('Payment attempts that failed in the window'),
} as const satisfies Readonly<Record<string, Entry>>;

export type MetricName = keyof typeof CATALOGUE;

export const METRIC_NAMES = Object.keys(CATALOGUE) as readonly MetricName[];
