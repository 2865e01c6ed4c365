// How a subscription stops for a while and goes on: what was paid and not used is given back as
// time.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { type PauseReason, pauseFor } from './give-up.ts';
import { resume } from './resume.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const paid = { status: 'paid' } as const;
const PAID = 'paid 500000 from 2026-01-01 to 2026-02-01';
const OPEN = 'open 500000 from 2026-01-01 to 2026-02-01';

interface Paused extends Specified {
  readonly reason: PauseReason;
}

describe('a subscription pauses', () => {
  specify<Paused>(
    [
      {
        it: 'because its merchant asked for it: told, and not mailed',
        reason: 'requested',
        on: '2026-01-10',
        invoices: [paid],
        expect: {
          is: 'paused (requested)',
          cycle: JANUARY,
          invoices: [PAID],
          told: ['subscription.paused'],
        },
      },
      {
        it: 'and its open invoice is not tried any more',
        reason: 'requested',
        on: '2026-01-10',
        subscription: { status: 'past_due' },
        invoices: [{ nextPaymentAttemptAt: day('2026-01-11') }],
        expect: {
          is: 'paused (requested)',
          cycle: JANUARY,
          invoices: [OPEN],
          told: ['subscription.paused'],
        },
      },
      ...(['payment_failed', 'no_payment_source', 'mandate_suspended'] as const).map((reason) => ({
        it: `for ${reason}: told, and mailed`,
        reason,
        on: '2026-01-10',
        subscription: { status: 'past_due' as const },
        invoices: [{ status: 'failed' as const, failureReason: 'No money' }],
        expect: {
          is: `paused (${reason})`,
          cycle: JANUARY,
          invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, No money'],
          told: ['subscription.paused'],
          mailed: ['subscription_paused'],
        },
      })),
      ...(['incomplete', 'scheduled', 'paused', 'canceled', 'completed', 'expired'] as const).map(
        (status) => ({
          it: `not while it is ${status}`,
          reason: 'requested' as const,
          on: '2026-01-10',
          subscription: { status },
          expect: 'subscription_state',
        }),
      ),
    ],
    ({ book, account }, { reason }) => pauseFor(book, account, { reason }),
  );
});

const paused = {
  status: 'paused',
  pausedAt: day('2026-01-10'),
  pauseReason: 'requested',
} as const;

const RESUMED: readonly Specified[] = [
  {
    it: 'its paid cycle, longer by the time that it was paused',
    on: '2026-01-20',
    subscription: paused,
    invoices: [paid],
    expect: {
      is: 'active',
      cycle: '2026-01-01 to 2026-02-11',
      invoices: [PAID],
      told: ['subscription.resumed'],
    },
  },
  {
    it: 'its trial, longer by that, and a first cycle that was paid begins after it',
    on: '2026-01-20',
    subscription: {
      ...paused,
      trialStartDate: day('2026-01-01'),
      trialEndDate: day('2026-01-15'),
      currentBillingCycleEnd: day('2026-01-15'),
      nextBillingAt: day('2026-01-15'),
    },
    invoices: [
      {
        ...paid,
        billingPeriodStart: day('2026-01-15'),
        billingPeriodEnd: day('2026-02-15'),
      },
    ],
    expect: {
      is: 'trialing',
      cycle: '2026-01-01 to 2026-01-25',
      invoices: ['paid 500000 from 2026-01-25 to 2026-02-25'],
      told: ['subscription.resumed'],
    },
  },
  {
    it: 'with the invoice that waited: a new cycle, charged now',
    on: '2026-01-20',
    subscription: paused,
    invoices: [{}],
    expect: {
      is: 'active',
      cycle: '2026-01-20 to 2026-02-20',
      invoices: ['open 500000 from 2026-01-20 to 2026-02-20, charged on 2026-01-20'],
      told: ['subscription.resumed'],
    },
  },
  {
    it: 'with a charge that nobody knows the end of: at once behind with it',
    on: '2026-01-20',
    subscription: paused,
    invoices: [{}],
    attempts: [{ sent: 'unknown', needsReview: true, dueAt: null }],
    expect: {
      is: 'past_due',
      cycle: '2026-01-20 to 2026-02-20',
      invoices: ['open 500000 from 2026-01-20 to 2026-02-20, charged on 2026-01-20'],
      attempts: ['1 pending, unknown, needs review'],
      told: ['subscription.resumed', 'subscription.past_due'],
    },
  },
  {
    it: 'after a failed invoice: that stays, its period ends here, and a new one is charged',
    on: '2026-01-20',
    subscription: { ...paused, pauseReason: 'payment_failed' },
    invoices: [{ status: 'failed', failureReason: 'No money' }],
    expect: {
      is: 'active',
      cycle: '2026-01-20 to 2026-02-20',
      invoices: [
        'failed 500000 from 2026-01-01 to 2026-01-20, No money',
        'open 500000 from 2026-01-20 to 2026-02-20, charged on 2026-01-20',
      ],
      told: ['subscription.resumed', 'invoice.created'],
    },
  },
  {
    it: 'not beyond the cycles that its plan has',
    on: '2026-01-20',
    subscription: { ...paused, invoiceLimit: 1 },
    invoices: [{ status: 'failed' }],
    expect: 'invoice_limit_reached',
  },
  {
    it: 'not without a source',
    on: '2026-01-20',
    paysBy: 'none',
    subscription: paused,
    invoices: [paid],
    expect: 'payment_source_inactive',
  },
  {
    it: 'and one that was to end with its period is kept',
    on: '2026-01-20',
    subscription: { cancelAtPeriodEnd: true, cancelReason: 'moved away' },
    invoices: [paid],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: [PAID],
      told: ['subscription.updated'],
    },
  },
  {
    it: 'not one that is not paused',
    on: '2026-01-20',
    invoices: [paid],
    expect: 'subscription_not_paused',
  },
];

describe('a subscription resumes', () => {
  specify(RESUMED, ({ book, account }) => resume(book, account));
});
