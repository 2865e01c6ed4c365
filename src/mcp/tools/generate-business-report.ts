// The month as a finance person would forward it: what came in, what recurs, what is at stake, and
// what to do about it.

import { dayInZone } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import type { MetricName } from '../../model/reports/catalogue.ts';
import { formatCount, formatPercent, signed } from '../answers/amounts.ts';
import { metricValue } from '../answers/analytics.ts';
import { escaped, section, table } from '../answers/markdown.ts';
import { formatMetric, formatterOf } from '../answers/metrics.ts';
import { addressIn } from '../answers/words.ts';
import { compare } from '../reports/comparison.ts';
import { breakDown } from '../reports/drivers.ts';
import { recommend } from '../reports/recommend.ts';
import {
  callList,
  fittingTable,
  insightSection,
  metricTable,
  type PeriodReport,
  reportTool,
} from '../reports/report.ts';

const MOST_CALLS = 3;
const TABLE_TOKENS = 125;

export const generateBusinessReport = reportTool({
  name: 'generate_business_report',
  title: 'Business report',
  description:
    'A Markdown report to share (default: this month, against as many days before): revenue, ' +
    'MRR/ARR, subscription health, payment performance, top plan, upcoming renewals, top ' +
    'customers, insights, recommendations.',
  sections: (report) => [
    headline(report),
    revenueText(report),
    recurringText(report),
    subscriptions(report),
    payments(report),
    plans(report),
    renewals(report),
    customers(report),
    insightSection(report),
    recommendations(report),
  ],
});

function headline({ current, previous }: PeriodReport): string {
  const known = [current, previous].map((each) => metricValue(each, 'total_customers') ?? 0);
  if (known.every((count) => count === 0)) return 'There are no customers or payments yet.';
  const sentence = (label: string, metric: MetricName) => {
    const { current: now, delta, percent } = compare(metric, current, previous);
    const value = `**${label} ${formatMetric(metric, now)}**`;
    if (delta === null || delta === 0) return `${value}, unchanged.`;
    const share = percent === null ? '' : ` (${signed(percent, formatPercent)})`;
    return `${value}, ${signed(delta, formatterOf(metric))}${share}.`;
  };
  return `${sentence('Revenue', 'revenue')} ${sentence('MRR', 'mrr')}`;
}

function revenueText(report: PeriodReport): string {
  const rows = metricTable(
    report,
    [
      ['Gross revenue', 'gross_revenue'],
      ['Platform fees', 'platform_fees'],
      ['Net revenue', 'net_revenue'],
    ],
    'No payments were received in this or the previous period.',
  );
  const besides = [tax, discounts, credit, refunds].map((words) => words(report));
  return section('Revenue', rows, ...besides, because('revenue', report));
}

const tax = (report: PeriodReport) =>
  inBoth('Tax collected in the period', report, ({ taxCollected }) => taxCollected);

const discounts = (report: PeriodReport) =>
  inBoth('Discounts on paid invoices', report, ({ discountsGiven }) => discountsGiven);

const credit = (report: PeriodReport) =>
  inBoth('Paid by credit (not money received)', report, ({ creditUsed }) => creditUsed);

/** What lies between gross and net beside the fees and the tax. */
const refunds = (report: PeriodReport) =>
  inBoth('Refunded in the period', report, (each) => {
    const of = (metric: MetricName) => metricValue(each, metric) ?? 0;
    return of('gross_revenue') - of('platform_fees') - each.taxCollected - of('net_revenue');
  });

/** Said where there is any, in this window or the one before. */
function inBoth(
  label: string,
  report: PeriodReport,
  amountIn: (each: PeriodReport['current']) => number,
) {
  const [now, before] = [amountIn(report.current), amountIn(report.previous)];
  if (now === 0 && before === 0) return '';
  return `${label}: ${formatNaira(now)}; previous period: ${formatNaira(before)}.`;
}

/** The heaviest causes of a change, in one sentence. */
function because(metric: MetricName, { current, previous }: PeriodReport): string {
  const [main] = breakDown(metric, { current, previous });
  const causes = (main?.drivers ?? []).slice(0, 3);
  if (causes.length === 0) return '';
  const named = causes.map(({ name, formatted }) => `${wordsFor(name)} ${formatted}`);
  return `Why, by ${main?.by.replace('_', ' ')}: ${named.join(', ')}.`;
}

/** A pause that was asked for moves recurring revenue too, and is no part of the churn rate. */
const wordsFor = (name: string) => (name === 'churn' ? 'churn and pauses' : escaped(name, 40));

function recurringText(report: PeriodReport): string {
  const rows = metricTable(
    report,
    [
      ['MRR', 'mrr'],
      ['ARR', 'arr'],
      ['ARPU', 'arpu'],
    ],
    'There is no recurring revenue yet: no subscription is active.',
  );
  return section('MRR and ARR', rows, because('mrr', report));
}

function subscriptions(report: PeriodReport): string {
  const rows = metricTable(
    report,
    [
      ['Active', 'active_subscriptions'],
      ['Past due', 'past_due_subscriptions'],
      ['New', 'new_subscriptions'],
      ['Canceled', 'canceled_subscriptions'],
      ['Lost', 'lost_subscriptions'],
      ['Churn rate', 'churn_rate'],
      ['Churn from failed payments', 'involuntary_churn'],
    ],
    'No subscriptions in this or the previous period.',
  );
  return section('Subscription health', rows);
}

function payments(report: PeriodReport): string {
  const rows = metricTable(
    report,
    [
      ['Succeeded', 'successful_payments'],
      ['Failed', 'failed_payments'],
      ['Success rate', 'payment_success_rate'],
    ],
    'No charges were attempted in this or the previous period.',
  );
  const methods = report.current.paymentMethods
    .filter((method) => method.successfulPayments + method.failedPayments > 0)
    .map(({ type, revenue: sum, successRate }) => {
      return `${escaped(type)} ${formatNaira(sum)} at ${formatPercent(successRate)} success`;
    });
  const byMethod = methods.length === 0 ? '' : `By method: ${methods.join('; ')}.`;
  return section('Payment performance', rows, byMethod);
}

function plans({ current }: PeriodReport): string {
  const [top] = current.plans;
  if (top === undefined) return section('Top plan', 'No plans have subscriptions yet.');
  const rows = current.plans
    .slice(0, 3)
    .map((plan) => [
      `${escaped(plan.name, 40)} (${plan.planCode})`,
      formatCount(plan.activeSubscriptions),
      formatNaira(plan.mrr),
      formatNaira(plan.revenue),
    ]);
  return section('Top plan', table(['Plan', 'Active:', 'MRR:', 'Revenue:'], rows));
}

function renewals({ current, today }: PeriodReport): string {
  const { next7Days, next30Days, upcoming } = current.renewals;
  if (next30Days.count === 0 && upcoming.length === 0) {
    return section('Upcoming renewals', 'None in the next 30 days.');
  }
  const expected =
    `From ${today}, within 7 days: ${next7Days.count} for ${formatNaira(next7Days.amount)}; ` +
    `within 30 days: ${next30Days.count} for ${formatNaira(next30Days.amount)}.`;
  const rows = upcoming.map((renewal) => [
    dayInZone(new Date(renewal.nextBillingAt), current.period.timezone),
    escaped(addressIn(renewal), 48),
    escaped(renewal.planName, 40),
    formatNaira(renewal.amount),
  ]);
  const all = Math.max(next30Days.count, rows.length);
  const rest = { budget: TABLE_TOKENS, all, rest: 'get_subscriptions' };
  const list = fittingTable(['Day', 'Customer', 'Plan', 'Amount:'], rows, rest);
  return section('Upcoming renewals', expected, rows.length > 0 ? list : '');
}

function customers({ current }: PeriodReport): string {
  if (current.topCustomers.length === 0) {
    const total = metricValue(current, 'total_customers') ?? 0;
    return section('Top customers', total === 0 ? 'No customers yet.' : 'No payments yet.');
  }
  const rows = current.topCustomers.map(
    ({ customerName, customerEmail, totalPaid, payments: n }) => [
      customerName === null ? '–' : escaped(customerName, 30),
      customerEmail === null ? '–' : escaped(customerEmail, 48),
      formatNaira(totalPaid),
      formatCount(n),
    ],
  );
  const heads = ['Customer', 'Email', 'Total paid:', 'Payments:'];
  const rest = { budget: TABLE_TOKENS, all: rows.length, rest: 'get_customers' };
  return section('Top customers', fittingTable(heads, rows, rest));
}

function recommendations({ current }: PeriodReport): string {
  const calls = recommend(current, MOST_CALLS);
  if (calls.length > 0) {
    const more = 'For the full list, call `generate_dunning_report {}`.';
    return section('Recommendations', `${callList(calls)}\n\n${more}`);
  }
  if (metricValue(current, 'total_subscriptions') === 0) {
    const first = 'Create a plan and send your first customer to its checkout.';
    return section('Recommendations', first);
  }
  return section('Recommendations', 'No invoices are unpaid and no customers are at risk.');
}
