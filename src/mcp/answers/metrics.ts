// The metrics by the names that tools take, and how their values are written.

import { formatNaira } from '../../lib/values/money.ts';
import { CATALOGUE, type MetricName } from '../../model/reports/catalogue.ts';
import { formatCount, formatPercent } from './amounts.ts';

export const UNITS = ['NGN minor', 'count', 'percent'] as const;
type ShownUnit = (typeof UNITS)[number];

interface Metric {
  readonly unit: ShownUnit;
  readonly definition: string;
}

export function metricOf(name: MetricName): Metric {
  const { unit, definition } = CATALOGUE[name];
  return { unit: unit === 'kobo' ? 'NGN minor' : unit, definition };
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
  return value === null ? 'unknown' : formatterOf(name)(value);
}
