// The life of a subscription, as a table, and the sets of its states that have a name.

import { defineMachine } from '../../lib/values/machine.ts';

/** One of these at most for a customer and a plan. */
export const LIVE = [
  'incomplete',
  'scheduled',
  'trialing',
  'active',
  'past_due',
  'paused',
] as const;

export const subscriptionLife = defineMachine({
  name: 'subscription',
  states: [
    'incomplete',
    'scheduled',
    'trialing',
    'active',
    'past_due',
    'paused',
    'canceled',
    'completed',
    'expired',
  ],
  initial: ['incomplete', 'scheduled', 'trialing', 'active'],
  terminal: ['canceled', 'completed', 'expired'],
  transitions: [
    { from: 'incomplete', trigger: 'invoice_paid', to: 'active' },
    { from: 'incomplete', trigger: 'await_transfer', to: 'active', note: 'is to be transferred' },
    { from: 'incomplete', trigger: 'expire', to: 'expired', note: '7 days unpaid' },
    { from: 'incomplete', trigger: 'give_way', to: 'canceled', note: 'another was paid for' },

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
    { from: 'trialing', trigger: 'transfer_late', to: 'past_due', note: 'a day after it is due' },
    { from: 'active', trigger: 'transfer_late', to: 'past_due', note: 'a day after it is due' },
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

    { from: 'trialing', trigger: 'complete', to: 'completed', note: 'no cycle is left' },
    { from: 'active', trigger: 'complete', to: 'completed', note: 'its last period ends' },

    ...LIVE.map((from) => ({
      from,
      trigger: 'cancel' as const,
      to: 'canceled' as const,
    })),
  ],
});

export type SubscriptionTrigger = (typeof subscriptionLife)['triggers'][number];
export type SubscriptionStatus = (typeof subscriptionLife)['states'][number];

/** What they owe is collected. */
export const COLLECTING: ReadonlySet<SubscriptionStatus> = new Set([
  'trialing',
  'active',
  'past_due',
]);

/** What has not begun: it is unpaid, or its start is still to come. */
export const NOT_BEGUN: ReadonlySet<SubscriptionStatus> = new Set(['incomplete', 'scheduled']);

/** They have begun and not ended. */
export const BEGUN: ReadonlySet<SubscriptionStatus> = new Set(
  LIVE.filter((status) => !NOT_BEGUN.has(status)),
);

/** In a trial or in a cycle, and nothing is late. */
export const RUNNING: ReadonlySet<SubscriptionStatus> = new Set(['trialing', 'active']);

/** In a cycle that is charged: what they cost is recurring revenue. */
export const RECURRING: ReadonlySet<SubscriptionStatus> = new Set(['active', 'past_due']);

/** Their next cycle begins by itself. */
export const RENEWING: ReadonlySet<SubscriptionStatus> = new Set([
  'scheduled',
  'trialing',
  'active',
  'past_due',
]);

/** They may be lost. */
export const IN_TROUBLE: ReadonlySet<SubscriptionStatus> = new Set(['past_due', 'paused']);

/** Nothing happens to them any more. */
export const ENDED: ReadonlySet<SubscriptionStatus> = new Set(subscriptionLife.terminal);
