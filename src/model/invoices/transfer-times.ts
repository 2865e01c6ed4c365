// When an invoice that is paid by transfer is due, when its payer is reminded, when it is late, and
// when it is given up. Pure.

import { addDays, dayHour, dayInZone } from '../../lib/values/day.ts';
import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';

/** Days from the day it is due on. */
const REMINDED_ON = [-1, 0, 3, 7];
const REMINDED_AT_HOUR = 9;
const LATE_AFTER_MS = DAY_MS;
const GIVEN_UP_AFTER_MS = 14 * DAY_MS;
/** A cycle that is opened later than this gives its payer all the days that others have. */
const LATE_TO_OPEN_MS = HOUR_MS;

/** Counted from the cycle's start, or from this moment where the invoice opens late. */
export function transferDueAt(opening: {
  readonly start: Date;
  readonly now: Date;
  readonly dueDays: number;
}): Date {
  const { start, now, dueDays } = opening;
  const isLate = now.getTime() - start.getTime() > LATE_TO_OPEN_MS;
  return new Date((isLate ? now : start).getTime() + dueDays * DAY_MS);
}

export const transferLateAt = (dueAt: Date) => new Date(dueAt.getTime() + LATE_AFTER_MS);
export const transferGivenUpAt = (dueAt: Date) => new Date(dueAt.getTime() + GIVEN_UP_AFTER_MS);

/** At nine in the morning, where the merchant is. */
const remindersOf = (dueAt: Date, zone: string): Date[] =>
  REMINDED_ON.map((days) => dayHour(addDays(dayInZone(dueAt, zone), days), REMINDED_AT_HOUR, zone));

export interface Reminding {
  readonly dueAt: Date;
  readonly zone: string;
}

/** How many of them have passed by now. */
export const remindersPast = ({ dueAt, zone }: Reminding, now: Date): number =>
  remindersOf(dueAt, zone).filter((moment) => moment <= now).length;

/** Null after the last. */
export const nextReminderAt = ({ dueAt, zone }: Reminding, past: number): Date | null =>
  remindersOf(dueAt, zone)[past] ?? null;
