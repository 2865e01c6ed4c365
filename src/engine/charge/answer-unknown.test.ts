// What comes of a charge whose end the provider does not tell: it is looked at again, sent again,
// given up or called off.

import { describe } from 'node:test';
import { day, type Given } from '../../../test/doubles/account.ts';
import {
  type Answered,
  ATTEMPTED,
  charged,
  JANUARY,
  NO_MONEY,
  OPEN_JANUARY,
  PAID_JANUARY,
  specifyAnswers,
  UNREACHABLE,
} from '../../../test/doubles/answered.ts';
import type { LookUp } from '../../provider/port/outcomes.ts';

const UNKNOWN: LookUp = { kind: 'unknown', reason: 'timeout' };
const ABSENT: LookUp = { kind: 'absent' };
const NOT_DECIDED: LookUp = { kind: 'pending', reason: 'at the bank' };

const WAITING = {
  is: 'active',
  cycle: JANUARY,
  invoices: [OPEN_JANUARY],
};

const UNDECIDED: readonly Answered[] = [
  {
    it: 'is looked at a minute after it was asked for, and nobody is told',
    ...charged,
    says: UNKNOWN,
    expect: { ...WAITING, attempts: ['1 pending, unknown, looked at on 2026-01-01 00:01'] },
  },
  {
    it: 'and that the provider has not decided yet is looked at likewise',
    ...charged,
    says: NOT_DECIDED,
    expect: { ...WAITING, attempts: ['1 pending, unknown, looked at on 2026-01-01 00:01'] },
  },
  {
    it: 'and never arrived is sent again a minute later',
    ...charged,
    says: UNREACHABLE,
    sent: 'unsent',
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
        `${OPEN_JANUARY}, charged on 2026-01-02, The provider has no record of this charge`,
      ],
      attempts: ['1 failed, provider_unreachable, looked at on 2026-01-01 01:15'],
      told: ['invoice.payment_failed', 'subscription.past_due'],
      mailed: ['payment_failed'],
    },
  },
  {
    it: 'and that was never sent and is not wanted any more is called off, and made anew',
    ...charged,
    says: ABSENT,
    sent: 'unsent',
    expect: {
      ...WAITING,
      invoices: [`${OPEN_JANUARY}, charged on 2026-01-01`],
      attempts: ['1 canceled'],
    },
  },
  {
    it: 'and that was never sent, by hand, is called off, and its merchant may try again',
    ...charged,
    attempts: [{ isManual: true }],
    says: ABSENT,
    sent: 'unsent',
    expect: { ...WAITING, attempts: ['1 canceled'] },
  },
  {
    it: 'and that was never sent is called off for good while its subscription is paused',
    ...charged,
    subscription: { status: 'paused', pauseReason: 'requested' },
    says: ABSENT,
    sent: 'unsent',
    expect: { ...WAITING, is: 'paused (requested)', attempts: ['1 canceled'] },
  },
  {
    it: 'and that was never sent is called off for good once its invoice is paid',
    ...charged,
    invoices: [{ status: 'paid' }],
    says: ABSENT,
    sent: 'unsent',
    expect: { ...WAITING, invoices: [PAID_JANUARY], attempts: ['1 canceled'] },
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
  specifyAnswers(UNDECIDED);
});

const givenUp: Pick<Given, 'subscription' | 'invoices' | 'attempts'> = {
  subscription: { status: 'past_due' },
  invoices: [{}],
  attempts: [
    {
      status: 'failed',
      failureCode: 'provider_unreachable',
      failedAt: day('2026-01-01'),
      sent: null,
      dueAt: null,
    },
  ],
};
const STILL_FAILED = { ...WAITING, is: 'past_due' };
const GIVEN_UP = '1 failed, provider_unreachable';

const SECOND_LOOKS: readonly Answered[] = [
  {
    it: 'and is not heard of an hour later is looked at after six',
    on: '2026-01-01T01:00:00Z',
    ...givenUp,
    says: ABSENT,
    expect: { ...STILL_FAILED, attempts: [`${GIVEN_UP}, looked at on 2026-01-01 06:00`] },
  },
  {
    it: 'and is not heard of three days later is left alone',
    on: '2026-01-04',
    ...givenUp,
    says: ABSENT,
    expect: { ...STILL_FAILED, attempts: [GIVEN_UP] },
  },
  {
    it: 'is looked at every day for as long as there is no answer',
    on: '2026-01-04',
    ...givenUp,
    says: UNKNOWN,
    expect: { ...STILL_FAILED, attempts: [`${GIVEN_UP}, looked at on 2026-01-05`] },
  },
  {
    it: 'and turns out to be refused is left alone, and nobody is told twice',
    on: '2026-01-01T01:00:00Z',
    ...givenUp,
    says: NO_MONEY,
    expect: { ...STILL_FAILED, attempts: [GIVEN_UP] },
  },
];

describe('a charge that was given up', () => {
  specifyAnswers(SECOND_LOOKS);
});
