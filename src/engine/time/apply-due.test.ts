// What time does with a subscription when its moment has come: it starts and runs, with drafts,
// cycles, and what is told on the way. The end of its trial, and its own, stand in
// apply-due-to-the-end.test.ts.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { applyDue } from './apply-due.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const FEBRUARY = '2026-02-01 to 2026-03-01';
const paidJanuary = { status: 'paid' } as const;
const PAID_JANUARY = 'paid 500000 from 2026-01-01 to 2026-02-01';
const february = { billingPeriodStart: day('2026-02-01'), billingPeriodEnd: day('2026-03-01') };

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
  specify(STARTS, ({ book, account }) => applyDue(book, account));
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
  specify(RUNS, ({ book, account }) => applyDue(book, account));
});
