// Fractions without rounding, as whole numbers of any size.

export interface Fraction {
  readonly of: bigint;
  /** Above 0. */
  readonly all: bigint;
}

export const NOTHING: Fraction = { of: 0n, all: 1n };

export const part = (share: number, all: number): Fraction => ({
  of: BigInt(share),
  all: BigInt(all),
});

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.all + other.of * one.all,
  all: one.all * other.all,
});

export const times = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.of,
  all: one.all * other.all,
});

export const less = (one: Fraction, other: Fraction): boolean =>
  one.of * other.all < other.of * one.all;

/** Half a kobo counts as one; of less than nothing, as of as much. */
export function roundHalfUp({ of, all }: Fraction): number {
  const size = of < 0n ? 0n - of : of;
  const rounded = Number((2n * size + all) / (2n * all));
  return of < 0n ? 0 - rounded : rounded;
}
