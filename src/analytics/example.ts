// A small merchant's first month, for the documentation: three customers on one plan, one of whom
// has not paid his renewal yet.

import type { AnalyticsAnswer } from '../model/reports/shape.ts';

const GOLD_KOBO = 500_000;

const ada = {
  customerId: '019aa3f2-9a11-7f20-8c4e-5d6f7a8b9c0d',
  customerCode: 'CUST_a1B2c3D4',
  customerEmail: 'ada@example.com',
  customerName: 'Ada Obi',
};
const bola = {
  customerId: '019aa3f2-9a11-7f20-8c4e-5d6f7a8b9c0e',
  customerCode: 'CUST_e5F6g7H8',
  customerEmail: 'bola@example.com',
  customerName: null,
};
const bolasSubscription = {
  subscriptionId: '019aa3f2-aa51-7b30-9d5f-6e7f8a9b0c1d',
  subscriptionCode: 'SUB_e5F6g7H8',
};
const bolasInvoice = '019aa3f2-bb61-7c40-8e6f-7f8a9b0c1d2e';

export const analyticsExample: AnalyticsAnswer = {
  period: { from: '2026-01-01', to: '2026-01-31', timezone: 'Africa/Lagos', currency: 'NGN' },
  metrics: {
    mrr: 3 * GOLD_KOBO,
    arr: 36 * GOLD_KOBO,
    revenue: 3 * GOLD_KOBO,
    gross_revenue: 3 * GOLD_KOBO,
    net_revenue: 1_479_000,
    platform_fees: 21_000,
    arpu: GOLD_KOBO,
    arps: GOLD_KOBO,
    active_subscriptions: 2,
    new_subscriptions: 1,
    canceled_subscriptions: 0,
    lost_subscriptions: 0,
    past_due_subscriptions: 1,
    total_subscriptions: 3,
    total_customers: 3,
    churn_rate: 0,
    voluntary_churn: 0,
    involuntary_churn: 0,
    retention_rate: 100,
    payment_success_rate: 75,
    payment_failure_rate: 25,
    revenue_growth_percent: 50,
    total_payment_attempts: 4,
    successful_payments: 3,
    failed_payments: 1,
  },
  taxCollected: 0,
  discountsGiven: 0,
  creditUsed: 0,
  figures: [
    {
      name: 'revenue',
      count: 3,
      amount: 3 * GOLD_KOBO,
      amountOf: 'amount',
      list: {
        path: '/v1/checkout/payment-attempts',
        query: { outcome: 'succeeded', decidedFrom: '2026-01-01', decidedTo: '2026-01-31' },
      },
    },
  ],
  trend: {
    unit: 'day',
    points: [
      {
        date: '2026-01-31',
        revenue: GOLD_KOBO,
        refunds: 0,
        reversals: 0,
        netRevenue: GOLD_KOBO - 14_000,
        successfulPayments: 1,
        failedPayments: 1,
        newSubscriptions: 1,
        canceledSubscriptions: 0,
        activeSubscriptions: 3,
        mrr: 3 * GOLD_KOBO,
      },
    ],
  },
  movements: {
    opening: 2 * GOLD_KOBO,
    new: GOLD_KOBO,
    expansion: 0,
    contraction: 0,
    reactivation: 0,
    churn: 0,
    net: GOLD_KOBO,
    closing: 3 * GOLD_KOBO,
  },
  plans: [
    {
      planId: '019aa3f2-7c1e-7c3a-9b1d-0f5e6a7b8c9d',
      planCode: 'PLN_a1B2c3D4',
      name: 'Gold',
      activeSubscriptions: 2,
      pastDueSubscriptions: 1,
      newSubscriptions: 1,
      canceledSubscriptions: 0,
      lostSubscriptions: 0,
      churnRate: 0,
      voluntaryChurn: 0,
      involuntaryChurn: 0,
      mrr: 3 * GOLD_KOBO,
      revenue: 3 * GOLD_KOBO,
      platformFees: 3 * 7_000,
    },
  ],
  cohorts: [
    { month: '2025-12', started: 2, active: [2, 2] },
    { month: '2026-01', started: 1, active: [1] },
  ],
  paymentMethods: [
    {
      type: 'card',
      revenue: 3 * GOLD_KOBO,
      successfulPayments: 3,
      failedPayments: 1,
      successRate: 75,
    },
    { type: 'bank', revenue: 0, successfulPayments: 0, failedPayments: 0, successRate: 0 },
  ],
  renewals: {
    next7Days: { count: 1, amount: GOLD_KOBO },
    next30Days: { count: 3, amount: 3 * GOLD_KOBO },
    upcoming: [
      {
        ...bolasSubscription,
        customerEmail: bola.customerEmail,
        customerName: bola.customerName,
        planName: 'Gold',
        amount: GOLD_KOBO,
        nextBillingAt: '2026-02-07T09:00:00.000Z',
      },
    ],
  },
  mandates: { pending: 0, active: 0, suspended: 0, deleted: 0, failed: 0, expired: 0 },
  webhooks: {
    endpoint: { url: 'https://acme.example/hooks', failingSince: null, disabledAt: null },
    delivered: 18,
    pending: 0,
    failed: 0,
    successRate: 100,
  },
  trouble: {
    failedInvoices: {
      count: 1,
      amount: GOLD_KOBO,
      reasons: [{ reason: 'Insufficient funds', count: 1, amount: GOLD_KOBO }],
    },
    atRiskSubscriptions: {
      count: 1,
      amount: GOLD_KOBO,
      reasons: [{ reason: 'past_due', count: 1, amount: GOLD_KOBO }],
    },
  },
  recentFailedInvoices: [
    {
      ...bola,
      ...bolasSubscription,
      invoiceId: bolasInvoice,
      invoiceCode: 'INV_e5F6g7H8',
      status: 'open',
      amount: GOLD_KOBO,
      attemptCount: 1,
      failureCode: 'insufficient_funds',
      failureReason: 'Insufficient funds',
      lastFailedAt: '2026-01-31T09:00:02.000Z',
      nextPaymentAttemptAt: '2026-02-01T09:00:00.000Z',
      chargePending: null,
    },
  ],
  atRiskCustomers: [
    {
      ...bola,
      ...bolasSubscription,
      invoiceId: bolasInvoice,
      reason: 'past_due',
      amount: GOLD_KOBO,
      since: '2026-01-31T09:00:00.000Z',
      chargePending: null,
    },
  ],
  topCustomers: [{ ...ada, totalPaid: 2 * GOLD_KOBO, payments: 2 }],
  insights: [
    {
      code: 'revenue_growing',
      severity: 'info',
      message: 'Revenue is 50% higher than in the previous period.',
      metrics: ['revenue', 'gross_revenue', 'net_revenue', 'revenue_growth_percent'],
      recommendedAction: 'Check that renewals grow too, not only first payments.',
    },
  ],
};
