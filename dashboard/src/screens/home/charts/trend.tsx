// The charts of revenue and recurring revenue, loaded on demand, each also shown as a table.

import type { Analytics, TrendPoint } from '@sanwo/sdk';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Scrolling } from '../../../kit/lists/scrolling.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { moneyText } from '../../../kit/text/money.tsx';
import { HomeChoice } from '../choice.tsx';
import type { Span } from '../span.ts';
import { PlanBars } from './plan-bars.tsx';
import { addedUp, byWeek, dateText, isByWeek, plainSeries } from './series.ts';
import type { TrendChartProps } from './trend-chart.tsx';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

interface TrendColumn {
  readonly head: string;
  text(point: TrendPoint): string;
}

const count = new Intl.NumberFormat('en-NG');

const REVENUE: readonly TrendColumn[] = [
  { head: 'Revenue', text: ({ revenue }) => moneyText(revenue) },
  { head: 'Refunded', text: ({ refunds }) => moneyText(refunds) },
  { head: 'Paid', text: ({ successfulPayments }) => count.format(successfulPayments) },
  { head: 'Failed', text: ({ failedPayments }) => count.format(failedPayments) },
];
const RECURRING: readonly TrendColumn[] = [
  { head: 'MRR', text: ({ mrr }) => moneyText(mrr) },
  { head: 'New', text: ({ newSubscriptions }) => count.format(newSubscriptions) },
  { head: 'Canceled', text: ({ canceledSubscriptions }) => count.format(canceledSubscriptions) },
];

interface TrendsProps {
  readonly report: Analytics;
  /** Null while the previous period is loading. */
  readonly before: Analytics | null;
  readonly span: Span;
}

const revenueOf = ({ revenue }: TrendPoint) => revenue;
const mrrOf = ({ mrr }: TrendPoint) => mrr;

export const Trends = (props: TrendsProps) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <RevenueTrend {...props} />
    <RecurringTrend {...props} />
  </div>
);

type RevenueView = 'total' | 'parts' | 'plans';

function RevenueTrend({ report, before, span }: TrendsProps) {
  const [view, setView] = useState<RevenueView>('total');
  const { unit, points } = report.trend;
  const part = isByWeek(points, unit) ? 'week' : unit;
  const beforeLabel = `${span.label} before`;
  return (
    <Section
      title="Revenue"
      actions={
        <HomeChoice
          isSmall
          label="Revenue as"
          value={view}
          onChange={setView}
          choices={[
            { value: 'total', label: 'Total' },
            { value: 'parts', label: `By ${part}` },
            { value: 'plans', label: 'By plan' },
          ]}
        />
      }
    >
      <div className="flex flex-col gap-2">
        {view === 'plans' && <PlanBars report={report} amountOf={({ revenue }) => revenue} />}
        {view === 'total' && (
          <Chart
            name="Revenue so far"
            kind="line"
            beforeLabel={beforeLabel}
            points={addedUp(points, before?.trend.points ?? [], revenueOf)}
          />
        )}
        {view === 'parts' && (
          <Chart
            name={`Revenue by ${part}`}
            kind="bars"
            points={part === 'week' ? byWeek(points, revenueOf) : plainSeries(points, revenueOf)}
          />
        )}
        <AsTable name={`Revenue by ${unit}`} points={points} columns={REVENUE} />
      </div>
    </Section>
  );
}

type RecurringView = 'time' | 'plans';

function RecurringTrend({ report }: TrendsProps) {
  const [view, setView] = useState<RecurringView>('time');
  const { unit, points } = report.trend;
  const name = `Monthly recurring revenue by ${unit}`;
  return (
    <Section
      title="Monthly recurring revenue"
      actions={
        <HomeChoice
          isSmall
          label="Monthly recurring revenue as"
          value={view}
          onChange={setView}
          choices={[
            { value: 'time', label: 'Over time' },
            { value: 'plans', label: 'By plan' },
          ]}
        />
      }
    >
      <div className="flex flex-col gap-2">
        {view === 'plans' ? (
          <PlanBars report={report} amountOf={({ mrr }) => mrr} />
        ) : (
          <Chart name={name} kind="step" points={plainSeries(points, mrrOf)} />
        )}
        <AsTable name={name} points={points} columns={RECURRING} />
      </div>
    </Section>
  );
}

const Chart = (props: Omit<TrendChartProps, 'text' | 'shortText'>) => (
  <Suspense fallback={<div className="h-[216px] animate-pulse rounded-md bg-sunken" />}>
    <TrendChart {...props} text={moneyText} shortText={axisNaira} />
  </Suspense>
);

interface AsTableProps {
  readonly name: string;
  readonly points: readonly TrendPoint[];
  readonly columns: readonly TrendColumn[];
}

const CELL = 'px-2 py-1 text-right first:pl-0 first:text-left last:pr-0 whitespace-nowrap';

const AsTable = ({ name, points, columns }: AsTableProps): ReactNode => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-quiet hover:text-ink">
      Show as a table
    </summary>
    <Scrolling label={`${name}, as a table`} className="mt-1 max-h-64">
      <table className="w-full border-collapse">
        <caption className="unseen">{name}</caption>
        <thead className="sticky top-0 bg-panel text-xs text-quiet">
          <tr>
            <th scope="col" className={`${CELL} font-medium`}>
              Date
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className={`${CELL} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.toReversed().map((point) => (
            <tr key={point.date}>
              <th scope="row" className={`${CELL} font-normal`}>
                {dateText(point.date)}
              </th>
              {columns.map(({ head, text }) => (
                <td key={head} className={CELL}>
                  {text(point)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  </details>
);

const STEPS = [
  [100_000_000_000, 'bn'],
  [100_000_000, 'm'],
  [100_000, 'k'],
] as const;

/** ₦1.2m, for an axis. */
function axisNaira(kobo: number): string {
  const [size, unit] = STEPS.find(([least]) => kobo >= least) ?? [100, ''];
  return `₦${Number((kobo / size).toFixed(1))}${unit}`;
}
