// Spans of days: those that are asked for most, by name, and how days are read. A day is text, as
// 2026-06-01, and has no time zone.

import { dateOf, dayOf, daysLater, dayText } from '../text/days.ts';

/** Empty: open at this end. */
export interface DaysSpan {
  readonly from: string;
  readonly to: string;
}

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month that many months later. */
export function monthsLater(day: string, months: number): string {
  const date = dateOf(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date);
}

export const lastOfMonth = (day: string) => daysLater(monthsLater(day, 1), -1);

export interface NamedSpan extends DaysSpan {
  readonly label: string;
}

export function namedSpans(today: string): readonly NamedSpan[] {
  const year = today.slice(0, 4);
  const last = monthsLater(today, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: daysLater(today, -6), to: today },
    { label: 'This month', from: firstOfMonth(today), to: lastOfMonth(today) },
    { label: 'Last month', from: last, to: lastOfMonth(last) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

/** "This month", "1 Jun 2026 – 3 Jun 2026", "from 1 Jun 2026". */
export function spanText({ from, to }: DaysSpan, today: string | null): string {
  const named = today === null ? [] : namedSpans(today);
  const known = named.find((span) => span.from === from && span.to === to);
  if (known) return known.label;
  if (from === to) return dayText(from);
  if (to === '') return `from ${dayText(from)}`;
  return from === '' ? `until ${dayText(to)}` : `${dayText(from)} – ${dayText(to)}`;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const WORDS = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;

/** `1 Jun 2026`, `1/6/2026` and `2026-06-01` are days, the day first; anything else is null. */
export function readDay(text: string): string | null {
  const plain = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return realDay(plain);
  const numbers = NUMBERS.exec(plain);
  if (numbers) return realDay(dayFrom(numbers[3], numbers[2], numbers[1]));
  const words = WORDS.exec(plain);
  const month = MONTHS.indexOf((words?.[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  return words && month > 0 ? realDay(dayFrom(words[3], String(month), words[1])) : null;
}

const dayFrom = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** 31 June is none. */
function realDay(day: string): string | null {
  const date = dateOf(day);
  return !Number.isNaN(date.getTime()) && dayOf(date) === day ? day : null;
}
