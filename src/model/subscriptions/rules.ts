// The life of a subscription as a table, and the dates of its start. Pure: no database, no clock.

import { defineMachine } from '../../lib/machine.ts';
import { boundary, type Cadence } from '../../lib/period.ts';

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

export const subscriptionLife = defineMachine({
  name: 'subscription',
  states: SUBSCRIPTION_STATUSES,
  initial: ['incomplete', 'scheduled', 'trialing', 'active'],
  terminal: ['canceled', 'completed', 'expired'],
  transitions: [
    { from: 'incomplete', trigger: 'invoice_paid', to: 'active' },
    { from: 'incomplete', trigger: 'expire', to: 'expired', note: '7 days unpaid' },

    { from: 'scheduled', trigger: 'start', to: 'active', note: 'its start' },
    { from: 'scheduled', trigger: 'start_trial', to: 'trialing', note: 'its start' },
    { from: 'scheduled', trigger: 'source_missing', to: 'past_due' },

    { from: 'trialing', trigger: 'trial_paid', to: 'active', note: 'or nothing is due' },

    { from: 'trialing', trigger: 'charge_fails', to: 'past_due', note: 'attempts left' },
    { from: 'active', trigger: 'charge_fails', to: 'past_due', note: 'attempts left' },
    { from: 'trialing', trigger: 'charge_undecided', to: 'past_due', note: 'for a day' },
    { from: 'active', trigger: 'charge_undecided', to: 'past_due', note: 'for a day' },
    { from: 'trialing', trigger: 'source_missing', to: 'past_due' },
    { from: 'active', trigger: 'source_missing', to: 'past_due' },
    { from: 'past_due', trigger: 'invoice_paid', to: 'active' },

    { from: 'trialing', trigger: 'payment_fails', to: 'paused', note: 'for good' },
    { from: 'active', trigger: 'payment_fails', to: 'paused', note: 'for good' },
    { from: 'past_due', trigger: 'payment_fails', to: 'paused', note: 'for good' },

    { from: 'trialing', trigger: 'pause', to: 'paused' },
    { from: 'active', trigger: 'pause', to: 'paused' },
    { from: 'past_due', trigger: 'pause', to: 'paused' },
    { from: 'trialing', trigger: 'suspend_mandate', to: 'paused' },
    { from: 'active', trigger: 'suspend_mandate', to: 'paused' },
    { from: 'past_due', trigger: 'suspend_mandate', to: 'paused' },

    { from: 'paused', trigger: 'invoice_paid', to: 'active', note: 'its failed invoice' },
    { from: 'paused', trigger: 'resume', to: 'active' },
    { from: 'paused', trigger: 'resume_trial', to: 'trialing' },

    { from: 'active', trigger: 'complete', to: 'completed', note: 'its last period ends' },

    ...LIVE_OR_INCOMPLETE.map((from) => ({
      from,
      trigger: 'cancel' as const,
      to: 'canceled' as const,
    })),
  ],
});

export type SubscriptionTrigger = (typeof subscriptionLife)['triggers'][number];

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
