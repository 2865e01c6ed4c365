// What a payment is worth to the merchant, and when it falls due. Pure.

import { addDays, dayInZone, dayStart } from '../../lib/values/day.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { shareHalfUp } from '../../lib/values/money.ts';
import { isPublicHoliday } from './holidays.ts';

export interface Fees {
  readonly basisPoints: number;
  readonly capKobo: number;
}

const ZONE = 'Africa/Lagos';
const PAYOUT_HOUR_MS = 9 * HOUR_MS;

/** The platform's fee: a share, rounded half up, up to a cap. */
export function feeOf(grossKobo: number, fees: Fees): number {
  return Math.min(shareHalfUp(grossKobo, fees.basisPoints), fees.capKobo);
}

/** Nine in the morning in Lagos of the first business day after the instant's own day. */
export function nextBusinessDay(instant: Date): Date {
  let day = addDays(dayInZone(instant, ZONE), 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return new Date(dayStart(day, ZONE).getTime() + PAYOUT_HOUR_MS);
}

/** Whether banks settle on the instant's own day in Lagos. */
export function isBusinessMoment(instant: Date): boolean {
  return isBusinessDay(dayInZone(instant, ZONE));
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}
