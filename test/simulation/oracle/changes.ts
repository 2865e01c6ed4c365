// What merchants asked to change of a subscription's terms, as the audit trail has it: which plan
// and how many, now or from the next cycle on, and what became of the time that was paid for.

import type { Evidence, Row } from './evidence.ts';
import { numberOf, textOf } from './story.ts';

export interface AskedChange {
  readonly atMs: number;
  readonly planCode: string | null;
  readonly quantity: number | null;
  readonly isLater: boolean;
  readonly proration: string;
  /** Once it is known what came of it. */
  isHeard: boolean;
}

/** How a subscription is billed: a version of a plan, so many times. */
export interface Terms {
  readonly version: Row<'planVersions'>;
  readonly quantity: number;
}

export const amountOf = ({ version, quantity }: Terms) => version.amount * quantity;

export const isSameRhythm = ({ version: one }: Terms, { version: other }: Terms) =>
  one.interval === other.interval && one.intervalCount === other.intervalCount;

export const isSameTerms = (one: Terms, other: Terms) =>
  one.version.planId === other.version.planId &&
  one.version.version === other.version.version &&
  one.quantity === other.quantity;

/** Of one subscription, in the order in which they were written down. */
export function askedOf({ audit }: Evidence, subscriptionId: string): AskedChange[] {
  return audit
    .filter(({ action, subjectId }) => {
      return action === 'subscription.updated' && subjectId === subscriptionId;
    })
    .map(({ changes, at }) => ({ to: Reflect.get(Object(changes), 'to'), at }))
    .map(({ to, at }) => ({
      atMs: at.getTime(),
      planCode: textOf(to, 'planCode'),
      quantity: numberOf(to, 'quantity'),
      isLater: textOf(to, 'when') === 'period_end',
      proration: textOf(to, 'proration') ?? 'invoice_now',
      isHeard: false,
    }))
    .filter(({ planCode, quantity }) => planCode !== null || quantity !== null);
}

/** When a change that waited was taken back. */
export const takenBackAt = ({ audit }: Evidence, subscriptionId: string): ReadonlySet<number> =>
  new Set(
    audit
      .filter(({ action, subjectId }) => {
        return action === 'subscription.change_taken_back' && subjectId === subscriptionId;
      })
      .map(({ at }) => at.getTime()),
  );

/**
 * What it comes to: its own plan keeps its version, another has its newest of that moment. Of those
 * that were made at that very moment it may be any, or the one before.
 */
export function termsAsked({ plans, versions }: Evidence, asked: AskedChange, own: Terms): Terms[] {
  const quantity = asked.quantity ?? own.quantity;
  const plan = plans.find(({ code }) => code === asked.planCode);
  if (asked.planCode === null || plan?.id === own.version.planId) return [{ ...own, quantity }];
  const made = versions
    .filter(({ planId, createdAt }) => planId === plan?.id && createdAt.getTime() <= asked.atMs)
    .toSorted((one, other) => one.version - other.version);
  const before = made.findLastIndex(({ createdAt }) => createdAt.getTime() < asked.atMs);
  return made.slice(Math.max(before, 0)).map((version) => ({ version, quantity }));
}
