// Windows of whole days in the tenant's zone: the presets by name, days that were given, and the
// window just before another.

import { realNow } from '../../lib/process/clock.ts';
import { addDays, dayInZone } from '../../lib/values/day.ts';
import { type Days, daysIn, firstOfMonth, MOST_DAYS } from '../../lib/values/window.ts';
import { isProblem } from './api.ts';
import { tell } from './arguments.ts';
import type { ToolCaller } from './tool.ts';
import { ToolError } from './tool-error.ts';

export type PeriodDays = Days;

export const PRESETS = [
  'this_month',
  'last_month',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_year',
  'last_year',
] as const;
export type Preset = (typeof PRESETS)[number];

export function presetPeriod(preset: Preset, today: string): PeriodDays {
  const month = firstOfMonth(today);
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'this_month':
      return { from: month, to: today };
    case 'last_month': {
      const to = addDays(month, -1);
      return { from: firstOfMonth(to), to };
    }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'last_90_days':
      return { from: addDays(today, -89), to: today };
    case 'this_year':
      return { from: `${year}-01-01`, to: today };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** Two days that were given, or nothing where neither was. Half a window is a mistake. */
export function givenPeriod(
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
  names: { readonly from: string; readonly to: string } = { from: 'from', to: 'to' },
): PeriodDays | null {
  const { from, to } = days;
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) {
    const missing = from === undefined ? names.from : names.to;
    throw new ToolError(
      tell([`Send ${names.from} and ${names.to} together: ${missing} is missing.`]),
    );
  }
  const mistake = mistakeIn({ from, to }, names);
  if (mistake !== null) throw new ToolError(tell([mistake]));
  return { from, to };
}

/** What is wrong with the order or the length of a window; also for lists, where one day may do. */
function mistakeIn(period: PeriodDays, names: { from: string; to: string }): string | null {
  const { from, to } = period;
  if (from > to) return `${names.from} (${from}) must not be after ${names.to} (${to}).`;
  const days = daysIn(period);
  if (days <= MOST_DAYS) return null;
  return (
    `${names.from} to ${names.to} is ${days} days. The maximum is ${MOST_DAYS} days (ten years). ` +
    'Split the period.'
  );
}

/** For lists: either day alone will do, but not the wrong way round. */
export function requireFromBeforeTo(days: {
  readonly from?: unknown;
  readonly to?: unknown;
}): void {
  const { from, to } = days;
  if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return;
  throw new ToolError(tell([`from (${from}) must not be after to (${to}).`]));
}

/** The day it is for the tenant, whose time may stand still on a test clock. */
export async function todayOf({ sanwo, timezone }: ToolCaller): Promise<string> {
  try {
    const { now } = await sanwo.testClock.get();
    return dayInZone(new Date(now), timezone);
  } catch (error) {
    if (!isProblem(error) || ![404, 409].includes(error.status)) throw error;
    return dayInZone(realNow(), timezone);
  }
}

/**
 * The window that was given, or this month until today. One day alone begins the window, which then
 * ends today, or ends it, and it then began with that month.
 */
export async function givenOrThisMonth(
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
  caller: ToolCaller,
): Promise<PeriodDays> {
  const { from, to } = days;
  if (from !== undefined && to === undefined) {
    const today = await todayOf(caller);
    return givenPeriod({ from, to: from > today ? from : today }) ?? { from, to: today };
  }
  if (from === undefined && to !== undefined) return { from: firstOfMonth(to), to };
  return givenPeriod(days) ?? presetPeriod('this_month', await todayOf(caller));
}
