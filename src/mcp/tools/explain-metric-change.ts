// Why a metric changed: the two values, what makes up the difference, what the heuristics say about
// it, the signals beside it, and what to do.

import { daysBefore } from '../../lib/values/window.ts';
import { METRIC_NAMES, type MetricName } from '../../model/reports/catalogue.ts';
import { formatPercent, money, signed } from '../answers/amounts.ts';
import {
  type Analytics,
  type AtRiskCustomer,
  type FailedInvoice,
  readAnalytics,
} from '../answers/analytics.ts';
import { choiceField, dayField, requiredField } from '../answers/arguments.ts';
import { DEFAULT_TEXT_TOKENS, estimateTokens } from '../answers/budget.ts';
import { canonicalName, formatMetric, metricOf } from '../answers/metrics.ts';
import { givenOrThisMonth } from '../answers/periods.ts';
import { anyObject, arraySchema, nullableNumber, objectOf, string } from '../answers/schemas.ts';
import { READS, type ToolAnswer, tool } from '../answers/tool.ts';
import { oneLine } from '../answers/words.ts';
import { type Comparison, compare, formatDelta, metricValueIn } from '../reports/comparison.ts';
import { type Breakdown, breakDown } from '../reports/drivers.ts';
import { recommend } from '../reports/recommend.ts';

/** How many of everything are shown: fewer where a few take as much room as many would. */
const HOW_MANY = [4, 3, 2, 1] as const;

export const explainMetricChange = tool({
  name: 'explain_metric_change',
  title: 'Explain a change',
  description:
    'Why a metric changed from the previous period of equal length (default: this month): ' +
    'values, drivers, insights, failed invoices, at-risk customers, recommended calls.',
  annotations: READS,
  fields: {
    metric: requiredField(choiceField(METRIC_NAMES)),
    from: dayField('First day; with to'),
    to: dayField('Last day'),
  },
  output: objectOf({
    metric: string,
    summary: string,
    unit: string,
    definition: string,
    timezone: string,
    current: anyObject,
    previous: anyObject,
    absoluteDelta: nullableNumber,
    formattedDelta: string,
    percentChange: nullableNumber,
    direction: string,
    breakdowns: arraySchema(anyObject),
    insights: arraySchema(anyObject),
    signals: anyObject,
    recommendedToolCalls: arraySchema(anyObject),
  }),
  async run({ metric, from, to }, caller) {
    const period = await givenOrThisMonth({ from, to }, caller);
    const [current, previous] = await Promise.all([
      readAnalytics(caller, period),
      readAnalytics(caller, daysBefore(period)),
    ]);
    return metricAnswer(metric, current, previous);
  },
});

function metricAnswer(metric: MetricName, current: Analytics, previous: Analytics): ToolAnswer {
  let answer: ToolAnswer = { text: '', data: {} };
  for (const most of HOW_MANY) {
    const data = explanationOf(metric, { current, previous, most });
    answer = { text: JSON.stringify(data), data };
    if (estimateTokens(answer.text) <= DEFAULT_TEXT_TOKENS) break;
  }
  return answer;
}

function explanationOf(
  metric: MetricName,
  { current, previous, most }: { current: Analytics; previous: Analytics; most: number },
) {
  const found = compare(metric, current, previous);
  const breakdowns = breakDown(metric, { current, previous });
  const { unit, definition } = metricOf(metric);
  return {
    metric,
    summary: summarise(metric, found, breakdowns),
    unit,
    definition,
    timezone: current.period.timezone,
    current: metricValueIn(metric, current, found.current),
    previous: metricValueIn(metric, previous, found.previous),
    absoluteDelta: found.delta,
    formattedDelta: formatDelta(metric, found.delta),
    percentChange: found.percent,
    direction: found.direction,
    breakdowns,
    insights: insightsAbout(metric, current).slice(0, most),
    signals: signalsOf(current, most),
    recommendedToolCalls: recommend(current, most),
  };
}

function summarise(
  metric: MetricName,
  { current, previous, delta, percent, direction }: Comparison,
  [main]: readonly Breakdown[],
): string {
  const [now, then] = [formatMetric(metric, current), formatMetric(metric, previous)];
  if (direction === 'unknown') return `${metric} is ${now}; it was ${then} before.`;
  if (direction === 'unchanged') return `${metric} is unchanged at ${now}.`;
  const share = percent === null ? '' : ` (${signed(percent, formatPercent)})`;
  const moved = `${metric} went ${direction} from ${then} to ${now}: ${formatDelta(metric, delta)}`;
  const [first, second] = main?.drivers ?? [];
  const causes = [first, second].filter((driver) => driver !== undefined);
  if (causes.length === 0) return `${moved}${share}.`;
  const named = causes.map(({ name, formatted }) => `${name} ${formatted}`).join(', ');
  return `${moved}${share}. Mostly: ${named}.`;
}

function insightsAbout(metric: MetricName, { insights }: Analytics) {
  const names: readonly string[] = [metric, canonicalName(metric), aliasOf(metric)];
  return insights
    .filter((insight) => insight.metrics.some((name) => names.includes(name)))
    .map(({ code, severity, message, recommendedAction: action }) => {
      const recommendedAction = oneLine(action, 160);
      return { code, severity, message: oneLine(message, 160), recommendedAction };
    });
}

function aliasOf(metric: MetricName): string {
  return metric === 'revenue' ? 'gross_revenue' : metric;
}

function signalsOf(report: Analytics, most: number) {
  const { recentFailedInvoices, atRiskCustomers, trouble } = report;
  return {
    failedInvoiceCount: trouble.failedInvoices.count,
    failedInvoices: recentFailedInvoices.slice(0, most).map(invoiceSignal),
    atRiskCustomerCount: trouble.atRiskSubscriptions.count,
    atRiskCustomers: atRiskCustomers.slice(0, most).map(customerSignal),
  };
}

function invoiceSignal(invoice: FailedInvoice) {
  const { invoiceId, invoiceCode, customerEmail, status, amount, failureReason } = invoice;
  return {
    invoiceId,
    invoiceCode,
    customerEmail: customerEmail === null ? null : oneLine(customerEmail, 60),
    status,
    amount: money(amount),
    failureReason: failureReason === null ? null : oneLine(failureReason, 60),
    isChargePending: invoice.chargePending !== null,
  };
}

function customerSignal(customer: AtRiskCustomer) {
  const { customerId, customerCode, customerEmail, subscriptionCode, reason, amount } = customer;
  return {
    customerId,
    customerCode,
    customerEmail: customerEmail === null ? null : oneLine(customerEmail, 60),
    subscriptionCode,
    reason,
    amount: money(amount),
  };
}
