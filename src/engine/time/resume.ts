// A subscription goes on after a pause, or begins with its payment. Time spent paused is never
// billed: what was paid and not used is given back as time, and a new cycle starts at the moment.

import { problem } from '../../frame/problems.ts';
import { type Problem, requireNone } from '../../lib/api/problem.ts';
import { boundary } from '../../lib/values/period.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { PAID } from '../../model/invoices/life.ts';
import { VOIDED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { RUNNING } from '../../model/subscriptions/life.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  currentCycle,
  invoiceIn,
  invoiceOf,
  isPrepaid,
  isUsable,
  latestInvoice,
  moveCycle,
  putCycle,
  putInvoice,
} from '../book/book.ts';
import { isLastCycle, isStillToBegin } from '../book/next-due.ts';
import { anchoredAt, cadenceOf } from '../price/cycle-ahead.ts';
import { redraft } from '../price/entries.ts';
import { priceCycle } from '../price/invoice.ts';
import { creditParts } from '../price/return-credit.ts';
import { stepSubscription } from '../tell/step.ts';
import { tellOfUpdate } from '../tell/without-step.ts';
import { collectAnew } from './collection.ts';
import { failInvoice } from './give-up.ts';
import { openCycle } from './open-cycle.ts';
import { startCycleNow } from './start-cycle.ts';
import { supersedeFailed } from './supersede-failed.ts';

const NOTHING_TO_PAY_WITH =
  'The subscription has no active payment source: set paymentSourceId with PUT, or send a ' +
  'payment link (POST /v1/subscription/:idOrCode/checkout-link)';
const AWAKE = { pausedAt: null, pauseReason: null, resumesAt: null };

/** A payment starts a new cycle at this moment, anchored here, and covers it at its own price. */
export function beginAnew(book: Book, account: Account, invoice: InvoiceRow): InvoiceRow {
  const moved = startCycleNow(book, account, invoice);
  stepSubscription(book, account, { trigger: 'invoice_paid', change: AWAKE });
  return moved;
}

type ResumableAccount = Pick<Account, 'at' | 'subscription' | 'customer' | 'plan' | 'source'> &
  Pick<Account, 'entries' | 'invoices' | 'moves'>;

/** It runs until its period ends, and resuming keeps it. */
const isToBeKept = ({ subscription }: Pick<Account, 'subscription'>) =>
  subscription.status !== 'paused' && subscription.cancelAtPeriodEnd;

/** Why it cannot be resumed; null: it can. */
export function resumeProblem(account: ResumableAccount): Problem | null {
  const { subscription, source } = account;
  if (isToBeKept(account)) return null;
  if (subscription.status !== 'paused') return problem('subscription_not_paused');
  if (
    !isByTransfer(subscription) &&
    !isUsable(source) &&
    priceCycle(account, subscription).total > 0
  ) {
    return problem('payment_source_inactive', { message: NOTHING_TO_PAY_WITH });
  }
  return isAtItsEnd(account) ? problem('invoice_limit_reached') : null;
}

export function resume(book: Book, account: Account): void {
  requireNone(resumeProblem(account));
  if (isToBeKept(account)) {
    changeSubscription(account, { cancelAtPeriodEnd: false, cancelReason: null });
    return tellOfUpdate(book, account);
  }
  goOn(book, account);
}

/**
 * The day has come that was set for it. Without a source, what is due is asked for by a link, as at
 * any other start of a cycle; with no cycle left, it stays paused.
 */
export function resumeAsPlanned(book: Book, account: Account): void {
  if (!isAtItsEnd(account)) return goOn(book, account);
  changeSubscription(account, { resumesAt: null });
  tellOfUpdate(book, account);
}

function goOn(book: Book, account: Account): void {
  const { subscription } = account;
  const { pausedAt, trialEndDate } = subscription;
  if (!pausedAt) throw new Error(`subscription ${subscription.id} is paused since no moment`);
  const isTrial = trialEndDate !== null && trialEndDate > pausedAt;
  if (isStillToBegin(account)) {
    const trigger = isTrial ? 'resume_trial' : 'resume';
    return stepSubscription(book, account, { trigger, change: AWAKE });
  }
  if (isTrial) {
    resumeTrial(book, account, pausedAt);
    return collectWaiting(book, account);
  }
  if (isCurrentCyclePaid(account)) {
    resumePaidCycle(book, account, 'resume');
    return collectWaiting(book, account);
  }
  resumeWithNewCycle(book, account);
}

/** It would go on by a new cycle, and its plan has no more of them. */
export function isAtItsEnd(
  account: Pick<Account, 'at' | 'subscription' | 'invoices' | 'moves'>,
): boolean {
  if (isCurrentCyclePaid(account)) return false;
  return latestInvoice(account)?.status !== 'open' && isLastCycle(account, account.at.now);
}

export function isCurrentCyclePaid(account: Pick<Account, 'subscription' | 'invoices'>): boolean {
  const latest = latestInvoice(account);
  return latest !== undefined && PAID.has(latest.status);
}

const laterBy = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs);

/** The trial ends later by the time spent paused, and a first cycle paid before begins then. */
function resumeTrial(book: Book, account: Account, pausedAt: Date): void {
  const { now } = account.at;
  const { trialEndDate, currentBillingCycleStart } = account.subscription;
  // Before its start no time of it was spent.
  const start = currentBillingCycleStart ?? pausedAt;
  const pausedMs = now.getTime() - Math.max(pausedAt.getTime(), start.getTime());
  const end = laterBy(trialEndDate ?? now, pausedMs);
  movePrepaid(book, account, end);
  stepSubscription(book, account, {
    trigger: 'resume_trial',
    change: {
      ...AWAKE,
      trialEndDate: end,
      // Its payer was told another day.
      trialEndTold: account.subscription.trialEndTold && pausedMs === 0,
      currentBillingCycleStart,
      currentBillingCycleEnd: end,
      ...anchoredAt(end),
      nextBillingAt: end,
    },
  });
  redraft(account);
}

function movePrepaid(book: Book, account: Account, startsAt: Date): void {
  if (!isPrepaid(account)) return;
  const cycle = currentCycle(account);
  const cadence = cadenceOf(account.subscription);
  // It was paid for a period of another length where the rhythm changed since.
  const isAsLong = boundary(cycle.startsAt, cadence, 1).getTime() === cycle.endsAt.getTime();
  const endsAt = isAsLong
    ? boundary(startsAt, cadence, 1)
    : laterBy(startsAt, cycle.endsAt.getTime() - cycle.startsAt.getTime());
  moveCycle(book, account, { ...cycle, startsAt, endsAt });
  const latest = latestInvoice(account);
  if (!latest) return;
  const moved = { billingPeriodStart: startsAt, billingPeriodEnd: endsAt };
  putInvoice(account, { ...latest, ...moved, updatedAt: account.at.now });
}

/** The cycle ends later by the time spent paused, and later cycles are anchored there. */
function resumePaidCycle(book: Book, account: Account, trigger: 'resume' | 'invoice_paid'): void {
  const { now } = account.at;
  // A pause may have come after the trial was over and before its paid cycle had begun.
  const cycle = currentCycle(account);
  const pausedMs = now.getTime() - (account.subscription.pausedAt ?? now).getTime();
  const endsAt = laterBy(cycle.endsAt, pausedMs);
  putCycle(account, { ...cycle, state: 'running', endsAt, pausedMs: cycle.pausedMs + pausedMs });
  stepSubscription(book, account, {
    trigger,
    change: {
      ...AWAKE,
      currentBillingCycleStart: cycle.startsAt,
      currentBillingCycleEnd: endsAt,
      ...anchoredAt(endsAt),
      nextBillingAt: endsAt,
    },
  });
  redraft(account);
}

/** The payment of its cycle was taken back and is made again: what else waits is collected. */
export function goOnPaidAgain(book: Book, account: Account, paid: InvoiceRow): void {
  resumePaidCycle(book, account, 'invoice_paid');
  if (invoiceIn(account, 'open')?.id !== paid.id) collectWaiting(book, account);
}

/** A new cycle starts and is billed at once: by its own invoice that waited, if there is one. */
function resumeWithNewCycle(book: Book, account: Account): void {
  const { now } = account.at;
  const latest = latestInvoice(account);
  const waiting = latest?.status === 'open' ? latest : null;
  if (!waiting) {
    leaveOther(book, account);
    supersedeFailed(book, account, now);
  }
  const change = waiting ? AWAKE : { ...AWAKE, ...anchoredAt(now) };
  stepSubscription(book, account, { trigger: 'resume', change });
  if (!waiting) return openCycle(book, account, now);
  startCycleNow(book, account, waiting);
  collectWaiting(book, account);
}

/**
 * What else was open makes room for the new cycle's invoice. What a change asked for the rest of a
 * cycle that ends unpaid is void, and what was paid of it is credit; what an earlier cycle still
 * owes is paid by link from now on.
 */
function leaveOther(book: Book, account: Account): void {
  const other = invoiceIn(account, 'open');
  if (!other) return;
  const isOfThisCycle = other.id === account.subscription.changeInvoiceId;
  if (!isOfThisCycle) return void failInvoice(book, account, { invoice: other });
  creditParts(book, account, other);
  const invoice = { ...other, voidedAt: account.at.now };
  failInvoice(book, account, { invoice, reason: VOIDED });
}

/**
 * What waited is charged now, with all its attempts before it, or has all its days to be
 * transferred; or a charge under way decides.
 */
function collectWaiting(book: Book, account: Account): void {
  const waiting = invoiceIn(account, 'open');
  if (!waiting) return;
  collectAnew(book, account, waiting);
  fallBehindUndecided(book, account);
}

/** What it owes has not been known for a day: paused or not. */
export function fallBehindUndecided(book: Book, account: Account): void {
  const { status } = account.subscription;
  const isUndecided = account.attempts.some(
    (attempt) =>
      attempt.status === 'pending' &&
      attempt.needsReview &&
      invoiceOf(account, attempt.invoiceId)?.status === 'open',
  );
  if (!isUndecided || !RUNNING.has(status)) return;
  stepSubscription(book, account, { trigger: 'charge_undecided' });
}
