// What each row adds to the reports, state by state; and what a change of it comes to.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CountedChange, deltasOf } from './changes.ts';
import { type CountedRows, type CountedTable, reportFacts } from './facts.ts';

const [PLAN, CUSTOMER, SOURCE] = ['plan', 'customer', 'source'];
const at = (minutes: number) => new Date(Date.UTC(2027, 0, 4, 8, minutes));

const subscription: CountedRows['subscriptions'] = {
  id: 'subscription',
  customerId: CUSTOMER,
  planId: PLAN,
  status: 'active',
  amount: 5_000,
  taxContained: 0,
  interval: 'monthly',
  intervalCount: 1,
  createdAt: at(0),
  updatedAt: at(1),
  canceledAt: at(2),
  nextBillingAt: at(3),
  cancelAtPeriodEnd: false,
  invoiceLimit: null,
  invoiceCount: 1,
  pauseReason: null,
  paymentSourceId: SOURCE,
  cardExpiryTold: null,
};
const invoice: CountedRows['invoices'] = {
  status: 'open',
  failureReason: 'Insufficient funds',
  dueAt: at(0),
  amountDue: 5_000,
  amountPaid: 0,
  paidAt: null,
  reversedAt: null,
  creditApplied: 0,
  depositCreditApplied: null,
  taxAmount: 0,
  customerId: CUSTOMER,
  planId: PLAN,
  lines: [],
  subscriptionStatus: 'past_due',
};
/** By a discount, and by credit. */
const SOFTENED = {
  paidAt: at(5),
  creditApplied: 300,
  lines: [
    { description: 'Gold', quantity: 1, unitAmount: 6_000, amount: 6_000 },
    { kind: 'discount', description: 'A tenth', quantity: 1, unitAmount: -700, amount: -700 },
  ],
};
const attempt: CountedRows['payment_attempts'] = {
  customerId: CUSTOMER,
  status: 'succeeded',
  purpose: 'invoice',
  amount: 5_000,
  taxAmount: 0,
  paymentSourceType: 'card',
  reversedAt: null,
  takenBackBorne: null,
  completedAt: at(0),
  failedAt: at(1),
  planId: PLAN,
};
const settlement: CountedRows['settlements'] = {
  feeAmount: 75,
  paymentSourceType: 'card',
  completedAt: at(0),
  planId: PLAN,
};
const refund: CountedRows['refunds'] = {
  status: 'succeeded',
  amount: 2_000,
  goesTo: 'source',
  taxAmount: 0,
  updatedAt: at(0),
  paymentSourceType: 'bank',
  purpose: 'invoice',
  planId: PLAN,
};
const mandate: CountedRows['mandates'] = {
  status: 'pending',
  mandateStatus: null,
  createdAt: at(0),
};
const delivery: CountedRows['webhook_deliveries'] = { status: 'pending', createdAt: at(0) };

const is = <T extends CountedTable>(table: T, row: CountedRows[T], ...facts: string[]) => ({
  name: `${table} ${JSON.stringify(row)}`,
  added: () => reportFacts(table, row),
  facts,
});
const subscribed = (change: Partial<typeof subscription>, ...facts: string[]) =>
  is('subscriptions', { ...subscription, ...change }, 'subscriptions_new plan 0', ...facts);
const RENEWS = 'renewals plan 5000';

const CASES = [
  is('customers', { createdAt: at(0) }, 'customers 0'),

  subscribed({ status: 'incomplete', nextBillingAt: null }),
  subscribed({ status: 'scheduled' }, RENEWS),
  subscribed({ status: 'trialing', invoiceCount: 0 }, RENEWS),
  // A trial with an invoice has paid its first cycle before.
  subscribed({ status: 'trialing', invoiceCount: 1 }),
  subscribed({ status: 'active' }, RENEWS),
  subscribed({ cancelAtPeriodEnd: true }),
  subscribed({ invoiceLimit: 2 }, RENEWS),
  subscribed({ invoiceLimit: 1 }),
  subscribed({ cardExpiryTold: 'source 2027-02' }, RENEWS, 'at_risk card_expiring 5000'),
  subscribed({ cardExpiryTold: 'other 2027-02' }, RENEWS),
  subscribed({ cardExpiryTold: 'source 2027-02', paymentSourceId: null }, RENEWS),
  subscribed({ status: 'past_due' }, RENEWS, 'at_risk past_due 5000'),
  subscribed({ status: 'paused', pauseReason: 'payment_failed' }, 'at_risk payment_failed 5000'),
  subscribed({ status: 'paused', pauseReason: 'requested' }),
  subscribed({ status: 'canceled' }, 'subscriptions_canceled plan 0'),
  subscribed({ status: 'completed' }),
  subscribed({ status: 'expired' }),

  is('invoices', invoice, 'failing Insufficient funds 5000'),
  is('invoices', { ...invoice, status: 'failed' }, 'failing Insufficient funds 5000'),
  is('invoices', { ...invoice, failureReason: null }),
  is('invoices', { ...invoice, status: 'draft' }),
  is('invoices', { ...invoice, status: 'paid' }),
  is('invoices', { ...invoice, status: 'refunded' }),
  is('invoices', { ...invoice, ...SOFTENED, status: 'paid' }, 'discounts 700', 'credit_used 300'),
  is(
    'invoices',
    { ...invoice, ...SOFTENED, status: 'refunded' },
    'discounts 700',
    'credit_used 300',
  ),
  is(
    'invoices',
    { ...invoice, ...SOFTENED, status: 'paid', taxAmount: 530, depositCreditApplied: 200 },
    'discounts 700',
    'credit_used 300',
    'payments_succeeded transfer plan 200',
    'paid customer 200',
    'taxes transfer plan 20',
  ),
  is('invoices', { ...invoice, ...SOFTENED }, 'failing Insufficient funds 5000'),
  is('invoices', { ...invoice, failureReason: 'subscription_canceled' }),
  is('invoices', { ...invoice, failureReason: 'subscription_expired' }),
  is('invoices', { ...invoice, subscriptionStatus: 'canceled' }),
  is('invoices', { ...invoice, subscriptionStatus: 'completed' }),

  is('payment_attempts', attempt, 'payments_succeeded card plan 5000', 'paid customer 5000'),
  is(
    'payment_attempts',
    { ...attempt, status: 'refunded' },
    'payments_succeeded card plan 5000',
    'paid customer 5000',
  ),
  is('payment_attempts', { ...attempt, planId: null }, 'paid customer 5000'),
  is('payment_attempts', { ...attempt, status: 'failed' }, 'payments_failed card plan 5000'),
  is('payment_attempts', { ...attempt, status: 'failed', planId: null }),
  is('payment_attempts', { ...attempt, status: 'pending' }),
  is('payment_attempts', { ...attempt, status: 'canceled' }),
  is('payment_attempts', { ...attempt, purpose: 'card_check' }),
  is('payment_attempts', { ...attempt, purpose: 'duplicate' }),
  is('payment_attempts', { ...attempt, purpose: 'set_aside' }),

  is('settlements', settlement, 'fees card plan 75'),
  is('refunds', refund, 'refunds bank plan 2000'),
  is('refunds', { ...refund, status: 'pending' }),
  is('refunds', { ...refund, status: 'failed' }),
  is('refunds', { ...refund, goesTo: 'credit' }),
  is('refunds', { ...refund, purpose: 'duplicate' }),

  is('mandates', mandate, 'mandates pending 0'),
  is('mandates', { ...mandate, status: 'failed' }, 'mandates failed 0'),
  is('mandates', { ...mandate, status: 'expired' }, 'mandates expired 0'),
  is('mandates', { ...mandate, status: 'completed' }, 'mandates active 0'),
  is(
    'mandates',
    { ...mandate, status: 'completed', mandateStatus: 'SUSPENDED' },
    'mandates suspended 0',
  ),
  is('webhook_deliveries', delivery, 'deliveries pending 0'),
];

const inWords = (fact: { measure: string; kind: string; subjectId: string; value: unknown }) =>
  [fact.measure, fact.kind, fact.subjectId.replace(/^[0-]+$/, ''), String(fact.value)]
    .filter(Boolean)
    .join(' ');

describe('a row adds to the reports', () => {
  for (const { name, added, facts } of CASES) {
    it(`${facts.join(' and ') || 'nothing'}: ${name}`, () => {
      assert.deepEqual(added().map(inWords), facts);
    });
  }

  it('each for the day of its own moment', () => {
    const moments = (table: CountedTable, row: CountedRows[CountedTable]) =>
      reportFacts(table, row as never).map((fact) => fact.at);
    const canceled = { ...subscription, status: 'canceled' as const };
    assert.deepEqual(moments('subscriptions', canceled), [at(0), at(2)]);
    // Of who is at risk only the present is asked for.
    const behind = { ...subscription, status: 'past_due' as const };
    assert.deepEqual(moments('subscriptions', behind), [at(0), at(3), new Date(0)]);
    assert.deepEqual(moments('payment_attempts', { ...attempt, status: 'failed' }), [at(1)]);
  });
});

describe('changes come to', () => {
  const sums = (...changes: CountedChange[]) =>
    deltasOf(changes.map((change) => ({ ...change, tenantId: 'tenant' }))).map((delta) => ({
      words: inWords(delta),
      count: delta.count,
      at: delta.at,
    }));

  it('what the rows are, less what they were', () => {
    const before = { ...attempt, status: 'failed' } as const;
    assert.deepEqual(sums({ table: 'payment_attempts', before, after: attempt }), [
      { words: 'payments_succeeded card plan 5000', count: 1, at: at(0) },
      { words: 'paid customer 5000', count: 1, at: at(0) },
      { words: 'payments_failed card plan -5000', count: -1, at: at(0) },
    ]);
  });

  it('nothing where all stays as it was counted', () => {
    const paused = { ...subscription, status: 'paused', pauseReason: 'requested' } as const;
    const later = { ...paused, updatedAt: at(50) };
    assert.deepEqual(sums({ table: 'subscriptions', before: paused, after: later }), []);
    assert.deepEqual(sums({ table: 'refunds', before: refund, after: refund }), []);
  });

  it('sums by quarters of an hour', () => {
    const paid = (minutes: number): CountedChange => ({
      table: 'settlements',
      before: null,
      after: { ...settlement, completedAt: at(minutes) },
    });
    assert.deepEqual(sums(paid(0), paid(14), paid(15)), [
      { words: 'fees card plan 150', count: 2, at: at(0) },
      { words: 'fees card plan 75', count: 1, at: at(15) },
    ]);
  });

  it('as many as are said to be alike', () => {
    const after = { ...delivery, status: 'failed' } as const;
    const change = { table: 'webhook_deliveries', before: delivery, after, many: 7 } as const;
    assert.deepEqual(sums(change), [
      { words: 'deliveries failed 0', count: 7, at: at(0) },
      { words: 'deliveries pending 0', count: -7, at: at(0) },
    ]);
  });

  it('what is no more, where a row counts no longer', () => {
    assert.deepEqual(sums({ table: 'invoices', before: invoice, after: null }), [
      { words: 'failing Insufficient funds -5000', count: -1, at: at(0) },
    ]);
  });
});
