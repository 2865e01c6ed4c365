// A few seeded lives, always the same ones: npm run simulate plays as many more as one likes.

import { describe, it } from 'node:test';
import { simulate } from './simulate.ts';

const SEEDS = [2, 3, 4];
const DAYS = 15;

describe('a simulated life', () => {
  for (const seed of SEEDS) {
    it(`with seed ${seed} ends with every book right`, async () => {
      await simulate({ seed, days: DAYS });
    });
  }
});
