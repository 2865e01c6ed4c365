// When time next has something to do with a subscription: the one moment that its row is due at.

import { shortestDays } from '../../lib/period.ts';
import { type Account, invoiceIn, latestInvoice } from './book.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TRIAL_END_TOLD_BEFORE_MS = 3 * DAY_MS;

export function nextDueOf(account: Account, upcomingInvoiceDays: number): Date | null {
  const { subscription } = account;
  const open = invoiceIn(account, 'open');
  const moments: (Date | null | undefined)[] = [];
  switch (subscription.status) {
    case 'incomplete':
      moments.push(open?.givesUpAt);
      break;
    case 'scheduled':
      moments.push(subscription.startsAt);
      break;
    case 'trialing':
    case 'active':
    case 'past_due':
      moments.push(open?.givesUpAt, cancelMoment(account), cardExpiryMoment(account));
      moments.push(trialEndMoment(account));
      // The next cycle waits until the earlier invoice is decided.
      if (!open)
        moments.push(subscription.nextBillingAt, draftMoment(account, upcomingInvoiceDays));
      break;
    case 'paused':
      // A pause puts nothing off that was to end.
      moments.push(cancelMoment(account));
      break;
    default:
  }
  const due = moments.filter((moment) => moment !== null && moment !== undefined);
  return due.length === 0 ? null : new Date(Math.min(...due.map((moment) => moment.getTime())));
}

export function cancelMoment({ subscription }: Account): Date | null {
  return subscription.cancelAtPeriodEnd ? subscription.currentBillingCycleEnd : null;
}

/** The cycles that the plan still allows are used up. */
export function isLimitReached({ subscription }: Account): boolean {
  const { invoiceLimit, invoiceCount } = subscription;
  return invoiceLimit !== null && invoiceCount >= invoiceLimit;
}

/** The first cycle was paid at the checkout, and begins when the trial ends. */
export function isPrepaid(account: Account): boolean {
  const { nextBillingAt } = account.subscription;
  const latest = latestInvoice(account);
  if (!latest || !nextBillingAt || !['paid', 'refunded'].includes(latest.status)) return false;
  return latest.billingPeriodStart.getTime() === nextBillingAt.getTime();
}

/** When the draft of the next invoice is made; null when none is. */
function draftMoment(account: Account, upcomingInvoiceDays: number): Date | null {
  const { subscription } = account;
  const { nextBillingAt, status } = subscription;
  if (nextBillingAt === null || subscription.cancelAtPeriodEnd) return null;
  if (status !== 'active' && status !== 'trialing') return null;
  if (invoiceIn(account, 'draft') || isLimitReached(account) || isPrepaid(account)) return null;
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
  if (source?.type !== 'card' || source.status !== 'active') return null;
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
