// Reads the expiry of a saved card. The provider writes 08/30 and 3008 for the same August 2030,
// and no expiry that a living card can have reads as a date both ways.

export interface Expiry {
  readonly month: number;
  readonly year: number;
}

const TWO_NUMBERS = /^(\d{2}|20\d{2})[\s/.-]?(\d{2}|20\d{2})$/;

export function readExpiry(text: string): Expiry | null {
  const match = TWO_NUMBERS.exec(text.trim());
  if (!match) return null;
  const [, first = '', second = ''] = match;
  return monthAndYear(first, second) ?? monthAndYear(second, first);
}

function monthAndYear(month: string, year: string): Expiry | null {
  const read = { month: Number(month), year: 2000 + (Number(year) % 100) };
  const plausible = month.length === 2 && read.month >= 1 && read.month <= 12;
  return plausible && read.year >= 2020 && read.year <= 2079 ? read : null;
}
