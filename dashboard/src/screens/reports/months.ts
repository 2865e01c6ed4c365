// Calendar months as the API calls them: 2026-05.

/** So many months from there; fewer than none: before it. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const WORDS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** May 2026 */
export const monthInWords = (month: string): string => WORDS.format(new Date(`${month}-01`));

/** The newest first: this month, and two years before it. */
export function monthsUpTo(month: string): readonly string[] {
  return Array.from({ length: 25 }, (_, back) => monthAfter(month, 0 - back));
}
