// Everything that time asks for. The worker, the tests and a test clock all run this list.

import { foldAnalytics } from './analytics/fold.ts';
import { billSubscriptions } from './billing/bill-subscriptions.ts';
import { chargeInvoices } from './billing/charge-invoices.ts';
import { lookUpOrders } from './billing/look-up-orders.ts';
import { moveDrafts } from './billing/move-drafts.ts';
import { openPayouts } from './billing/open-payouts.ts';
import { pollMandates } from './billing/poll-mandates.ts';
import { resolveCharges } from './billing/resolve-charges.ts';
import { sendPayouts } from './billing/send-payouts.ts';
import { sendRefunds } from './billing/send-refunds.ts';
import { applyCallbacks } from './inbox/apply-callbacks.ts';
import type { SanwoJob } from './job.ts';
import { sendEmails } from './outbox/emails/send.ts';
import { deliverWebhooks } from './outbox/webhooks/deliver.ts';
import { advanceClocks } from './worker/advance.ts';
import { checkBooks } from './worker/check-books.ts';
import { purge } from './worker/purge.ts';

const timely: readonly SanwoJob[] = [
  applyCallbacks,
  lookUpOrders,
  pollMandates,
  moveDrafts,
  resolveCharges,
  billSubscriptions,
  chargeInvoices,
  sendRefunds,
  openPayouts,
  sendPayouts,
  sendEmails,
  deliverWebhooks,
];

/** What falls due at a moment. */
export const timelyJobs: readonly SanwoJob[] = [...timely, advanceClocks(timely)];

/** All of it, with the housekeeping that comes round now and then. */
export const jobs: readonly SanwoJob[] = [...timelyJobs, foldAnalytics, checkBooks, purge];
