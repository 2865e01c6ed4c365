// The list behind each figure, as named in the report.

import type { Analytics } from '@sanwo/sdk';
import type { ListBehind } from './place.ts';

/** A figure calculated from others links to the rows of its source. */
const ROWS_OF: Readonly<Record<string, string>> = {
  net_revenue: 'revenue',
  churn_rate: 'lost_subscriptions',
  payment_success_rate: 'total_payment_attempts',
};

/** Null if the report names no list. */
export function listOf(report: Analytics, name: string): ListBehind | null {
  const wanted = ROWS_OF[name] ?? name;
  return report.figures.find((figure) => figure.name === wanted)?.list ?? null;
}
