// Stretches of time, half-open as instants, inclusive as days; null where one has no end.

import { addDays } from './day.ts';
import { DAY_MS } from './durations.ts';

export interface Window {
  readonly since: Date | null;
  readonly until: Date | null;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Ten years: as many as a report is made of. */
export const MOST_DAYS = 3_660;

export function daysIn({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** As many days, which end where these begin. */
export function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -daysIn(days)), to: addDays(days.from, -1) };
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
