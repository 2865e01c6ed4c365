// Calendar days ("2026-03-01") in a named time zone: which one an instant falls on, and when it
// starts. Built on what the runtime knows of the world's zones.

import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
// What a stranger may name. Around it there is room to add days and zones to.
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2999-12-31';
// No abbreviations: "IST" is India to the runtime and Israel to PostgreSQL.
const ZONE_NAME = /^(?:UTC|(?!SystemV)[A-Za-z]+(?:\/[\w+-]+){1,2})$/;

// Zones are few; the limit is for one zone's name in ever-changing capitals.
const FORMATS_MAX = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the text is a day that the calendar has, of the years 1970 to 2999. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Whether the text names a zone: "UTC" or a place as in "Africa/Lagos", not a bare offset. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    dayFormat(text);
    return true;
  } catch {
    return false;
  }
}

export function addDays(day: string, count: number): string {
  return new Date(midnightInUtc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The day that people in the zone call it at that instant. */
export function dayInZone(instant: Date, zone: string): string {
  return dayFormat(zone).format(instant);
}

/** As people write it, in Britain or in another place: 16 June 2026. */
export function dayInWords(instant: Date, zone: string, locale?: string): string {
  return dayFormat(zone, 'dayInWords', locale).format(instant);
}

/** 16 June 2026 at 14:05. */
export function instantInWords(instant: Date, zone: string): string {
  return `${dayInWords(instant, zone)} at ${timeInWords(instant, zone)}`;
}

/** 14:05. */
export function timeInWords(instant: Date, zone: string): string {
  return dayFormat(zone, 'time').format(instant);
}

/**
 * The first instant of the day in the zone. Where clocks skip midnight that is the moment they
 * jump to; where they skip the whole day, it is when the next day starts.
 */
export function dayStart(day: string, zone: string): Date {
  // No zone is a day or more from UTC, so the start lies in between; it is on a whole second.
  let before = midnightInUtc(day) / 1_000 - 86_400;
  let onOrAfter = before + 2 * 86_400;
  while (onOrAfter - before > 1) {
    const middle = Math.floor((before + onOrAfter) / 2);
    if (dayInZone(new Date(middle * 1_000), zone) < day) before = middle;
    else onOrAfter = middle;
  }
  return new Date(onOrAfter * 1_000);
}

/** When clocks in the zone show that hour on that day. */
export function dayHour(day: string, hour: number, zone: string): Date {
  const guess = dayStart(day, zone).getTime() + hour * HOUR_MS;
  const shown = dayFormat(zone, 'time').format(new Date(guess));
  const [hours = 0, minutes = 0] = shown.split(':').map(Number);
  // On a day on which clocks change, as many hours after its start is another hour.
  return new Date(guess - (hours - hour) * HOUR_MS - minutes * MINUTE_MS);
}

/** The first instant after the day. */
export const dayEnd = (day: string, zone: string) => dayStart(addDays(day, 1), zone);

function midnightInUtc(day: string): number {
  if (!isCalendarDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

const STYLES = {
  // Sweden writes its dates as ISO 8601 does.
  day: ['sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }],
  dayInWords: ['en-GB', { day: 'numeric', month: 'long', year: 'numeric' }],
  time: ['en-GB', { hour: '2-digit', minute: '2-digit' }],
} as const;

/** Making a format is slow, using one is not. */
function dayFormat(
  zone: string,
  style: keyof typeof STYLES = 'day',
  locale: string = STYLES[style][0],
): Intl.DateTimeFormat {
  const name = `${style} ${locale} ${zone}`;
  const known = formats.get(name);
  if (known) return known;
  const [, options] = STYLES[style];
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(name, format);
  return format;
}
