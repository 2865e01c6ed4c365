// When time next has something to do with a subscription: state by state, with what moves it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseOf, day, type Given } from '../../../test/doubles/account.ts';
import { nextDueOf } from './next-due.ts';

interface Row extends Partial<Given> {
  readonly when: string;
  /** How many days before its cycle a draft is made. */
  readonly lead?: number;
  readonly due: string | null;
}

const GIVEN_UP = day('2026-01-08');
const ends = { cancelAtPeriodEnd: true } as const;
const trial = {
  status: 'trialing',
  trialStartDate: day('2026-01-01'),
  trialEndDate: day('2026-01-15'),
  currentBillingCycleEnd: day('2026-01-15'),
  nextBillingAt: day('2026-01-15'),
} as const;
const monthPaid = { status: 'paid' } as const;

const TABLE: readonly Row[] = [
  {
    when: 'incomplete: when its first invoice is given up',
    subscription: { status: 'incomplete' },
    invoices: [{ givesUpAt: GIVEN_UP }],
    due: '2026-01-08',
  },
  {
    when: 'scheduled: at its start',
    subscription: { status: 'scheduled', startsAt: day('2026-03-01') },
    due: '2026-03-01',
  },
  {
    when: 'active: three days before its next cycle, when the draft is made',
    invoices: [monthPaid],
    due: '2026-01-29',
  },
  {
    when: 'active, with its draft: when the cycle begins',
    invoices: [monthPaid, { status: 'draft' }],
    due: '2026-02-01',
  },
  {
    when: 'active, without drafts: when the cycle begins',
    lead: 0,
    invoices: [monthPaid],
    due: '2026-02-01',
  },
  {
    when: 'active, with cycles no longer than the lead: when the cycle begins',
    lead: 28,
    invoices: [monthPaid],
    due: '2026-02-01',
  },
  {
    when: 'active, its cycles used up: when the last period ends',
    subscription: { invoiceLimit: 1 },
    invoices: [monthPaid],
    due: '2026-02-01',
  },
  {
    when: 'active, with an invoice that is tried: when it would be, had it been paid',
    invoices: [{ nextPaymentAttemptAt: day('2026-01-02') }],
    due: '2026-01-29',
  },
  {
    when: 'active, with an invoice that is tried beyond its period: when its card is to expire',
    on: '2026-02-01',
    invoices: [{ nextPaymentAttemptAt: day('2026-02-02') }],
    due: '2030-12-01',
  },
  {
    when: 'past due, without a source: when its invoice is given up',
    paysBy: 'none',
    subscription: { status: 'past_due' },
    invoices: [{ givesUpAt: GIVEN_UP }],
    due: '2026-01-08',
  },
  {
    when: 'active, to be canceled: when its period ends, and no draft before',
    subscription: ends,
    invoices: [monthPaid],
    due: '2026-02-01',
  },
  {
    when: 'paused, to be canceled: when its period ends all the same',
    subscription: { ...ends, status: 'paused' },
    invoices: [monthPaid],
    due: '2026-02-01',
  },
  {
    when: 'paused: never',
    subscription: { status: 'paused' },
    invoices: [monthPaid],
    due: null,
  },
  {
    when: 'trialing: three days before its end, where that is told',
    subscription: trial,
    due: '2026-01-12',
  },
  {
    when: 'trialing, told of its end: three days before, when the draft is made',
    subscription: { ...trial, trialEndTold: true },
    due: '2026-01-12',
  },
  {
    when: 'trialing, its first cycle prepaid: at its end, with no draft',
    subscription: { ...trial, trialEndTold: true },
    invoices: [
      {
        status: 'paid',
        billingPeriodStart: day('2026-01-15'),
        billingPeriodEnd: day('2026-02-15'),
      },
    ],
    due: '2026-01-15',
  },
  {
    when: 'trialing for no more than three days: its end is not told',
    lead: 0,
    subscription: { ...trial, trialEndDate: day('2026-01-04'), nextBillingAt: day('2026-01-04') },
    due: '2026-01-04',
  },
  {
    when: 'active, its card ending in January: on the first of that month',
    source: { cardExpiryMonth: 1, cardExpiryYear: 2026 },
    invoices: [monthPaid],
    due: '2026-01-01',
  },
  {
    when: 'active, its card ending and out of use: not for that',
    paysBy: 'inactive card',
    source: { cardExpiryMonth: 1, cardExpiryYear: 2026 },
    invoices: [monthPaid],
    due: '2026-01-29',
  },
  ...(['canceled', 'completed', 'expired'] as const).map((status) => ({
    when: `${status}: never`,
    subscription: { status, ...ends },
    invoices: [monthPaid],
    due: null,
  })),
];

describe('time has something to do with a subscription that is', () => {
  for (const { when, lead = 3, due, ...given } of TABLE) {
    it(when, () => {
      const { account } = caseOf({ on: '2026-01-01', ...given });
      assert.deepEqual(nextDueOf(account, lead), due === null ? null : day(due));
    });
  }
});
