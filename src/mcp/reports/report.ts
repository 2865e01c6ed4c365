// What both reports are built with: two windows side by side, a head that says whose and when, and
// rows of metrics with what changed.

import { daysBefore } from '../../lib/values/window.ts';
import type { MetricName } from '../../model/reports/catalogue.ts';
import { formatPercent, signed } from '../answers/amounts.ts';
import { type Analytics, metricValue, readAnalytics } from '../answers/analytics.ts';
import { dayField } from '../answers/arguments.ts';
import { estimateTokens, howManyFit } from '../answers/budget.ts';
import { escaped, section, table } from '../answers/markdown.ts';
import { formatMetric, metricOf } from '../answers/metrics.ts';
import { givenOrThisMonth, todayOf } from '../answers/periods.ts';
import { objectOf, string } from '../answers/schemas.ts';
import { READS, type Tool, type ToolAnswer, tool } from '../answers/tool.ts';
import { oneLine, sentence } from '../answers/words.ts';
import { compare, formatDelta } from './comparison.ts';
import { callText, type Recommendation } from './recommend.ts';

export interface PeriodReport {
  readonly businessName: string;
  readonly current: Analytics;
  readonly previous: Analytics;
  /** Unpaid, at-risk and coming amounts are as of this day, whatever the period. */
  readonly today: string;
}

interface Reporting {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  sections(report: PeriodReport): readonly string[];
}

export function reportTool({ name, title, description, sections }: Reporting): Tool {
  return tool({
    name,
    title,
    description,
    annotations: READS,
    fields: { from: dayField('First day; with to'), to: dayField('Last day') },
    output: objectOf({
      title: string,
      from: string,
      to: string,
      timezone: string,
      markdown: string,
    }),
    async run(days, caller) {
      const period = await givenOrThisMonth(days, caller);
      const [current, previous, today] = await Promise.all([
        readAnalytics(caller, period),
        readAnalytics(caller, daysBefore(period)),
        todayOf(caller),
      ]);
      const report = { businessName: caller.businessName, current, previous, today };
      return reportAnswer(title, report, sections(report));
    },
  });
}

function reportAnswer(kind: string, report: PeriodReport, sections: readonly string[]): ToolAnswer {
  const { current, previous, businessName } = report;
  const { from, to, timezone } = current.period;
  const title = `${kind}: ${oneLine(businessName)}`;
  const before = `${previous.period.from} to ${previous.period.to}`;
  const head = `${from} to ${to} (${timezone}), compared with ${before}. Amounts in naira.`;
  const heading = `# ${kind}: ${escaped(businessName)}`;
  const markdown = [heading, head, ...sections].join('\n\n');
  return { text: markdown, data: { title, from, to, timezone, markdown } };
}

/** One row a metric: now, before, change. Where there is nothing at all, words say so. */
export function metricTable(
  { current, previous }: PeriodReport,
  names: readonly (readonly [label: string, metric: MetricName])[],
  nothing: string,
): string {
  const values = names.flatMap(([, metric]) => {
    return [metricValue(current, metric), metricValue(previous, metric)];
  });
  if (values.every((value) => value === null || value === 0)) return nothing;
  const rows = names.map(([label, metric]) => {
    const found = compare(metric, current, previous);
    const cells = [formatMetric(metric, found.current), formatMetric(metric, found.previous)];
    return [label, ...cells, changeOf(metric, found.delta, found.percent)];
  });
  return table(['', 'Now:', 'Before:', 'Change:'], rows);
}

/** Shares are compared in points; anything else also in percent. */
function changeOf(metric: MetricName, delta: number | null, percent: number | null): string {
  if (delta === null) return '–';
  if (delta === 0) return 'none';
  const change = formatDelta(metric, delta);
  return percent === null || metricOf(metric).unit === 'percent'
    ? change
    : `${change} (${signed(percent, formatPercent)})`;
}

/** As many rows as fit, how many there are besides, and where these are found. */
export function fittingTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { budget, all, rest }: { readonly budget: number; readonly all: number; readonly rest: string },
): string {
  const fitting = howManyFit(
    rows.map((row) => estimateTokens(row.join(' | ')) + 2),
    budget,
  );
  const shown = table(heads, rows.slice(0, fitting));
  if (fitting >= all) return shown;
  return `${shown}\n\n${all - fitting} more: ${rest}.`;
}

export function callList(calls: readonly Recommendation[]): string {
  return calls.map((call) => `- \`${callText(call)}\`: ${escaped(call.why, 130)}.`).join('\n');
}

export function insightSection({ current }: PeriodReport): string {
  if (current.insights.length === 0) return section('Insights', 'No insights.');
  const lines = current.insights.slice(0, 3).map(({ severity, message, recommendedAction }) => {
    const said = `- **${escaped(severity)}**: ${sentence(escaped(message, 120))}`;
    return recommendedAction === '' ? said : `${said} ${sentence(escaped(recommendedAction, 140))}`;
  });
  return section('Insights', lines.join('\n'));
}
