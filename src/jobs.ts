// Everything that time asks for. The worker, the tests and a test clock all run this list.

import { foldAnalytics } from './analytics/fold.ts';
import { sendDigests } from './analytics/send-digests.ts';
import { checkBooks } from './audit/job.ts';
import { lookUpOrders } from './checkout/look-up.ts';
import { lookUpCredits } from './deposits/look-up-credits.ts';
import { mailWaitingDeposits } from './deposits/mail-waiting.ts';
import { placeWaitingDeposits } from './deposits/place-again.ts';
import { sendReturns } from './deposits/send-returns.ts';
import { watchDisputes } from './disputes/watch.ts';
import { mailNotices } from './emails/mail-notices.ts';
import { sendEmails } from './emails/send.ts';
import { queuesOf, type SanwoJob } from './frame/job.ts';
import { applyCallbacks } from './inbox/apply-callbacks.ts';
import { handOnCallbacks } from './inbox/hand-on-callbacks.ts';
import { chargeInvoices } from './invoices/charge.ts';
import { retryInvoice } from './invoices/retry.ts';
import { bringLedgersForward } from './ledger/bring-forward.ts';
import { closeDays } from './ledger/close-days.ts';
import { sendReminder } from './links/remind.ts';
import { pollMandates } from './mandates/poll.ts';
import { lookUpCharges } from './payments/look-up.ts';
import { openPayouts } from './payouts/open.ts';
import { sendPayouts } from './payouts/send.ts';
import { eraseCustomers } from './personal-data/erase-customers.ts';
import { gatherData } from './personal-data/gather-data.ts';
import { beginComparing } from './reconciliation/begin-comparing.ts';
import { compareDays } from './reconciliation/compare-days.ts';
import { healBreaks } from './reconciliation/heal-breaks.ts';
import { readStatements } from './reconciliation/read-statement.ts';
import { sendRefunds } from './refunds/send.ts';
import { billSubscriptions } from './subscriptions/bill.ts';
import { cancelSubscription } from './subscriptions/cancel.ts';
import { giveCycles } from './subscriptions/give-cycles.ts';
import { moveDrafts } from './subscriptions/move-drafts.ts';
import { pauseSubscription } from './subscriptions/pause.ts';
import { updateSubscription } from './subscriptions/update.ts';
import { lookForDeposits } from './virtual-accounts/look-for-deposits.ts';
import { deliverWebhooks } from './webhooks/deliver.ts';
import { advanceClocks } from './worker/advance.ts';
import { carryOutBulks, workOf } from './worker/carry-out-bulks.ts';
import { purge } from './worker/purge.ts';

/** What is done to one, and in bulk to each of many. */
const ACTS_IN_BULK = {
  remind: sendReminder,
  retry: retryInvoice,
  cancel: cancelSubscription,
  pause: pauseSubscription,
  change: updateSubscription,
};

const timely: readonly SanwoJob[] = [
  applyCallbacks,
  handOnCallbacks,
  lookUpCredits,
  lookForDeposits,
  placeWaitingDeposits,
  lookUpOrders,
  pollMandates,
  moveDrafts,
  lookUpCharges,
  billSubscriptions,
  chargeInvoices,
  carryOutBulks(workOf(ACTS_IN_BULK)),
  sendRefunds,
  sendReturns,
  openPayouts,
  sendPayouts,
  mailWaitingDeposits,
  watchDisputes,
  mailNotices,
  sendDigests,
  sendEmails,
  deliverWebhooks,
  gatherData,
  eraseCustomers,
];

/** What falls due at a moment. */
export const timelyJobs: readonly SanwoJob[] = [...timely, advanceClocks(timely)];

/** The tables whose rows fall due. */
export const queues = queuesOf(timely);

/** All of it, with the housekeeping that comes round now and then, and what no work waits for. */
export const jobs: readonly SanwoJob[] = [
  ...timelyJobs,
  readStatements,
  beginComparing,
  compareDays,
  healBreaks,
  giveCycles,
  bringLedgersForward,
  closeDays,
  foldAnalytics,
  checkBooks(queues),
  purge,
];
