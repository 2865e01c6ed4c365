// What the analytics answer shows: one object that the dashboard and the tool server both read.

import Type, { type Static } from 'typebox';
import { Day, described, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { CustomerEmail } from '../customers/shape.ts';
import { PaymentMethod } from '../payments/shape.ts';
import { CATALOGUE, METRIC_NAMES } from './catalogue.ts';
import { Figure } from './figure.ts';
import { AtRiskCustomer, FailedInvoice } from './owed-shape.ts';

const FigureCount = (description: string) => Type.Integer({ description });
const FigureText = (description: string) => Type.String({ description });
const FigurePercent = (description: string) =>
  Type.Number({ description: `${description}, in percent with two decimals` });

const UNITS = { kobo: 'in kobo', count: 'a count', percent: 'in percent with two decimals' };

const Period = Type.Object(
  {
    from: Day('First day, inclusive'),
    to: Day('Last day, inclusive'),
    timezone: FigureText('Your time zone, in which the days are counted'),
    currency: Type.Literal('NGN', { description: 'Currency of all amounts: always NGN, in kobo' }),
  },
  { title: 'AnalyticsPeriod', description: 'The period of a report.' },
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
  {
    title: 'Metrics',
    description: 'The metrics of a period. `null` for one that cannot be computed.',
  },
);

const TrendPoint = Type.Object(
  {
    date: FigureText('Day as YYYY-MM-DD, or month as YYYY-MM'),
    revenue: Kobo('Succeeded payments'),
    refunds: Kobo('Refunds'),
    reversals: Kobo('Payments that the provider took back'),
    netRevenue: Kobo('Revenue minus fees, refunds, reversals and tax'),
    successfulPayments: FigureCount('Payment attempts that succeeded'),
    failedPayments: FigureCount('Payment attempts that failed'),
    newSubscriptions: FigureCount('Subscriptions created'),
    canceledSubscriptions: FigureCount('Subscriptions canceled'),
    activeSubscriptions: FigureCount('Subscriptions active at the end'),
    mrr: Kobo('Monthly recurring revenue at the end'),
  },
  { title: 'TrendPoint', description: 'Metrics of one day or month.' },
);

const Trend = Type.Object(
  {
    unit: OneOf(['day', 'month'], {
      title: 'TrendUnit',
      description: 'Days, or months if the period is too long for days.',
    }),
    points: Type.Array(TrendPoint, { description: 'In order, without gaps' }),
  },
  { title: 'Trend', description: 'Metrics by day or by month.' },
);

const Movements = Type.Object(
  {
    opening: Kobo('MRR at the start of the period'),
    new: Kobo('From subscriptions counted for the first time'),
    expansion: Kobo('From higher prices'),
    contraction: Kobo('From lower prices (zero or negative)'),
    reactivation: Kobo('From subscriptions counted again'),
    churn: Kobo('From subscriptions no longer counted (zero or negative)'),
    net: Kobo('Sum of the five changes'),
    closing: Kobo('MRR at the end of the period'),
  },
  {
    title: 'RevenueMovements',
    description: 'Changes in monthly recurring revenue: opening + net = closing.',
  },
);

const PlanShare = Type.Object(
  {
    planId: Id('The plan’s id'),
    planCode: FigureText('`PLN_` and 8 characters'),
    name: FigureText('Current name of the plan'),
    activeSubscriptions: FigureCount('Subscriptions active at the end of the period'),
    pastDueSubscriptions: FigureCount('Subscriptions past due at the end of the period'),
    newSubscriptions: FigureCount('Subscriptions created in the period'),
    canceledSubscriptions: FigureCount('Subscriptions canceled in the period'),
    lostSubscriptions: FigureCount('Subscriptions lost in the period, as in `lost_subscriptions`'),
    churnRate: FigurePercent(
      'Share of the subscriptions at the start of the period that were lost in it',
    ),
    voluntaryChurn: FigurePercent('Share of the same that were canceled'),
    involuntaryChurn: FigurePercent(
      'Share of the same that were paused because nothing could be collected',
    ),
    mrr: Kobo('Its monthly recurring revenue at the end of the period'),
    revenue: Kobo('Amount paid for it in the period'),
    platformFees: Kobo('Platform fees on that revenue'),
  },
  { title: 'PlanFigures', description: 'Results of a plan.' },
);

const Cohort = Type.Object(
  {
    month: FigureText('Month, as `YYYY-MM`'),
    started: FigureCount('Subscriptions that started in the month, including trials'),
    active: Type.Array(Type.Integer(), {
      description:
        'Number of them active or past due at the end of the month, and of each later ' +
        'month up to the end of the period',
    }),
  },
  { title: 'Cohort', description: 'Subscriptions that started in a month, and how many remain.' },
);

const MethodShare = Type.Object(
  {
    type: PaymentMethod,
    revenue: Kobo('Amount paid this way in the period'),
    successfulPayments: FigureCount('Attempts that succeeded in the period'),
    failedPayments: FigureCount('Attempts that failed in the period'),
    successRate: FigurePercent('Share of the attempts decided in the period that succeeded'),
  },
  { title: 'PaymentMethodFigures', description: 'Results of payments by card or by bank.' },
);

const Expected = Type.Object(
  {
    count: FigureCount('Number of subscriptions whose next cycle starts in that time'),
    amount: Kobo('What those cycles will be charged'),
  },
  { title: 'ExpectedRenewals', description: 'Charges expected within a number of days.' },
);

export const Upcoming = Type.Object(
  {
    subscriptionId: Id('The subscription’s id'),
    subscriptionCode: FigureText('`SUB_` and 8 characters'),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    planName: FigureText('The plan'),
    amount: Kobo('Amount to charge'),
    nextBillingAt: Instant('When the cycle starts'),
  },
  { title: 'UpcomingRenewal', description: 'A cycle that will start.' },
);

const Renewals = Type.Object(
  {
    next7Days: described(Expected, 'Within 7 days from now'),
    next30Days: described(Expected, 'Within 30 days from now'),
    upcoming: Type.Array(Upcoming, { description: 'The next ten' }),
  },
  { title: 'Renewals', description: 'Expected charges, whatever the period.' },
);

export const Mandates = Type.Object(
  {
    pending: FigureCount('Waiting for the payer’s approval'),
    active: FigureCount('Active: can be debited'),
    suspended: FigureCount('Suspended, and can be reactivated'),
    deleted: FigureCount('Deleted, by the bank or by you'),
    failed: FigureCount('Refused, or deleted before becoming active'),
    expired: FigureCount('The payer did not approve it within 30 days'),
  },
  { title: 'MandateCounts', description: 'Number of mandates by status at the end of the period.' },
);

export const Endpoint = Type.Object(
  {
    url: Nullable(Type.String(), 'Webhook URL. `null` for none.'),
    failingSince: Nullable(
      Instant(),
      'Time since which every delivery has failed. `null` if they do not.',
    ),
    disabledAt: Nullable(Instant(), 'When it was turned off. `null` if it is on.'),
  },
  { title: 'WebhookEndpoint', description: 'Current status of your endpoint.' },
);

const Webhooks = Type.Object(
  {
    endpoint: Endpoint,
    delivered: FigureCount('Deliveries created in the period and accepted by your endpoint'),
    pending: FigureCount('Deliveries created in the period and still pending'),
    failed: FigureCount('Deliveries created in the period and given up'),
    successRate: FigurePercent('Delivered, as a share of those decided'),
  },
  { title: 'WebhookFigures', description: 'Results of webhook deliveries.' },
);

export const Reason = Type.Object(
  {
    reason: FigureText('The reason, as shown on the affected objects'),
    count: FigureCount('Number with this reason'),
    amount: Kobo('Amount at risk for this reason'),
  },
  { title: 'TroubleReason', description: 'Failures and risks for one reason.' },
);

const Reasons = Type.Object(
  {
    count: FigureCount('Number for all reasons'),
    amount: Kobo('Amount for all reasons'),
    reasons: Type.Array(Reason, { description: 'By reason, most frequent first' }),
  },
  { title: 'TroubleReasons', description: 'Failures and risks, by reason.' },
);

const Trouble = Type.Object(
  {
    failedInvoices: described(Reasons, 'Unpaid invoices whose charge failed'),
    atRiskSubscriptions: described(Reasons, 'Subscriptions at risk'),
  },
  {
    title: 'Trouble',
    description: 'Totals by reason, for the two lists beside it.',
  },
);

const TopCustomer = Type.Object(
  {
    customerId: Id('The customer’s id'),
    customerCode: FigureText('`CUST_` and 8 characters'),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    totalPaid: Kobo('Total paid so far, including what was refunded later'),
    payments: FigureCount('Number of payments'),
  },
  { title: 'TopCustomer', description: 'One of your best-paying customers.' },
);

const Insight = Type.Object(
  {
    code: FigureText('Which insight, for programs, for example `payments_failing`'),
    severity: OneOf(['info', 'warning', 'critical'], {
      title: 'InsightSeverity',
      description: 'How severe it is.',
    }),
    message: FigureText('The finding, with its figures'),
    metrics: Type.Array(Type.String(), { description: 'The metrics it is based on' }),
    recommendedAction: FigureText('What to do about it'),
  },
  { title: 'Insight', description: 'A finding about your business.' },
);

export const Analytics = Type.Object(
  {
    period: Period,
    metrics: Metrics,
    taxCollected: Kobo('Revenue of the period less its refunds'),
    discountsGiven: Kobo('Discounts on invoices paid in the period'),
    creditUsed: Kobo('Credit applied to invoices paid in the period'),
    figures: Type.Array(Figure, { description: 'Figures with the lists behind them' }),
    trend: Trend,
    movements: Movements,
    plans: Type.Array(PlanShare, { description: 'The twenty plans with the most revenue' }),
    cohorts: Type.Array(Cohort, {
      description:
        'Cohorts by start month, for the last twelve months. Months without new ' +
        'subscriptions are left out.',
    }),
    paymentMethods: Type.Array(MethodShare, { description: 'Payments by cards and by banks' }),
    renewals: Renewals,
    mandates: Mandates,
    webhooks: Webhooks,
    trouble: Trouble,
    recentFailedInvoices: Type.Array(FailedInvoice, { description: 'The ten newest' }),
    atRiskCustomers: Type.Array(AtRiskCustomer, {
      description: 'The ten with the largest amounts at risk',
    }),
    topCustomers: Type.Array(TopCustomer, { description: 'The five customers who have paid most' }),
    insights: Type.Array(Insight, { description: 'Most severe first. Empty if all is well.' }),
  },
  { title: 'Analytics', description: 'An overview of your business.' },
);

export type AnalyticsAnswer = Static<typeof Analytics>;

/** What the insights are drawn from: the rest of the answer, and how many could churn. */
export type AnalyticsReport = Omit<AnalyticsAnswer, 'insights'> & {
  readonly countedBefore: number;
};
