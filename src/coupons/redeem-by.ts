// Until when a coupon may be redeemed: an instant, or to the end of a day in the merchant's zone.

import { invalidField } from '../frame/problems.ts';
import { dayEnd, isDay } from '../lib/values/day.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

export function redeemByOf(given: string | null, zone: string): Date | null {
  if (given === null) return null;
  if (isDay(given)) return dayEnd(given, zone);
  const instant = new Date(given);
  const isReal = INSTANT.test(given) && isDay(given.slice(0, 10));
  if (isReal && !Number.isNaN(instant.getTime())) return instant;
  throw invalidField('redeemBy', 'must be a date-time such as 2026-12-31T23:00:00.000Z, or a day');
}
