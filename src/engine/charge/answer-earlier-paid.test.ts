// What comes of it when an earlier charge of an invoice, which had failed, turns out to be paid
// before the next one goes out: by the state of the invoice and of its subscription.

import { describe } from 'node:test';
import { day, type Given } from '../../../test/doubles/account.ts';
import {
  type Answered,
  FAILED_JANUARY,
  JANUARY,
  OPEN_JANUARY,
  PAID,
  PAID_JANUARY,
  specifyAnswers,
  UNREACHABLE,
} from '../../../test/doubles/answered.ts';
import type { CameOf } from '../../../test/doubles/came-of.ts';

const REFUSED = {
  status: 'failed',
  failureCode: 'insufficient_funds',
  failedAt: day('2026-01-01'),
  sent: null,
  dueAt: null,
} as const;

const earlierPaid = {
  on: '2026-01-20',
  invoices: [{}],
  attempts: [REFUSED, {}],
  says: UNREACHABLE,
  sent: 'unsent',
  saysOfFirst: PAID,
} as const;

type Status = NonNullable<NonNullable<Given['subscription']>['status']>;
type PauseReason = NonNullable<NonNullable<Given['subscription']>['pauseReason']>;

const PAUSES: readonly PauseReason[] = [
  'requested',
  'payment_failed',
  'mandate_suspended',
  'no_payment_source',
];

const WAKES: Readonly<Record<'open' | 'failed', readonly PauseReason[]>> = {
  open: ['payment_failed'],
  failed: ['payment_failed', 'mandate_suspended', 'no_payment_source'],
};

const paid: CameOf = {
  is: 'active',
  cycle: JANUARY,
  invoices: [PAID_JANUARY],
  attempts: ['1 succeeded', '2 canceled'],
  told: ['invoice.paid'],
  mailed: ['receipt'],
  collected: 1,
};
const BEGUN_ANEW = {
  cycle: '2026-01-20 to 2026-02-20',
  invoices: ['paid 500000 from 2026-01-20 to 2026-02-20'],
};
const resumed = { ...paid, ...BEGUN_ANEW, told: ['subscription.resumed', 'invoice.paid'] };
const activated = {
  told: ['subscription.activated', 'invoice.paid'],
  mailed: ['subscription_started', 'receipt'],
};

const OWED: readonly Answered[] = [
  {
    it: 'pays its open invoice, and the next one is called off',
    ...earlierPaid,
    expect: paid,
  },
  {
    it: 'by bank is told as a debit, too',
    ...earlierPaid,
    paysBy: 'bank',
    expect: { ...paid, told: ['invoice.paid', 'mandate.debit_success'] },
  },
  {
    it: 'spares its source the charge that was asked for by hand',
    ...earlierPaid,
    attempts: [REFUSED, { isManual: true }],
    expect: paid,
  },
  {
    it: 'pays an invoice that had failed while its subscription runs',
    ...earlierPaid,
    invoices: [{ status: 'failed' }],
    expect: paid,
  },
  ...(['past_due', 'trialing'] as const).map((status) => ({
    it: `makes a subscription that is ${status} active`,
    ...earlierPaid,
    subscription: { status },
    expect: { ...paid, ...activated },
  })),
  {
    it: 'begins a subscription that is incomplete, from now on',
    ...earlierPaid,
    subscription: { status: 'incomplete' },
    expect: { ...paid, ...activated, ...BEGUN_ANEW },
  },
  ...PAUSES.flatMap((pauseReason) =>
    (['open', 'failed'] as const).map((status) => pausedWith(pauseReason, status)),
  ),
];

/** What was paused for a payment goes on with one; another reason for the pause still holds. */
function pausedWith(pauseReason: PauseReason, status: 'open' | 'failed'): Answered {
  const wakes = WAKES[status].includes(pauseReason);
  return {
    it: `${wakes ? 'resumes' : 'leaves paused'} what paused (${pauseReason}), invoice ${status}`,
    ...earlierPaid,
    subscription: { status: 'paused', pauseReason },
    invoices: [{ status }],
    expect: wakes ? resumed : { ...paid, is: `paused (${pauseReason})` },
  };
}

describe('an earlier charge that turns out to be paid', () => {
  specifyAnswers(OWED);
});

const goesBack = {
  cycle: JANUARY,
  attempts: ['1 succeeded, duplicate', '2 canceled'],
  refunds: 1,
};

const ENDED: readonly Status[] = ['canceled', 'completed', 'expired'];
const NOT_OWED: readonly Answered[] = [
  ...(['active', 'past_due', 'canceled'] as const).flatMap((status) =>
    (['paid', 'refunded'] as const).map((invoice) => ({
      it: `of an invoice that is ${invoice}, its subscription ${status}`,
      ...earlierPaid,
      subscription: { status },
      invoices: [{ status: invoice }],
      expect: { is: status, ...goesBack, invoices: [`${invoice} 500000 from ${JANUARY}`] },
    })),
  ),
  ...ENDED.map((status) => ({
    it: `of a subscription that is ${status}, its invoice failed`,
    ...earlierPaid,
    subscription: { status },
    invoices: [{ status: 'failed' as const }],
    expect: { is: status, ...goesBack, invoices: [FAILED_JANUARY] },
  })),
];

describe('an earlier charge that turns out to be paid goes back, and nothing is told yet,', () => {
  specifyAnswers(NOT_OWED);
});

const NOTHING_PAID: readonly Answered[] = [
  ...[
    { it: 'with too little', saysOfFirst: { ...PAID, amountKobo: 499_999 } },
    { it: 'in other money', saysOfFirst: { ...PAID, currency: 'GHS' } },
  ].map(({ it, saysOfFirst }) => ({
    it: `${it} pays nothing: a person looks, and the next one is called off all the same`,
    ...earlierPaid,
    saysOfFirst,
    subscription: { status: 'past_due' as const },
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [OPEN_JANUARY],
      attempts: ['1 failed, insufficient_funds, needs review', '2 canceled'],
      told: ['payment.needs_review'],
    },
  })),
  {
    it: 'after somebody else has settled that changes nothing',
    ...earlierPaid,
    invoices: [{ status: 'paid' }],
    attempts: [
      { ...REFUSED, status: 'succeeded', failureCode: null },
      { status: 'canceled', sent: null, dueAt: null },
    ],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: [PAID_JANUARY],
      attempts: ['1 succeeded', '2 canceled'],
    },
  },
  ...(['succeeded', 'refunded'] as const).map((status) => ({
    it: `after somebody else has credited it (${status}) only calls the next one off`,
    ...earlierPaid,
    invoices: [{ status: 'paid' as const }],
    attempts: [{ ...REFUSED, status, failureCode: null }, {}],
    expect: {
      is: 'active' as const,
      cycle: JANUARY,
      invoices: [PAID_JANUARY],
      attempts: [`1 ${status}`, '2 canceled'],
    },
  })),
];

describe('an earlier charge that is found', () => {
  specifyAnswers(NOTHING_PAID);
});
