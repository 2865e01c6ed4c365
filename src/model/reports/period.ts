// The window that a report is about: inclusive days in the tenant's zone, the window of equal
// length just before it, and the instants where it starts and ends.

import { invalidField } from '../../frame/problems.ts';
import { requireDaysInOrder } from '../../frame/window.ts';
import { dayEnd, dayInZone, dayStart } from '../../lib/values/day.ts';
import { daysBefore, daysIn, firstOfMonth, MOST_DAYS } from '../../lib/values/window.ts';

export interface ReportPeriod {
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

/** This calendar month up to today, where nothing else is asked for. */
export function reportPeriod(
  asked: { readonly from?: string; readonly to?: string },
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): ReportPeriod {
  const today = dayInZone(now, timezone);
  const to = asked.to ?? laterDay(today, asked.from);
  const from = asked.from ?? firstOfMonth(to);
  requireDaysInOrder({ from, to });
  if (daysIn({ from, to }) > MOST_DAYS) {
    throw invalidField('from', `must be within ${MOST_DAYS} days of to (${to})`);
  }
  const previous = daysBefore({ from, to });
  return {
    from,
    to,
    timezone,
    today,
    previousFrom: previous.from,
    previousTo: previous.to,
    startsAt: dayStart(from, timezone),
    endsAt: dayEnd(to, timezone),
  };
}

const laterDay = (day: string, other: string | undefined) =>
  other !== undefined && other > day ? other : day;
