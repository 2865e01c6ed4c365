// What comes of a charge that the provider says is paid, by the state of its attempt, its invoice
// and its subscription.

import { describe } from 'node:test';
import {
  type Answered,
  ATTEMPTED,
  charged,
  FAILED_JANUARY,
  JANUARY,
  OPEN_JANUARY,
  PAID,
  PAID_JANUARY,
  specifyAnswers,
} from '../../../test/doubles/answered.ts';

const paid = {
  is: 'active',
  cycle: JANUARY,
  invoices: [PAID_JANUARY],
  attempts: ['1 succeeded'],
  told: ['invoice.paid'],
  mailed: ['receipt'],
  collected: 1,
};

const PAYMENTS: readonly Answered[] = [
  {
    it: 'pays its invoice: the merchant is told, the customer gets a receipt',
    ...charged,
    says: PAID,
    expect: paid,
  },
  {
    it: 'is paid also where more was taken, which is a fee that the payer bore',
    ...charged,
    says: { ...PAID, amountKobo: 570_000 },
    expect: paid,
  },
  {
    it: 'by bank is told as a debit, too',
    ...charged,
    paysBy: 'bank',
    says: PAID,
    expect: { ...paid, told: ['invoice.paid', 'mandate.debit_success'] },
  },
  ...(['past_due', 'trialing'] as const).map((status) => ({
    it: `makes a subscription that is ${status} active`,
    ...charged,
    subscription: { status },
    says: PAID,
    expect: {
      ...paid,
      told: ['subscription.activated', 'invoice.paid'],
      mailed: ['subscription_started', 'receipt'],
    },
  })),
  {
    it: 'after it had failed and paused: a new cycle from now on',
    on: '2026-01-20',
    subscription: { status: 'paused', pauseReason: 'payment_failed' },
    invoices: [{ status: 'failed', failureReason: 'No money' }],
    attempts: [{}],
    says: PAID,
    expect: {
      ...paid,
      cycle: '2026-01-20 to 2026-02-20',
      invoices: ['paid 500000 from 2026-01-20 to 2026-02-20'],
      told: ['subscription.resumed', 'invoice.paid'],
    },
  },
  {
    it: 'of one that its merchant paused leaves it paused',
    ...charged,
    subscription: { status: 'paused', pauseReason: 'requested' },
    says: PAID,
    expect: { ...paid, is: 'paused (requested)' },
  },
  {
    it: 'of an invoice that was paid meanwhile goes back, and nothing is told of it yet',
    ...charged,
    invoices: [{ status: 'paid' }],
    says: PAID,
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: [PAID_JANUARY],
      attempts: ['1 succeeded, duplicate'],
      refunds: 1,
    },
  },
  {
    it: 'though it had been given up still pays what is owed',
    on: ATTEMPTED,
    subscription: { status: 'paused', pauseReason: 'payment_failed' },
    invoices: [{ status: 'failed' }],
    attempts: [{ status: 'failed', failureCode: 'provider_unreachable' }],
    says: PAID,
    expect: { ...paid, told: ['subscription.resumed', 'invoice.paid'] },
  },
  {
    it: 'though it had been given up, of a subscription that has ended, goes back',
    on: ATTEMPTED,
    subscription: { status: 'canceled' },
    invoices: [{ status: 'failed' }],
    attempts: [{ status: 'failed', failureCode: 'provider_unreachable' }],
    says: PAID,
    expect: {
      is: 'canceled',
      cycle: JANUARY,
      invoices: [FAILED_JANUARY],
      attempts: ['1 succeeded, duplicate'],
      refunds: 1,
    },
  },
  {
    it: 'with too little, as a look had shown before, is news to nobody',
    ...charged,
    subscription: { status: 'past_due' },
    attempts: [{ needsReview: true, sent: 'unknown' }],
    says: { ...PAID, amountKobo: 499_999 },
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [OPEN_JANUARY],
      attempts: ['1 pending, unknown, needs review'],
    },
  },
  ...[
    { it: 'with too little', says: { ...PAID, amountKobo: 499_999 } },
    { it: 'with more than any fee comes to', says: { ...PAID, amountKobo: 570_001 } },
    { it: 'in other money', says: { ...PAID, currency: 'GHS' } },
  ].map(({ it, says }) => ({
    it: `${it} pays nothing: a person looks, and the subscription falls behind`,
    ...charged,
    says,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [OPEN_JANUARY],
      attempts: ['1 pending, sending, needs review'],
      told: ['payment.needs_review', 'subscription.past_due'],
    },
  })),
];

describe('a charge that is paid', () => {
  specifyAnswers(PAYMENTS);
});
