// The fifteen tools, in the order they are listed in: what reads, what computes, what acts, what
// reports.

import type { Tool } from './answers/tool.ts';
import { cancelSubscription } from './tools/cancel-subscription.ts';
import { comparePeriods } from './tools/compare-periods.ts';
import { computeMetric } from './tools/compute-metric.ts';
import { createPortalLink } from './tools/create-portal-link.ts';
import { explainMetricChange } from './tools/explain-metric-change.ts';
import { generateBusinessReport } from './tools/generate-business-report.ts';
import { generateDunningReport } from './tools/generate-dunning-report.ts';
import { getCustomers } from './tools/get-customers.ts';
import { getInvoices } from './tools/get-invoices.ts';
import { getPaymentAttempts } from './tools/get-payment-attempts.ts';
import { getPlans } from './tools/get-plans.ts';
import { getSubscriptions } from './tools/get-subscriptions.ts';
import { getWebhookDeliveries } from './tools/get-webhook-deliveries.ts';
import { retryPayment } from './tools/retry-payment.ts';
import { sendDunningReminder } from './tools/send-dunning-reminder.ts';

export const tools: readonly Tool[] = [
  getCustomers,
  getSubscriptions,
  getInvoices,
  getPlans,
  getPaymentAttempts,
  getWebhookDeliveries,

  computeMetric,
  comparePeriods,
  explainMetricChange,

  retryPayment,
  cancelSubscription,
  createPortalLink,
  sendDunningReminder,

  generateBusinessReport,
  generateDunningReport,
];
