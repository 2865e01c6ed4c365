// A cycle begins: the subscription moves to the terms in force, its invoice is opened, or what was
// paid before begins, or its last period has ended.

import {
  type Account,
  type Book,
  changeSubscription,
  isUsable,
  latestInvoice,
} from '../book/book.ts';
import { isLimitReached, isPrepaid } from '../book/next-due.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';
import { deleteWaiting } from '../price/entries.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { takeUp } from '../price/take-up.ts';
import { tellOfUpdate } from '../tell/besides.ts';
import { stepInvoice, stepSubscription } from '../tell/step.ts';
import { missSource } from './miss-source.ts';

/** The boundary at `start` is reached, and no earlier invoice waits. */
export function openCycle(book: Book, account: Account, start: Date): void {
  if (isPrepaid(account)) return beginPaidCycle(book, account, start);
  const ahead = cycleAhead(account, start);
  if (ahead.isMoved) {
    changeSubscription(account, ahead.subscription);
    tellOfUpdate(book, account);
  }
  if (isLimitReached(account)) return finish(book, account);
  const made = cycleInvoice(account, ahead);
  const { period, cycleIndex } = ahead;
  changeSubscription(account, {
    cycleIndex,
    currentBillingCycleStart: period.start,
    currentBillingCycleEnd: period.end,
    nextBillingAt: period.end,
    invoiceCount: account.subscription.invoiceCount + 1,
    latestInvoiceId: made.invoice.id,
    changeInvoiceId: null,
    cyclePausedMs: 0,
  });
  const invoice = takeUp(book, account, made);
  const isFree = invoice.amountDue === 0;
  const canPay = isUsable(account.source);
  // A trial lasts until its first charge succeeds; what was only scheduled begins with its cycle.
  const begins = account.subscription.status === 'scheduled' && canPay;
  if (isFree || begins) becomeActive(book, account);
  const { now } = account.at;
  if (isFree) {
    stepInvoice(book, account, { invoice, trigger: 'pay', change: { paidAt: now } });
    return;
  }
  const change = { nextPaymentAttemptAt: canPay ? now : null };
  const open = stepInvoice(book, account, { invoice, trigger: 'open', change });
  if (!canPay) missSource(book, account, { invoice: open, reason: 'no_payment_source' });
}

/** Its last period has ended and its last invoice is paid. */
function finish(book: Book, account: Account): void {
  deleteWaiting(book, account);
  const change = { completedAt: account.at.now, nextBillingAt: null };
  stepSubscription(book, account, { trigger: 'complete', change });
}

/** The trial ends and its first cycle, paid at the checkout, begins: no charge. */
function beginPaidCycle(book: Book, account: Account, start: Date): void {
  const end = latestInvoice(account)?.billingPeriodEnd ?? start;
  changeSubscription(account, {
    cycleIndex: 0,
    currentBillingCycleStart: start,
    currentBillingCycleEnd: end,
    nextBillingAt: end,
  });
  becomeActive(book, account);
}

const WAITING = { scheduled: 'start', trialing: 'trial_paid' } as const;

/** Nothing stands in the way any more: whoever waited for that becomes active. */
export function becomeActive(book: Book, account: Account): void {
  const { status } = account.subscription;
  if (status === 'active') return;
  const trigger = WAITING[status as keyof typeof WAITING] ?? 'invoice_paid';
  stepSubscription(book, account, { trigger });
}
