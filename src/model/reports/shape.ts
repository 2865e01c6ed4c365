// What the analytics answer shows: one object that the dashboard and the tool server both read.

import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Kobo, meaning, Nullable, OneOf } from '../../lib/api/schema.ts';
import { PaymentMethod } from '../payments/shape.ts';
import { CATALOGUE, METRIC_NAMES } from './catalogue.ts';
import { Figure } from './figure.ts';
import { AtRiskCustomer, FailedInvoice } from './owed-shape.ts';

const Count = (description: string) => Type.Integer({ description });
const Words = (description: string) => Type.String({ description });
const Percent = (description: string) =>
  Type.Number({ description: `${description}, in percent with two decimals` });

const UNITS = { kobo: 'in kobo', count: 'a count', percent: 'in percent with two decimals' };

const Period = Type.Object(
  {
    from: Day('Its first day, inclusive'),
    to: Day('Its last day, inclusive'),
    timezone: Words('Whose days these are: your time zone'),
    currency: Type.Literal('NGN', { description: 'Of all amounts: always naira, told in kobo' }),
  },
  { title: 'AnalyticsPeriod', description: 'The window of a report.' },
);

const Metrics = Type.Object(
  Object.fromEntries(
    METRIC_NAMES.map((name) => {
      const { definition, unit } = CATALOGUE[name];
      return [name, Nullable(Type.Number(), `${definition}; ${UNITS[unit]}`)];
    }),
  ) as Record<
    (typeof METRIC_NAMES)[number],
    ReturnType<typeof Nullable<ReturnType<typeof Type.Number>>>
  >,
  { title: 'Metrics', description: 'The figures of a window; null where one says nothing.' },
);

const TrendPoint = Type.Object(
  {
    date: Words('The day as YYYY-MM-DD, or the month as YYYY-MM'),
    revenue: Kobo('Succeeded payments'),
    refunds: Kobo('Given back'),
    successfulPayments: Count('Payment attempts that succeeded'),
    failedPayments: Count('Payment attempts that failed'),
    newSubscriptions: Count('Subscriptions that were made'),
    canceledSubscriptions: Count('Subscriptions that were canceled'),
    mrr: Kobo('Monthly recurring revenue at its end'),
  },
  { title: 'TrendPoint', description: 'The figures of one day or month.' },
);

const Trend = Type.Object(
  {
    unit: OneOf(['day', 'month'], {
      title: 'TrendUnit',
      description: 'Days, or months where the window is too long for days.',
    }),
    points: Type.Array(TrendPoint, { description: 'In order, without a gap' }),
  },
  { title: 'Trend', description: 'How the figures went, day by day or month by month.' },
);

const Movements = Type.Object(
  {
    opening: Kobo('At the window’s start'),
    new: Kobo('Subscriptions that count for the first time'),
    expansion: Kobo('Higher prices'),
    contraction: Kobo('Lower prices (not above zero)'),
    reactivation: Kobo('Subscriptions that count again'),
    churn: Kobo('Subscriptions that ceased to count (not above zero)'),
    net: Kobo('All five together'),
    closing: Kobo('At the window’s end'),
  },
  {
    title: 'RevenueMovements',
    description: 'What moved the monthly recurring revenue: opening + net = closing.',
  },
);

const PlanShare = Type.Object(
  {
    planId: Id('The plan’s id'),
    planCode: Words('PLN_ and 8 characters'),
    name: Words('What the plan is called now'),
    activeSubscriptions: Count('Active at the window’s end'),
    pastDueSubscriptions: Count('Past due at the window’s end'),
    newSubscriptions: Count('Made in the window'),
    canceledSubscriptions: Count('Canceled in the window'),
    lostSubscriptions: Count('Lost in the window, as `lost_subscriptions` counts them'),
    churnRate: Percent('Of its subscriptions at the window’s start, lost in it'),
    voluntaryChurn: Percent('Of the same, canceled'),
    involuntaryChurn: Percent('Of the same, paused because nothing could be collected'),
    mrr: Kobo('Its monthly recurring revenue at the window’s end'),
    revenue: Kobo('What was paid for it in the window'),
    platformFees: Kobo('What the service kept of that revenue'),
  },
  { title: 'PlanFigures', description: 'What a plan brought.' },
);

const Cohort = Type.Object(
  {
    month: Words('The month as YYYY-MM'),
    started: Count('Subscriptions that began in it, with their trial'),
    active: Type.Array(Type.Integer(), {
      description:
        'How many of them were active or past due at the end of that month, and of each month ' +
        'after it up to the window’s last day',
    }),
  },
  { title: 'Cohort', description: 'The subscriptions that began in a month, and who is left.' },
);

const MethodShare = Type.Object(
  {
    type: PaymentMethod,
    revenue: Kobo('What was paid with it in the window'),
    successfulPayments: Count('Attempts with it that succeeded in the window'),
    failedPayments: Count('Attempts with it that failed in the window'),
    successRate: Percent('Succeeded, of the attempts decided in the window'),
  },
  { title: 'PaymentMethodFigures', description: 'How paying with cards, or banks, went.' },
);

const Expected = Type.Object(
  {
    count: Count('Subscriptions whose next cycle begins by then'),
    amount: Kobo('What those cycles will be charged'),
  },
  { title: 'ExpectedRenewals', description: 'What is to be charged within some days.' },
);

export const Upcoming = Type.Object(
  {
    subscriptionId: Id('The subscription’s id'),
    subscriptionCode: Words('SUB_ and 8 characters'),
    customerEmail: Words('Who is charged'),
    customerName: Nullable(Type.String(), 'What to call them; null: unknown'),
    planName: Words('What for'),
    amount: Kobo('What is to be charged'),
    nextBillingAt: Instant('When its next cycle begins'),
  },
  { title: 'UpcomingRenewal', description: 'A cycle that is to begin.' },
);

const Renewals = Type.Object(
  {
    next7Days: meaning(Expected, 'Within 7 days from now'),
    next30Days: meaning(Expected, 'Within 30 days from now'),
    upcoming: Type.Array(Upcoming, { description: 'The next ten' }),
  },
  { title: 'Renewals', description: 'What is to come, whatever the window.' },
);

export const Mandates = Type.Object(
  {
    pending: Count('Waiting for their payers'),
    active: Count('Good for debits'),
    suspended: Count('Suspended for a while'),
    deleted: Count('Deleted, at the bank or by you'),
    failed: Count('Refused, or deleted before they became active'),
    expired: Count('Approved by nobody within 30 days'),
  },
  { title: 'MandateCounts', description: 'How many mandates stand how, at the window’s end.' },
);

export const Endpoint = Type.Object(
  {
    url: Nullable(Type.String(), 'Where events go; null: nowhere'),
    failingSince: Nullable(Instant(), 'Since when every delivery failed; null: they do not'),
    disabledAt: Nullable(Instant(), 'When it was turned off; null: it is on'),
  },
  { title: 'WebhookEndpoint', description: 'How your endpoint does now.' },
);

const Webhooks = Type.Object(
  {
    endpoint: Endpoint,
    delivered: Count('Of the deliveries made in the window: taken by your endpoint'),
    pending: Count('Of the deliveries made in the window: still to be sent'),
    failed: Count('Of the deliveries made in the window: given up'),
    successRate: Percent('Delivered, of those decided'),
  },
  { title: 'WebhookFigures', description: 'How telling you events went.' },
);

export const Reason = Type.Object(
  {
    reason: Words('What is wrong, as it stands on those that have it'),
    count: Count('How many'),
    amount: Kobo('What is at stake for this reason'),
  },
  { title: 'TroubleReason', description: 'How much trouble has this reason.' },
);

const Reasons = Type.Object(
  {
    count: Count('How many, for any reason'),
    amount: Kobo('All of them together'),
    reasons: Type.Array(Reason, { description: 'By reason, the most frequent first' }),
  },
  { title: 'TroubleReasons', description: 'How much trouble there is, and why.' },
);

const Trouble = Type.Object(
  {
    failedInvoices: meaning(Reasons, 'Invoices whose charge failed, and that are unpaid'),
    atRiskSubscriptions: meaning(Reasons, 'Subscriptions that may be lost'),
  },
  {
    title: 'Trouble',
    description: 'All of what the two lists beside it show the first of, by reason.',
  },
);

const TopCustomer = Type.Object(
  {
    customerId: Id('The customer’s id'),
    customerCode: Words('CUST_ and 8 characters'),
    customerEmail: Words('Where to write to them'),
    customerName: Nullable(Type.String(), 'What to call them; null: unknown'),
    totalPaid: Kobo('All that they have ever paid, also what was given back later'),
    payments: Count('In how many payments'),
  },
  { title: 'TopCustomer', description: 'One of those who have paid most.' },
);

const Insight = Type.Object(
  {
    code: Words('Which one it is, for programs, as `payments_failing`'),
    severity: OneOf(['info', 'warning', 'critical'], {
      title: 'InsightSeverity',
      description: 'How much it matters.',
    }),
    message: Words('What was noticed, with its figures'),
    metrics: Type.Array(Type.String(), { description: 'The metrics that it is about' }),
    recommendedAction: Words('What to do about it'),
  },
  { title: 'Insight', description: 'What you should know without having asked.' },
);

export const Analytics = Type.Object(
  {
    period: Period,
    metrics: Metrics,
    taxCollected: Kobo('Within the revenue, less what of it went back with refunds'),
    discountsGiven: Kobo('Taken off the invoices that were paid within the window'),
    creditUsed: Kobo('Paid by credit, of the invoices that were paid within the window'),
    figures: Type.Array(Figure, { description: 'Each with the list that makes it' }),
    trend: Trend,
    movements: Movements,
    plans: Type.Array(PlanShare, { description: 'The twenty that brought most' }),
    cohorts: Type.Array(Cohort, {
      description:
        'By the month of their start, for the twelve months up to the window’s last; a month in ' +
        'which none began is left out',
    }),
    paymentMethods: Type.Array(MethodShare, { description: 'Cards and banks' }),
    renewals: Renewals,
    mandates: Mandates,
    webhooks: Webhooks,
    trouble: Trouble,
    recentFailedInvoices: Type.Array(FailedInvoice, { description: 'The ten newest' }),
    atRiskCustomers: Type.Array(AtRiskCustomer, { description: 'The ten with most at stake' }),
    topCustomers: Type.Array(TopCustomer, { description: 'The five who have paid most' }),
    insights: Type.Array(Insight, { description: 'The most severe first; none: all is well' }),
  },
  { title: 'Analytics', description: 'The business at a glance.' },
);

export type AnalyticsAnswer = Static<typeof Analytics>;

/** What the insights are drawn from: the rest of the answer, and how many could churn. */
export type Report = Omit<AnalyticsAnswer, 'insights'> & { readonly countedBefore: number };
