// What becomes of an invoice once a person has decided the earlier charge that it waited for.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { FAILED_JANUARY, JANUARY, OPEN_JANUARY } from '../../../test/doubles/answered.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { collectOn } from './dunning.ts';

const waiting = { on: '2026-01-05', subscription: { status: 'past_due' } } as const;
const charged = {
  is: 'past_due',
  cycle: JANUARY,
  invoices: [`${OPEN_JANUARY}, charged on 2026-01-05`],
};
const givenUp = {
  is: 'paused (payment_failed)',
  cycle: JANUARY,
  invoices: [FAILED_JANUARY],
  told: ['invoice.marked_uncollectible', 'subscription.paused'],
  mailed: ['subscription_paused'],
};

const WAITED: readonly Specified[] = [
  {
    it: 'is charged at once while it has tries left',
    ...waiting,
    invoices: [{ automaticAttempts: 2 }],
    expect: charged,
  },
  {
    it: 'fails where it has had all its tries',
    ...waiting,
    invoices: [{ automaticAttempts: 3 }],
    expect: givenUp,
  },
  {
    it: 'is charged once where no retries are wanted',
    ...waiting,
    subscription: { status: 'past_due', allowRetries: false },
    invoices: [{ automaticAttempts: 0 }],
    expect: charged,
  },
  {
    it: 'fails after one try where no retries are wanted',
    ...waiting,
    subscription: { status: 'past_due', allowRetries: false },
    invoices: [{ automaticAttempts: 1 }],
    expect: givenUp,
  },
];

const NOT_WAITED: readonly Specified[] = [
  {
    it: 'keeps the moment of its next charge',
    ...waiting,
    invoices: [{ nextPaymentAttemptAt: day('2026-01-06') }],
    expect: { ...charged, invoices: [`${OPEN_JANUARY}, charged on 2026-01-06`] },
  },
  {
    it: 'that is asked for by link still is',
    ...waiting,
    invoices: [{ givesUpAt: day('2026-01-08') }],
    expect: { ...charged, invoices: [`${OPEN_JANUARY}, given up on 2026-01-08`] },
  },
  {
    it: 'is not charged beside a charge that is not decided',
    ...waiting,
    invoices: [{}],
    attempts: [{ sent: 'unknown', dueAt: null }],
    expect: { ...charged, invoices: [OPEN_JANUARY], attempts: ['1 pending, unknown'] },
  },
  {
    it: 'is not charged while its subscription is paused',
    ...waiting,
    subscription: { status: 'paused', pauseReason: 'requested' },
    invoices: [{}],
    expect: { is: 'paused (requested)', cycle: JANUARY, invoices: [OPEN_JANUARY] },
  },
  {
    it: 'that failed before stays failed',
    ...waiting,
    subscription: { status: 'active' },
    invoices: [{ status: 'failed' }],
    expect: { is: 'active', cycle: JANUARY, invoices: [FAILED_JANUARY] },
  },
];

describe('an invoice that waited for a person’s word', () => {
  specify([...WAITED, ...NOT_WAITED], ({ book, account }) => {
    const invoice = account.invoices.at(-1);
    if (invoice) collectOn(book, account, invoice);
  });
});
