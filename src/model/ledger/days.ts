// The days of the books: those of Lagos, for all. A day is closed at half past two of the next.

import { addDays, dayEnd, dayInZone, dayStart } from '../../lib/values/day.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import type { Window } from '../../lib/values/window.ts';

export const BOOKS_ZONE = 'Africa/Lagos';

const CLOSES_AFTER_MS = 2 * HOUR_MS + 30 * MINUTE_MS;

export const dayOfBooks = (at: Date): string => dayInZone(at, BOOKS_ZONE);

export const dayBefore = (day: string): string => addDays(day, -1);

export const closesAt = (day: string): Date =>
  new Date(dayEnd(day, BOOKS_ZONE).getTime() + CLOSES_AFTER_MS);

export const windowOfDay = (
  day: string,
): Window & { readonly since: Date; readonly until: Date } => ({
  since: dayStart(day, BOOKS_ZONE),
  until: dayEnd(day, BOOKS_ZONE),
});
