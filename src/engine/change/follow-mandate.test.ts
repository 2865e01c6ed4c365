// What each turn of a mandate means for a subscription that pays by it, by its state.

import { describe } from 'node:test';
import { day } from '../../../test/doubles/account.ts';
import { type Specified, specify } from '../../../test/doubles/specified.ts';
import { followTurn, type MandateTurn } from './follow-mandate.ts';

interface Row extends Specified {
  readonly to: MandateTurn['to'];
}

const JANUARY = '2026-01-01 to 2026-02-01';
const paid = { status: 'paid' } as const;
const PAID = 'paid 500000 from 2026-01-01 to 2026-02-01';
const AS_IT_WAS = { cycle: JANUARY, invoices: [PAID] };
const by = { on: '2026-01-10', paysBy: 'bank', invoices: [paid] } as const;

const pausedBy = (pauseReason: 'mandate_suspended' | 'requested' | 'payment_failed') => ({
  status: 'paused' as const,
  pausedAt: day('2026-01-05'),
  pauseReason,
});

const STOPPED = {
  is: 'paused (mandate_suspended)',
  ...AS_IT_WAS,
  told: ['subscription.paused'],
  mailed: ['subscription_paused'],
};

const ENDED = {
  is: 'canceled (mandate_deleted)',
  ...AS_IT_WAS,
  told: ['subscription.canceled'],
  mailed: ['subscription_canceled'],
};

const TABLE: readonly Row[] = [
  ...(['active', 'trialing', 'past_due'] as const).map((status) => ({
    it: `suspended, one that is ${status} pauses`,
    ...by,
    to: 'SUSPENDED' as const,
    subscription: { status },
    expect: STOPPED,
  })),
  ...(['incomplete', 'scheduled'] as const).map((status) => ({
    it: `suspended, one that is ${status} has nothing to stop`,
    ...by,
    to: 'SUSPENDED' as const,
    subscription: { status },
    expect: { is: status, ...AS_IT_WAS },
  })),
  {
    it: 'suspended, one that its merchant paused stays paused for that',
    ...by,
    to: 'SUSPENDED',
    subscription: pausedBy('requested'),
    expect: { is: 'paused (requested)', ...AS_IT_WAS },
  },
  ...(['active', 'trialing', 'past_due', 'scheduled', 'incomplete'] as const).map((status) => ({
    it: `deleted, one that is ${status} is canceled`,
    ...by,
    to: 'DELETED' as const,
    subscription: { status },
    expect: ENDED,
  })),
  {
    it: 'deleted, one that is paused is canceled',
    ...by,
    to: 'DELETED',
    subscription: pausedBy('mandate_suspended'),
    expect: ENDED,
  },
  {
    it: 'active again, one that its suspension paused goes on, longer by the pause',
    ...by,
    to: 'ACTIVE',
    subscription: pausedBy('mandate_suspended'),
    expect: {
      is: 'active',
      cycle: '2026-01-01 to 2026-02-06',
      invoices: [PAID],
      told: ['subscription.resumed'],
    },
  },
  {
    it: 'active again, one whose plan has no cycle after the failed one stays paused',
    ...by,
    to: 'ACTIVE',
    subscription: { ...pausedBy('mandate_suspended'), invoiceLimit: 1 },
    invoices: [{ status: 'failed' }],
    expect: {
      is: 'paused (mandate_suspended)',
      cycle: JANUARY,
      invoices: ['failed 500000 from 2026-01-01 to 2026-02-01'],
    },
  },
  ...(['requested', 'payment_failed'] as const).map((reason) => ({
    it: `active again, one that was paused for ${reason} stays paused`,
    ...by,
    to: 'ACTIVE' as const,
    subscription: pausedBy(reason),
    expect: { is: `paused (${reason})`, ...AS_IT_WAS },
  })),
  {
    it: 'active again, one that runs goes on as it did',
    ...by,
    to: 'ACTIVE',
    expect: { is: 'active', ...AS_IT_WAS },
  },
];

describe('the mandate is', () => {
  specify(TABLE, ({ book, account }, { to }) => followTurn(book, account, to));
});
