// What an order shows of its terms, key by key, as it is kept and as a provider's page is given it.

import { dayInWords } from '../../lib/values/day.ts';

export type ShownTerms = Readonly<Record<string, string | undefined>>;

/** A day among them, as people write it; null where there is none. */
export function dayShown(day: string | undefined): string | null {
  if (day === undefined || Number.isNaN(Date.parse(day))) return null;
  return dayInWords(new Date(`${day}T00:00:00Z`), 'UTC');
}
