// What changes of rows come to in the reports: for each what it is from now on, less what it was.

import { MINUTE_MS } from '../../lib/values/durations.ts';
import { timesKobo } from '../../lib/values/money.ts';
import { type CountedRows, type CountedTable, type ReportFact, reportFacts } from './facts.ts';

/** A row that was made, changed or (its `after` null) counts no more. */
export type CountedChange<T extends CountedTable = CountedTable> = {
  readonly [K in T]: {
    readonly table: K;
    readonly before: CountedRows[K] | null;
    readonly after: CountedRows[K] | null;
    /** So many rows changed alike; one where nothing is said. */
    readonly many?: number;
  };
}[T];

export type TenantChange<T extends CountedTable = CountedTable> = CountedChange<T> & {
  readonly tenantId: string;
};

export interface Delta {
  readonly tenantId: string;
  readonly measure: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly at: Date;
  readonly count: number;
  readonly value: bigint;
}

/** Moments are kept to the quarter of an hour: every zone's midnight falls on one. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Summed, so that a batch of many rows appends few; what comes to nothing is left out. */
export function deltasOf(changes: readonly TenantChange[]): Delta[] {
  const sums = new Map<string, Delta>();
  for (const change of changes) {
    const { tenantId, many = 1 } = change;
    for (const fact of factsIn(change, 'after')) addDelta(sums, { tenantId, ...fact, times: many });
    for (const fact of factsIn(change, 'before')) {
      addDelta(sums, { tenantId, ...fact, times: -many });
    }
  }
  return [...sums.values()].filter(({ count, value }) => count !== 0 || value !== 0n);
}

function factsIn<T extends CountedTable>(
  change: CountedChange<T>,
  which: 'before' | 'after',
): readonly ReportFact[] {
  const row = change[which];
  return row === null || change.before === change.after ? [] : reportFacts(change.table, row);
}

function addDelta(
  sums: Map<string, Delta>,
  fact: ReportFact & { readonly tenantId: string; readonly times: number },
): void {
  const { tenantId, measure, kind, subjectId, times, isValueOnly = false } = fact;
  // The truths about the reports find a row that counts and has no moment.
  if (fact.at === null) return;
  const quarter = Math.floor(fact.at.getTime() / QUARTER_MS) * QUARTER_MS;
  const key = JSON.stringify([tenantId, measure, kind, subjectId, quarter]);
  const known = sums.get(key);
  sums.set(key, {
    ...{ tenantId, measure, kind, subjectId, at: new Date(quarter) },
    count: (known?.count ?? 0) + (isValueOnly ? 0 : times),
    value: (known?.value ?? 0n) + timesKobo(fact.value, times),
  });
}
