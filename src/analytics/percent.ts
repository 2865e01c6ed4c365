// Percentages as the figures have them: with two decimals.

/** Of a hundred; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : rounded((part / whole) * 100);

export const rounded = (value: number): number => Math.round(value * 100) / 100;
