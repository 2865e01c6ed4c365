// How a subscription is canceled, at once and with its period, by state and by what is open.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { cancelAtPeriodEnd, cancelNow, giveWay } from './cancel.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const paid = { status: 'paid' } as const;
const PAID = 'paid 500000 from 2026-01-01 to 2026-02-01';
const february = { billingPeriodStart: day('2026-02-01'), billingPeriodEnd: day('2026-03-01') };

const trial = {
  status: 'trialing',
  trialStartDate: day('2026-01-01'),
  trialEndDate: day('2026-01-15'),
  currentBillingCycleEnd: day('2026-01-15'),
  nextBillingAt: day('2026-01-15'),
} as const;
const prepaid = {
  ...paid,
  billingPeriodStart: day('2026-01-15'),
  billingPeriodEnd: day('2026-02-15'),
} as const;

describe('canceled at once', () => {
  specify(
    [
      {
        it: 'an active subscription ends, and its customer is told; what was begun stays paid',
        on: '2026-01-10',
        invoices: [paid],
        expect: {
          is: 'canceled (moved away)',
          cycle: JANUARY,
          invoices: [PAID],
          told: ['subscription.canceled'],
          mailed: ['subscription_canceled'],
        },
      },
      {
        it: 'its draft goes',
        on: '2026-01-30',
        invoices: [paid, { status: 'draft', ...february }],
        expect: {
          is: 'canceled (moved away)',
          cycle: JANUARY,
          invoices: [PAID],
          told: ['subscription.canceled'],
          mailed: ['subscription_canceled'],
          dropped: 1,
        },
      },
      {
        it: 'what is open fails, and that is told before the cancellation',
        on: '2026-01-10',
        subscription: { status: 'past_due' },
        invoices: [{ nextPaymentAttemptAt: day('2026-01-11') }],
        expect: {
          is: 'canceled (moved away)',
          cycle: JANUARY,
          invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, subscription_canceled'],
          told: ['invoice.marked_uncollectible', 'subscription.canceled'],
          mailed: ['subscription_canceled'],
        },
      },
      {
        it: 'a first cycle that was paid and never began goes back',
        on: '2026-01-10',
        subscription: trial,
        invoices: [prepaid],
        expect: {
          is: 'canceled (moved away)',
          cycle: '2026-01-01 to 2026-01-15',
          invoices: ['paid 500000 from 2026-01-15 to 2026-02-15'],
          told: ['subscription.canceled'],
          mailed: ['subscription_canceled'],
          refunds: 1,
        },
      },
      ...(['canceled', 'completed', 'expired'] as const).map((status) => ({
        it: `one that is ${status} does not end twice`,
        on: '2026-01-10',
        subscription: { status },
        expect: 'subscription_state',
      })),
    ] satisfies Specified[],
    ({ book, account }) => cancelNow(book, account, 'moved away'),
  );
});

describe('canceled with its period', () => {
  specify(
    [
      ...(['active', 'past_due'] as const).map((status) => ({
        it: `one that is ${status} goes on until then, and its draft goes`,
        on: '2026-01-30',
        subscription: { status },
        invoices: [paid, { status: 'draft', ...february }] as const,
        expect: {
          is: `${status} (until its period ends)`,
          cycle: JANUARY,
          invoices: [PAID],
          told: ['subscription.updated'],
          dropped: 1,
        },
      })),
      {
        it: 'a trial goes on until it ends',
        on: '2026-01-10',
        subscription: trial,
        expect: {
          is: 'trialing (until its period ends)',
          cycle: '2026-01-01 to 2026-01-15',
          told: ['subscription.updated'],
        },
      },
      {
        it: 'a paused one has nothing to wait for',
        on: '2026-01-10',
        subscription: { status: 'paused', pauseReason: 'requested' },
        invoices: [paid],
        expect: {
          is: 'canceled (moved away)',
          cycle: JANUARY,
          invoices: [PAID],
          told: ['subscription.canceled'],
          mailed: ['subscription_canceled'],
        },
      },
    ] satisfies Specified[],
    ({ book, account }) => cancelAtPeriodEnd(book, account, 'moved away'),
  );
});

describe('giving way to one that was paid for', () => {
  const reason = 'Another subscription to this plan was paid for';
  specify(
    [
      {
        it: 'one that nobody paid ends, and its customer is not told',
        on: '2026-01-03',
        subscription: { status: 'incomplete' },
        invoices: [{ givesUpAt: day('2026-01-08'), givesUpReason: 'expired' }],
        expect: {
          is: `canceled (${reason})`,
          cycle: JANUARY,
          invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, subscription_canceled'],
          told: ['invoice.marked_uncollectible', 'subscription.canceled'],
        },
      },
      {
        it: 'one that runs does not',
        on: '2026-01-03',
        invoices: [paid],
        expect: 'subscription_state',
      },
    ] satisfies Specified[],
    ({ book, account }) => giveWay(book, account),
  );
});
