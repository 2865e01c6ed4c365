// The days of the books: those of Lagos, for all. A day is closed at half past two of the next.

import { addDays } from '../../lib/values/day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import type { Window } from '../../lib/values/window.ts';

export const BOOKS_ZONE = 'Africa/Lagos';

/** Lagos is an hour ahead of UTC all year. Every entry asks for its day: no zone is looked up. */
const AHEAD_MS = HOUR_MS;
const CLOSES_AFTER_MS = 2 * HOUR_MS + 30 * MINUTE_MS;

export const dayOfBooks = (at: Date): string =>
  new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);

export const dayBefore = (day: string): string => addDays(day, -1);

export function windowOfDay(day: string): Window & { readonly since: Date; readonly until: Date } {
  const since = Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
  return { since: new Date(since), until: new Date(since + DAY_MS) };
}

export const closesAt = (day: string): Date =>
  new Date(windowOfDay(day).until.getTime() + CLOSES_AFTER_MS);

/** The newest day that is over and may be closed. */
export const lastClosable = (now: Date): string =>
  dayBefore(dayOfBooks(new Date(now.getTime() - CLOSES_AFTER_MS)));
