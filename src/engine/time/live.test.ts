// What time does with a subscription when its moment has come: starts, trials, drafts, cycles, and
// what is told on the way.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { live } from './live.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const FEBRUARY = '2026-02-01 to 2026-03-01';
const paidJanuary = { status: 'paid' } as const;
const PAID_JANUARY = 'paid 500000 from 2026-01-01 to 2026-02-01';
const february = { billingPeriodStart: day('2026-02-01'), billingPeriodEnd: day('2026-03-01') };

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

const scheduled = {
  status: 'scheduled',
  startsAt: day('2026-02-01'),
  startedAt: null,
  anchorAt: day('2026-02-01'),
  currentBillingCycleStart: null,
  currentBillingCycleEnd: null,
  nextBillingAt: day('2026-02-01'),
} as const;
const scheduledTrial = {
  ...scheduled,
  trialStartDate: day('2026-02-01'),
  trialEndDate: day('2026-02-15'),
  anchorAt: day('2026-02-15'),
  nextBillingAt: day('2026-02-15'),
} as const;

const STARTS: readonly Specified[] = [
  {
    it: 'a subscription that a card pays becomes active, and its first invoice is charged',
    on: '2026-02-01',
    subscription: scheduled,
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: ['open 500000 from 2026-02-01 to 2026-03-01, charged on 2026-02-01'],
      told: ['subscription.activated', 'invoice.created'],
      mailed: ['subscription_started'],
    },
  },
  {
    it: 'one that nothing pays falls behind, and its customer gets a link for seven days',
    on: '2026-02-01',
    paysBy: 'none',
    subscription: scheduled,
    expect: {
      is: 'past_due',
      cycle: FEBRUARY,
      invoices: ['open 500000 from 2026-02-01 to 2026-03-01, given up on 2026-02-08'],
      told: ['invoice.created', 'subscription.past_due'],
      mailed: ['payment_reminder'],
      links: 1,
    },
  },
  {
    it: 'a trial begins, and nothing is billed',
    on: '2026-02-01',
    subscription: scheduledTrial,
    expect: {
      is: 'trialing',
      cycle: '2026-02-01 to 2026-02-15',
      told: ['subscription.activated'],
      mailed: ['subscription_started'],
    },
  },
];

describe('when its start comes', () => {
  specify(STARTS, ({ book, account }) => live(book, account));
});

const RUNS: readonly Specified[] = [
  {
    it: 'nothing happens between its moments',
    on: '2026-01-28',
    invoices: [paidJanuary],
    expect: { is: 'active', cycle: JANUARY, invoices: [PAID_JANUARY] },
  },
  {
    it: 'its draft is made three days before the next cycle, and announced',
    on: '2026-01-29',
    invoices: [paidJanuary],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: [PAID_JANUARY, 'draft 500000 from 2026-02-01 to 2026-03-01'],
      told: ['invoice.upcoming'],
      mailed: ['upcoming_invoice'],
    },
  },
  {
    it: 'a free draft is told and not mailed',
    on: '2026-01-29',
    plan: { amount: 0 },
    subscription: { amount: 0 },
    invoices: [paidJanuary],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['paid 0 from 2026-01-01 to 2026-02-01', 'draft 0 from 2026-02-01 to 2026-03-01'],
      told: ['invoice.upcoming'],
    },
  },
  {
    it: 'a card in its last month is told once',
    on: '2026-01-02',
    source: { cardExpiryMonth: 1, cardExpiryYear: 2026 },
    invoices: [paidJanuary],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: [PAID_JANUARY],
      told: ['subscription.card_expiring'],
      mailed: ['card_expiring'],
    },
  },
  {
    it: 'its next cycle opens an invoice that is charged at once',
    on: '2026-02-01',
    invoices: [paidJanuary, { status: 'draft', ...february }],
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: [PAID_JANUARY, 'open 500000 from 2026-02-01 to 2026-03-01, charged on 2026-02-01'],
      told: ['invoice.created'],
    },
  },
  {
    it: 'a version of the plan that moves it holds from the next cycle on, also in its draft',
    on: '2026-02-01',
    moves: [{ amount: 700_000, createdAt: day('2026-01-20') }],
    invoices: [paidJanuary, { status: 'draft', ...february }],
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: [PAID_JANUARY, 'open 700000 from 2026-02-01 to 2026-03-01, charged on 2026-02-01'],
      told: ['subscription.updated', 'invoice.created'],
    },
  },
  {
    it: 'one made after the cycle began does not',
    on: '2026-02-02',
    moves: [{ amount: 700_000, createdAt: day('2026-02-01T12:00:00Z') }],
    invoices: [paidJanuary],
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: [PAID_JANUARY, 'open 500000 from 2026-02-01 to 2026-03-01, charged on 2026-02-02'],
      told: ['invoice.created'],
    },
  },
  {
    it: 'a free cycle is created and paid in one, without a charge and without a receipt',
    on: '2026-02-01',
    plan: { amount: 0 },
    subscription: { amount: 0 },
    invoices: [paidJanuary],
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: ['paid 0 from 2026-01-01 to 2026-02-01', 'paid 0 from 2026-02-01 to 2026-03-01'],
      told: ['invoice.created', 'invoice.paid'],
    },
  },
  {
    it: 'without a source it falls behind, and its customer gets a link',
    on: '2026-02-01',
    paysBy: 'inactive card',
    invoices: [paidJanuary],
    expect: {
      is: 'past_due',
      cycle: FEBRUARY,
      invoices: [PAID_JANUARY, 'open 500000 from 2026-02-01 to 2026-03-01, given up on 2026-02-08'],
      told: ['invoice.created', 'subscription.past_due'],
      mailed: ['payment_reminder'],
      links: 1,
    },
  },
  {
    it: 'its next cycle waits while an invoice is open',
    on: '2026-02-03',
    subscription: { status: 'past_due' },
    invoices: [{ nextPaymentAttemptAt: day('2026-02-04') }],
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-02-04'],
    },
  },
];

describe('while it runs', () => {
  specify(RUNS, ({ book, account }) => live(book, account));
});

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
  specify(TRIAL_ENDS, ({ book, account }) => live(book, account));
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
  specify(ENDS, ({ book, account }) => live(book, account));
});
