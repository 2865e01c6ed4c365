// A subscription changes its plan or how many of it, now or when its next cycle begins: what is
// unused of the old terms against what the new ones cost until the cycle ends.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { boundary } from '../../lib/values/period.ts';
import type { CycleInvoice } from '../../model/cycles/shape.ts';
import { withAddedTax } from '../../model/invoices/tax.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  currentCycle,
  isPrepaid,
} from '../book/book.ts';
import { isLastCycle } from '../book/next-due.ts';
import { type BillingTerms, hasCadenceOf, onTerms } from '../price/cycle-ahead.ts';
import { addProrations, redraft } from '../price/entries.ts';
import {
  type RemainingPart,
  remainingOf,
  restOf,
  type UnusedPart,
  unusedOf,
} from '../price/prorate.ts';
import { tellOfUpdate } from '../tell/without-step.ts';
import { billNext, billNothing, billNow } from '../time/bill-change.ts';
import { openOtherCycle } from '../time/open-cycle.ts';

export const PRORATIONS = ['invoice_now', 'next_invoice', 'none'] as const;
export type Proration = (typeof PRORATIONS)[number];

export interface PlanSwitch {
  readonly plan: PlanRow;
  readonly terms: BillingTerms;
  readonly proration: Proration;
  /** The invoices of this cycle, and what went back of each. */
  readonly invoices: readonly CycleInvoice[];
}

/** From this moment on. To what it has already, no change waits any more. */
export function switchPlan(book: Book, account: Account, wanted: PlanSwitch): void {
  if (isAsItIs(account, wanted)) return takeBackPending(book, account);
  if (!isInCycle(account)) return switchBeforeCycle(book, account, wanted);
  const before = account.subscription;
  if (hasCadenceOf(before, wanted.terms)) return switchWithinCycle(book, account, wanted);
  switchRhythm(book, account, wanted);
}

/** From its next cycle on; to what it has already, no change waits any more. */
export function switchLater(
  book: Book,
  account: Account,
  { plan, terms }: Pick<PlanSwitch, 'plan' | 'terms'>,
): void {
  if (isAsItIs(account, { plan, terms })) return takeBackPending(book, account);
  account.pendingPlan = plan;
  changeSubscription(account, { pendingChange: { ...terms, planCode: plan.code } });
  redraft(account);
  tellOfUpdate(book, account);
}

const isAsItIs = ({ subscription }: Account, { plan, terms }: Pick<PlanSwitch, 'plan' | 'terms'>) =>
  plan.id === subscription.planId && terms.quantity === subscription.quantity;

/** Why nothing can be taken back; null: a change waits. */
export const takeBackProblem = ({ subscription }: Pick<Account, 'subscription'>): Problem | null =>
  pendingChangeOn(subscription) === null ? problem('pending_change_missing') : null;

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
function switchBeforeCycle(book: Book, account: Account, wanted: PlanSwitch): void {
  const { nextBillingAt, status, anchorAt } = account.subscription;
  moveTo(account, wanted, nextBillingAt ?? anchorAt);
  const { subscription } = account;
  if (status === 'active' && nextBillingAt !== null) {
    changeSubscription(account, {
      currentBillingCycleEnd: boundary(nextBillingAt, subscription, 1),
    });
  }
  const prepaid = isPrepaid(account) ? currentCycle(account) : null;
  // A first cycle that is paid already stays paid, whatever it would cost now.
  if (prepaid && wanted.proration === 'none') {
    billNothing(book, account, { period: { start: prepaid.startsAt, end: prepaid.endsAt } });
  }
  redraft(account);
  tellOfUpdate(book, account);
}

/** The cycle goes on to its end at the new price. */
function switchWithinCycle(book: Book, account: Account, wanted: PlanSwitch): void {
  const { proration, invoices } = wanted;
  const rest = restOf(account);
  const unused = unusedOf(account, { rest, invoices });
  moveTo(account, wanted, rest.period.start);
  const announce = () => {
    redraft(account);
    tellOfUpdate(book, account);
  };
  if (proration === 'none') {
    billNothing(book, account, rest);
    return announce();
  }
  const remaining = remainingOf(account, rest);
  const billed = { rest, unused, remaining };
  // Unused time that was never paid reduces the entries that wait, and becomes no credit.
  const meetsWaiting = comesTo(billed) < 0 && hasWaiting(account);
  if (proration === 'next_invoice' && comesTo(billed) > 0) requireNextInvoice(account);
  if (proration === 'next_invoice' || meetsWaiting) {
    billNext(book, account, billed);
    return announce();
  }
  billNow(book, account, { ...billed, announce });
}

/**
 * A subscription that ends with its cycle has no next invoice to carry the difference. Where its
 * plan has no more of them, it may have a last one.
 */
function requireNextInvoice(account: Account): void {
  const { cancelAtPeriodEnd, nextBillingAt } = account.subscription;
  const { tenant, now } = account.at;
  const isDropped = tenant.finalInvoice === 'drop' && isLastCycle(account, nextBillingAt ?? now);
  if (!cancelAtPeriodEnd && !isDropped) return;
  const message =
    'The subscription ends with this cycle, so there is no next invoice for the difference: ' +
    `send proration: invoice_now${cancelAtPeriodEnd ? ', or resume the subscription first' : ''}`;
  throw problem('subscription_ending', { message });
}

/** With tax: where it is added by now and was contained before, less of the plan may cost more. */
const comesTo = ({ unused, remaining }: { unused: UnusedPart; remaining: RemainingPart }) =>
  [...unused.entries, remaining.entry].reduce((sum, { amount, discount, ...tax }) => {
    const { taxBasisPoints, taxAdded } = tax;
    const net = { amount: amount - discount, basisPoints: taxBasisPoints ?? 0 };
    return sum + withAddedTax({ ...net, isAdded: taxAdded === true });
  }, 0);

const hasWaiting = ({ entries }: Account) => entries.some(({ kind }) => kind === 'proration');

/** Cycles of another length are counted from now on, and the first of them begins. */
function switchRhythm(book: Book, account: Account, wanted: PlanSwitch): void {
  const { proration, invoices } = wanted;
  requireInvoicesLeft(account, wanted);
  const rest = restOf(account);
  const { start } = rest.period;
  const unused = proration === 'none' ? [] : unusedOf(account, { rest, invoices }).entries;
  moveTo(account, wanted, start);
  tellOfUpdate(book, account);
  // What waits to be asked stays with what gives it back: one invoice takes up both.
  const waits = proration === 'next_invoice' && !hasWaiting(account);
  openOtherCycle(book, account, { start, unused: waits ? [] : unused });
  if (waits && unused.length > 0) addProrations(book, account, unused);
}

function requireInvoicesLeft({ subscription }: Account, { terms }: PlanSwitch): void {
  if (terms.invoiceLimit === null || subscription.invoiceCount < terms.invoiceLimit) return;
  const message = `The new plan has ${terms.invoiceLimit} invoices, which were already created`;
  throw problem('invoice_limit_reached', { message });
}

function moveTo(account: Account, { plan, terms }: PlanSwitch, start: Date): void {
  const { subscription } = account;
  account.plan = plan;
  account.pendingPlan = null;
  changeSubscription(account, { ...onTerms(subscription, terms, start), pendingChange: null });
}
