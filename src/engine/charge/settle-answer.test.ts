// What comes of a charge: every answer of the provider, by the state of its attempt, its invoice
// and its subscription.

import { describe } from 'node:test';
import { type Case, day, type Given } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import type { Declined, LookUp, Standing, Succeeded } from '../../provider/port/outcomes.ts';
import { settleAnswer } from './settle-answer.ts';

const JANUARY = '2026-01-01 to 2026-02-01';
const ATTEMPTED = '2026-01-01';
const charged: Pick<Given, 'on' | 'invoices' | 'attempts'> = {
  on: ATTEMPTED,
  invoices: [{}],
  attempts: [{}],
};

const PAID: Succeeded = {
  kind: 'succeeded',
  amountKobo: 500_000,
  currency: 'NGN',
  providerReference: 'their-1',
};

const refused = (code: Declined['code'], transient: boolean): Declined => ({
  kind: 'declined',
  code,
  reason: 'No money',
  transient,
  providerReference: null,
});
const NO_MONEY = refused('insufficient_funds', true);
const STOLEN = refused('declined', false);
const UNREACHABLE = refused('provider_unreachable', true);
const SUSPENDED = refused('mandate_suspended', false);
const UNKNOWN: LookUp = { kind: 'unknown', reason: 'timeout' };
const ABSENT: LookUp = { kind: 'absent' };

interface Row extends Specified {
  readonly says: LookUp;
  readonly standing?: Standing;
}

const answered = ({ book, account }: Case, { says, standing = 'unknown' }: Row) => {
  const [attempt] = account.attempts;
  if (!attempt) throw new Error('a charge has an attempt');
  const unheardOfAfterMs = 15 * 60_000;
  settleAnswer(book, account, { attempt, outcome: says, standing, unheardOfAfterMs });
};

const PAID_JANUARY = 'paid 500000 from 2026-01-01 to 2026-02-01';
const FAILED_JANUARY = 'failed 500000 from 2026-01-01 to 2026-02-01';
const paid = {
  is: 'active',
  cycle: JANUARY,
  invoices: [PAID_JANUARY],
  attempts: ['1 succeeded'],
  told: ['invoice.paid'],
  mailed: ['receipt'],
  collected: 1,
};

const PAYMENTS: readonly Row[] = [
  {
    it: 'pays its invoice: the merchant is told, the customer gets a receipt',
    ...charged,
    says: PAID,
    expect: paid,
  },
  {
    it: 'is paid also where more was taken, which is a fee that the payer bore',
    ...charged,
    says: { ...PAID, amountKobo: 510_000 },
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
  ...[
    { it: 'with too little', says: { ...PAID, amountKobo: 499_999 } },
    { it: 'in other money', says: { ...PAID, currency: 'GHS' } },
  ].map(({ it, says }) => ({
    it: `${it} pays nothing: a person looks, and the subscription falls behind`,
    ...charged,
    says,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01'],
      attempts: ['1 pending, sending, needs review'],
      told: ['payment.needs_review', 'subscription.past_due'],
    },
  })),
];

describe('a charge that is paid', () => {
  specify<Row>(PAYMENTS, answered);
});

const REFUSALS: readonly Row[] = [
  {
    it: 'for a reason that passes is tried a day later, and the subscription falls behind',
    ...charged,
    says: NO_MONEY,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-02, No money'],
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
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-03, No money'],
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
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-02, No money'],
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
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, No money'],
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
  specify<Row>(REFUSALS, answered);
});

const WAITING = {
  is: 'active',
  cycle: JANUARY,
  invoices: ['open 500000 from 2026-01-01 to 2026-02-01'],
};

const UNDECIDED: readonly Row[] = [
  {
    it: 'is looked at a minute after it was asked for, and nobody is told',
    ...charged,
    says: UNKNOWN,
    expect: { ...WAITING, attempts: ['1 pending, unknown, looked at on 2026-01-01 00:01'] },
  },
  {
    it: 'and never arrived is sent again a minute later',
    ...charged,
    says: UNREACHABLE,
    standing: 'unsent',
    expect: { ...WAITING, attempts: ['1 pending, unsent, looked at on 2026-01-01 00:01'] },
  },
  {
    it: 'a day later needs a person, and its subscription falls behind',
    on: '2026-01-02',
    invoices: [{}],
    attempts: [{ sent: 'unknown', attemptedAt: day(ATTEMPTED), askedAt: day(ATTEMPTED), tries: 4 }],
    says: UNKNOWN,
    expect: {
      ...WAITING,
      is: 'past_due',
      attempts: ['1 pending, unknown, looked at on 2026-01-03, needs review'],
      told: ['payment.needs_review', 'subscription.past_due'],
    },
  },
  {
    it: 'and that the provider has not heard of is waited for at first',
    on: '2026-01-01T00:05:00Z',
    invoices: [{}],
    attempts: [{ sent: 'unknown', attemptedAt: day(ATTEMPTED), askedAt: day(ATTEMPTED), tries: 2 }],
    says: ABSENT,
    expect: { ...WAITING, attempts: ['1 pending, unknown, looked at on 2026-01-01 00:15'] },
  },
  {
    it: 'and that it has not heard of after a quarter of an hour has failed, and is looked at',
    on: '2026-01-01T00:15:00Z',
    invoices: [{}],
    attempts: [{ sent: 'unknown', attemptedAt: day(ATTEMPTED), askedAt: day(ATTEMPTED), tries: 3 }],
    says: ABSENT,
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [
        'open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-02, ' +
          'The provider never heard of this charge',
      ],
      attempts: ['1 failed, provider_unreachable, looked at on 2026-01-01 01:15'],
      told: ['invoice.payment_failed', 'subscription.past_due'],
      mailed: ['payment_failed'],
    },
  },
  {
    it: 'and that was never sent and is not wanted any more is called off',
    ...charged,
    says: ABSENT,
    standing: 'unsent',
    expect: {
      ...WAITING,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-01'],
      attempts: ['1 canceled'],
    },
  },
  {
    it: 'and that somebody else decided stays as it is',
    ...charged,
    invoices: [{ status: 'paid' }],
    attempts: [{ status: 'succeeded', sent: null, dueAt: null }],
    says: UNKNOWN,
    expect: { ...WAITING, invoices: [PAID_JANUARY], attempts: ['1 succeeded'] },
  },
];

describe('a charge that nobody knows the end of', () => {
  specify<Row>(UNDECIDED, answered);
});
