// A cycle begins: the subscription moves to the terms in force, its invoice is opened, or what was
// paid before begins, or its last period has ended.

import { boundary } from '../../lib/period.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { planLineOf, withOwnPeriod } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  isUsable,
  latestInvoice,
  putInvoice,
} from '../book/book.ts';
import { isLimitReached, isPrepaid } from '../book/next-due.ts';
import { anchoredAnew, cadenceOf, cycleAhead, pendingAhead } from '../price/cycle-ahead.ts';
import { addProrations, deleteWaiting } from '../price/entries.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { coveredBy, remainingLine, unusedLine } from '../price/prorate.ts';
import { takeUp } from '../price/take-up.ts';
import { tellOfUpdate } from '../tell/besides.ts';
import { stepSubscription } from '../tell/step.ts';
import { prepareBill, settleBill } from './bill-change.ts';
import { openInvoice } from './open-invoice.ts';

/** The boundary at `start` is reached, and no earlier invoice waits. */
export function openCycle(book: Book, account: Account, start: Date): void {
  if (isPrepaid(account)) return beginPaidCycle(book, account, start);
  const ahead = cycleAhead(account, start);
  moveOn(book, account, ahead);
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
    cycleTaxBasisPoints: null,
  });
  const invoice = takeUp(book, account, made);
  // A trial lasts until its first charge succeeds; what was only scheduled begins with its cycle.
  const begins = account.subscription.status === 'scheduled' && isUsable(account.source);
  if (invoice.amountDue === 0 || begins) becomeActive(book, account);
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
  { start, unused }: { readonly start: Date; readonly unused: BillingEntryRow | null },
): void {
  const latest = latestInvoice(account);
  if (latest) {
    const lines = withOwnPeriod(latest) as unknown as InvoiceRow['lines'];
    const { now } = account.at;
    putInvoice(account, { ...latest, lines, billingPeriodEnd: start, updatedAt: now });
  }
  if (unused) addProrations(book, account, [unused]);
  openCycle(book, account, start);
}

/** Its last period has ended and its last invoice is paid. */
function finish(book: Book, account: Account): void {
  deleteWaiting(book, account);
  const change = { completedAt: account.at.now, nextBillingAt: null };
  stepSubscription(book, account, { trigger: 'complete', change });
}

/**
 * The trial ends and its first cycle, paid at the checkout, begins: no charge, but for what another
 * plan or quantity since then has made of it.
 */
function beginPaidCycle(book: Book, account: Account, start: Date): void {
  const changed = pendingAhead(account, start);
  moveOn(book, account, changed);
  const paid = latestInvoice(account);
  const end = paid?.billingPeriodEnd ?? start;
  changeSubscription(account, {
    cycleIndex: 0,
    currentBillingCycleStart: start,
    currentBillingCycleEnd: end,
    nextBillingAt: end,
    ...(changed.isMoved ? { cycleCovered: null } : {}),
  });
  becomeActive(book, account);
  if (!paid) return;
  if (isOfOtherTerms(account, paid)) settleFirstCycle(book, account, paid);
  else changeSubscription(account, { cycleCovered: coveredBy(paid, planLineOf(paid).amount) });
}

function isOfOtherTerms({ subscription }: Account, paid: InvoiceRow): boolean {
  const { planId, planVersion, quantity } = subscription;
  return (
    paid.planId !== planId ||
    paid.planVersion !== planVersion ||
    planLineOf(paid).quantity !== quantity
  );
}

/** The difference to what was paid; none where the change was to cost nothing before its cycle. */
function settleFirstCycle(book: Book, account: Account, paid: InvoiceRow): void {
  const { billingPeriodStart: start, billingPeriodEnd: end } = paid;
  const { subscription, plan } = account;
  const isAsLong = boundary(start, cadenceOf(subscription), 1).getTime() === end.getTime();
  if (subscription.cycleCovered !== null || (!isAsLong && isLimitReached(account))) {
    if (isAsLong) return;
    changeSubscription(account, { ...anchoredAnew(subscription, end), cycleIndex: -1 });
    return;
  }
  const wholeMs = end.getTime() - start.getTime();
  const rest = { period: { start, end }, restMs: wholeMs, wholeMs };
  const { amount, quantity, description: name } = planLineOf(paid);
  const cycleCovered = coveredBy(paid, amount);
  const asPaid = { ...subscription, amount, quantity, cycleCovered };
  const before = { ...account, plan: { ...plan, name }, subscription: asPaid };
  const unused = unusedLine(before, { rest, paid: [paid] });
  if (!isAsLong) return openOtherCycle(book, account, { start, unused });
  const entries = [unused, remainingLine(account, { rest, plan, subscription })];
  settleBill(book, account, prepareBill(account, { entries, rest }));
}

const WAITING = { scheduled: 'start', trialing: 'trial_paid' } as const;

/** Nothing stands in the way any more: whoever waited for that becomes active. */
export function becomeActive(book: Book, account: Account): void {
  const { status } = account.subscription;
  if (status === 'active') return;
  const trigger = WAITING[status as keyof typeof WAITING] ?? 'invoice_paid';
  stepSubscription(book, account, { trigger });
}
