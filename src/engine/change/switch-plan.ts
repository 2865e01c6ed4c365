// A subscription changes its plan or how many of it, now or when its next cycle begins: what is
// unused of the old terms against what the new ones cost until the cycle ends.

import { problem } from '../../frame/problems.ts';
import { boundary } from '../../lib/period.ts';
import { planLineOf } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { type Account, type Book, changeSubscription, latestInvoice } from '../book/book.ts';
import { isPrepaid } from '../book/next-due.ts';
import { hasCadenceOf, onTerms, type Terms } from '../price/cycle-ahead.ts';
import { addProrations, redraft } from '../price/entries.ts';
import { coveredBy, coveredOf, remainingLine, restOf, unusedLine } from '../price/prorate.ts';
import { tellOfUpdate } from '../tell/besides.ts';
import { prepareBill, rateSoldAt, settleBill } from '../time/bill-change.ts';
import { openOtherCycle } from '../time/open-cycle.ts';

export const PRORATIONS = ['invoice_now', 'next_invoice', 'none'] as const;
export type Proration = (typeof PRORATIONS)[number];

export interface Switch {
  readonly plan: PlanRow;
  readonly terms: Terms;
  readonly proration: Proration;
  /** The invoices of this cycle that were paid. */
  readonly paid: readonly InvoiceRow[];
}

/** From this moment on. To what it has already, no change waits any more. */
export function switchPlan(book: Book, account: Account, wish: Switch): void {
  if (isAsItIs(account, wish)) return takeBackPending(book, account);
  if (!isInCycle(account)) return switchBeforeCycle(book, account, wish);
  const before = account.subscription;
  if (hasCadenceOf(before, wish.terms)) return switchWithinCycle(book, account, wish);
  switchRhythm(book, account, wish);
}

/** From its next cycle on; to what it has already, no change waits any more. */
export function switchLater(
  book: Book,
  account: Account,
  { plan, terms }: Pick<Switch, 'plan' | 'terms'>,
): void {
  if (isAsItIs(account, { plan, terms })) return takeBackPending(book, account);
  account.pendingPlan = plan;
  changeSubscription(account, { pendingChange: { ...terms, planCode: plan.code } });
  redraft(account);
  tellOfUpdate(book, account);
}

const isAsItIs = ({ subscription }: Account, { plan, terms }: Pick<Switch, 'plan' | 'terms'>) =>
  plan.id === subscription.planId && terms.quantity === subscription.quantity;

/** What was to come does not. */
export function takeBackPending(book: Book, account: Account): void {
  account.pendingPlan = null;
  changeSubscription(account, { pendingChange: null });
  redraft(account);
  tellOfUpdate(book, account);
}

/** A cycle that is billed is under way: neither a trial nor what is still to begin. */
function isInCycle({ subscription }: Account): boolean {
  const { status, nextBillingAt, currentBillingCycleStart: start } = subscription;
  return status === 'active' && start !== null && nextBillingAt !== null && start < nextBillingAt;
}

/** Nothing is prorated: what the first cycle costs is asked when it begins. */
function switchBeforeCycle(book: Book, account: Account, wish: Switch): void {
  const { subscription: before } = account;
  const { nextBillingAt, status, anchorAt } = before;
  const paidPrice = wish.proration === 'none' ? paidPriceOf(account) : null;
  moveTo(account, wish, nextBillingAt ?? anchorAt);
  const { subscription } = account;
  changeSubscription(account, {
    cycleCovered: paidPrice,
    ...(status === 'active' && nextBillingAt !== null
      ? { currentBillingCycleEnd: boundary(nextBillingAt, subscription, 1) }
      : {}),
  });
  redraft(account);
  tellOfUpdate(book, account);
}

/** What the first cycle cost, where it was paid at the checkout: a change may let that stand. */
function paidPriceOf(account: Account): number | null {
  const paid = isPrepaid(account) ? latestInvoice(account) : undefined;
  if (!paid) return null;
  const { amount } = planLineOf(paid);
  return coveredBy(paid, amount) ?? amount;
}

/** The cycle goes on to its end at the new price. */
function switchWithinCycle(book: Book, account: Account, wish: Switch): void {
  const { plan, proration, paid } = wish;
  const rest = restOf(account);
  const unused = unusedLine(account, { rest, paid });
  const coveredBefore = coveredOf(account.subscription);
  moveTo(account, wish, account.at.now);
  const { subscription } = account;
  const entries = [unused, remainingLine(account, { rest, plan, subscription })];
  const sum = entries.reduce((all, { amount }) => all + amount, 0);
  if (proration === 'none') {
    changeSubscription(account, { cycleCovered: lessThan(subscription.amount, coveredBefore) });
  } else if (proration === 'next_invoice' || (sum < 0 && hasWaiting(account))) {
    // What is given back meets what waits to be asked: none of it was paid yet.
    const cycleTaxBasisPoints = rateSoldAt(entries);
    changeSubscription(account, { cycleCovered: null, cycleTaxBasisPoints });
    addProrations(book, account, entries);
  } else {
    const bill = prepareBill(account, { entries, rest });
    redraft(account);
    tellOfUpdate(book, account);
    return settleBill(book, account, bill);
  }
  redraft(account);
  tellOfUpdate(book, account);
}

/** Null where all of the price is. */
const lessThan = (amount: number, covered: number) => (covered < amount ? covered : null);

const hasWaiting = ({ entries }: Account) => entries.some(({ kind }) => kind === 'proration');

/** Cycles of another length are counted from now on, and the first of them begins. */
function switchRhythm(book: Book, account: Account, wish: Switch): void {
  const { proration, paid } = wish;
  const { now: start } = account.at;
  requireInvoicesLeft(account, wish);
  const unused = proration === 'none' ? null : unusedLine(account, { rest: restOf(account), paid });
  moveTo(account, wish, start);
  tellOfUpdate(book, account);
  const waits = proration === 'next_invoice';
  openOtherCycle(book, account, { start, unused: waits ? null : unused });
  if (waits && unused) addProrations(book, account, [unused]);
}

function requireInvoicesLeft({ subscription }: Account, { terms }: Switch): void {
  if (terms.invoiceLimit === null || subscription.invoiceCount < terms.invoiceLimit) return;
  const message = `The new plan makes ${terms.invoiceLimit} invoices: as many were made already`;
  throw problem('invoice_limit_reached', { message });
}

function moveTo(account: Account, { plan, terms }: Switch, start: Date): void {
  const { subscription } = account;
  account.plan = plan;
  account.pendingPlan = null;
  changeSubscription(account, { ...onTerms(subscription, terms, start), pendingChange: null });
}
