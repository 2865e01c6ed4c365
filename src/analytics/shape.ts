// What the analytics answer shows: one object that the dashboard and the tool server both read.

import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Nullable, OneOf } from '../lib/schema.ts';
import { OWED } from '../model/invoices/life.ts';
import { PaymentSourceType } from '../model/sources/shape.ts';
import { METRIC_NAMES } from './catalogue.ts';

const Kobo = (description: string) => Type.Integer({ description: `${description}, in kobo` });
const Percent = (description: string) =>
  Type.Number({ description: `${description}, in percent with two decimals` });

const Period = Type.Object(
  {
    from: Day(),
    to: Day(),
    timezone: Type.String(),
    currency: Type.Literal('NGN'),
  },
  { title: 'AnalyticsPeriod' },
);

const Metrics = Type.Object(
  Object.fromEntries(METRIC_NAMES.map((name) => [name, Nullable(Type.Number())])) as Record<
    (typeof METRIC_NAMES)[number],
    ReturnType<typeof Nullable<ReturnType<typeof Type.Number>>>
  >,
  { title: 'Metrics' },
);

const Trend = Type.Object(
  {
    unit: OneOf(['day', 'month'], { title: 'TrendUnit' }),
    points: Type.Array(
      Type.Object(
        {
          date: Type.String({ description: 'YYYY-MM-DD, or YYYY-MM for a month' }),
          revenue: Kobo('Succeeded payments'),
          refunds: Kobo('Given back'),
          successfulPayments: Type.Integer(),
          failedPayments: Type.Integer(),
          newSubscriptions: Type.Integer(),
          canceledSubscriptions: Type.Integer(),
          mrr: Kobo('Monthly recurring revenue at its end'),
        },
        { title: 'TrendPoint' },
      ),
    ),
  },
  { title: 'RevenueTrend' },
);

const Movements = Type.Object(
  {
    opening: Kobo('At the window’s start'),
    new: Kobo('Subscriptions that count for the first time'),
    expansion: Kobo('Higher prices'),
    contraction: Kobo('Lower prices; not above zero'),
    reactivation: Kobo('Subscriptions that count again'),
    churn: Kobo('Subscriptions that ceased to count; not above zero'),
    net: Kobo('All five together'),
    closing: Kobo('At the window’s end'),
  },
  {
    title: 'RevenueMovements',
    description: 'What moved the monthly recurring revenue: opening + net = closing',
  },
);

const PlanShare = Type.Object(
  {
    planId: Id(),
    planCode: Type.String(),
    name: Type.String(),
    activeSubscriptions: Type.Integer({ description: 'Active at the window’s end' }),
    pastDueSubscriptions: Type.Integer(),
    newSubscriptions: Type.Integer({ description: 'Made in the window' }),
    canceledSubscriptions: Type.Integer({ description: 'Canceled in the window' }),
    mrr: Kobo('At the window’s end'),
    revenue: Kobo('In the window'),
    platformFees: Kobo('Of that revenue'),
  },
  { title: 'PlanFigures' },
);

const MethodShare = Type.Object(
  {
    type: PaymentSourceType,
    revenue: Kobo('In the window'),
    successfulPayments: Type.Integer(),
    failedPayments: Type.Integer(),
    successRate: Percent('Of the attempts decided in the window'),
  },
  { title: 'PaymentMethodFigures' },
);

const Expected = Type.Object(
  {
    count: Type.Integer({ description: 'Subscriptions whose next cycle begins by then' }),
    amount: Kobo('What those cycles will be charged'),
  },
  { title: 'ExpectedRenewals' },
);

export const Upcoming = Type.Object(
  {
    subscriptionId: Id(),
    subscriptionCode: Type.String(),
    customerEmail: Type.String(),
    planName: Type.String(),
    amount: Kobo('To be charged'),
    nextBillingAt: Instant(),
  },
  { title: 'UpcomingRenewal' },
);

const Renewals = Type.Object(
  {
    next7Days: Expected,
    next30Days: Expected,
    upcoming: Type.Array(Upcoming),
  },
  { title: 'Renewals' },
);

export const Mandates = Type.Object(
  {
    pending: Type.Integer(),
    active: Type.Integer(),
    suspended: Type.Integer(),
    deleted: Type.Integer(),
    failed: Type.Integer(),
    expired: Type.Integer(),
  },
  { title: 'MandateCounts' },
);

export const Endpoint = Type.Object(
  {
    url: Nullable(Type.String()),
    failingSince: Nullable(Instant()),
    disabledAt: Nullable(Instant()),
  },
  { title: 'WebhookEndpoint' },
);

const Webhooks = Type.Object(
  {
    endpoint: Endpoint,
    delivered: Type.Integer({ description: 'Of the deliveries made in the window' }),
    pending: Type.Integer(),
    failed: Type.Integer(),
    successRate: Percent('Delivered, of those decided'),
  },
  { title: 'WebhookFigures' },
);

export const FailedInvoice = Type.Object(
  {
    invoiceId: Id(),
    invoiceCode: Type.String(),
    subscriptionId: Nullable(Id({ description: 'Null where the invoice is of none' })),
    subscriptionCode: Nullable(Type.String()),
    customerId: Id(),
    customerCode: Type.String(),
    customerEmail: Type.String(),
    status: OneOf([...OWED], { title: 'OwedInvoiceStatus' }),
    amount: Kobo('Still unpaid'),
    attemptCount: Type.Integer(),
    failureReason: Nullable(Type.String()),
    lastFailedAt: Instant(),
    nextPaymentAttemptAt: Nullable(Instant()),
  },
  { title: 'FailedInvoice' },
);

export const AtRiskCustomer = Type.Object(
  {
    customerId: Id(),
    customerCode: Type.String(),
    customerEmail: Type.String(),
    customerName: Nullable(Type.String()),
    subscriptionId: Id(),
    subscriptionCode: Type.String(),
    invoiceId: Nullable(Id({ description: 'The invoice to collect, where there is one' })),
    reason: OneOf(
      ['past_due', 'payment_failed', 'no_payment_source', 'mandate_suspended', 'card_expiring'],
      { title: 'RiskReason' },
    ),
    amount: Kobo('What a cycle of the subscription brings'),
    since: Instant(),
  },
  { title: 'AtRiskCustomer' },
);

export const Reason = Type.Object(
  {
    reason: Type.String(),
    count: Type.Integer(),
    amount: Kobo('Of this reason'),
  },
  { title: 'TroubleReason' },
);

const Reasons = Type.Object(
  {
    count: Type.Integer(),
    amount: Kobo('All of them together'),
    reasons: Type.Array(Reason),
  },
  { title: 'TroubleReasons' },
);

const Trouble = Type.Object(
  { failedInvoices: Reasons, atRiskSubscriptions: Reasons },
  {
    title: 'Trouble',
    description: 'All of what the two lists beside it show the first of, by reason',
  },
);

const TopCustomer = Type.Object(
  {
    customerId: Id(),
    customerCode: Type.String(),
    customerEmail: Type.String(),
    customerName: Nullable(Type.String()),
    totalPaid: Kobo('All that it has ever paid, also what was given back later'),
    payments: Type.Integer(),
  },
  { title: 'TopCustomer' },
);

const Insight = Type.Object(
  {
    code: Type.String(),
    severity: OneOf(['info', 'warning', 'critical'], { title: 'InsightSeverity' }),
    message: Type.String(),
    metrics: Type.Array(Type.String(), { description: 'The metrics that it is about' }),
    recommendedAction: Type.String(),
  },
  { title: 'Insight' },
);

export const Analytics = Type.Object(
  {
    period: Period,
    metrics: Metrics,
    taxCollected: Kobo('Within the revenue, less what of it went back with refunds'),
    discountsGiven: Kobo('Taken off the invoices that were paid within the window'),
    creditUsed: Kobo('Paid by credit, of the invoices that were paid within the window'),
    trend: Trend,
    movements: Movements,
    plans: Type.Array(PlanShare, { description: 'The twenty that brought most' }),
    paymentMethods: Type.Array(MethodShare),
    renewals: Renewals,
    mandates: Mandates,
    webhooks: Webhooks,
    trouble: Trouble,
    recentFailedInvoices: Type.Array(FailedInvoice, { description: 'The ten newest' }),
    atRiskCustomers: Type.Array(AtRiskCustomer, { description: 'The ten with most at stake' }),
    topCustomers: Type.Array(TopCustomer, { description: 'The five who have paid most' }),
    insights: Type.Array(Insight),
  },
  { title: 'Analytics' },
);

export type AnalyticsAnswer = Static<typeof Analytics>;

/** What the insights are drawn from: the rest of the answer, and how many could churn. */
export type Report = Omit<AnalyticsAnswer, 'insights'> & { readonly countedBefore: number };
