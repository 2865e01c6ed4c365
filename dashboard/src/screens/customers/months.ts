// The months since a customer was created, as choices, and the first and last day of a month.

import type { Choice } from '../../kit/fields/select.tsx';
import { useZone } from '../../kit/text/when.tsx';

const MOST_MONTHS = 36;

/** The months between two instants in the account's time zone, newest first. */
export function useMonths(since: string, until: string): readonly Choice<string>[] {
  const zone = useZone();
  const first = monthOf(since, zone);
  const months: Choice<string>[] = [];
  let [year = 0, month = 0] = monthOf(until, zone).split('-').map(Number);
  while (months.length < MOST_MONTHS) {
    const value = `${year}-${String(month).padStart(2, '0')}`;
    if (value < first) break;
    months.push({ value, label: monthName(year, month) });
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  return months;
}

/** 2026-06 → its first and last day. Empty for anything else. */
export function boundsOf(month: string): { readonly from?: string; readonly to?: string } {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  if (year === undefined || number === undefined) return {};
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

function monthOf(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  const parts = format.formatToParts(new Date(at));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

const monthName = (year: number, month: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.UTC(year, month - 1, 1),
  );
