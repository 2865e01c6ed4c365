// The list behind each figure, as the report itself names it: both come from one query.

import type { Analytics } from '@sanwo/sdk';
import type { ListBehind } from './place.ts';

/** What is drawn from others leads to the rows that it is drawn from. */
const ROWS_OF: Readonly<Record<string, string>> = {
  net_revenue: 'revenue',
  churn_rate: 'lost_subscriptions',
  payment_success_rate: 'total_payment_attempts',
};

/** Null where the report names none. */
export function listOf(report: Analytics, name: string): ListBehind | null {
  const wanted = ROWS_OF[name] ?? name;
  return report.figures.find((figure) => figure.name === wanted)?.list ?? null;
}
