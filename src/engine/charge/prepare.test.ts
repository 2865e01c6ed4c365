// Whether an invoice is charged when its moment comes, by its state, its subscription and its
// source.

import { describe } from 'node:test';
import { type Case, day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { prepareCharge } from './prepare.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const OPEN = 'open 500000 from 2026-01-01 to 2026-02-01';
const due = [{ nextPaymentAttemptAt: day('2026-01-01') }];

const prepared = ({ book, account }: Case) => {
  const invoice = account.invoices.at(-1);
  if (!invoice) throw new Error('a charge is of an invoice');
  prepareCharge(book, account, { invoice, leasedUntil: day('2026-01-01T00:02:00Z') });
};

const CHARGED = {
  cycle: JANUARY,
  invoices: [OPEN],
  attempts: ['1 pending, sending, looked at on 2026-01-01 00:01'],
};

const DUE: readonly Specified[] = [
  ...(['active', 'trialing', 'past_due'] as const).map((status) => ({
    it: `is charged while its subscription is ${status}`,
    on: '2026-01-01',
    subscription: { status },
    invoices: due,
    expect: { is: status, ...CHARGED },
  })),
  ...(['paused', 'canceled'] as const).map((status) => ({
    it: `is not, and not any more, while its subscription is ${status}`,
    on: '2026-01-01',
    subscription: { status, pauseReason: 'requested' as const },
    invoices: due,
    expect: {
      is: status === 'paused' ? 'paused (requested)' : status,
      cycle: JANUARY,
      invoices: [OPEN],
    },
  })),
  {
    it: 'is not when it is paid',
    on: '2026-01-01',
    invoices: [{ status: 'paid', nextPaymentAttemptAt: day('2026-01-01') }],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['paid 500000 from 2026-01-01 to 2026-02-01'],
    },
  },
  {
    it: 'is not before that moment',
    on: '2026-01-01',
    invoices: [{ nextPaymentAttemptAt: day('2026-01-02') }],
    expect: { is: 'active', cycle: JANUARY, invoices: [`${OPEN}, charged on 2026-01-02`] },
  },
  {
    it: 'waits an hour while an earlier charge of it is not decided',
    on: '2026-01-01',
    invoices: [{ attemptCount: 1, nextPaymentAttemptAt: day('2026-01-01') }],
    attempts: [{ isManual: true, sent: 'unknown', dueAt: null }],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: [`${OPEN}, charged on 2026-01-01 01:00`],
      attempts: ['2 pending, unknown'],
    },
  },
  {
    it: 'is asked for by link where its source is out of use',
    on: '2026-01-01',
    paysBy: 'inactive card',
    invoices: due,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [`${OPEN}, given up on 2026-01-08`],
      told: ['subscription.past_due'],
      mailed: ['payment_reminder'],
      links: 1,
    },
  },
  {
    it: 'beyond what the mandate allows fails unsent, and is asked for by link in one message',
    on: '2026-01-01',
    paysBy: 'bank',
    source: { debitLimit: 499_999 },
    invoices: due,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [
        `${OPEN}, given up on 2026-01-08, The amount exceeds the mandate’s limit per debit`,
      ],
      attempts: ['1 failed, mandate_amount_exceeded'],
      told: ['invoice.payment_failed', 'subscription.past_due'],
      mailed: ['payment_failed'],
      links: 1,
    },
  },
  {
    it: 'as large as the mandate allows is charged',
    on: '2026-01-01',
    paysBy: 'bank',
    source: { debitLimit: 500_000 },
    invoices: due,
    expect: { is: 'active', ...CHARGED },
  },
];

describe('an invoice whose moment has come', () => {
  specify(DUE, prepared);
});
