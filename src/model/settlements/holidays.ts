// Nigerian public holidays, on which banks do not settle. Fixed days and Easter are computed; the
// days that follow the moon are announced shortly before and are dated here, as far as they are
// known.

import { DAY_MS } from '../../lib/values/durations.ts';

/**
 * MM-DD of every year. For one that falls on a weekend the government by custom declares a working
 * day after it, but in a notice each time: such a day is entered below once it is declared.
 */
const FIXED = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']);

/**
 * Eid al-Fitr, Eid al-Adha and Mawlid by the calendar, to be corrected when the government
 * announces them, and days declared in another's stead. Extend as years come into sight.
 */
const DATED = new Set([
  ...['2025-03-31', '2025-04-01', '2025-06-06', '2025-06-09', '2025-09-05'],
  ...['2026-03-20', '2026-03-23', '2026-05-27', '2026-05-28', '2026-08-26'],
  ...['2027-03-10', '2027-03-11', '2027-05-17', '2027-05-18', '2027-08-16'],
  ...['2028-02-28', '2028-02-29', '2028-05-05', '2028-05-08', '2028-08-04'],
]);

export function isPublicHoliday(day: string): boolean {
  return FIXED.has(day.slice(5)) || DATED.has(day) || isEasterHoliday(day);
}

/** Good Friday and Easter Monday. */
function isEasterHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  const distanceDays = (Date.parse(`${day}T00:00:00Z`) - easter) / DAY_MS;
  return distanceDays === -2 || distanceDays === 1;
}

/** The Gregorian computus: Easter Sunday's midnight in UTC. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skippedLeaps = century - Math.floor(century / 4);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skippedLeaps - moonShift + 15) % 30;
  const late = epact > 28 || (epact === 28 && golden > 10) ? 1 : 0;
  const fullMoon = epact - late;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeaps) % 7;
  // Days from the 21st of March to the Sunday after the full moon.
  const days = fullMoon - weekday + 28;
  return Date.UTC(year, 2, days);
}
