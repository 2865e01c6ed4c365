// A calendar day as it is read, and the days around it. A day is text, as 2026-06-01, and has no
// time zone.

export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export function daysLater(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** 0 for a Monday. */
export const weekdayOf = (day: string) => (dateOf(day).getUTCDay() + 6) % 7;

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 1 Jun 2026; what is no day is left as it is. */
export function dayText(day: string): string {
  const date = dateOf(day);
  return Number.isNaN(date.getTime()) ? day : DAY.format(date);
}
