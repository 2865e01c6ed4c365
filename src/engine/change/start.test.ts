// How a subscription begins: by its source, its price, its trial and its day.

import { describe } from 'node:test';
import { type Begun, newCaseOf } from '../../../test/doubles/account.ts';
import type { CameOf } from '../../../test/doubles/came-of.ts';
import { specify } from '../../../test/doubles/specified.ts';
import { startAccount } from './start.ts';

interface Row extends Begun {
  readonly it: string;
  readonly expect: CameOf;
}

const JANUARY = '2026-01-01 to 2026-02-01';

const TABLE: readonly Row[] = [
  {
    it: 'with a card it is active, and its first invoice is charged',
    on: '2026-01-01',
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, charged on 2026-01-01'],
      told: ['subscription.created', 'invoice.created'],
      mailed: ['subscription_started'],
    },
  },
  {
    it: 'with nothing to pay by it is incomplete, and a link pays it within seven days',
    on: '2026-01-01',
    paysBy: 'none',
    expect: {
      is: 'incomplete',
      invoices: ['open 500000 from 2026-01-01 to 2026-02-01, given up on 2026-01-08'],
      told: ['subscription.created', 'invoice.created'],
      links: 1,
    },
  },
  {
    it: 'of a free plan it is active with nothing to pay by, and its first cycle is paid',
    on: '2026-01-01',
    paysBy: 'none',
    plan: { amount: 0 },
    expect: {
      is: 'active',
      cycle: JANUARY,
      invoices: ['paid 0 from 2026-01-01 to 2026-02-01'],
      told: ['subscription.created', 'invoice.created', 'invoice.paid'],
      mailed: ['subscription_started'],
    },
  },
  {
    it: 'with a trial it is on trial, and nothing is due',
    on: '2026-01-01',
    plan: { trialPeriodDays: 14 },
    expect: {
      is: 'trialing',
      cycle: '2026-01-01 to 2026-01-15',
      told: ['subscription.created'],
      mailed: ['subscription_started'],
    },
  },
  {
    it: 'with a trial shorter than the lead its draft is there from the start',
    on: '2026-01-01',
    plan: { trialPeriodDays: 2 },
    expect: {
      is: 'trialing',
      cycle: '2026-01-01 to 2026-01-03',
      invoices: ['draft 500000 from 2026-01-03 to 2026-02-03'],
      told: ['subscription.created', 'invoice.upcoming'],
      mailed: ['subscription_started', 'upcoming_invoice'],
    },
  },
  {
    it: 'later it is scheduled, with nothing billed before its start',
    on: '2026-01-01',
    startsOn: '2026-03-01',
    expect: { is: 'scheduled', told: ['subscription.created'] },
  },
  {
    it: 'later by a mandate it is active at once, and its first cycle begins at its start',
    on: '2026-01-01',
    startsOn: '2026-03-01',
    paysBy: 'bank',
    isActiveAtOnce: true,
    expect: {
      is: 'active',
      cycle: '2026-03-01 to 2026-04-01',
      told: ['subscription.created'],
      mailed: ['subscription_started'],
    },
  },
  {
    it: 'on a day that is past it begins now',
    on: '2026-01-01',
    startsOn: '2025-12-31',
    plan: { trialPeriodDays: 14 },
    expect: {
      is: 'trialing',
      cycle: '2026-01-01 to 2026-01-15',
      told: ['subscription.created'],
      mailed: ['subscription_started'],
    },
  },
];

describe('a subscription is made', () => {
  specify(TABLE, ({ book, account }) => startAccount(book, account), newCaseOf);
});
