// What the lists of money and of those who pay it can be filtered by, and the files to take away
// as well: each kind's own filters, beside the search and the days that all have.

import Type, { type Static } from 'typebox';
import { between, SEARCH_AND_DAYS } from '../../lib/api/page.ts';
import { boundedText, OneOf } from '../../lib/api/schema.ts';
import { CollectionMethod } from '../collection/method.ts';
import { DepositStatus } from '../deposits/shape.ts';
import { InvoiceKind, InvoiceStatus } from '../invoices/shape.ts';
import { AttemptStatus } from '../payments/shape.ts';
import { PayoutStatus } from '../payouts/shape.ts';
import { RefundedTo, RefundStatus } from '../refunds/shape.ts';
import { RiskReason } from '../reports/owed-shape.ts';
import { OUTCOMES } from '../reports/rows-sql.ts';
import { SettlementStatus } from '../settlements/shape.ts';
import { SubscriptionState } from '../subscriptions/shape.ts';

const referenceFilter = (description: string) => Type.Optional(boundedText(300, { description }));
const isOne = (description: string) => Type.Optional(Type.Boolean({ description }));

const customer = referenceFilter('The customer’s id, code, email or your reference');
const plan = referenceFilter('Its id or code');
const subscription = referenceFilter('Its id or code');
const invoice = referenceFilter('The invoice’s id, code or number');
const payment = referenceFilter('The payment attempt’s id or code');

const Outcome = OneOf(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[], {
  title: 'AttemptOutcome',
  description:
    'Attempts to pay invoices, as counted in analytics: `succeeded` (even if refunded ' +
    'later), `failed`, or `decided` for both.',
});

const Withholding = OneOf(['awaited', 'certified'], {
  title: 'WithholdingState',
  description: 'Of invoices whose payer withheld tax: whether the certificate is `awaited`.',
});

export const FILTERS = {
  customers: SEARCH_AND_DAYS,
  subscriptions: {
    ...SEARCH_AND_DAYS,
    customer,
    plan,
    status: Type.Optional(SubscriptionState),
    collectionMethod: Type.Optional(CollectionMethod),
    recurring: isOne('Active or past due: those that count in the MRR'),
    renewing: isOne('The next cycle will be charged'),
    atRisk: isOne('At risk: past due, paused because of a payment, or on an expiring card'),
    riskReason: Type.Optional(RiskReason),
    ...between('nextBilling', 'nextBillingAt'),
    ...between('trialEnd', 'trialEndDate'),
    ...between('started', 'startedAt'),
    ...between('canceled', 'canceledAt'),
    ...between('lost', 'canceledAt, or of pausedAt if nothing could be collected'),
  },
  invoices: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(InvoiceStatus),
    kind: Type.Optional(InvoiceKind),
    collectionMethod: Type.Optional(CollectionMethod),
    customer,
    plan,
    subscription,
    failing: isOne('Unpaid after a failed charge, and still collectible'),
    recovered: isOne('Paid after an earlier charge failed'),
    withholding: Type.Optional(Withholding),
    ...between('due', 'dueAt'),
    ...between('paid', 'paidAt'),
  },
  payments: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(AttemptStatus),
    outcome: Type.Optional(Outcome),
    needsReview: isOne('Only those that need review'),
    reversed: isOne('Only those that the provider took back, in full or in part'),
    customerId: referenceFilter('The customer’s id, code or email'),
    subscriptionId: subscription,
    invoiceId: invoice,
    ...between('decided', 'completedAt, or of failedAt if it failed'),
  },
  refunds: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(RefundStatus),
    goesTo: Type.Optional(RefundedTo),
    lessRevenue: isOne('Succeeded refunds that reduced an invoice’s revenue'),
    needsReview: isOne('Only those that need review'),
    customer,
    payment,
    invoice,
    ...between('decided', 'success or failure'),
  },
  'credit-notes': { ...SEARCH_AND_DAYS, customer, invoice },
  settlements: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(SettlementStatus),
    payment,
    invoice,
    deposit: referenceFilter('The deposit’s id or code'),
    payout: referenceFilter('The payout’s id'),
    ...between('due', 'dueAt'),
    ...between('collected', 'the payment’s success, or of the day the money became credit'),
  },
  deposits: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(DepositStatus),
    customer,
    waiting: isOne('Only deposits with an amount that is not applied yet'),
  },
  payouts: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(PayoutStatus),
    ...between('processed', 'processedAt'),
  },
} as const;

export type FilteredKind = keyof typeof FILTERS;

/** What the lists can be sorted by besides their age. Files have the order of their age. */
export const SORTS = {
  customers: ['name'],
  subscriptions: ['amount', 'nextBilling'],
  invoices: ['amount', 'due'],
  payments: ['amount'],
} as const satisfies { readonly [K in FilteredKind]?: readonly string[] };

export type FilterOf<K extends FilteredKind> = Static<Type.TObject<(typeof FILTERS)[K]>>;
