// What a mandate may say: frequencies that denote a plan's length, dates as people in the tenant's
// zone write them, and when its state is asked for. Pure.

import { dayStart, isDay } from '../../lib/values/day.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { type Cadence, type IntervalLength, intervalLength } from '../../lib/values/period.ts';
import type { MandateFrequency } from '../../provider/port/mandates.ts';

const MONTH_COUNTS = {
  MONTHLY: 1,
  QUARTERLY: 3,
  EVERY_TWO_MONTHS: 2,
  EVERY_THREE_MONTHS: 3,
  EVERY_FOUR_MONTHS: 4,
  EVERY_FIVE_MONTHS: 5,
  EVERY_SIX_MONTHS: 6,
  EVERY_SEVEN_MONTHS: 7,
  EVERY_EIGHT_MONTHS: 8,
  EVERY_NINE_MONTHS: 9,
  EVERY_TEN_MONTHS: 10,
  EVERY_ELEVEN_MONTHS: 11,
  EVERY_TWELVE_MONTHS: 12,
} as const satisfies Partial<Record<MandateFrequency, number>>;

const LENGTHS: Readonly<Record<Exclude<MandateFrequency, 'VARIABLE'>, IntervalLength>> = {
  WEEKLY: { days: 7 },
  EVERY_TWO_WEEKS: { days: 14 },
  ...(Object.fromEntries(
    Object.entries(MONTH_COUNTS).map(([name, months]) => [name, { months }]),
  ) as Record<keyof typeof MONTH_COUNTS, IntervalLength>),
};

export const FREQUENCIES = ['VARIABLE', ...Object.keys(LENGTHS)] as readonly MandateFrequency[];

/** The frequencies that denote the plan's own length; VARIABLE agrees with every plan. */
export function frequenciesOf(plan: Cadence): MandateFrequency[] {
  const cycle = cadenceLength(plan);
  return FREQUENCIES.filter(
    (frequency) => frequency === 'VARIABLE' || isSameLength(LENGTHS[frequency], cycle),
  );
}

function cadenceLength({ interval, intervalCount }: Cadence): IntervalLength {
  const length = intervalLength(interval);
  return 'days' in length
    ? { days: length.days * intervalCount }
    : { months: length.months * intervalCount };
}

function isSameLength(one: IntervalLength, other: IntervalLength): boolean {
  if ('days' in one) return 'days' in other && one.days === other.days;
  return 'months' in other && one.months === other.months;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

/** A local date-time without a zone, or a day, which is its midnight; null when it is neither. */
export function instantOfLocal(text: string, zone: string): Date | null {
  const [, day = '', hours = '0', minutes = '0'] = LOCAL.exec(text) ?? [];
  if (!isDay(day)) return null;
  const intoDayMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return new Date(dayStart(day, zone).getTime() + intoDayMs);
}

export const FIRST_POLL_AFTER_MS = MINUTE_MS;
export const IDLE_FOR_MS = 30 * 24 * 60 * MINUTE_MS;
const LONGEST_GAP_MINUTES = 60;

/** After so many polls: gaps of 2, 4, 8, 16, 32 and from there 60 minutes. */
export function nextPollAt(pollCount: number, now: Date): Date {
  const minutes = pollCount > 5 ? LONGEST_GAP_MINUTES : 2 ** pollCount;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
