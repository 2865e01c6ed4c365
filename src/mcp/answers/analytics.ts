// The analytics answer as the API gives it: what the metrics, the explanations and the reports are
// made of.

import type { Analytics as AnalyticsAnswer } from '../../../sdk/src/generated/types.ts';
import type { MetricName } from '../../model/reports/catalogue.ts';
import type { PeriodDays } from './periods.ts';
import type { ToolCaller } from './tool.ts';

/** All that tools tell of it; a metric that the API does not know is absent. */
export type Analytics = Omit<
  AnalyticsAnswer,
  'period' | 'metrics' | 'trend' | 'mandates' | 'webhooks'
> & {
  readonly period: Omit<AnalyticsAnswer['period'], 'currency'>;
  readonly metrics: Partial<AnalyticsAnswer['metrics']>;
};

export type PlanShare = Analytics['plans'][number];
export type FailedInvoice = Analytics['recentFailedInvoices'][number];
export type AtRiskCustomer = Analytics['atRiskCustomers'][number];

/** Of a window, or of this calendar month. */
export async function readAnalytics(caller: ToolCaller, period?: PeriodDays): Promise<Analytics> {
  const query = period ? { from: period.from, to: period.to } : {};
  return (await caller.sanwo.analytics.get(query)) as Analytics;
}

export function metricValue({ metrics }: Analytics, name: MetricName): number | null {
  const value = metrics[name];
  if (value !== undefined) return value;
  return name === 'gross_revenue' ? (metrics.revenue ?? null) : null;
}
