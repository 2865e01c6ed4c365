// Moments and days as a caller writes them. The days that a list or a report is about become
// instants: `from` and `to` are inclusive days in the tenant's time zone, the window is half-open.

import { dayEnd, dayStart, isDay } from '../lib/values/day.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import type { Days, Window } from '../lib/values/window.ts';
import { invalidField } from './problems.ts';

export function windowOf(
  query: { readonly from?: string; readonly to?: string },
  timezone: string,
): Window {
  return instantsOf({ ...query, names: ['from', 'to'] }, timezone);
}

/** The days of a moment that has a name: `dueFrom` and `dueTo`. */
export function namedWindowOf(
  query: Readonly<Record<string, string | undefined>>,
  name: string,
  timezone: string,
): Window {
  const names = [`${name}From`, `${name}To`] as const;
  const [from, to] = names.map((each) => query[each]);
  return instantsOf({ from, to, names }, timezone);
}

interface NamedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly names: readonly [string, string];
}

function instantsOf({ from, to, names }: NamedDays, timezone: string): Window {
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidField(names[0], `must not be after ${names[1]} (${to})`);
  }
  return {
    since: from === undefined ? null : dayStart(from, timezone),
    until: to === undefined ? null : dayEnd(to, timezone),
  };
}

export function requireDaysInOrder({ from, to }: Days): void {
  if (from > to) throw invalidField('from', `must not be after to (${to})`);
}

const INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

export function readInstant(field: string, text: string): Date {
  const instant = new Date(text);
  const day = text.slice(0, 10);
  const isReal =
    INSTANT.test(text) &&
    !Number.isNaN(instant.getTime()) &&
    new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isReal) throw invalidField(field, 'must be a date-time such as 2026-01-31T09:00:00.000Z');
  if (instant.getTime() < EARLIEST || instant.getTime() > LATEST) {
    throw invalidField(field, 'must be between the years 2000 and 2199');
  }
  return instant;
}

const LATEST_AHEAD_MS = 731 * DAY_MS;

/** A moment to come, or a day, which begins in the tenant's time zone. */
export function readMomentAhead(
  field: string,
  text: string,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Date {
  const moment = isDay(text) ? dayStart(text, zone) : readInstant(field, text);
  if (moment <= now) throw invalidField(field, 'must be in the future');
  if (moment.getTime() - now.getTime() > LATEST_AHEAD_MS) {
    throw invalidField(field, 'must be at most two years ahead');
  }
  return moment;
}
