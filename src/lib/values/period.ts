// Cycles of an anchor: cycle k runs from anchor + k·n intervals to anchor + (k+1)·n, in UTC. Each
// boundary is counted from the anchor, never from the one before, so a month's last day returns.

import { DAY_MS } from './durations.ts';

export const INTERVALS = [
  'daily',
  'weekly',
  'bi-weekly',
  'monthly',
  'quarterly',
  'yearly',
] as const;

export type Interval = (typeof INTERVALS)[number];

/** How often: every `intervalCount` intervals. */
export interface Cadence {
  interval: Interval;
  intervalCount: number;
}

export type IntervalLength = { readonly days: number } | { readonly months: number };

/** From `start` up to, but not including, `end`. */
export interface Cycle {
  start: Date;
  end: Date;
}

export interface Fraction {
  numerator: number;
  denominator: number;
}

const LENGTHS: Record<Interval, IntervalLength> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  'bi-weekly': { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

const WORDS: Record<Interval, [unit: string, perInterval: number]> = {
  daily: ['day', 1],
  weekly: ['week', 1],
  'bi-weekly': ['week', 2],
  monthly: ['month', 1],
  quarterly: ['month', 3],
  yearly: ['year', 1],
};

export function intervalLength(interval: Interval): IntervalLength {
  return LENGTHS[interval];
}

/** The days that an interval has at the least: February's, where it is of months. */
export function shortestDays(interval: Interval): number {
  const length = LENGTHS[interval];
  return 'days' in length ? length.days : length.months * 28;
}

/** Where cycle k starts and cycle k − 1 ends. */
export function boundary(anchor: Date, { interval, intervalCount }: Cadence, k: number): Date {
  const length = LENGTHS[interval];
  const intervals = k * intervalCount;
  return 'days' in length
    ? new Date(anchor.getTime() + intervals * length.days * DAY_MS)
    : plusMonths(anchor, intervals * length.months);
}

export function cycle(anchor: Date, cadence: Cadence, k: number): Cycle {
  return { start: boundary(anchor, cadence, k), end: boundary(anchor, cadence, k + 1) };
}

/** The k of the cycle that holds the instant; negative before the anchor. */
export function cycleIndexAt(anchor: Date, cadence: Cadence, instant: Date): number {
  const length = LENGTHS[cadence.interval];
  if ('days' in length) {
    const cycleMs = cadence.intervalCount * length.days * DAY_MS;
    return Math.floor((instant.getTime() - anchor.getTime()) / cycleMs);
  }
  // By months alone the index is right or one too high: the boundary may lie later in its month.
  const months = monthNumber(instant) - monthNumber(anchor);
  const k = Math.floor(months / (cadence.intervalCount * length.months));
  return boundary(anchor, cadence, k) > instant ? k - 1 : k;
}

/** "every month", "every 2 weeks", "every 3 months". */
export function describeInterval(interval: Interval, intervalCount: number): string {
  const [unit, perInterval] = WORDS[interval];
  const units = perInterval * intervalCount;
  return units === 1 ? `every ${unit}` : `every ${units} ${unit}s`;
}

/** How many cycles a month has, where a year has 365 days and a month is a twelfth of it. */
export function periodsPerMonth(interval: Interval, intervalCount: number): Fraction {
  const length = LENGTHS[interval];
  return 'days' in length
    ? { numerator: 365, denominator: 12 * length.days * intervalCount }
    : { numerator: 1, denominator: length.months * intervalCount };
}

/** The same day and time of day so many months on, or the last day of a month too short for it. */
function plusMonths(instant: Date, months: number): Date {
  const month = monthNumber(instant) + months;
  const year = Math.floor(month / 12);
  const monthOfYear = month - year * 12;
  const lastDay = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate();
  const moved = new Date(instant);
  moved.setUTCFullYear(year, monthOfYear, Math.min(instant.getUTCDate(), lastDay));
  return moved;
}

/** Months counted on from the year 0. */
function monthNumber(instant: Date): number {
  return instant.getUTCFullYear() * 12 + instant.getUTCMonth();
}
