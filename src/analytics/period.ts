// The window that a report is about: inclusive days in the tenant's zone, the window of equal
// length just before it, and the instants where it starts and ends.

import { invalidField } from '../frame/problems.ts';
import { addDays, dayOf, dayStart } from '../lib/day.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  /** Today in that zone. */
  readonly today: string;
  /** The window just before: from this day to the one before `from`. */
  readonly previousFrom: string;
  readonly previousTo: string;
  readonly startsAt: Date;
  /** The first instant after it. */
  readonly endsAt: Date;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 3_660;

/** This calendar month up to today, where nothing else is asked for. */
export function periodOf(
  asked: { readonly from?: string; readonly to?: string },
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): Period {
  const today = dayOf(now, timezone);
  const to = asked.to ?? later(today, asked.from);
  const from = asked.from ?? `${to.slice(0, 8)}01`;
  if (from > to) throw invalidField('from', `must not be after to (${to})`);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > MOST_DAYS) {
    throw invalidField('from', `must be within ${MOST_DAYS} days of to (${to}): ask for less`);
  }
  return {
    from,
    to,
    timezone,
    today,
    previousFrom: addDays(from, -days),
    previousTo: addDays(from, -1),
    startsAt: dayStart(from, timezone),
    endsAt: dayStart(addDays(to, 1), timezone),
  };
}

const later = (day: string, other: string | undefined) =>
  other !== undefined && other > day ? other : day;
