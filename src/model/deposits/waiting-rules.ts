// When a merchant is mailed about waiting deposits: at nine in the morning in its zone, about all
// that have waited for a day by then. Pure.

import { addDays, dayHour, dayInZone } from '../../lib/values/day.ts';
import { DAY_MS } from '../../lib/values/durations.ts';

const MAILED_AT_HOUR = 9;
const WAITED_MS = DAY_MS;

/** The earliest moment of a mail about a deposit that has waited since then. */
export const mailedFrom = (waitingSince: Date | null): Date | null =>
  waitingSince === null ? null : new Date(waitingSince.getTime() + WAITED_MS);

export interface DailyMail {
  /** The day as the merchant calls it. A day has one mail. */
  readonly day: string;
  /** The mail is about deposits waiting since then or longer. Null before nine. */
  readonly waitingBefore: Date | null;
  /** The next nine o’clock. */
  readonly nextAt: Date;
}

export function dailyMailAt(now: Date, zone: string): DailyMail {
  const day = dayInZone(now, zone);
  const nine = dayHour(day, MAILED_AT_HOUR, zone);
  if (now < nine) return { day, waitingBefore: null, nextAt: nine };
  const nextAt = dayHour(addDays(day, 1), MAILED_AT_HOUR, zone);
  return { day, waitingBefore: new Date(nine.getTime() - WAITED_MS), nextAt };
}
