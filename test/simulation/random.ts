// Chance that can be repeated: everything random in a simulation comes from its seed.

import { createHash } from 'node:crypto';

export interface Random {
  /** At least 0, less than 1. */
  fraction(): number;
  chance(probability: number): boolean;
  /** From `least` up to and with `most`. */
  integer(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    // Mulberry32: small, quick, and the same everywhere.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error('nothing to choose from');
      return choice;
    },
  };
}

/** What fate has in store for one named event, in whatever order events come. */
export function fateOf(seed: number, ...names: readonly (string | number)[]): number {
  const hash = createHash('sha256')
    .update([seed, ...names].join('|'))
    .digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
