// A cycle begins: the subscription moves to the terms in force, its invoice is opened, or what was
// paid before begins, or its last period has ended.

import { boundary } from '../../lib/values/period.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import type { SoldTerms } from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { planLineOf, withOwnPeriod } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  currentCycle,
  isPrepaid,
  isUsable,
  latestInvoice,
  putCycle,
  putInvoice,
} from '../book/book.ts';
import { isLimitReached } from '../book/next-due.ts';
import { anchoredAt, cadenceOf, cycleAhead, pendingAhead } from '../price/cycle-ahead.ts';
import { addProrations } from '../price/entries.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { remainingOf, restOf, termsInForce, unusedOf } from '../price/prorate.ts';
import { endCycles, takeUp } from '../price/take-up.ts';
import { stepSubscription } from '../tell/step.ts';
import { tellOfUpdate } from '../tell/without-step.ts';
import { billNow } from './bill-change.ts';
import { endWaiting } from './end-waiting.ts';
import { openInvoice } from './open-invoice.ts';
import { supersedeFailed } from './supersede-failed.ts';

/**
 * The boundary at `start` is reached, and no earlier invoice waits. A first cycle whose payment was
 * taken back before it began is asked for anew.
 */
export function openCycle(book: Book, account: Account, start: Date): void {
  if (isPrepaid(account)) {
    if (latestInvoice(account)?.status !== 'failed') return beginPaidCycle(book, account, start);
    supersedeFailed(book, account, start);
  }
  const ahead = cycleAhead(account, start);
  moveOn(book, account, ahead);
  if (isLimitReached(account)) return finish(book, account);
  const made = cycleInvoice(account, ahead);
  const { period } = ahead;
  changeSubscription(account, {
    currentBillingCycleStart: period.start,
    currentBillingCycleEnd: period.end,
    nextBillingAt: period.end,
    invoiceCount: account.subscription.invoiceCount + 1,
    latestInvoiceId: made.invoice.id,
    changeInvoiceId: null,
  });
  const invoice = takeUp(book, account, made);
  // A trial lasts until its first charge succeeds; what was only scheduled begins with its cycle,
  // and so does what its payer transfers.
  const begins = account.subscription.status === 'scheduled' && isUsable(account.source);
  const waitsForMoney = invoice.amountDue > 0 && !isByTransfer(account.subscription);
  if (begins || !waitsForMoney) becomeActive(book, account);
  openInvoice(book, account, invoice);
}

/** From now on it is billed by these terms. */
function moveOn(book: Book, account: Account, to: ReturnType<typeof pendingAhead>): void {
  if (!to.isMoved) return;
  account.plan = to.plan;
  account.pendingPlan = null;
  changeSubscription(account, to.subscription);
  tellOfUpdate(book, account);
}

/**
 * A cycle of another length begins in the middle of one. What is unused of that is taken off its
 * invoice, and its paid period ends here, so that no moment is paid for twice.
 */
export function openOtherCycle(
  book: Book,
  account: Account,
  { start, unused }: { readonly start: Date; readonly unused: readonly BillingEntryRow[] },
): void {
  const latest = latestInvoice(account);
  if (latest) {
    const lines = withOwnPeriod(latest) as unknown as InvoiceRow['lines'];
    const { now } = account.at;
    putInvoice(account, { ...latest, lines, billingPeriodEnd: start, updatedAt: now });
  }
  if (unused.length > 0) addProrations(book, account, unused);
  endCycles(account, start);
  openCycle(book, account, start);
}

/** Its last period has ended and its last invoice is paid. */
function finish(book: Book, account: Account): void {
  endWaiting(book, account);
  endCycles(account, account.at.now);
  const change = { completedAt: account.at.now, nextBillingAt: null };
  stepSubscription(book, account, { trigger: 'complete', change });
}

/**
 * The trial ends and its first cycle, paid at the checkout, begins. Only the difference is charged
 * if plan or quantity changed since.
 */
function beginPaidCycle(book: Book, account: Account, start: Date): void {
  moveOn(book, account, pendingAhead(account, start));
  const cycle = putCycle(account, { ...currentCycle(account), state: 'running' });
  const { startsAt, endsAt } = cycle;
  changeSubscription(account, {
    currentBillingCycleStart: startsAt,
    currentBillingCycleEnd: endsAt,
    nextBillingAt: endsAt,
  });
  becomeActive(book, account);
  const isAsLong =
    boundary(startsAt, cadenceOf(account.subscription), 1).getTime() === endsAt.getTime();
  const isAsSold = isOfTerms(account, termsInForce(account));
  if (isAsSold && isAsLong) return;
  // It lasts as long as it was paid for, and cycles of the new length are counted from its end.
  if (isAsSold || (!isAsLong && isLimitReached(account))) {
    changeSubscription(account, anchoredAt(endsAt));
    return;
  }
  settleFirstCycle(book, account, isAsLong);
}

const isOfTerms = ({ subscription }: Account, terms: SoldTerms) =>
  terms.planId === subscription.planId &&
  terms.planVersion === subscription.planVersion &&
  terms.quantity === subscription.quantity;

/** The difference to what was paid. */
function settleFirstCycle(book: Book, account: Account, isAsLong: boolean): void {
  const paid = latestInvoice(account);
  const cycle = currentCycle(account);
  const rest = restOf(account, cycle.startsAt);
  const { quantity, description: name } = paid ? planLineOf(paid) : { ...cycle, description: '' };
  const asPaid = {
    ...account,
    plan: { ...account.plan, name },
    subscription: { ...account.subscription, quantity },
  };
  const unused = unusedOf(asPaid, { rest, invoices: account.paidFor });
  if (!isAsLong) {
    return openOtherCycle(book, account, { start: cycle.startsAt, unused: unused.entries });
  }
  billNow(book, account, { rest, unused, remaining: remainingOf(account, rest) });
}

const WAITING = { scheduled: 'start', trialing: 'trial_paid' } as const;

/** Nothing is in the way any more: a subscription that waited for that becomes active. */
export function becomeActive(book: Book, account: Account): void {
  const { status } = account.subscription;
  if (status === 'active') return;
  const trigger = WAITING[status as keyof typeof WAITING] ?? 'invoice_paid';
  stepSubscription(book, account, { trigger });
}
