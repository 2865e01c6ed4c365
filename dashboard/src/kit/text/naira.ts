// Naira for people, kobo for the API: exact both ways, without fractions of floating point.

const AMOUNT = /^(\d{1,13})(?:\.(\d{0,2}))?$/;
const grouped = new Intl.NumberFormat('en-NG');

/** 1250000 → `12,500.00`; below zero with a minus. */
export function nairaText(kobo: number): string {
  const whole = Math.trunc(Math.abs(kobo) / 100);
  const rest = String(Math.abs(kobo) % 100).padStart(2, '0');
  return `${kobo < 0 ? '−' : ''}${grouped.format(whole)}.${rest}`;
}

/** `12,500`, `₦12500.5` and `12 500.00` are amounts; anything else is null. */
export function koboOf(text: string): number | null {
  const [, whole, rest = ''] = AMOUNT.exec(text.replace(/[₦,\s]/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

const LARGE = [
  [100_000_000_000, 'bn'],
  [100_000_000, 'm'],
] as const;

/** For large figures: `₦3.65m`, or whole naira below a million. The kobo are in tables. */
export function shortNaira(kobo: number): string {
  const sign = kobo < 0 ? '−' : '';
  const size = Math.abs(kobo);
  const step = LARGE.find(([least]) => size >= least);
  if (step === undefined) return `${sign}₦${grouped.format(Math.round(size / 100))}`;
  return `${sign}₦${(size / step[0]).toFixed(2)}${step[1]}`;
}
