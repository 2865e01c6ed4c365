// Money is integer kobo everywhere inside. This is the only file that turns it into anything else,
// multiplies it or divides it; every rounding is named where it happens.

export const MAX_AMOUNT_KOBO = 100_000_000_000;

const NAIRA_DECIMAL = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Reads a naira decimal ("202.8", 4000, "10000.00") by string arithmetic; null when it is none. */
export function koboFromNaira(naira: string | number): number | null {
  const match = NAIRA_DECIMAL.exec(String(naira).trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Writes kobo as the decimal string that provider wires carry: 500000 → "5000.00". */
export function nairaFromKobo(kobo: number): string {
  const digits = String(assertKobo(kobo)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Kobo as a number of naira, for a cell of a spreadsheet: it has fewer digits than a double. */
export const nairaNumber = (kobo: number): number => kobo / 100;

/** Kobo as a naira decimal that may be below zero: -5 → "-0.05". */
export const signedNaira = (kobo: number): string =>
  `${kobo < 0 ? '-' : ''}${nairaFromKobo(Math.abs(kobo))}`;

/** Writes kobo as people in Nigeria write it: 500000 → "₦5,000.00". */
export function formatNaira(kobo: number): string {
  const sign = kobo < 0 ? '-' : '';
  const [whole = '', fraction = ''] = nairaFromKobo(Math.abs(kobo)).split('.');
  return `${sign}₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** A share of an amount in basis points, rounded half up to the kobo. */
export function shareHalfUp(kobo: number, basisPoints: number): number {
  const product = BigInt(assertKobo(kobo)) * BigInt(basisPoints);
  return Number((product + 5_000n) / 10_000n);
}

/**
 * Multiplies an amount by a fraction, rounded half up to the kobo: the way rates per month are
 * made.
 */
export function timesFractionHalfUp(
  kobo: number,
  numerator: number | bigint,
  denominator: number | bigint,
): number {
  const product = BigInt(assertKobo(kobo)) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(product / (2n * BigInt(denominator)));
}

/** What one of so many costs, where they all cost the same. */
export function unitShare(kobo: number, quantity: number): number {
  const [whole, rest] = [BigInt(kobo) / BigInt(quantity), BigInt(kobo) % BigInt(quantity)];
  if (rest !== 0n) throw new Error(`${kobo} is not ${quantity} times the same amount`);
  return Number(whole);
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** Percent in basis points: 7.5 is 750; null where it has more than two decimals. */
export function basisPointsFromPercent(percent: number): number | null {
  const match = PERCENT.exec(String(percent));
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export const percentFromBasisPoints = (basisPoints: number) => basisPoints / 100;

/** Basis points as people write them: 750 is 7.5 %. */
export const percentText = (basisPoints: number) => `${percentFromBasisPoints(basisPoints)} %`;

/** So often the same amount; less than no times takes it away. */
export function timesKobo(kobo: number, times: number): bigint {
  return BigInt(kobo) * BigInt(times);
}

function assertKobo(kobo: number): number {
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new Error(`not an amount in kobo: ${kobo}`);
  return kobo;
}

/** Kobo as a fraction, before anything is rounded. */
export interface ExactKobo {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const NO_KOBO: ExactKobo = { numerator: 0n, denominator: 1n };

export const exactShare = (kobo: number, share: { of: number; all: number }): ExactKobo => ({
  numerator: BigInt(kobo) * BigInt(share.of),
  denominator: BigInt(share.all),
});

export const addExactly = (one: ExactKobo, other: ExactKobo): ExactKobo =>
  one.denominator === other.denominator
    ? { ...one, numerator: one.numerator + other.numerator }
    : {
        numerator: one.numerator * other.denominator + other.numerator * one.denominator,
        denominator: one.denominator * other.denominator,
      };

/** So much of it, of all: not rounded. */
export const timesExactly = (
  { numerator, denominator }: ExactKobo,
  part: ExactKobo,
): ExactKobo => ({
  numerator: numerator * part.numerator,
  denominator: denominator * part.denominator,
});

/** How much of another it is; the other is above nothing. */
export const ratioOf = (one: ExactKobo, other: ExactKobo): ExactKobo => ({
  numerator: one.numerator * other.denominator,
  denominator: one.denominator * other.numerator,
});

/** Rounded half up to the kobo; it must not be below zero. */
export function roundedHalfUp({ numerator, denominator }: ExactKobo): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
