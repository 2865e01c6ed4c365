// When time next has something to do with a subscription: the one moment that its row is due at.

import { DAY_MS } from '../../lib/values/durations.ts';
import { shortestDays } from '../../lib/values/period.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { PAID } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { nextReminderAt, transferLateAt } from '../../model/invoices/transfer-times.ts';
import { COLLECTING, RUNNING } from '../../model/subscriptions/life.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type Account, cycleOf, invoiceIn, isPrepaid, latestInvoice } from './book.ts';
import { versionAhead } from './version-ahead.ts';

const TRIAL_END_TOLD_BEFORE_MS = 3 * DAY_MS;

export function nextDueOf(account: Account, upcomingInvoiceDays: number): Date | null {
  const moments = dueMoments(account, upcomingInvoiceDays);
  const due = moments.filter((moment) => moment !== null && moment !== undefined);
  return due.length === 0 ? null : new Date(Math.min(...due.map((moment) => moment.getTime())));
}

function dueMoments(account: Account, upcomingInvoiceDays: number): (Date | null | undefined)[] {
  const { status, startsAt, nextBillingAt } = account.subscription;
  const open = invoiceIn(account, 'open');
  if (status === 'incomplete') return [open?.givesUpAt];
  if (status === 'scheduled') return [startsAt];
  // A pause puts nothing off that was to end.
  if (status === 'paused') return [cancelMoment(account), resumeMoment(account)];
  if (!COLLECTING.has(status)) return [];
  const always = [cancelMoment(account), cardExpiryMoment(account), trialEndMoment(account)];
  const ahead = [nextBillingAt, draftMoment(account, upcomingInvoiceDays)];
  if (!open) return [...always, ...ahead];
  // The next cycle waits until the earlier invoice is decided. Its moment is kept all the same
  // while it lies ahead, so that a row whose charge succeeds is not written again.
  return [
    ...always,
    open.givesUpAt,
    lateMoment(account, open),
    reminderMoment(account, open),
    ...ahead.filter((moment) => moment && moment > account.at.now),
  ];
}

export function cancelMoment({ subscription }: Account): Date | null {
  return subscription.cancelAtPeriodEnd ? subscription.currentBillingCycleEnd : null;
}

/** Active before its start, as a mandate makes it: nothing is debited before that. */
export function isStillToBegin(account: Account): boolean {
  const { currentBillingCycleStart: start } = account.subscription;
  return start !== null && start > account.at.now && !latestInvoice(account);
}

/** When a pause ends by itself. */
export function resumeMoment({ subscription }: Account): Date | null {
  return subscription.status === 'paused' ? subscription.resumesAt : null;
}

/** A day after what was to be transferred is due. */
export function lateMoment({ subscription }: Account, open: InvoiceRow): Date | null {
  if (!isByTransfer(open) || !RUNNING.has(subscription.status)) return null;
  return transferLateAt(open.dueAt);
}

/** When its payer is reminded to transfer it. */
export function reminderMoment({ at }: Account, open: InvoiceRow): Date | null {
  if (!isByTransfer(open)) return null;
  const reminding = { dueAt: open.dueAt, zone: at.tenant.timezone };
  return nextReminderAt(reminding, open.remindersPast ?? 0);
}

/** The cycles that the plan still allows are used up. */
export const isLimitReached = ({ subscription }: Pick<Account, 'subscription'>): boolean =>
  isUsedUp(subscription, subscription);

/**
 * No cycle comes after this one: the plan that the next would begin with, by a change that waits or
 * a version of it, has no more.
 */
export function isLastCycle(
  { subscription, moves }: Pick<Account, 'subscription' | 'moves'>,
  start: Date,
): boolean {
  const changed = pendingChangeOn(subscription) ?? subscription;
  return isUsedUp(versionAhead(moves, changed, start) ?? changed, subscription);
}

function isUsedUp(
  { invoiceLimit }: Pick<SubscriptionRow, 'invoiceLimit'>,
  { invoiceCount }: SubscriptionRow,
): boolean {
  return invoiceLimit !== null && invoiceCount >= invoiceLimit;
}

/** A first cycle that was paid at the checkout and has not begun; of an ended one, never did. */
export function unbegunInvoice(account: Account): InvoiceRow | null {
  const latest = latestInvoice(account);
  const cycle = cycleOf(account);
  if (!latest || !cycle || !PAID.has(latest.status)) return null;
  const neverBegan = cycle.state === 'over' && cycle.endsAt <= cycle.startsAt;
  return cycle.state === 'prepaid' || neverBegan ? latest : null;
}

/** When the draft of the next invoice is made; null when none is. */
function draftMoment(account: Account, upcomingInvoiceDays: number): Date | null {
  const { subscription } = account;
  const { nextBillingAt, status } = subscription;
  if (nextBillingAt === null || subscription.cancelAtPeriodEnd) return null;
  if (!RUNNING.has(status)) return null;
  if (invoiceIn(account, 'draft') || isPrepaid(account)) return null;
  if (isLastCycle(account, nextBillingAt)) return null;
  const leadMs = upcomingInvoiceDays * DAY_MS;
  if (leadMs === 0 || shortestMs(subscription) <= leadMs) return null;
  return new Date(nextBillingAt.getTime() - leadMs);
}

function shortestMs({ interval, intervalCount }: Account['subscription']): number {
  return shortestDays(interval) * intervalCount * DAY_MS;
}

/** A trial's end is told three days before, where it is longer than that. */
export function trialEndMoment({ subscription }: Account): Date | null {
  const { status, trialStartDate, trialEndDate, trialEndTold } = subscription;
  if (status !== 'trialing' || trialEndTold || !trialStartDate || !trialEndDate) return null;
  const at = trialEndDate.getTime() - TRIAL_END_TOLD_BEFORE_MS;
  return at <= trialStartDate.getTime() ? null : new Date(at);
}

/** A card's expiry is told on the first day of its last month. */
export function cardExpiryMoment(account: Account): Date | null {
  const { source, subscription } = account;
  if (source?.status !== 'active' || isByTransfer(subscription)) return null;
  const { cardExpiryMonth, cardExpiryYear } = source;
  if (cardExpiryMonth === null || cardExpiryYear === null) return null;
  if (subscription.cardExpiryTold === expiryOf(account)) return null;
  return new Date(Date.UTC(cardExpiryYear, cardExpiryMonth - 1, 1));
}

/** Which card's which expiry: told once. */
export function expiryOf({ source }: Account): string | null {
  if (source === null) return null;
  return `${source.id} ${source.cardExpiryYear}-${source.cardExpiryMonth}`;
}
