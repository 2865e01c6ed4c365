// Recurring revenue as exact fractions: amounts in all rhythms are kept as whole numbers per 168
// months, shared out by how many intervals a cycle has, and rounded once, at the very end.

import type { Interval } from './period.ts';

/** The months in which every interval has a whole number of cycles: 84 weeks are 19.3 months. */
const MONTHS = 168n;

/** How many cycles of each interval those months have. */
const CYCLES: Readonly<Record<Interval, bigint>> = {
  daily: 5_110n,
  weekly: 730n,
  'bi-weekly': 365n,
  monthly: MONTHS,
  quarterly: MONTHS / 3n,
  yearly: MONTHS / 12n,
};

/** Kobo each interval as kobo in those months, still to be shared out by the interval count. */
export const rateOf = (kobo: number, interval: Interval): bigint => BigInt(kobo) * CYCLES[interval];

/** Whether what is asked for in one rhythm comes to more than in another: above, below or 0. */
export function compareRates(one: SharedRate, other: SharedRate): bigint {
  return one.rate * BigInt(other.per) - other.rate * BigInt(one.per);
}

interface SharedRate {
  readonly rate: bigint;
  readonly per: number;
}

/** By interval count: amounts times cycles in 168 months, still to be shared out by that count. */
export type Rates = ReadonlyMap<number, bigint>;

export function addRates(...all: readonly Rates[]): Rates {
  const sum = new Map<number, bigint>();
  for (const rates of all) {
    for (const [per, value] of rates) sum.set(per, (sum.get(per) ?? 0n) + value);
  }
  return sum;
}

/** Kobo a month, rounded half up. */
export function perMonth(rates: Rates): number {
  const common = [...rates.keys()].reduce((known, per) => leastCommon(known, BigInt(per)), 1n);
  let numerator = 0n;
  for (const [per, value] of rates) numerator += value * (common / BigInt(per));
  return Number(floorDivide(2n * numerator + MONTHS * common, 2n * MONTHS * common));
}

const leastCommon = (a: bigint, b: bigint) => (a / greatestCommon(a, b)) * b;
const greatestCommon = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommon(b, a % b));

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** An amount shared out evenly, rounded half up; nothing among none. */
export const sharedAmong = (kobo: number, many: number): number =>
  many === 0 ? 0 : Number((2n * BigInt(kobo) + BigInt(many)) / (2n * BigInt(many)));
