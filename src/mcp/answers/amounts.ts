// Amounts and shares as tools show them: exact for programs, formatted for people.

import { formatNaira } from '../../lib/values/money.ts';

export interface Money {
  readonly amount: number;
  readonly currency: string;
  readonly formatted: string;
}

export function money(amount: number, currency = 'NGN'): Money {
  return { amount, currency, formatted: formatNaira(amount) };
}

export function formatPercent(percent: number): string {
  return `${percent.toFixed(2)}%`;
}

/** The difference of two shares: from 5 % to 7 % is 2 points, not 2 %. */
export function formatPoints(points: number): string {
  return `${points.toFixed(2)} points`;
}

/** With its sign, as a change is written. */
export function signed(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : format(value);
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-NG');
}

/**
 * By how many percent one value differs from another; null where there is nothing to compare. Of
 * nothing and of a loss no percentage says anything: from -100 to 100 is not 200 percent of growth.
 */
export function percentChange(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null || previous <= 0) return null;
  return roundToHundredths(((current - previous) / previous) * 100);
}

export function roundToHundredths(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}
