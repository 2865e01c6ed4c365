// When the provider is asked what arrived at a number, though no callback said so: each night for
// the day before, and every few minutes while an invoice waits for money there. Pure.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';

/** 02:30 in Lagos, which has no summer time. */
const STATEMENT_AT_MS = HOUR_MS + 30 * MINUTE_MS;
const WHILE_WAITED_FOR_MS = 5 * MINUTE_MS;
/** A list may miss what came shortly before it was made, or be told of it late. */
export const OVERLAP_MS = HOUR_MS;

/** What cannot be read is met again for so long: a person, or a newer version, may mend that. */
const UNREAD_KEPT_MS = 3 * DAY_MS;

/** Until when all counts as known where something could not be read. */
export function knownUntilUnread(before: Date, now: Date): Date {
  const least = new Date(now.getTime() - UNREAD_KEPT_MS);
  return before > least ? before : least;
}

/** A number that is opened may be one that a restored database does not know any more. */
const OPENED_BEFORE_MS = 7 * DAY_MS;

/** What arrived before is not asked for when a number is opened. */
export const lookedUntilAtFirst = (openedAt: Date): Date =>
  new Date(openedAt.getTime() - OPENED_BEFORE_MS);

export function nextStatementAt(now: Date): Date {
  const day = Math.floor((now.getTime() - STATEMENT_AT_MS) / DAY_MS) + 1;
  return new Date(day * DAY_MS + STATEMENT_AT_MS);
}

export function nextLookAt(now: Date, isWaitedFor: boolean): Date {
  const statement = nextStatementAt(now);
  const soon = new Date(now.getTime() + WHILE_WAITED_FOR_MS);
  return isWaitedFor && soon < statement ? soon : statement;
}

/**
 * While a test clock is on its way the moments between are not seen: what has arrived by its end is
 * found there, and each night before.
 */
export function nextLookOnTheWay(now: Date, isWaitedFor: boolean, to: Date | null): Date {
  if (to === null || to <= now) return nextLookAt(now, isWaitedFor);
  const statement = nextStatementAt(now);
  return isWaitedFor && to < statement ? to : statement;
}
