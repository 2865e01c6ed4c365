// What the operations of the test clock share: a moment as it is sent, and where clocks may stop.

import Type from 'typebox';
import type { House } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';

/** Further than any rehearsal needs: a daily plan makes thousands of invoices on the way. */
export const MOST_YEARS = 10;

export function yearsAfter(instant: Date, years: number): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

export const ClockInstant = () =>
  Type.String({ maxLength: 40, description: 'ISO 8601, for example `2026-01-31T09:00:00.000Z`' });

export function requireSandbox({ config }: House): void {
  if (config.mode !== 'sandbox') throw problem('test_clock_unavailable');
}
