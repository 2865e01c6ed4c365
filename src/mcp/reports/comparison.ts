// One metric in two windows: by how much, by how many percent, which way.

import type { MetricName } from '../../model/reports/catalogue.ts';
import { formatPoints, percentChange, roundToHundredths, signed } from '../answers/amounts.ts';
import { type Analytics, metricValue } from '../answers/analytics.ts';
import { formatMetric, formatterOf, metricOf } from '../answers/metrics.ts';

export interface Comparison {
  readonly current: number | null;
  readonly previous: number | null;
  readonly delta: number | null;
  readonly percent: number | null;
  readonly direction: 'up' | 'down' | 'unchanged' | 'unknown';
}

export function compare(metric: MetricName, current: Analytics, previous: Analytics): Comparison {
  const [now, then] = [metricValue(current, metric), metricValue(previous, metric)];
  const delta = now === null || then === null ? null : roundToHundredths(now - then);
  return {
    current: now,
    previous: then,
    delta,
    percent: percentChange(now, then),
    direction: directionOf(delta),
  };
}

function directionOf(delta: number | null): Comparison['direction'] {
  if (delta === null) return 'unknown';
  if (delta === 0) return 'unchanged';
  return delta > 0 ? 'up' : 'down';
}

/** A window's value as answers show it. */
export function metricValueIn(metric: MetricName, { period }: Analytics, value: number | null) {
  return { from: period.from, to: period.to, value, formatted: formatMetric(metric, value) };
}

export function formatDelta(metric: MetricName, delta: number | null): string {
  if (delta === null) return 'unknown';
  if (metricOf(metric).unit === 'percent') return signed(delta, formatPoints);
  return signed(delta, formatterOf(metric));
}
