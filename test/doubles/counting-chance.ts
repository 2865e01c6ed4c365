// Ids and codes that count, so that a test can write down what a rule makes.

import type { Chance } from '../../src/lib/values/id.ts';

export function countingChance(): Chance {
  let made = 0;
  return {
    newId: () => {
      made += 1;
      return `0199${String(made).padStart(4, '0')}-0000-7000-8000-000000000000`;
    },
    newCode: (prefix, length = 8) => {
      made += 1;
      return `${prefix}${String(made).padStart(length, 'x')}`;
    },
  };
}
