// The life of a subscription, and the dates of its first cycle. Pure: no database, no clock.

import { boundary, type Cadence } from '../lib/period.ts';

export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'scheduled',
  'trialing',
  'active',
  'past_due',
  'paused',
  'canceled',
  'completed',
  'expired',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** One of these at most for a customer and a plan. */
export const LIVE_OR_INCOMPLETE = [
  'incomplete',
  'scheduled',
  'trialing',
  'active',
  'past_due',
  'paused',
] as const satisfies readonly SubscriptionStatus[];

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Start {
  readonly status: 'trialing' | 'active';
  readonly anchorAt: Date;
  readonly trial: { readonly start: Date; readonly end: Date } | null;
  /** The first period that is billed: it begins when the trial ends. */
  readonly firstCycle: { readonly start: Date; readonly end: Date };
}

/** How a subscription that starts now begins: in a trial when the plan has one, else active. */
export function startOf(now: Date, terms: Cadence & { readonly trialPeriodDays: number }): Start {
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
