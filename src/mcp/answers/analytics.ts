// The analytics answer as the API gives it: what the metrics, the explanations and the reports are
// made of.

import type { MetricName } from '../../analytics/catalogue.ts';
import type { Period } from './periods.ts';
import type { Caller } from './tool.ts';

export interface Analytics {
  readonly period: { readonly from: string; readonly to: string; readonly timezone: string };
  readonly metrics: Readonly<Partial<Record<MetricName, number | null>>>;
  readonly movements: Movements;
  readonly plans: readonly PlanShare[];
  readonly paymentMethods: readonly MethodShare[];
  readonly renewals: Renewals;
  readonly trouble: Trouble;
  readonly recentFailedInvoices: readonly FailedInvoice[];
  readonly atRiskCustomers: readonly AtRiskCustomer[];
  readonly topCustomers: readonly TopCustomer[];
  readonly insights: readonly Insight[];
}

/** All of what is unpaid and at risk; the lists have the first of them. */
interface Trouble {
  readonly failedInvoices: Reasons;
  readonly atRiskSubscriptions: Reasons;
}

interface Reasons {
  readonly count: number;
  readonly amount: number;
  readonly reasons: readonly {
    readonly reason: string;
    readonly count: number;
    readonly amount: number;
  }[];
}

interface Movements {
  readonly opening: number;
  readonly new: number;
  readonly expansion: number;
  readonly contraction: number;
  readonly reactivation: number;
  readonly churn: number;
  readonly net: number;
  readonly closing: number;
}

export interface PlanShare {
  readonly planId: string;
  readonly planCode: string;
  readonly name: string;
  readonly activeSubscriptions: number;
  readonly pastDueSubscriptions: number;
  readonly newSubscriptions: number;
  readonly canceledSubscriptions: number;
  readonly mrr: number;
  readonly revenue: number;
  readonly platformFees: number;
}

export interface MethodShare {
  readonly type: string;
  readonly revenue: number;
  readonly successfulPayments: number;
  readonly failedPayments: number;
  readonly successRate: number;
}

interface Expected {
  readonly count: number;
  readonly amount: number;
}

interface Renewals {
  readonly next7Days: Expected;
  readonly next30Days: Expected;
  readonly upcoming: readonly {
    readonly subscriptionCode: string;
    readonly customerEmail: string;
    readonly planName: string;
    readonly amount: number;
    readonly nextBillingAt: string;
  }[];
}

export interface FailedInvoice {
  readonly invoiceId: string;
  readonly invoiceCode: string;
  readonly subscriptionId: string;
  readonly subscriptionCode: string;
  readonly customerId: string;
  readonly customerCode: string;
  readonly customerEmail: string;
  readonly status: string;
  readonly amount: number;
  readonly attemptCount: number;
  readonly failureReason: string | null;
  readonly lastFailedAt: string;
  readonly nextPaymentAttemptAt: string | null;
}

export interface AtRiskCustomer {
  readonly customerId: string;
  readonly customerCode: string;
  readonly customerEmail: string;
  readonly customerName: string | null;
  readonly subscriptionId: string;
  readonly subscriptionCode: string;
  readonly invoiceId: string | null;
  readonly reason: string;
  readonly amount: number;
  readonly since: string;
}

interface TopCustomer {
  readonly customerId: string;
  readonly customerCode: string;
  readonly customerEmail: string;
  readonly customerName: string | null;
  readonly totalPaid: number;
  readonly payments: number;
}

interface Insight {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly metrics: readonly string[];
  readonly recommendedAction: string;
}

/** Of a window, or of this calendar month. */
export async function readAnalytics(caller: Caller, period?: Period): Promise<Analytics> {
  const query = period ? { from: period.from, to: period.to } : {};
  return await caller.api.get<Analytics>('/v1/dashboard/analytics', query);
}

export function metricValue({ metrics }: Analytics, name: MetricName): number | null {
  const value = metrics[name];
  if (value !== undefined) return value;
  return name === 'gross_revenue' ? (metrics.revenue ?? null) : null;
}
