// The oracle's own calendar, in UTC and in Lagos: when a cycle ends, and which days banks work. It
// shares no line with the service's.

import { DAY_MS, HOUR_MS } from '../../../src/lib/values/durations.ts';

const LAGOS_AHEAD_MS = HOUR_MS;

const DAYS: Readonly<Record<string, number>> = { daily: 1, weekly: 7, 'bi-weekly': 14 };
const MONTHS: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

export interface Rhythm {
  readonly interval: string;
  readonly intervalCount: number;
}

/** Where the k-th cycle of an anchor begins; a month too short for its day has its last. */
export function boundaryOf(
  anchorMs: number,
  { interval, intervalCount }: Rhythm,
  k: number,
): number {
  const days = DAYS[interval];
  if (days !== undefined) return anchorMs + k * intervalCount * days * DAY_MS;
  const months = MONTHS[interval];
  if (months === undefined) throw new Error(`no such interval: ${interval}`);
  return monthsOn(anchorMs, k * intervalCount * months);
}

function monthsOn(anchorMs: number, months: number): number {
  const [date = '', time = ''] = new Date(anchorMs).toISOString().split('T');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(total / 12), month: (total % 12) + 1 };
  const kept = Math.min(day, lengthOfMonth(target.year, target.month));
  const text = [target.year, target.month, kept].map((part) => String(part).padStart(2, '0'));
  return Date.parse(`${text.join('-')}T${time}`);
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Nine in Lagos on the first day after the instant's own on which banks work. */
export function dueAfter(instantMs: number): number {
  let midnight = Math.floor((instantMs + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS + DAY_MS;
  while (!isWorkingDay(midnight)) midnight += DAY_MS;
  return midnight - LAGOS_AHEAD_MS + 9 * HOUR_MS;
}

/** Whether banks work on the instant's day in Lagos. */
export function areBanksOpen(instantMs: number): boolean {
  return isWorkingDay(Math.floor((instantMs + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS);
}

function isWorkingDay(midnightMs: number): boolean {
  // The first day of 1970 was a Thursday.
  const weekday = (Math.floor(midnightMs / DAY_MS) + 4) % 7;
  if (weekday === 0 || weekday === 6) return false;
  const day = new Date(midnightMs).toISOString().slice(0, 10);
  return !EVERY_YEAR.has(day.slice(5)) && !ANNOUNCED.has(day) && !isOfEaster(midnightMs);
}

const EVERY_YEAR = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']);

/** The days that follow the moon, as they are announced. */
const ANNOUNCED = new Set(
  `2025-03-31 2025-04-01 2025-06-06 2025-06-09 2025-09-05
   2026-03-20 2026-03-23 2026-05-27 2026-05-28 2026-08-26
   2027-03-10 2027-03-11 2027-05-17 2027-05-18 2027-08-16
   2028-02-28 2028-02-29 2028-05-05 2028-05-08 2028-08-04`.split(/\s+/),
);

/** Gauss's Easter, as amended for the years 1900 to 2099. */
function isOfEaster(midnightMs: number): boolean {
  const year = new Date(midnightMs).getUTCFullYear();
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const isTooLate = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10);
  const sunday = Date.UTC(year, 2, 22 + d + e - (isTooLate ? 7 : 0));
  return midnightMs === sunday - 2 * DAY_MS || midnightMs === sunday + DAY_MS;
}
