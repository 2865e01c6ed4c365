// What comes of a charge that the provider refuses: another try, the end, or nothing more.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import {
  type Answered,
  charged,
  FAILED_JANUARY,
  JANUARY,
  NO_MONEY,
  OPEN_JANUARY,
  refused,
  specifyAnswers,
} from '../../../test/doubles/answered.ts';

const STOLEN = refused('declined', false);
const SUSPENDED = refused('mandate_suspended', false);

const REFUSALS: readonly Answered[] = [
  {
    it: 'for a reason that passes is tried a day later, and the subscription falls behind',
    ...charged,
    says: NO_MONEY,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [`${OPEN_JANUARY}, charged on 2026-01-02, No money`],
      attempts: ['1 failed, insufficient_funds'],
      told: ['invoice.payment_failed', 'subscription.past_due'],
      mailed: ['payment_failed'],
    },
  },
  {
    it: 'a second time is tried again, and the subscription is behind already',
    on: '2026-01-02',
    subscription: { status: 'past_due' },
    invoices: [{ attemptCount: 1, automaticAttempts: 1 }],
    attempts: [{}],
    says: NO_MONEY,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [`${OPEN_JANUARY}, charged on 2026-01-03, No money`],
      attempts: ['2 failed, insufficient_funds'],
      told: ['invoice.payment_failed'],
      mailed: ['payment_failed'],
    },
  },
  {
    it: 'a third time is the end: the invoice fails, the subscription pauses, one message',
    on: '2026-01-03',
    subscription: { status: 'past_due' },
    invoices: [{ attemptCount: 2, automaticAttempts: 2 }],
    attempts: [{}],
    says: NO_MONEY,
    expect: {
      is: 'paused (payment_failed)',
      cycle: JANUARY,
      invoices: [`${FAILED_JANUARY}, No money`],
      attempts: ['3 failed, insufficient_funds'],
      told: ['invoice.payment_failed', 'invoice.marked_uncollectible', 'subscription.paused'],
      mailed: ['subscription_paused'],
    },
  },
  {
    it: 'for good is the end at once',
    ...charged,
    says: STOLEN,
    expect: {
      is: 'paused (payment_failed)',
      cycle: JANUARY,
      invoices: [`${FAILED_JANUARY}, No money`],
      attempts: ['1 failed, declined'],
      told: ['invoice.payment_failed', 'invoice.marked_uncollectible', 'subscription.paused'],
      mailed: ['subscription_paused'],
    },
  },
  {
    it: 'where retries are not allowed is the end at once',
    ...charged,
    subscription: { allowRetries: false },
    says: NO_MONEY,
    expect: {
      is: 'paused (payment_failed)',
      cycle: JANUARY,
      invoices: [`${FAILED_JANUARY}, No money`],
      attempts: ['1 failed, insufficient_funds'],
      told: ['invoice.payment_failed', 'invoice.marked_uncollectible', 'subscription.paused'],
      mailed: ['subscription_paused'],
    },
  },
  {
    it: 'by a suspended mandate pauses for that, and the mandate is to be turned',
    ...charged,
    paysBy: 'bank',
    says: SUSPENDED,
    expect: {
      is: 'paused (mandate_suspended)',
      cycle: JANUARY,
      invoices: [`${FAILED_JANUARY}, No money`],
      attempts: ['1 failed, mandate_suspended'],
      told: [
        'mandate.debit_failed',
        'invoice.payment_failed',
        'invoice.marked_uncollectible',
        'subscription.paused',
      ],
      mailed: ['subscription_paused'],
      suspended: 1,
    },
  },
  {
    it: 'by hand, for a reason that passes, changes nothing else',
    ...charged,
    subscription: { status: 'past_due' },
    invoices: [{ nextPaymentAttemptAt: day('2026-01-02') }],
    attempts: [{ isManual: true }],
    says: NO_MONEY,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [`${OPEN_JANUARY}, charged on 2026-01-02, No money`],
      attempts: ['1 failed, insufficient_funds'],
      told: ['invoice.payment_failed'],
      mailed: ['payment_failed'],
    },
  },
  {
    it: 'of a paused subscription leaves it paused, and its invoice open',
    ...charged,
    subscription: { status: 'paused', pauseReason: 'requested' },
    says: NO_MONEY,
    expect: {
      is: 'paused (requested)',
      cycle: JANUARY,
      invoices: [`${OPEN_JANUARY}, No money`],
      attempts: ['1 failed, insufficient_funds'],
      told: ['invoice.payment_failed'],
      mailed: ['payment_failed'],
    },
  },
  {
    it: 'of a subscription that has ended is told to nobody',
    ...charged,
    subscription: { status: 'canceled' },
    invoices: [{ status: 'failed' }],
    says: NO_MONEY,
    expect: {
      is: 'canceled',
      cycle: JANUARY,
      invoices: [FAILED_JANUARY],
      attempts: ['1 failed, insufficient_funds'],
    },
  },
];

describe('a charge that is refused', () => {
  specifyAnswers(REFUSALS);
});
