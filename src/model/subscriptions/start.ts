// How a subscription begins, and the dates of its start. Pure: no database, no clock.

import { DAY_MS } from '../../lib/values/durations.ts';
import { boundary, type Cadence } from '../../lib/values/period.ts';

export interface StartDates {
  readonly status: 'trialing' | 'active';
  readonly anchorAt: Date;
  readonly trial: { readonly start: Date; readonly end: Date } | null;
  /** The first period that is billed: it begins when the trial ends. */
  readonly firstCycle: { readonly start: Date; readonly end: Date };
}

/** How a subscription that starts now begins: in a trial when the plan has one, else active. */
export function startDatesOf(
  now: Date,
  terms: Cadence & { readonly trialPeriodDays: number },
): StartDates {
  const trialEnd = new Date(now.getTime() + terms.trialPeriodDays * DAY_MS);
  const onTrial = terms.trialPeriodDays > 0;
  const anchorAt = onTrial ? trialEnd : now;
  return {
    status: onTrial ? 'trialing' : 'active',
    anchorAt,
    trial: onTrial ? { start: now, end: trialEnd } : null,
    firstCycle: { start: anchorAt, end: boundary(anchorAt, terms, 1) },
  };
}
