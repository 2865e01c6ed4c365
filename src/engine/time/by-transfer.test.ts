// What time, charges and changes do with a subscription that is collected by transfer: what is
// given, and what comes of it, a case a row.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { invoiceIn } from '../book/book.ts';
import { prepareCharge } from '../charge/prepare.ts';
import { applyDue } from './apply-due.ts';
import { changeCollection } from './collection.ts';
import { pauseFor } from './give-up.ts';
import { resume } from './resume.ts';

const byTransfer = { collectionMethod: 'transfer', dueDays: 3 } as const;
const JANUARY = '2026-01-01 to 2026-02-01';
const FEBRUARY = '2026-02-01 to 2026-03-01';
const waiting = {
  collectionMethod: 'transfer',
  dueAt: day('2026-01-04'),
  remindersPast: 0,
  givesUpAt: day('2026-01-18'),
  givesUpReason: 'payment_failed',
} as const;
const OPEN = 'open 500000 from 2026-01-01 to 2026-02-01, given up on 2026-01-18';

const TIME: readonly Specified[] = [
  {
    it: 'a cycle begins: its invoice is open, nothing charges it, and its payer gets a number',
    on: '2026-02-01',
    subscription: byTransfer,
    invoices: [{ status: 'paid' }],
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: [
        'paid 500000 from 2026-01-01 to 2026-02-01',
        'open 500000 from 2026-02-01 to 2026-03-01, given up on 2026-02-18',
      ],
      told: ['invoice.created'],
    },
  },
  {
    it: 'nothing pays it otherwise: it is the same',
    on: '2026-02-01',
    paysBy: 'none',
    subscription: { ...byTransfer, dueDays: 0 },
    invoices: [{ status: 'paid' }],
    expect: {
      is: 'active',
      cycle: FEBRUARY,
      invoices: [
        'paid 500000 from 2026-01-01 to 2026-02-01',
        'open 500000 from 2026-02-01 to 2026-03-01, given up on 2026-02-15',
      ],
      told: ['invoice.created'],
    },
  },
  {
    it: 'the day before it is due, at nine in Lagos, its payer is reminded',
    on: '2026-01-03T08:00:00.000Z',
    subscription: byTransfer,
    invoices: [waiting],
    expect: { is: 'active', cycle: JANUARY, invoices: [OPEN], mailed: ['payment_reminder'] },
  },
  {
    it: 'a minute earlier nobody is',
    on: '2026-01-03T07:59:00.000Z',
    subscription: byTransfer,
    invoices: [waiting],
    expect: { is: 'active', cycle: JANUARY, invoices: [OPEN] },
  },
  {
    it: 'a day after it was due it is late; of the reminders that were missed one is sent',
    on: '2026-01-05',
    subscription: byTransfer,
    invoices: [waiting],
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: [OPEN],
      told: ['subscription.past_due'],
      mailed: ['payment_reminder'],
    },
  },
  {
    it: 'fourteen days after it was due it fails, and the subscription is paused',
    on: '2026-01-18',
    subscription: { ...byTransfer, status: 'past_due' },
    invoices: [{ ...waiting, remindersPast: 4 }],
    expect: {
      is: 'paused (payment_failed)',
      cycle: JANUARY,
      invoices: ['failed 500000 from 2026-01-01 to 2026-02-01, payment_failed'],
      told: ['invoice.marked_uncollectible', 'subscription.paused'],
      mailed: ['subscription_paused'],
    },
  },
  {
    it: 'a cycle begins while the earlier invoice is open: it waits',
    on: '2026-02-01',
    subscription: { ...byTransfer, dueDays: 60, status: 'active' },
    invoices: [{ ...waiting, dueAt: day('2026-03-02'), givesUpAt: day('2026-03-16') }],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, given up on 2026-03-16'],
    },
  },
  {
    it: 'its card expires: nobody is told, for it is not charged',
    on: '2026-01-20',
    subscription: byTransfer,
    source: { cardExpiryMonth: 1, cardExpiryYear: 2026 },
    invoices: [{ status: 'paid' }],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['paid 500000 from 2026-01-01 to 2026-02-01'],
    },
  },
];

const TO_TRANSFER: readonly Specified[] = [
  {
    it: 'with nothing open changes what comes',
    on: '2026-01-10',
    invoices: [{ status: 'paid' }],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['paid 500000 from 2026-01-01 to 2026-02-01'],
    },
  },
  {
    it: 'with a retry to come takes it back, and all days begin',
    on: '2026-01-10',
    subscription: { status: 'past_due' },
    invoices: [{ nextPaymentAttemptAt: day('2026-01-11'), automaticAttempts: 1 }],
    expect: {
      is: 'past_due',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, given up on 2026-01-27'],
    },
  },
  {
    it: 'while it is paused leaves the invoice as it waits',
    on: '2026-01-10',
    subscription: { status: 'paused', pauseReason: 'requested', pausedAt: day('2026-01-05') },
    invoices: [{}],
    expect: {
      is: 'paused (requested)',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01'],
    },
  },
];

const TO_CHARGE: readonly Specified[] = [
  {
    it: 'charges what is open, and reminds of it no more',
    on: '2026-01-03',
    subscription: byTransfer,
    invoices: [waiting],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-03'],
    },
  },
  {
    it: 'where nothing can be charged the engine will say so',
    on: '2026-01-03',
    paysBy: 'none',
    subscription: byTransfer,
    invoices: [waiting],
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-03'],
    },
  },
];

const RESUMED: readonly Specified[] = [
  {
    it: 'needs nothing to charge, and gives its payer all days anew',
    on: '2026-01-20',
    paysBy: 'none',
    subscription: { ...byTransfer, status: 'paused', pausedAt: day('2026-01-02') },
    invoices: [{ collectionMethod: 'transfer' }],
    expect: {
      is: 'active',
      cycle: '2026-01-20 to 2026-02-20',
      invoices: ['open 500000 from 2026-01-20 to 2026-02-20, given up on 2026-02-06'],
      told: ['subscription.resumed'],
    },
  },
];

const NOT_CHARGED: readonly Specified[] = [
  {
    it: 'an attempt that was due when it became a transfer is not made',
    on: '2026-01-03',
    subscription: byTransfer,
    invoices: [{ ...waiting, nextPaymentAttemptAt: day('2026-01-03') }],
    expect: { is: 'active', cycle: JANUARY, invoices: [OPEN] },
  },
];

describe('time passes for what is transferred', () => {
  specify(TIME, ({ book, account }) => applyDue(book, account));
});

describe('a move to transfer', () => {
  specify(TO_TRANSFER, ({ book, account }) => changeCollection(book, account, byTransfer));
});

describe('a move to charge', () => {
  const charged = { collectionMethod: 'charge', dueDays: null } as const;
  specify(TO_CHARGE, ({ book, account }) => changeCollection(book, account, charged));
});

describe('a transfer that is resumed', () => {
  specify(RESUMED, ({ book, account }) => resume(book, account));
});

describe('a charge of what is transferred', () => {
  specify(NOT_CHARGED, ({ book, account }) => {
    const invoice = invoiceIn(account, 'open');
    if (invoice) prepareCharge(book, account, { invoice, leasedUntil: day('2026-01-04') });
  });
});

describe('a pause of what is transferred', () => {
  specify(
    [
      {
        it: 'stops its days',
        on: '2026-01-02',
        subscription: byTransfer,
        invoices: [waiting],
        expect: {
          is: 'paused (requested)',
          cycle: JANUARY,
          invoices: ['open 500000 from 2026-01-01 to 2026-02-01'],
          told: ['subscription.paused'],
        },
      },
    ],
    ({ book, account }) => pauseFor(book, account, { reason: 'requested' }),
  );
});
