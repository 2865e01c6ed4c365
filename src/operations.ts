// Everything that a person or a program can ask for. Routes, validation, OpenAPI and the
// cross-tenant test derive from this list.

import { readAnalytics } from './analytics/read.ts';
import { cancelSubscription } from './billing/cancel-subscription.ts';
import { changeMandate } from './billing/change-mandate.ts';
import { createCustomer } from './billing/create-customer.ts';
import { createSubscription } from './billing/create-subscription.ts';
import { createInvoiceLink } from './billing/invoice-link.ts';
import { listCustomers } from './billing/list-customers.ts';
import { listInvoices } from './billing/list-invoices.ts';
import { listPaymentAttempts } from './billing/list-payment-attempts.ts';
import { listRefunds } from './billing/list-refunds.ts';
import { listSubscriptions } from './billing/list-subscriptions.ts';
import { pauseSubscription } from './billing/pause-subscription.ts';
import { previewRetry } from './billing/preview-retry.ts';
import { readCustomer } from './billing/read-customer.ts';
import { readInvoice } from './billing/read-invoice.ts';
import { readOrder } from './billing/read-order.ts';
import { readSubscription } from './billing/read-subscription.ts';
import { refundPayment } from './billing/refund-payment.ts';
import { resolvePayment } from './billing/resolve-payment.ts';
import { resumeSubscription } from './billing/resume-subscription.ts';
import { retryInvoice } from './billing/retry-invoice.ts';
import { sendReminder } from './billing/send-reminder.ts';
import { createSubscriptionLink } from './billing/subscription-link.ts';
import { advanceClock } from './billing/test-clock/advance.ts';
import { freezeClock } from './billing/test-clock/freeze.ts';
import { readClock } from './billing/test-clock/read.ts';
import { resetClock } from './billing/test-clock/reset.ts';
import { thawClock } from './billing/test-clock/thaw.ts';
import { updateCustomerOperation } from './billing/update-customer.ts';
import { createOrder } from './checkout/create-order.ts';
import { initializeMandate } from './mandates/initialize.ts';
import { readMandate } from './mandates/read.ts';
import type { SanwoOperation } from './operation.ts';
import { listEmails } from './outbox/emails/list.ts';
import { readEmail } from './outbox/emails/read.ts';
import { listEvents } from './outbox/list-events.ts';
import { readEvent } from './outbox/read-event.ts';
import { listDeliveries } from './outbox/webhooks/list.ts';
import { readDelivery } from './outbox/webhooks/read.ts';
import { replayDeliveries } from './outbox/webhooks/replay.ts';
import { retryDelivery } from './outbox/webhooks/retry.ts';
import { testWebhook } from './outbox/webhooks/test.ts';
import { createPlan } from './plans/create.ts';
import { listPlans } from './plans/list.ts';
import { listPlanVersions } from './plans/list-versions.ts';
import { readPlan } from './plans/read.ts';
import { updatePlanOperation } from './plans/update.ts';
import { listSettlements } from './settlements/list.ts';
import { listPayouts } from './settlements/list-payouts.ts';
import { readPayout } from './settlements/read-payout.ts';
import { detachSource } from './sources/detach.ts';
import { login } from './tenants/login.ts';
import { readSettings } from './tenants/read-settings.ts';
import { register } from './tenants/register.ts';
import { rotateApiKey } from './tenants/rotate-api-key.ts';
import { setWebhookUrl } from './tenants/set-webhook-url.ts';
import { updateSettingsOperation } from './tenants/update-settings.ts';

export const operations: readonly SanwoOperation[] = [
  register,
  login,
  rotateApiKey,
  setWebhookUrl,
  readSettings,
  updateSettingsOperation,

  createPlan,
  listPlans,
  readPlan,
  updatePlanOperation,
  listPlanVersions,

  createCustomer,
  listCustomers,
  readCustomer,
  updateCustomerOperation,

  detachSource,

  createOrder,
  readOrder,
  initializeMandate,
  readMandate,
  listPaymentAttempts,
  refundPayment,
  resolvePayment,
  listRefunds,

  createSubscription,
  listSubscriptions,
  readSubscription,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  createSubscriptionLink,
  changeMandate,

  listInvoices,
  readInvoice,
  retryInvoice,
  previewRetry,
  createInvoiceLink,
  sendReminder,

  listSettlements,
  listPayouts,
  readPayout,

  freezeClock,
  advanceClock,
  readClock,
  thawClock,
  resetClock,

  listEvents,
  readEvent,

  listDeliveries,
  testWebhook,
  replayDeliveries,
  readDelivery,
  retryDelivery,
  listEmails,
  readEmail,
  readAnalytics,
];
