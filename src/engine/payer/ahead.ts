// What comes next of a payer's subscription, as facts: a page says them in the payer's language.

import { isByTransfer } from '../../model/collection/method.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { ENDED, RENEWING } from '../../model/subscriptions/life.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import { type Account, isUsable } from '../book/book.ts';
import { cancelMoment } from '../book/next-due.ts';
import { invoiceAhead } from '../time/invoice-ahead.ts';

export type AheadFact =
  | { readonly kind: 'ended' | 'ends' | 'trial' | 'pausedUntil'; readonly at: Date }
  | { readonly kind: 'paused' | 'pausedUnpaid' | 'pausedMandate' | 'noMore' | 'changes' }
  | {
      readonly kind: 'next' | 'nextByTransfer' | 'nextByLink' | 'nextFree';
      readonly at: Date;
      readonly amount: number;
      readonly source: PaymentSourceRow | null;
    };

export function aheadOf(account: Account): AheadFact[] {
  const { subscription } = account;
  const { status, trialEndDate, cancelAtPeriodEnd, currentBillingCycleEnd } = subscription;
  if (ENDED.has(status)) {
    const at = subscription.canceledAt ?? subscription.completedAt;
    return at ? [{ kind: 'ended', at }] : [];
  }
  const isTrial = status === 'trialing' && trialEndDate !== null;
  const facts: AheadFact[] = isTrial ? [{ kind: 'trial', at: trialEndDate }] : [];
  const endsAt = currentBillingCycleEnd ?? account.at.now;
  const ends = cancelAtPeriodEnd ? [{ kind: 'ends', at: endsAt } as const] : [];
  // A pause puts nothing off that was to end.
  if (status === 'paused') return [...facts, pauseOf(account), ...ends];
  if (cancelAtPeriodEnd) return [...facts, ...ends];
  const next = RENEWING.has(status) ? [nextOf(account)] : [];
  const changes = pendingChangeOn(subscription) === null ? [] : [{ kind: 'changes' } as const];
  return [...facts, ...next, ...changes];
}

function pauseOf(account: Account): AheadFact {
  const { pauseReason } = account.subscription;
  const resumesAt = resumesBeforeItsEnd(account);
  if (pauseReason === 'requested') {
    return resumesAt ? { kind: 'pausedUntil', at: resumesAt } : { kind: 'paused' };
  }
  return { kind: pauseReason === 'mandate_suspended' ? 'pausedMandate' : 'pausedUnpaid' };
}

/** When a pause ends by itself; null where it does not, or the subscription ends before that. */
export function resumesBeforeItsEnd(account: Account): Date | null {
  const { resumesAt } = account.subscription;
  const endsAt = cancelMoment(account);
  return resumesAt !== null && endsAt !== null && endsAt <= resumesAt ? null : resumesAt;
}

function nextOf(account: Account): AheadFact {
  const { invoice } = invoiceAhead(account);
  if (invoice === null) return { kind: 'noMore' };
  const { amountDue: amount, dueAt: at } = invoice;
  const source = isUsable(account.source) ? account.source : null;
  if (amount === 0) return { kind: 'nextFree', at, amount, source };
  if (isByTransfer(account.subscription)) return { kind: 'nextByTransfer', at, amount, source };
  return { kind: source ? 'next' : 'nextByLink', at, amount, source };
}
