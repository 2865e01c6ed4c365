// The charts of revenue and recurring revenue, loaded on demand, each also shown as a table.

import type { Analytics, TrendPoint } from '@sanwo/sdk';
import { lazy, type ReactNode, Suspense } from 'react';
import { Scrolling } from '../../kit/lists/scrolling.tsx';
import { Section } from '../../kit/page/section.tsx';
import { moneyText } from '../../kit/text/money.tsx';
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

export function Trends({ report }: { readonly report: Analytics }) {
  const by = report.trend.unit === 'day' ? 'by day' : 'by month';
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Section title="Revenue" hint={`Successful payments ${by}`}>
        <Chart
          name={`Revenue ${by}`}
          kind="bars"
          report={report}
          columns={REVENUE}
          figureOf={({ revenue }) => revenue}
        />
      </Section>
      <Section title="Monthly recurring revenue" hint={`At the end of each ${report.trend.unit}`}>
        <Chart
          name={`Monthly recurring revenue ${by}`}
          kind="line"
          report={report}
          columns={RECURRING}
          figureOf={({ mrr }) => mrr}
        />
      </Section>
    </div>
  );
}

interface ChartProps extends Pick<TrendChartProps, 'name' | 'kind'> {
  readonly report: Analytics;
  readonly columns: readonly TrendColumn[];
  figureOf(point: TrendPoint): number;
}

function Chart({ name, kind, report, columns, figureOf }: ChartProps) {
  const { points } = report.trend;
  return (
    <div className="flex flex-col gap-2">
      <Suspense fallback={<div className="h-[216px] animate-pulse rounded-md bg-sunken" />}>
        <TrendChart
          name={name}
          kind={kind}
          points={points.map((point) => ({ label: dateText(point.date), value: figureOf(point) }))}
          text={moneyText}
          shortText={shortNaira}
        />
      </Suspense>
      <AsTable name={name} points={points} columns={columns} />
    </div>
  );
}

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

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day or a month of the report. It has no time zone. */
const dateText = (date: string): string =>
  date.length === 7 ? MONTH.format(new Date(`${date}-01`)) : DAY.format(new Date(date));

const STEPS = [
  [100_000_000_000, 'bn'],
  [100_000_000, 'm'],
  [100_000, 'k'],
] as const;

/** ₦1.2m, for an axis. */
function shortNaira(kobo: number): string {
  const [size, unit] = STEPS.find(([least]) => kobo >= least) ?? [100, ''];
  return `₦${Number((kobo / size).toFixed(1))}${unit}`;
}
