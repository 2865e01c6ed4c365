// The period of the home page: a number of days up to today, compared with the same number of days
// before. The address holds the choice.

import { DAY_MS } from '../../durations.ts';

export const SPANS = [
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: '12 months', days: 365 },
] as const;

export type Span = (typeof SPANS)[number];

const USUAL = SPANS[1];

export const spanOf = (value: string | undefined): Span =>
  SPANS.find((span) => span.value === value) ?? USUAL;

export interface Days {
  readonly from: string;
  readonly to: string;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The period up to today. */
export const daysUpTo = (today: string, { days }: Span): Days => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** The period just before, of the same length. */
export const daysBefore = ({ from }: Days, { days }: Span): Days => ({
  from: addDays(from, -days),
  to: addDays(from, -1),
});
