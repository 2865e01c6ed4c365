// What time does with a subscription whose trial ends, and with one that is over: completed,
// canceled, given up or expired.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { applyDue } from './apply-due.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const paidJanuary = { status: 'paid' } as const;
const PAID_JANUARY = 'paid 500000 from 2026-01-01 to 2026-02-01';

const trial = {
  status: 'trialing',
  trialStartDate: day('2026-01-01'),
  trialEndDate: day('2026-01-15'),
  anchorAt: day('2026-01-15'),
  currentBillingCycleEnd: day('2026-01-15'),
  nextBillingAt: day('2026-01-15'),
} as const;
const TRIAL = '2026-01-01 to 2026-01-15';
const AFTER_TRIAL = '2026-01-15 to 2026-02-15';

const TRIAL_ENDS: readonly Specified[] = [
  {
    it: 'that is told three days before',
    on: '2026-01-12',
    tenant: { upcomingInvoiceDays: 0 },
    subscription: trial,
    expect: {
      is: 'trialing',
      cycle: TRIAL,
      told: ['subscription.trial_ending_soon'],
      mailed: ['trial_ending'],
    },
  },
  {
    it: 'who was told of the end is not written to of its draft, too',
    on: '2026-01-12',
    subscription: { ...trial, trialEndTold: true },
    expect: {
      is: 'trialing',
      cycle: TRIAL,
      invoices: ['draft 500000 from 2026-01-15 to 2026-02-15'],
      told: ['invoice.upcoming'],
    },
  },
  {
    it: 'its first invoice is charged, and it stays on trial until that is paid',
    on: '2026-01-15',
    subscription: { ...trial, trialEndTold: true },
    expect: {
      is: 'trialing',
      cycle: AFTER_TRIAL,
      invoices: ['open 500000 from 2026-01-15 to 2026-02-15, charged on 2026-01-15'],
      told: ['invoice.created'],
    },
  },
  {
    it: 'a first cycle that was paid at the checkout begins, and nothing is charged',
    on: '2026-01-15',
    subscription: { ...trial, trialEndTold: true },
    invoices: [
      {
        status: 'paid',
        billingPeriodStart: day('2026-01-15'),
        billingPeriodEnd: day('2026-02-15'),
      },
    ],
    expect: {
      is: 'active',
      cycle: AFTER_TRIAL,
      invoices: ['paid 500000 from 2026-01-15 to 2026-02-15'],
      told: ['subscription.activated'],
      mailed: ['subscription_started'],
    },
  },
];

describe('when its trial ends', () => {
  specify(TRIAL_ENDS, ({ book, account }) => applyDue(book, account));
});

const ENDS: readonly Specified[] = [
  {
    it: 'its last period ends: it is completed',
    on: '2026-02-01',
    subscription: { invoiceLimit: 1 },
    invoices: [paidJanuary],
    expect: {
      is: 'completed',
      cycle: JANUARY,
      invoices: [PAID_JANUARY],
      told: ['subscription.completed'],
    },
  },
  {
    it: 'it was to be canceled with its period: it is, before anything else that is due',
    on: '2026-02-01',
    moves: [{ createdAt: day('2026-01-20') }],
    subscription: { cancelAtPeriodEnd: true, cancelReason: 'too dear' },
    invoices: [paidJanuary],
    expect: {
      is: 'canceled (too dear)',
      cycle: JANUARY,
      invoices: [PAID_JANUARY],
      told: ['subscription.canceled'],
      mailed: ['subscription_canceled'],
    },
  },
  {
    it: 'seven days without a source: the invoice fails, and it pauses',
    on: '2026-01-08',
    paysBy: 'none',
    subscription: { status: 'past_due' },
    invoices: [{ givesUpAt: day('2026-01-08'), givesUpReason: 'no_payment_source' }],
    expect: {
      is: 'paused (no_payment_source)',
      cycle: JANUARY,
      invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, no_payment_source'],
      told: ['invoice.marked_uncollectible', 'subscription.paused'],
      mailed: ['subscription_paused'],
    },
  },
  {
    it: 'seven days after a debit beyond its mandate it says why',
    on: '2026-01-08',
    paysBy: 'bank',
    subscription: { status: 'past_due' },
    invoices: [
      {
        givesUpAt: day('2026-01-08'),
        givesUpReason: 'payment_failed',
        failureReason: 'too much',
      },
    ],
    expect: {
      is: 'paused (payment_failed)',
      cycle: JANUARY,
      invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, too much'],
      told: ['invoice.marked_uncollectible', 'subscription.paused'],
      mailed: ['subscription_paused'],
    },
  },
  {
    it: 'one that never began expires after seven days',
    on: '2026-01-08',
    paysBy: 'none',
    subscription: { status: 'incomplete' },
    invoices: [{ givesUpAt: day('2026-01-08'), givesUpReason: 'expired' }],
    expect: {
      is: 'expired',
      cycle: JANUARY,
      invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, subscription_expired'],
      told: ['invoice.marked_uncollectible', 'subscription.expired'],
    },
  },
];

describe('when it is over', () => {
  specify(ENDS, ({ book, account }) => applyDue(book, account));
});
