// The points of a report as a chart draws them: added up, by week where days are noise, or as they
// are. A day or a month of the report has no time zone.

import type { TrendPoint } from '@sanwo/sdk';
import { daysLater, weekdayOf } from '../../../kit/text/days.ts';

export interface ChartPoint {
  readonly label: string;
  /** Shorter, beneath the chart. */
  readonly axis?: string;
  readonly value: number;
  /** The same point of the period before. */
  readonly before?: number | undefined;
}

type FigureOf = (point: TrendPoint) => number;

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const dateText = (date: string): string =>
  date.length === 7 ? MONTH.format(new Date(`${date}-01`)) : DAY.format(new Date(date));

export const plainSeries = (points: readonly TrendPoint[], figureOf: FigureOf): ChartPoint[] =>
  points.map((point) => ({ label: dateText(point.date), value: figureOf(point) }));

function sumsUpTo(points: readonly TrendPoint[], figureOf: FigureOf): number[] {
  let sum = 0;
  return points.map((point) => {
    sum += figureOf(point);
    return sum;
  });
}

/** Each point holds all before it, beside the same of the period before. */
export function addedUp(
  points: readonly TrendPoint[],
  before: readonly TrendPoint[],
  figureOf: FigureOf,
): ChartPoint[] {
  const sums = sumsUpTo(before, figureOf);
  // Where there was nothing before, there is nothing to compare with.
  const earlier = (sums.at(-1) ?? 0) === 0 ? [] : sums;
  return sumsUpTo(points, figureOf).map((value, index) => ({
    label: dateText(points[index]?.date ?? ''),
    value,
    before: earlier[index],
  }));
}

/** More days than these are noise. */
const MOST_DAYS = 14;

export const isByWeek = ({ length }: readonly TrendPoint[], unit: string): boolean =>
  unit === 'day' && length > MOST_DAYS;

/** By the Monday that each week begins with; the first may begin later. */
export function byWeek(points: readonly TrendPoint[], figureOf: FigureOf): ChartPoint[] {
  const weeks = Map.groupBy(points, ({ date }) => daysLater(date, -weekdayOf(date)));
  return [...weeks.values()].map((days) => ({
    label: `Week from ${dateText(days[0]?.date ?? '')}`,
    axis: dateText(days[0]?.date ?? ''),
    value: days.reduce((sum, day) => sum + figureOf(day), 0),
  }));
}

/** For a small line: so few points that each is seen. */
export function smallSeries(points: readonly TrendPoint[], unit: string, figureOf: FigureOf) {
  const series = isByWeek(points, unit) ? byWeek(points, figureOf) : plainSeries(points, figureOf);
  return series.map(({ value }) => value);
}
