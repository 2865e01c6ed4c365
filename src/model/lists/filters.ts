// What the lists of money and of those who pay it can be filtered by, and the files to take away
// as well: each kind's own filters, beside the search and the days that all have.

import Type, { type Static } from 'typebox';
import { between, ListQuery } from '../../lib/api/page.ts';
import { OneOf, text } from '../../lib/api/schema.ts';
import { InvoiceStatus } from '../invoices/shape.ts';
import { AttemptStatus } from '../payments/shape.ts';
import { PayoutStatus } from '../payouts/shape.ts';
import { RefundedTo, RefundStatus } from '../refunds/shape.ts';
import { OUTCOMES } from '../reports/rows-sql.ts';
import { SettlementStatus } from '../settlements/shape.ts';
import { SubscriptionState } from '../subscriptions/shape.ts';

const reference = (description: string) => Type.Optional(text(300, { description }));
const isOne = (description: string) => Type.Optional(Type.Boolean({ description }));

const customer = reference('Id, code, email or your reference');
const plan = reference('Id or code');
const subscription = reference('Id or code');
const invoice = reference('Id, code or number');
const payment = reference('The payment attempt’s id or code');

const Outcome = OneOf(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[], {
  title: 'AttemptOutcome',
  description:
    'Attempts at invoices as the figures count them: they took money, whatever went back since ' +
    '(`succeeded`), they `failed`, or either (`decided`).',
});

const { search, from, to } = ListQuery;
const common = { search, from, to };

export const FILTERS = {
  customers: common,
  subscriptions: {
    ...common,
    customer,
    plan,
    status: Type.Optional(SubscriptionState),
    recurring: isOne('Active or past due: whose prices the mrr is made of'),
    renewing: isOne('Their next cycle will be charged'),
    atRisk: isOne('They may be lost: behind, paused for want of payment, or on a card that ends'),
    ...between('nextBilling', 'nextBillingAt'),
    ...between('trialEnd', 'trialEndDate'),
    ...between('started', 'startedAt'),
    ...between('canceled', 'canceledAt'),
    ...between('lost', 'canceledAt, or pausedAt where nothing could be collected'),
  },
  invoices: {
    ...common,
    status: Type.Optional(InvoiceStatus),
    customer,
    plan,
    subscription,
    failing: isOne('Their charge failed, they are unpaid, and somebody may still put that right'),
    recovered: isOne('Paid after an earlier charge had failed'),
    ...between('due', 'dueAt'),
    ...between('paid', 'paidAt'),
  },
  payments: {
    ...common,
    status: Type.Optional(AttemptStatus),
    outcome: Type.Optional(Outcome),
    needsReview: isOne('Those that a person must decide'),
    customerId: reference('Id, code or email'),
    subscriptionId: subscription,
    invoiceId: invoice,
    ...between('decided', 'completedAt, or failedAt of one that failed'),
  },
  refunds: {
    ...common,
    status: Type.Optional(RefundStatus),
    goesTo: Type.Optional(RefundedTo),
    lessRevenue: isOne('They succeeded and gave back money that an invoice had brought'),
    needsReview: isOne('Those that a person must decide'),
    customer,
    payment,
    invoice,
    ...between('decided', 'when it succeeded or failed'),
  },
  settlements: {
    ...common,
    status: Type.Optional(SettlementStatus),
    payment,
    invoice,
    payout: reference('The payout’s id'),
    ...between('due', 'dueAt'),
    ...between('collected', 'when the payment succeeded'),
  },
  payouts: {
    ...common,
    status: Type.Optional(PayoutStatus),
    ...between('processed', 'processedAt'),
  },
} as const;

export type FilteredKind = keyof typeof FILTERS;

export type FilterOf<K extends FilteredKind> = Static<Type.TObject<(typeof FILTERS)[K]>>;
